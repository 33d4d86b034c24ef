import { userOptions } from '@bimabahi/contract/people/users';
import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { NameInsurer } from '../../catalogues/insurers/public.ts';
import type { AddClient } from '../../people/kit/use-add-client.tsx';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useMayRead, useMayWrite } from '../../ui/api/use-may-read.ts';
import { type Option, useOptionById } from '../../ui/form/use-options.ts';
import { type ProposalForm, useProposals } from '../../ui/form/use-proposals.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';
import { besideOf, policyProposals } from './policy-proposals.ts';
import { COMMISSION_SIDES, type CommissionSide, RATED } from './premium-sums.ts';
import { lookIn, useReadingMarks } from './reading-marks.ts';
import { type Renewed, renewalProposals } from './renewal-proposals.ts';
import { usePremiumRules } from './use-premium-rules.ts';
import { RATED_BY, ratedTexts, useRatedCommissions } from './use-rated-commissions.ts';
import { useTpRates } from './use-tp-rates.ts';

export interface PolicyFieldsProps {
  form: ProposalForm;
  /** A new policy: it has fields that cannot change later. */
  adding: boolean;
  /** The section of a new policy's number, which has the focus unless the number is there. */
  number?: ReactNode;
  /** The record's client, to save a request. */
  client?: Option;
  policy?: Policy;
  /** The policy that the new one follows. */
  renewed?: Renewed | undefined;
  /** Undefined without the permission. */
  addClient: AddClient | undefined;
  nameInsurer: NameInsurer;
}
export type PolicyFields = ComponentType<PolicyFieldsProps>;

const asTexts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const NOT_RATED = ratedTexts({});

/** Fetches the chosen client only if neither picked nor known. */
function useClient(id: string, known: Option | undefined) {
  const [picked, pick] = useState<Option | null>(null);
  const loaded = [picked, known].find((option) => option && String(option.id) === id);
  const fetched = useOptionById(userOptions, id, !loaded);
  return { client: loaded ?? fetched, fetched, pick };
}

/** Of a renewal the premium is typed first, after the number. */
function firstOf(adding: boolean, policyNo: unknown, renewed: Renewed | undefined): 'policy_no' | 'premium' | 'user_id' {
  if (adding && !policyNo) return 'policy_no';
  return renewed ? 'premium' : 'user_id';
}

/** Props for a policy's inputs: labels and proposals. */
export function usePolicyFields<Row extends Policy>(
  area: PolicyArea<Row>,
  form: ProposalForm,
  { adding, client: known, policy, renewed, addClient, nameInsurer }: PolicyFieldsProps,
) {
  const mayWrite = useMayWrite(area.access);
  const mayRead = useMayRead(area.access);
  const { client, fetched, pick } = useClient(String(form.values.user_id ?? ''), known);
  const rules = usePremiumRules(area.kind);
  const tpRates = useTpRates(adding && area.kind === 'motor-insurance');
  const email = useCurrentUser().data?.settings.default_insured_email;
  const proposals = useMemo(
    () => policyProposals(rules, { renewal: renewed && renewalProposals(renewed, rules, tpRates), rates: tpRates, email }),
    [rules, renewed, tpRates, email],
  );
  const [ratedBefore, setRated] = useState(NOT_RATED);
  const beside = { ...besideOf(client), ...ratedBefore };
  const { change, arrive, take, hold, field } = useProposals(form, proposals, { stored: !adding, beside });
  // The client whom the address names: known by id at once, by name later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the client comes
  useEffect(() => {
    if (adding && fetched) arrive('user_id', besideOf(fetched));
  }, [fetched]);
  const marks = useReadingMarks();
  // Before what follows from the client comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` is new with every render
  useLayoutEffect(() => hold(marks.keys()), [marks]);
  const values = asTexts(form.values);
  // A stored commission stays what it is while nothing is changed that decides it.
  const rated = useRatedCommissions(values, { kind: area.kind, enabled: adding || RATED_BY.some((name) => form.isDirty(name)) });
  // A stored commission that the person may not read looks empty: proposing one would replace it.
  const isConcealed = (side: CommissionSide) => !adding && !mayRead(COMMISSION_SIDES[side].amount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other functions are new with every render
  useEffect(() => {
    const now = ratedTexts({ ...(!isConcealed('in') && { in: rated.in }), ...(!isConcealed('out') && { out: rated.out }) });
    arrive(RATED, now);
    setRated(now);
  }, [rated]);

  const chooseClient = useCallback(
    (id: string, chosen: Option | null) => {
      pick(chosen);
      change('user_id', id, besideOf(chosen));
    },
    [pick, change],
  );
  const addAndChoose = useMemo(
    () => addClient && ((typed: string) => addClient(typed, (added) => chooseClient(String(added.id), added))),
    [addClient, chooseClient],
  );

  return {
    area,
    mayWrite,
    field: (name: string) => ({ label: area.labels[name], ...field(name), ...lookIn(marks, name, form.values[name]) }),
    values,
    isConcealed,
    /** What a card pays for the policy as typed, or paid for it as stored; null where none does. */
    basisOf: (side: CommissionSide) => (rated[side] === undefined ? policy?.[`commission_${side}_basis`] : rated[side]) ?? null,
    rules,
    tpRates,
    renewed,
    /** The field that the focus goes to. */
    first: firstOf(adding, form.getValues().policy_no, renewed),
    take,
    client,
    addAndChoose,
    nameInsurer,
    chooseClient,
  };
}

/** The parts of `usePolicyFields` that both areas can use. */
export type Fields = Omit<ReturnType<typeof usePolicyFields>, 'area'> & { area: Pick<PolicyArea<never>, 'kind' | 'brokers' | 'products'> };
