/** What the policy that follows another one is made of. Panel and server share it: what the form proposes follows what is typed there. */

import { dayMonthYear } from '../api/format.ts';
import { lettersAndDigits } from '../commission/rate-conditions.ts';
import { CLAIM_KIND_LABELS, type ClaimOfPolicy, costsBonus } from '../policies/claim-words.ts';
import type { MotorPolicy } from '../policies/motor-insurance.ts';
import type { BUSINESS_TYPES } from '../policies/policy-fields.ts';
import { rateName, type ThirdPartyRate, tpPremiumOf } from '../premium/tp-premium.ts';
import { coverOf, yearsOf } from '../trade/cover.ts';
import { suggestIdv } from '../trade/idv.ts';
import { ncbNext, protectsNcb } from '../trade/no-claim-bonus.ts';
import { endBeforeNextPremium } from '../trade/premium-modes.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { ratedVehicle } from '../trade/vehicle-class.ts';
import { addDays, daysBetween, yearOfCover } from '../values/periods.ts';
import type { RenewalPart } from './renewal-stages.ts';

/** Null: nothing is proposed, and the reason says why. */
export interface Term {
  value: string | null;
  reason: string;
}

export type Typed = Readonly<Record<string, string | undefined>>;

export interface Renewed<Policy> {
  policy: Policy;
  part: RenewalPart;
  ends_on: string;
  /** Of a motor policy; where there are none, its flag counts. */
  claims?: readonly ClaimOfPolicy[] | undefined;
}

export function startTerm(ends_on: string, today: string): { value: string; reason: string } {
  const next = addDays(ends_on, 1);
  return next >= today
    ? { value: next, reason: 'The day after the end of the old policy' }
    : { value: today, reason: `Today: the old policy ended on ${dayMonthYear(ends_on)}` };
}

/** `mode`: of a life policy, whose cover ends before its next premium. */
export const endTerm = (start: string, mode?: string | null): string =>
  start ? (endBeforeNextPremium(start, mode) ?? yearOfCover(start)) : '';

type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Taken over where the insurer is another one. */
export function businessTerm(oldInsurer: string | null, insurer: string | undefined): { value: BusinessType; reason: string } {
  const same = !oldInsurer || !insurer || lettersAndDigits(oldInsurer) === lettersAndDigits(insurer);
  return same
    ? { value: 'renewal', reason: 'Renewed with the same insurer' }
    : { value: 'rollover', reason: `Taken over from ${oldInsurer}` };
}

const percent = (value: number | null) => (value === null ? null : `${value}%`);

/** The first one that costs the bonus. */
function bonusClaim(policy: MotorPolicy, claims: readonly ClaimOfPolicy[]): { claim: boolean; claimNamed?: string } {
  if (claims.length === 0) return { claim: policy.is_claim === 1 };
  const [first] = claims.filter(costsBonus).toSorted((a, b) => a.loss_date.localeCompare(b.loss_date));
  return first
    ? { claim: true, claimNamed: `claim of ${dayMonthYear(first.loss_date)}, ${CLAIM_KIND_LABELS[first.kind].toLowerCase()}` }
    : { claim: false };
}

export function ncbTerm({ policy, part, ends_on, claims = [] }: Renewed<MotorPolicy>, typed: Typed): Term {
  if (coverOf(typed.od_tp_package_policy) === 'tp') return { value: '0%', reason: '0 %: a third party policy has no bonus' };
  const odEnd = part === 'od' ? ends_on : (policy.od_end_date ?? policy.end_date);
  const next = ncbNext({
    expiring: policy.ncb,
    ...bonusClaim(policy, claims),
    isProtected: protectsNcb(policy.addons),
    lapseDays: daysBetween(odEnd, typed.start_date || addDays(odEnd, 1)),
    tpOnly: coverOf(policy.od_tp_package_policy) === 'tp',
    used: typed.business_type === 'used',
  });
  return { value: percent(next.percent), reason: next.reason };
}

export function idvTerm({ policy }: Renewed<MotorPolicy>, typed: Typed): Term {
  if (coverOf(typed.od_tp_package_policy) === 'tp') return { value: null, reason: 'A third party policy insures no value' };
  const suggested = suggestIdv({
    idv: policy.tdv,
    registeredOn: typed.registered_on,
    oldStart: policy.start_date,
    newStart: typed.start_date ?? '',
  });
  return suggested ?? { value: null, reason: 'No suggestion: it needs the old IDV and the day of registration' };
}

/** `line`: of the product that is typed, where it is known. */
export function thirdPartyTerm(typed: Typed, rates: readonly ThirdPartyRate[], line?: ProductLine | null): Term {
  if (coverOf(typed.od_tp_package_policy) === 'od') return { value: null, reason: 'Own damage alone' };
  const { start_date: on } = typed;
  const vehicle = ratedVehicle({ ...typed, line });
  const years = yearsOf(typed.od_tp_package_policy)?.tp ?? 1;
  const found = vehicle && on ? tpPremiumOf(rates, { vehicle, on, years }) : null;
  if (!found) return { value: null, reason: 'The table has no premium: type cc, kW or tonnes in Sub Product or Make/Model' };
  const { rate, premium } = found;
  const verify = rate.is_verified === 1 ? '' : ': verify';
  return { value: premium.toFixed(2), reason: `${rateName(rate)}, table of ${dayMonthYear(rate.from_date)}${verify}` };
}

const SOON_DAYS = 60;

function thirdPartyNote(insurer: string | null, number: string | null, endsOn: string | null, start: string): string | null {
  if (!endsOn || endsOn > addDays(start, SOON_DAYS)) return null;
  const policy = [insurer, number].filter(Boolean).join(', ') || 'another policy';
  const ends = endsOn < start ? 'ended' : 'ends';
  return `Third party (${policy}) ${ends} on ${dayMonthYear(endsOn)}: renew it too, or take a package.`;
}

const inspectionNote = (ends_on: string, today: string): string | null =>
  ends_on < today ? `Own damage ended on ${dayMonthYear(ends_on)}: the vehicle must be inspected before it is insured again.` : null;

interface CoverTerms {
  fields: Record<string, string | null>;
  reason: string | null;
  notes: (string | null)[];
}

export function coverTerms({ policy, part }: Renewed<MotorPolicy>, start: string): CoverTerms {
  const cover = policy.od_tp_package_policy;
  if (part === 'od' && coverOf(cover) !== 'od') {
    const leansOn = { tp_insurer: policy.name_remark, tp_policy_no: policy.policy_no, tp_end_date: policy.tp_end_date ?? policy.end_date };
    const note = thirdPartyNote(leansOn.tp_insurer, leansOn.tp_policy_no, leansOn.tp_end_date, start);
    const reason = `Own damage alone: third party runs until ${dayMonthYear(leansOn.tp_end_date)}`;
    return { fields: { od_tp_package_policy: 'OD', ...leansOn }, reason, notes: [note] };
  }
  if (coverOf(cover) === 'od') {
    const { tp_insurer, tp_policy_no, tp_end_date } = policy;
    const note = thirdPartyNote(tp_insurer, tp_policy_no, tp_end_date, start);
    return { fields: { od_tp_package_policy: cover, tp_insurer, tp_policy_no, tp_end_date }, reason: null, notes: [note] };
  }
  if (part === 'tp') {
    const note = 'Third party falls due. Where own damage ends too, a package covers both.';
    return { fields: { od_tp_package_policy: 'TP' }, reason: 'Third party falls due', notes: [note] };
  }
  const bundled = yearsOf(cover) !== null;
  const reason = bundled ? `${cover} is for new vehicles` : null;
  return { fields: { od_tp_package_policy: bundled ? 'Package' : cover }, reason, notes: [] };
}

export const motorNotes = (renewed: Renewed<MotorPolicy>, today: string, cover: CoverTerms): string[] => {
  const insuresDamage = coverOf(cover.fields.od_tp_package_policy) !== 'tp';
  return [insuresDamage ? inspectionNote(renewed.ends_on, today) : null, ...cover.notes].filter((note) => note !== null);
};
