import { MOTOR_LABELS } from '@bimabahi/contract/motor-labels';
import type { RoleName } from '@bimabahi/contract/roles';
import { policyCsvColumns, yesOrNo } from '../policies/policy-csv-columns.ts';
import type { StoredMotorPolicy } from './queries.ts';

export const csvColumns = (role: RoleName) =>
  policyCsvColumns<StoredMotorPolicy>(role, 'motor-insurance', {
    labels: MOTOR_LABELS,
    written: { is_claim: ({ is_claim }) => yesOrNo(is_claim) },
  });
