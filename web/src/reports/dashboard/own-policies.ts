/** Selects from a client's own policies: current ones, the most urgent first, and the one to notify about. */
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { daysBetween } from '@bimabahi/contract/values/periods';

export interface OwnPolicy {
  kind: PolicyKind;
  id: number;
  policyNo: string;
  vehicleNo: string | null;
  /** The insured thing, as a person would call it. */
  name: string;
  insurer: string | null;
  start: string;
  end: string;
  /** Another policy follows. */
  isRenewed: boolean;
  file: string | null;
}

export const ownMotor = (policy: MotorPolicy): OwnPolicy => ({
  kind: 'motor-insurance',
  id: policy.id,
  policyNo: policy.policy_no,
  vehicleNo: policy.vehicle_no,
  name: policy.make_model ?? policy.product ?? '',
  insurer: policy.insurer?.name ?? policy.name_remark,
  start: policy.start_date,
  end: policy.end_date,
  isRenewed: policy.is_renewed,
  file: policy.file,
});

export const ownCorporate = (policy: CorporatePolicy): OwnPolicy => ({
  kind: 'corporate-insurance',
  id: policy.id,
  policyNo: policy.policy_no,
  vehicleNo: null,
  name: policy.product ?? policy.policy_no,
  insurer: policy.company,
  start: policy.start_date,
  end: policy.end_date,
  isRenewed: policy.is_renewed,
  file: policy.file,
});

/** Days after its end that a lapsed cover is still shown, and days before its end that a notice appears. */
const LAPSED_DAYS = 90;
const SOON_DAYS = 30;

/** The vehicle, or the same thing insured for the same person: identifies renewals of a policy. */
const subjectOf = ({ kind, vehicleNo, name }: OwnPolicy) => `${kind} ${(vehicleNo ?? name).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;

const isFollowed = (policy: OwnPolicy, others: readonly OwnPolicy[]) =>
  others.some((other) => other.end > policy.end && subjectOf(other) === subjectOf(policy));

/** Running and future covers, and lapsed ones without a renewal, by end date. */
export function policiesThatCount(policies: readonly OwnPolicy[], today: string): OwnPolicy[] {
  const lapsed = (policy: OwnPolicy) => policy.end < today;
  return policies
    .filter((policy) => !lapsed(policy) || (daysBetween(policy.end, today) <= LAPSED_DAYS && !isFollowed(policy, policies)))
    .sort((a, b) => Number(lapsed(b)) - Number(lapsed(a)) || a.end.localeCompare(b.end) || a.id - b.id);
}

/** The policy to notify about: lapsed recently or ending soon, without a renewal. */
export const mostPressing = (policies: readonly OwnPolicy[], today: string): OwnPolicy | undefined =>
  policiesThatCount(policies, today).find(
    (policy) => policy.start <= today && daysBetween(today, policy.end) <= SOON_DAYS && !isFollowed(policy, policies),
  );

/** The fraction of the cover that has passed, 0 to 1. */
export function passedOf({ start, end }: Pick<OwnPolicy, 'start' | 'end'>, today: string): number {
  const days = daysBetween(start, end) + 1;
  return Math.min(1, Math.max(0, daysBetween(start, today) / days));
}
