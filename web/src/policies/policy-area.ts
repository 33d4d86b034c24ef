/** What the two areas of policies do differently, each said once: motor-area.tsx and corporate-area.tsx. The screens that both have are written in this folder. */

import type { CORPORATE_FIELDS } from '@bimabahi/contract/corporate-fields';
import type {
  CorporatePolicy,
  checkCorporatePolicyNo,
  deleteCorporatePolicy,
  exportCorporatePolicies,
  listCorporatePolicies,
  listCorporateRenewals,
  readCorporatePolicy,
  sumCorporatePolicies,
  updateCorporateCommission,
} from '@bimabahi/contract/corporate-insurance';
import { type Described, labelsOf } from '@bimabahi/contract/field';
import { written } from '@bimabahi/contract/format';
import type { MOTOR_FIELDS } from '@bimabahi/contract/motor-fields';
import type {
  checkMotorPolicyNo,
  deleteMotorPolicy,
  exportMotorPolicies,
  listMotorPolicies,
  listMotorRenewals,
  MotorPolicy,
  readMotorPolicy,
  sumMotorPolicies,
  updateMotorCommission,
} from '@bimabahi/contract/motor-insurance';
import type { Permission } from '@bimabahi/contract/permissions';
import type { PolicyKind } from '@bimabahi/contract/policies';
import type { RestoreRoute } from '@bimabahi/contract/restoring';
import type { ComponentType, ReactNode } from 'react';
import type { ListRoute } from '../ui/list/list-route.ts';
import type { NetPremium } from './premium-sums.ts';

export type Policy = MotorPolicy | CorporatePolicy;
type CommonField = keyof typeof MOTOR_FIELDS & keyof typeof CORPORATE_FIELDS;
type BrokerField = 'broker' | 'sub_broker';

export interface PolicyArea<Row extends Policy> {
  /** In paths, permissions and what this browser remembers. */
  kind: PolicyKind;
  /** Motor or Corporate: its policies are called by it, and with Insurance it is the area in the menu and in headings. */
  name: string;
  fields: Readonly<Record<CommonField, Described>> & Readonly<Record<string, Described>>;
  labels: Readonly<Record<CommonField, string>> & Readonly<Record<string, string>>;
  /** The field of the input broker, and that of the output broker. */
  brokers: readonly [BrokerField, BrokerField];
  net: NetPremium;
  /** The names that are offered for a product, and who may ask for them. */
  products: { route: ListRoute; permission: Permission };
  /** Without these there is no policy. */
  required: readonly string[];
  /** What mostly stays the same when a client brings several policies. */
  inCommon: readonly string[];
  /** Those of the kind: yes or no, 1 or 0; on a new policy at first no. */
  flags: readonly string[];
  /** Filters by text, in the order of the line that says what is on, with what they suggest. */
  textFilters: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Where the panel has each filter: of the insured, of the policy, and behind "more". */
  filterGroups: Readonly<Record<'who' | 'policy' | 'rare', readonly string[]>>;
  details: {
    /** The fields in their groups. */
    groups: readonly (readonly [string, readonly string[]])[];
    /** A field that is more than a text; undefined for the others. */
    value?: (policy: Row, field: string) => ReactNode;
    More?: ComponentType<{ policy: Row }>;
  };
  /** The name of the download of one user's policies. */
  userCsv: string;
  routes: {
    list: typeof listMotorPolicies | typeof listCorporatePolicies;
    sums: typeof sumMotorPolicies | typeof sumCorporatePolicies;
    read: typeof readMotorPolicy | typeof readCorporatePolicy;
    commission: typeof updateMotorCommission | typeof updateCorporateCommission;
    remove: typeof deleteMotorPolicy | typeof deleteCorporatePolicy;
    restore: RestoreRoute;
    export: typeof exportMotorPolicies | typeof exportCorporatePolicies;
    renewals: typeof listMotorRenewals | typeof listCorporateRenewals;
    check: typeof checkMotorPolicyNo | typeof checkCorporatePolicyNo;
  };
}

export const SEARCH_LABEL = 'Search by name, number, mobile or company';

/** How the values of a form's fields are read, by the fields' kinds. */
export const readBy = <F extends string>(fields: Readonly<Record<F, Described>>): Record<F, (value: string) => string> =>
  Object.fromEntries(
    Object.entries<Described>(fields).map(([name, { kind }]) => [name, (value: string) => written(kind, value)]),
  ) as Record<F, (value: string) => string>;

/** A field of a policy as a person reads it; '' where there is nothing. */
export function shown<Row extends Policy>(area: PolicyArea<Row>, policy: Row, field: string): string {
  const value = (policy as unknown as Readonly<Record<string, string | number | null | undefined>>)[field];
  return written(area.fields[field]?.kind ?? 'text', value);
}

/** An area as it is said: its fields are those of its records, and what follows from them is left out. */
type SaidArea<Row extends Policy, F extends string> = Omit<
  PolicyArea<Row>,
  'fields' | 'labels' | 'flags' | 'required' | 'inCommon' | 'net' | 'textFilters' | 'filterGroups' | 'details'
> & {
  fields: Readonly<Record<F, Described>> & PolicyArea<Row>['fields'];
  required: readonly F[];
  inCommon: readonly F[];
  net: { field: F; parts: readonly F[] };
  textFilters: Readonly<Partial<Record<F, readonly string[]>>>;
  filterGroups: Readonly<Record<'who' | 'policy' | 'rare', readonly F[]>>;
  details: Omit<PolicyArea<Row>['details'], 'groups'> & { groups: readonly (readonly [string, readonly F[]])[] };
};

export const areaOf = <Row extends Policy, F extends string>(said: SaidArea<Row, F>): PolicyArea<Row> => ({
  ...said,
  labels: labelsOf(said.fields),
  flags: Object.keys(said.fields).filter((name) => said.fields[name]?.kind === 'flag'),
});
