import type { AuditEntry, AuditKind } from '@bimabahi/contract/audit';

type Places = Readonly<Record<string, string>>;
type ByNumber = 'motor_insurance' | 'corporate_insurance';
type ByName = Exclude<AuditKind, ByNumber | 'people' | 'corporate_insurance_premium'>;

/** Lists in which a record is found by its name. */
const BY_NAME: Places = {
  products: '/product',
  categories: '/corporate-insurance-category',
  sliders: '/slider',
  customer_supports: '/customer-support',
  telecom_records: '/telecom-users/list',
} satisfies Record<ByName, string>;
/** Lists that open a record by its number. */
const BY_NUMBER: Places = {
  motor_insurance: '/motor-insurance/list',
  corporate_insurance: '/corporate-insurance/list',
} satisfies Record<ByNumber, string>;

/** People are told apart by what was done with them: a user's list is not an employee's. */
const PEOPLE: Readonly<Record<string, string>> = { users: '/user/user-list', employees: '/employee/list' };

export interface Place {
  to: string;
  search: Record<string, string | number>;
}

/** The screen that shows the record, where it has one. */
export function recordPlace({
  kind,
  record_id,
  record_name,
  action,
}: Pick<AuditEntry, 'kind' | 'record_id' | 'record_name' | 'action'>): Place | null {
  if (kind === null || record_id === null) return null;
  const byNumber = BY_NUMBER[kind];
  if (byNumber) return { to: byNumber, search: { open: record_id } };
  const byName = kind === 'people' ? PEOPLE[action.split('.')[0] ?? ''] : BY_NAME[kind];
  return byName && record_name ? { to: byName, search: { search: record_name } } : null;
}
