import { MOTOR_LABELS, type MotorField } from '@bimabahi/contract/motor-labels';
import { mayRead } from '@bimabahi/contract/permissions';
import type { RoleName } from '@bimabahi/contract/roles';
import { type CsvColumn, csvDate } from '../files/csv.ts';
import type { Policy } from './queries.ts';

type Field = Exclude<MotorField, 'user_id'>;

/** Fields that are written otherwise than they are stored. */
const WRITTEN: Partial<Record<Field, (policy: Policy) => string>> = {
  start_date: (policy) => csvDate(policy.start_date),
  end_date: (policy) => csvDate(policy.end_date),
  is_claim: (policy) => (policy.is_claim === 1 ? 'Yes' : 'No'),
};

/** The columns of a downloaded list, without those that the role may not read. */
export function csvColumns(role: RoleName): CsvColumn<Policy>[] {
  const { user_id, ...labels } = MOTOR_LABELS;
  const fields = Object.entries(labels).filter(([field]) => mayRead(role, 'motor-insurance', field)) as [Field, string][];
  return [
    { label: user_id, value: (policy) => policy.user.name },
    { label: 'User Mobile', value: (policy) => policy.user.mobile },
    ...fields.map(([field, label]) => ({ label, value: WRITTEN[field] ?? ((policy: Policy) => policy[field]) })),
    { label: 'Policy File', value: (policy) => (policy.document_id ? 'Available' : 'Not Available') },
  ];
}
