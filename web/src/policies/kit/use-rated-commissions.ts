import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import type { TypedPolicy } from '@bimabahi/contract/commission/rate-cards';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useCan } from '../../ui/api/use-can.ts';
import type { Texts } from '../../ui/form/proposals.ts';
import type { CommissionSide } from './premium-sums.ts';

const PAUSE = 400;

export type RatedCommissions = Partial<Record<CommissionSide, CommissionBasis | null>>;
const NONE: RatedCommissions = {};

/** The fields that rules of cards ask for. */
export const RATED_BY: readonly (keyof TypedPolicy)[] = [
  'name_remark',
  'company',
  'product',
  'od_tp_package_policy',
  'vehicle_no',
  'ncb',
  'business_type',
  'registered_on',
  'fuel',
  'cc',
  'gvw',
  'seats',
  'manufactured',
  'od_years',
  'tp_years',
  'end_date',
  'make_model',
  'addons',
  'insured_name',
  'tdv',
  'sum_insured',
  'addon_premium',
  'pa_premium',
  'commission_in_num',
  'broker',
  'sub_broker',
  'issue_date',
  'start_date',
  'od_premium',
  'third_party_premium',
  'net_premium',
  'new_premium',
  'terrisom',
];

const bodyOf = (values: Texts, kind: PolicyKind) => ({
  ...Object.fromEntries(RATED_BY.flatMap((field) => (values[field] ? [[field, values[field]]] : []))),
  kind: kind === 'motor-insurance' ? 'motor' : 'corporate',
});

/** The call is loaded when it is first made, after the form; nothing is asked while a value is half typed. */
async function ask(body: unknown, signal: AbortSignal): Promise<RatedCommissions> {
  const { proposeCommission } = await import('@bimabahi/contract/commission/rate-cards');
  const read = proposeCommission.body.safeParse(body);
  return read.success ? (await call(proposeCommission, { body: read.data }, { signal })).data : NONE;
}

/** What live rate cards pay for the policy as typed. It comes when it comes: nobody waits for it. */
export function useRatedCommissions(values: Texts, { kind, enabled }: { kind: PolicyKind; enabled: boolean }): RatedCommissions {
  const can = useCan();
  const [settled] = useDebouncedValue(JSON.stringify(bodyOf(values, kind)), PAUSE);
  const { data } = useQuery({
    queryKey: ['/api/commission-proposal', settled],
    queryFn: ({ signal }) => ask(JSON.parse(settled), signal),
    enabled: enabled && can('commission-proposal.read') && Boolean(values.product),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data ?? NONE;
}

const textOf = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : amount.toFixed(2));

/** As proposals read them: percentages of three decimals are rounded as policies store them, amounts are the card's own. */
export const ratedTexts = (rated: RatedCommissions): Texts =>
  Object.fromEntries(
    (['in', 'out'] as const).flatMap((side) => [
      [`rated_${side}_per`, textOf(rated[side]?.percent)],
      [`rated_${side}_num`, textOf(rated[side]?.amount)],
    ]),
  );
