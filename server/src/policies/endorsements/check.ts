/** What may be asked for. */
import { rupees } from '@bimabahi/contract/api/format';
import {
  changeableFields,
  changesInput,
  type EndorsedPolicies,
  type EndorsementKind,
  endorsedField,
} from '@bimabahi/contract/policies/endorsement-fields';
import type { EndorsedChange } from '@bimabahi/contract/policies/endorsements';
import { coverEndErrors } from '@bimabahi/contract/trade/cover-ends';
import { vehicleFactErrors } from '@bimabahi/contract/trade/vehicle-facts';
import { addRupees } from '@bimabahi/contract/values/money';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { invalid } from '../../platform/http/refusal.ts';
import { validate } from '../../platform/http/validate.ts';
import { endsBeforeStart } from '../kit/errors.ts';
import { type EndorsedPolicy, type PolicyValue, policyValue } from './endorsed-policy.ts';
import {
  aboveNow,
  askedAfterSent,
  dayTooEarly,
  isCancelled,
  noExtension,
  notChangedBy,
  nothingChanges,
  outsideCover,
  wrongSign,
} from './errors.ts';
import type { StoredEndorsement } from './queries.ts';

/** Of these the money, or the owner, may be all that changes. */
const MONEY_IS_ENOUGH: readonly EndorsementKind[] = ['addition', 'refund', 'cancellation', 'transfer'];

export interface Deltas {
  net_delta?: number | null | undefined;
  gst_delta?: number | null | undefined;
  total_delta?: number | null | undefined;
}

interface Asked extends Deltas {
  kind: EndorsementKind;
  effective_date: string;
  changes?: Readonly<Record<string, unknown>> | undefined;
}

/** An end that is not told apart is that of the policy. Again on receipt, as another extension may have come first. */
export function checkExtended(kind: EndorsementKind, policy: EndorsedPolicy, changed: readonly EndorsedChange[]): void {
  if (kind !== 'extension') return;
  const ends = changed.map(({ field, after }) => ({ field, now: String(policyValue(policy, field) ?? policy.end_date), after }));
  const earlier = ends.filter(({ now, after }) => after === null || String(after) <= now);
  if (earlier.length > 0) throw noExtension(Object.fromEntries(earlier.map(({ field, now }) => [field, now])));
}

/** What receipt would refuse is not asked for. Again on receipt, as other papers may have come first. */
export function checkAsItWouldBe(policy: EndorsedPolicy, changed: readonly EndorsedChange[]): void {
  if (changed.length === 0) return;
  const after: EndorsedPolicy = { ...policy, ...Object.fromEntries(changed.map((change) => [change.field, change.after])) };
  if (after.end_date < after.start_date) throw endsBeforeStart();
  const errors = { ...coverEndErrors(after), ...vehicleFactErrors(after) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The new values by the rules of the policy's own input, each with the one that it replaces. */
export function checkedChanges(policies: EndorsedPolicies, policy: EndorsedPolicy, { kind, changes = {} }: Asked): EndorsedChange[] {
  const allowed = changeableFields(policies, kind);
  const refused = Object.keys(changes).filter((field) => endorsedField(policies, field) && !allowed.includes(field));
  if (refused.length > 0) throw notChangedBy(kind, refused);
  const taken = validate(changesInput(policies, allowed), changes) as Record<string, PolicyValue | undefined>;
  const changed = Object.entries(taken)
    .filter(([, value]) => value !== undefined)
    .map(([field, after]) => ({ field, before: policyValue(policy, field), after: after as PolicyValue }))
    .filter(({ before, after }) => before !== after);
  if (changed.length === 0 && !MONEY_IS_ENOUGH.includes(kind)) throw nothingChanges();
  checkExtended(kind, policy, changed);
  checkAsItWouldBe(policy, changed);
  return changed;
}

const NOT_ABOVE = 'Must not be above zero: a refund pays back';
const NOT_BELOW = 'Must not be below zero: an addition costs more';

export function checkDeltas({ kind, ...deltas }: Pick<Asked, 'kind'> & Deltas): void {
  const isBack = kind === 'refund' || kind === 'cancellation';
  const given = (['net_delta', 'gst_delta', 'total_delta'] as const).map((name) => [name, deltas[name] ?? 0] as const);
  const wrong = given.filter(([, delta]) => (isBack && delta > 0) || (kind === 'addition' && delta < 0));
  if (wrong.length > 0) throw wrongSign(Object.fromEntries(wrong.map(([name]) => [name, [isBack ? NOT_ABOVE : NOT_BELOW]])));
}

/** Insurers round the tax of what they pay back to the rupee. */
const ROUNDED = 1;

/** Nobody is paid back more than was paid. */
export function checkNow(policy: EndorsedPolicy, { net_delta, gst_delta, total_delta }: Deltas): void {
  const wrong = (
    [
      ['net_delta', policy.net_now, net_delta, 0],
      ['gst_delta', policy.gst_now, gst_delta, ROUNDED],
      ['total_delta', policy.total_now, total_delta, 0],
    ] as const
  ).filter(([, now, delta, spare]) => now !== null && delta && delta < 0 && addRupees(now, delta) < -spare);
  if (wrong.length === 0) return;
  throw aboveNow(Object.fromEntries(wrong.map(([name, now]) => [name, [`Must not give back more than the ${rupees(now)} of now`]])));
}

export function checkRunning({ cancelled_on }: EndorsedPolicy): void {
  if (cancelled_on) throw isCancelled(cancelled_on);
}

export function checkEffective(policy: EndorsedPolicy, effective_date: string): void {
  if (effective_date < policy.start_date || effective_date > policy.end_date) throw outsideCover(policy.start_date, policy.end_date);
}

/** Insurers issue no policy earlier, so its papers are not older. */
const MOST_AHEAD_DAYS = 90;

/** One that comes without a request is not older than its policy. */
export function checkEntered(
  policy: EndorsedPolicy,
  { requested_on, received_on }: { requested_on: string; received_on: string | null },
): void {
  const first = addDays(policy.start_date, -MOST_AHEAD_DAYS);
  const tooEarly = (day: string | null) => day !== null && day < first && first <= todayInIndia();
  const why = `${MOST_AHEAD_DAYS} days before the policy begins`;
  if (tooEarly(received_on)) throw dayTooEarly('received_on', first, why);
  if (tooEarly(requested_on)) throw dayTooEarly('requested_on', first, why);
  if (received_on && received_on < requested_on) throw dayTooEarly('received_on', requested_on, 'when it was asked for');
}

type Days = Pick<StoredEndorsement, 'requested_on' | 'sent_on' | 'received_on'>;

/** Each step is on the day of the one before it, or later. */
export function checkStep({ requested_on, sent_on, received_on }: Days, on: string): void {
  const steps = [
    [received_on, 'when it was received'],
    [sent_on, 'when it was sent'],
    [requested_on, 'when it was asked for'],
  ] as const;
  for (const [day, why] of steps) if (day && on < day) throw dayTooEarly('on', day, why);
}

export function checkAsked(policy: EndorsedPolicy, { sent_on }: Pick<Days, 'sent_on'>, requested_on: string): void {
  checkEntered(policy, { requested_on, received_on: null });
  if (sent_on && requested_on > sent_on) throw askedAfterSent(sent_on);
}

export const paysBack = ({ kind, ...deltas }: Pick<Asked, 'kind'> & Deltas): boolean =>
  kind === 'refund' ||
  kind === 'cancellation' ||
  [deltas.net_delta, deltas.gst_delta, deltas.total_delta].some((delta) => (delta ?? 0) < 0);

/** Other open requests that touch the same fields. */
export function warningsOf(changes: readonly EndorsedChange[], others: readonly StoredEndorsement[], policies: EndorsedPolicies): string[] {
  const open = others.filter(({ status }) => status === 'requested' || status === 'sent');
  return changes.flatMap(({ field }) =>
    open.some((other) => other.changes.some((change) => change.field === field))
      ? [`Another open request changes ${endorsedField(policies, field)?.label ?? field} too.`]
      : [],
  );
}
