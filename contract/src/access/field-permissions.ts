/** Who reads and writes which field of which record. The server enforces it on every answer and input. */

import type { FieldGrant } from '../api/grants.ts';
import type { Resource } from '../api/permissions.ts';
import { isRefusedIn, mayReadIn, type RecordAccess } from '../api/record-access.ts';
import type { RoleName } from '../api/roles.ts';
import { COMMISSION_PROPOSAL_ACCESS } from '../commission/rate-cards.ts';
import { STATEMENT_ACCESS } from '../commission/statement-access.ts';
import { EMPLOYEE_ACCESS } from '../people/employees.ts';
import { USER_ACCESS } from '../people/users.ts';
import { CLAIM_ACCESS } from '../policies/claims.ts';
import { COLLECTED_ACCESS } from '../policies/collected-insurance.ts';
import { CORPORATE_ACCESS, INSTALLMENT_ACCESS } from '../policies/corporate-fields.ts';
import { CANCELLATION_ACCESS, ENDORSEMENT_ACCESS, VERSION_ACCESS } from '../policies/endorsement-access.ts';
import { MOTOR_ACCESS } from '../policies/motor-fields.ts';
import { OWN_INSTALLMENT_ACCESS } from '../policies/own-installments.ts';
import { ASKED_ACCESS } from '../renewals/asked.ts';
import { WINDOWS_ACCESS } from '../renewals/renewal-windows.ts';
import { RENEWAL_ACCESS } from '../renewals/renewals.ts';
import { DUE_ACCESS, RETENTION_ACCESS, STAKE_ACCESS } from '../renewals/retention.ts';
import { PART_ACCESS } from '../reports/client-overview.ts';
import { DASHBOARD_ACCESS } from '../reports/dashboard.ts';
import { CORPORATE_COMMISSION_ACCESS, MOTOR_COMMISSION_ACCESS, POLICY_PAGE_ACCESS } from '../reports/policy-page-access.ts';
import { REGISTER_ACCESS } from '../reports/registers.ts';
import { SAVED_VIEW_ACCESS } from '../reports/saved-views.ts';

/** Records that are closed: of them a role reads no field that is not named. */
export const fieldPermissions = {
  users: USER_ACCESS.fields,
  employees: EMPLOYEE_ACCESS.fields,
  dashboard: DASHBOARD_ACCESS.fields,
  'commission-proposal': COMMISSION_PROPOSAL_ACCESS.fields,
  statements: STATEMENT_ACCESS.fields,
  'motor-insurance': { ...MOTOR_ACCESS.fields, ...MOTOR_COMMISSION_ACCESS.fields },
  'corporate-insurance': { ...CORPORATE_ACCESS.fields, ...CORPORATE_COMMISSION_ACCESS.fields },
  'corporate-insurance-premium': INSTALLMENT_ACCESS.fields,
  'own-installments': OWN_INSTALLMENT_ACCESS.fields,
  endorsements: { ...ENDORSEMENT_ACCESS.fields, ...CANCELLATION_ACCESS.fields, ...VERSION_ACCESS.fields },
  renewals: {
    ...RENEWAL_ACCESS.fields,
    ...PART_ACCESS.fields,
    ...WINDOWS_ACCESS.fields,
    ...ASKED_ACCESS.fields,
    ...RETENTION_ACCESS.fields,
    ...DUE_ACCESS.fields,
    ...STAKE_ACCESS.fields,
  },
  registers: REGISTER_ACCESS.fields,
  'collected-insurance': COLLECTED_ACCESS.fields,
  claims: CLAIM_ACCESS.fields,
  'policy-page': POLICY_PAGE_ACCESS.fields,
  'saved-views': SAVED_VIEW_ACCESS.fields,
} satisfies Partial<Record<Resource, Readonly<Record<string, FieldGrant>>>>;
export type ClosedResource = keyof typeof fieldPermissions;

const accesses = new Map<Resource, RecordAccess>(
  Object.entries(fieldPermissions).map(([resource, fields]) => [resource as Resource, { resource: resource as Resource, fields }]),
);

function isRefused(role: RoleName, resource: Resource, name: string, act: keyof FieldGrant): boolean {
  const access = accesses.get(resource);
  return access !== undefined && isRefusedIn(access, role, name, act);
}

export function mayRead(role: RoleName, resource: Resource, field: string): boolean {
  const access = accesses.get(resource);
  return access === undefined || mayReadIn(access, role, field);
}
export const mayFilterBy = (role: RoleName, resource: Resource, parameter: string): boolean =>
  !isRefused(role, resource, parameter, 'read');
export const mayWrite = (role: RoleName, resource: Resource, input: string): boolean => !isRefused(role, resource, input, 'write');

export type FieldOf<R extends ClosedResource> = Extract<keyof (typeof fieldPermissions)[R], string>;
export type FieldName = { [R in ClosedResource]: `${R}.${FieldOf<R>}` }[ClosedResource] | `${Exclude<Resource, ClosedResource>}.${string}`;
export const fieldName = <R extends ClosedResource>(resource: R, field: FieldOf<R>) => `${resource}.${field}` as FieldName;

export function mayReadField(role: RoleName, name: FieldName): boolean {
  const [resource, field] = name.split('.') as [Resource, string];
  return mayRead(role, resource, field);
}

export const concealedFields = (role: RoleName, resource: Resource): string[] =>
  Object.keys(accesses.get(resource)?.fields ?? {}).filter((field) => !mayRead(role, resource, field));
