import type { MotorOverview, PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import type { Policy, PolicyArea } from '../../policies/kit/policy-area.ts';

export type Area = PolicyArea<Policy>;

/** A policy of a kind meets only the area of that kind. */
export interface Kind {
  policies: 'motor' | 'corporate';
  area: Area;
}

export const isMotor = (overview: PolicyOverview): overview is MotorOverview => 'vehicle_no' in overview.policy;
export const companyOf = ({ policy }: PolicyOverview): string | null => ('company' in policy ? policy.company : policy.name_remark);
