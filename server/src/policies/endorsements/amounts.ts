/** The amounts of an endorsement: as typed, and proposed where nothing is. */
import { rupees } from '@bimabahi/contract/api/format';
import type { CommissionBasis } from '@bimabahi/contract/commission/commission-basis';
import { type Cancellation, cancellationOf } from '@bimabahi/contract/policies/cancellation';
import { isClaimMade } from '@bimabahi/contract/policies/claim-words';
import { proposedAmounts } from '@bimabahi/contract/policies/endorsed-amounts';
import type { CancelReason, EndorsedPolicies, EndorsementKind } from '@bimabahi/contract/policies/endorsement-fields';
import { ENDORSEMENT_DELTAS } from '@bimabahi/contract/policies/endorsements';
import type { Premium } from '@bimabahi/contract/premium/premium-check';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { addRupees } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import { readTaxRates } from '../../premium/check/tax-queries.ts';
import { claimStagesOf } from '../claims/public.ts';
import { type EndorsedPolicy, policyValue } from './endorsed-policy.ts';

type Delta = (typeof ENDORSEMENT_DELTAS)[number];
export type TypedDeltas = { readonly [D in Delta]?: number | null | undefined };
export type Deltas = Readonly<Record<Delta, number>>;

const NONE: Deltas = { net_delta: 0, gst_delta: 0, total_delta: 0, commission_in_delta: 0, commission_out_delta: 0 };

const number = (policy: EndorsedPolicy, field: string) => policyValue(policy, field) as number | null;
const text = (policy: EndorsedPolicy, field: string) => policyValue(policy, field) as string | null;
const lineOf = (policy: EndorsedPolicy) => text(policy, 'line') as ProductLine | null;

function premiumOf(policies: EndorsedPolicies, policy: EndorsedPolicy): Premium {
  const always = {
    line: lineOf(policy),
    total_premium: number(policy, 'total_premium'),
    on: text(policy, 'issue_date') ?? policy.start_date,
  };
  if (policies === 'corporate')
    return { kind: 'corporate', ...always, new_premium: number(policy, 'new_premium'), terrisom: number(policy, 'terrisom') };
  return {
    kind: 'motor',
    ...always,
    cover: text(policy, 'od_tp_package_policy'),
    od_premium: number(policy, 'od_premium'),
    third_party_premium: number(policy, 'third_party_premium'),
    pa_premium: number(policy, 'pa_premium'),
    net_premium: number(policy, 'net_premium'),
  };
}

const issuedNet = (policies: EndorsedPolicies, policy: EndorsedPolicy) =>
  policies === 'motor'
    ? (number(policy, 'net_premium') ?? 0)
    : addRupees(number(policy, 'new_premium') ?? 0, number(policy, 'terrisom') ?? 0);

export async function suggestCancellation(
  db: Db,
  policies: EndorsedPolicies,
  policy: EndorsedPolicy,
  { on, reason }: { on: string; reason: CancelReason },
): Promise<Cancellation> {
  const cancelled = {
    ...{ start_date: policy.start_date, end_date: policy.end_date, premium: premiumOf(policies, policy) },
    od_end_date: text(policy, 'od_end_date'),
    tp_end_date: text(policy, 'tp_end_date'),
    is_claim: Number(isClaimMade(number(policy, 'is_claim'), await claimStagesOf(db, { policies, id: policy.id }))),
    net_delta: addRupees(number(policy, 'net_now') ?? 0, -issuedNet(policies, policy)),
    net_now: policy.net_now,
    gst_now: policy.gst_now,
    total_now: policy.total_now,
    commission_in_now: number(policy, 'commission_in_now'),
    commission_out_now: number(policy, 'commission_out_now'),
    commission_in_basis: policy.commission_in_basis as CommissionBasis | null,
    commission_out_basis: policy.commission_out_basis as CommissionBasis | null,
  };
  return cancellationOf(cancelled, { on, reason, rates: await readTaxRates(db) });
}

interface Asked {
  kind: EndorsementKind;
  effective_date: string;
  cancel_reason?: CancelReason | null | undefined;
}

async function ofCancellation(db: Db, policies: EndorsedPolicies, policy: EndorsedPolicy, asked: Asked) {
  const reason = asked.cancel_reason ?? 'other';
  const suggested = await suggestCancellation(db, policies, policy, { on: asked.effective_date, reason });
  const back = (amount: number) => -amount || 0;
  return {
    net_delta: back(suggested.net),
    gst_delta: back(suggested.gst),
    total_delta: back(suggested.total),
    commission_in_delta: back(suggested.commission_in),
    commission_out_delta: back(suggested.commission_out),
    reasons: [...suggested.parts.map((part) => part.reason), ...suggested.reasons],
  };
}

async function ofNet(db: Db, policies: EndorsedPolicies, policy: EndorsedPolicy, net_delta: number, on: string) {
  const endorsed = {
    premium: premiumOf(policies, policy),
    net_since: addRupees(policy.net_now ?? 0, -issuedNet(policies, policy)),
    gst_now: policy.gst_now,
    commission_in_per: number(policy, 'commission_in_per'),
    commission_out_per: number(policy, 'commission_out_per'),
  };
  return { net_delta, ...proposedAmounts(endorsed, net_delta, { rates: await readTaxRates(db), on }) };
}

/** A premium may be rounded, so its net and GST may be more than it: no more is proposed to be paid back than it is now. */
function totalOf({ total_now }: EndorsedPolicy, sum: number): { total_delta: number; reasons: string[] } {
  if (typeof total_now !== 'number' || sum >= 0 || addRupees(total_now, sum) >= 0) return { total_delta: sum, reasons: [] };
  return { total_delta: -total_now || 0, reasons: [`Total: the ${rupees(total_now)} of now, and no more.`] };
}

/** What is typed wins over what is proposed. */
export async function amountsOf(
  db: Db,
  policies: EndorsedPolicies,
  policy: EndorsedPolicy,
  { typed, ...asked }: Asked & { typed: TypedDeltas },
): Promise<{ deltas: Deltas; reasons: string[] }> {
  const { net_delta } = typed;
  if (asked.kind !== 'cancellation' && !net_delta) return { deltas: withTyped(NONE, typed), reasons: [] };
  const { reasons, ...proposed } =
    asked.kind === 'cancellation' && (net_delta === undefined || net_delta === null)
      ? await ofCancellation(db, policies, policy, asked)
      : await ofNet(db, policies, policy, net_delta ?? 0, asked.effective_date);
  const deltas = withTyped({ ...NONE, ...proposed }, typed);
  const isTyped = (name: Delta) => typed[name] !== undefined && typed[name] !== null;
  // What is suggested of a cancellation has a total of its own, as the premium may be rounded.
  const isSuggested = 'total_delta' in proposed && !isTyped('gst_delta');
  if (isTyped('total_delta') || isSuggested) return { deltas, reasons };
  const { total_delta, reasons: ofTotal } = totalOf(policy, addRupees(deltas.net_delta, deltas.gst_delta));
  return { deltas: { ...deltas, total_delta }, reasons: [...reasons, ...ofTotal] };
}

const withTyped = (proposed: Deltas, typed: TypedDeltas): Deltas =>
  Object.fromEntries(ENDORSEMENT_DELTAS.map((name) => [name, typed[name] ?? proposed[name]])) as Record<Delta, number>;
