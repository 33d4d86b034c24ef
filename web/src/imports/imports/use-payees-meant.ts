import {
  addPayeeAlias,
  createPayee,
  isOwnWord,
  PAYEE_KIND_LABELS,
  PAYEE_KINDS,
  type PayeeKind,
  payeeOptions,
} from '@bimabahi/contract/catalogues/payees';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastError } from '../../ui/notices/toast.ts';

const MOST_OFFERED = 1000;
const NEW = 'new ';
export const OWN = 'own';
const PAID_KINDS = PAYEE_KINDS.filter((kind) => kind !== 'own');
const AS_NEW = PAID_KINDS.map((kind) => ({ value: `${NEW}${kind}`, label: `New: ${PAYEE_KIND_LABELS[kind]}` }));

/** Of output brokers that no payee is called, who is meant: nothing is guessed, as commission is paid by it. */
export function usePayeesMeant(unknown: readonly string[]) {
  const can = useCan();
  const isAsked = can('payees.update') && unknown.length > 0;
  const { data: known } = useQuery({
    queryKey: [payeeOptions.path],
    queryFn: ({ signal }) => call(payeeOptions, { query: { limit: MOST_OFFERED } }, { signal }),
    enabled: isAsked,
  });
  const assign = useChange(addPayeeAlias);
  const create = useChange(createPayee);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  // "A.K. Agency" and "AK Agency" become one name.
  const names = isAsked && known ? [...new Map(unknown.map((name) => [searchKey(name), name])).values()] : [];
  const answerOf = (name: string) => said[name] ?? (isOwnWord(name) ? OWN : '');
  const answered = names.filter(answerOf);
  const own = unknown.filter((name) => names.some((one) => answerOf(one) === OWN && searchKey(one) === searchKey(name)));
  const send = (name: string, answer: string) =>
    answer.startsWith(NEW)
      ? create({ body: { name, kind: answer.slice(NEW.length) as PayeeKind } })
      : assign({ body: { payee_id: Number(answer), alias: name } });
  const naming = useMutation({
    mutationFn: async () => {
      for (const name of answered) if (answerOf(name) !== OWN) await send(name, answerOf(name));
    },
    onError: (error) => toastError(error),
  });
  return {
    names,
    choices: [
      { value: '', label: 'Leave as it is written' },
      { value: OWN, label: PAYEE_KIND_LABELS.own },
      ...(can('payees.create') ? AS_NEW : []),
      ...(known?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    answerOf,
    /** Nobody is paid for them. */
    own,
    say: (name: string, answer: string) => setSaid((now) => ({ ...now, [name]: answer })),
    isToName: answered.length > 0,
    isNaming: naming.isPending,
    /** Whether the check may follow. */
    name: () =>
      naming.mutateAsync().then(
        () => true,
        () => false,
      ),
  };
}
