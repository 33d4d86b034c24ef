/** Motor and corporate policies of a client as rows of one kind. */

import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type {
  ClientOverview,
  CorporateOfClient,
  GroupOfClient,
  MotorOfClient,
  PartOfPolicy,
} from '@bimabahi/contract/reports/client-overview';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { dayMonthYear } from '../../ui/format.ts';

export interface PolicyRow {
  kind: PolicyKind;
  id: number;
  policyNo: string;
  vehicleNo: string | null;
  insured: string;
  insurer: string | null;
  cover: string | null;
  ncb: string | null;
  claimed: boolean;
  start: string;
  end: string;
  /** Where own damage and third party end on different days. */
  odEnd: string | null;
  tpEnd: string | null;
  leansOn: string | null;
  /** From that day on it covers nothing. */
  cancelledOn: string | null | undefined;
  premium: number | null | undefined;
  file: string | null;
  addedAt: string;
  addedBy: string | null;
  parts: readonly PartOfPolicy[];
}

const common = ({
  id,
  policy_no,
  insured_name,
  start_date,
  end_date,
  total_premium,
  file,
  created_at,
  entered_by,
  cancelled_on,
  parts,
}: MotorOfClient | CorporateOfClient) => ({
  id,
  policyNo: policy_no,
  insured: insured_name,
  start: start_date,
  end: end_date,
  premium: total_premium,
  file,
  addedAt: created_at,
  addedBy: entered_by?.name ?? null,
  cancelledOn: cancelled_on,
  parts,
});

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' ') || null;

function motorRow(policy: MotorOfClient): PolicyRow {
  const [od, tp] = [policy.od_end_date ?? policy.end_date, policy.tp_end_date ?? policy.end_date];
  // A stand-alone own damage policy has the end of another one's third party.
  const isAlone = coverOf(policy.od_tp_package_policy) === 'od';
  const two = od !== tp && !isAlone;
  return {
    ...common(policy),
    kind: 'motor-insurance',
    vehicleNo: policy.vehicle_no,
    insurer: policy.insurer?.name ?? policy.name_remark,
    cover: policy.product ?? policy.od_tp_package_policy,
    ncb: policy.ncb,
    claimed: policy.is_claim === 1,
    odEnd: two ? od : null,
    tpEnd: two ? tp : null,
    leansOn:
      isAlone && policy.tp_insurer ? joined(policy.tp_insurer, policy.tp_end_date && `to ${dayMonthYear(policy.tp_end_date)}`) : null,
  };
}

const corporateRow = (policy: CorporateOfClient): PolicyRow => ({
  ...common(policy),
  kind: 'corporate-insurance',
  vehicleNo: null,
  insurer: policy.insurer?.name ?? policy.company,
  cover: policy.product,
  ncb: null,
  claimed: false,
  odEnd: null,
  tpEnd: null,
  leansOn: null,
});

export const chainsOf = ({ motor, corporate }: GroupOfClient): PolicyRow[][] => [
  ...motor.map((chain) => chain.map(motorRow)),
  ...corporate.map((chain) => chain.map(corporateRow)),
];

export const policiesOf = ({ groups }: Pick<ClientOverview, 'groups'>): PolicyRow[] => groups.flatMap((group) => chainsOf(group).flat());
