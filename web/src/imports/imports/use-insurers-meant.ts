import { guessInsurer } from '@bimabahi/contract/catalogues/guess-insurer';
import { addInsurerAlias } from '@bimabahi/contract/catalogues/insurers';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useInsurerOptions } from '../../ui/form/use-insurers.ts';
import { toastError } from '../../ui/notices/toast.ts';

/** Of names that no insurer has, which one is meant: what the name tells, until somebody says otherwise. */
export function useInsurersMeant(unknown: readonly string[]) {
  const may = useCan()('insurers.update');
  const isAsked = may && unknown.length > 0;
  const insurers = useInsurerOptions(({ data }) => data, isAsked) ?? [];
  const add = useChange(addInsurerAlias);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const answerOf = (name: string) => said[name] ?? String(guessInsurer(name, insurers)?.id ?? '');
  // "N.I.A." and "NIA" become one name.
  const names = isAsked ? [...new Map(unknown.map((name) => [searchKey(name), name])).values()] : [];
  const answered = names.filter((name) => answerOf(name) !== '');
  const keys = new Set(answered.map(searchKey));
  const assigning = useMutation({
    mutationFn: async () => {
      for (const alias of answered) await add({ body: { insurer_id: Number(answerOf(alias)), alias } });
    },
    onError: (error) => toastError(error),
  });
  return {
    insurers,
    names: insurers.length > 0 ? names : [],
    answered,
    /** Those of which nobody says that they are an insurer's. */
    others: unknown.filter((name) => !keys.has(searchKey(name))),
    answerOf,
    say: (name: string, id: string) => setSaid((now) => ({ ...now, [name]: id })),
    isAssigning: assigning.isPending,
    /** Whether the check may follow. */
    assign: () =>
      assigning.mutateAsync().then(
        () => true,
        () => false,
      ),
  };
}
