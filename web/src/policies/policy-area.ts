/** What the two areas of policies do differently, each said once: motor-area.tsx and corporate-area.tsx. The screens that both have are written in this folder. */

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
import type { CORPORATE_LABELS } from '@bimabahi/contract/corporate-labels';
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
import type { MOTOR_LABELS } from '@bimabahi/contract/motor-labels';
import type { Permission } from '@bimabahi/contract/permissions';
import type { PolicyKind } from '@bimabahi/contract/policies';
import type { RestoreRoute } from '@bimabahi/contract/restoring';
import type { ComponentType, ReactNode } from 'react';
import { dayMonthYear, rupees } from '../format.ts';
import type { ListRoute } from '../ui/list/list-route.ts';
import type { NetPremium } from './premium-sums.ts';

export type Policy = MotorPolicy | CorporatePolicy;
type CommonField = keyof typeof MOTOR_LABELS & keyof typeof CORPORATE_LABELS;
type BrokerField = 'broker' | 'sub_broker';

export interface PolicyArea<Row extends Policy> {
  /** In paths, permissions and what this browser remembers. */
  kind: PolicyKind;
  /** Motor or Corporate: its policies are called by it, and with Insurance it is the area in the menu and in headings. */
  name: string;
  labels: Readonly<Record<CommonField, string>> & Readonly<Record<string, string>>;
  /** Fields that are read otherwise than they are stored, besides those that every policy has. */
  show: Readonly<Record<string, (value: string) => string>>;
  /** The field of the input broker, and that of the output broker. */
  brokers: readonly [BrokerField, BrokerField];
  net: NetPremium;
  /** The names that are offered for a product, and who may ask for them. */
  products: { route: ListRoute; permission: Permission };
  /** Without these there is no policy. */
  required: readonly string[];
  /** What mostly stays the same when a client brings several policies. */
  inCommon: readonly string[];
  /** Yes or no, 1 or 0; on a new policy at first no. */
  flags: readonly string[];
  /** Filters by text, in the order of the line that says what is on, with what they suggest. */
  textFilters: Readonly<Record<string, readonly string[]>>;
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

export const moneyText = (value: string): string => rupees(Number(value));
export const percentText = (value: string): string => `${value}%`;
export const yesNoText = (value: string): string => (value === '1' ? 'Yes' : 'No');

/** How the fields of this area are read, where that is not as they are stored. */
export const shownOf = <Row extends Policy>(area: PolicyArea<Row>): Readonly<Record<string, (value: string) => string>> => ({
  start_date: dayMonthYear,
  end_date: dayMonthYear,
  total_premium: moneyText,
  commission_in_per: percentText,
  commission_in_num: moneyText,
  commission_out_per: percentText,
  commission_out_num: moneyText,
  ...Object.fromEntries(area.flags.map((flag) => [flag, yesNoText])),
  ...area.show,
});

/** A field of a policy as a person reads it; '' where there is nothing. */
export function shown<Row extends Policy>(area: PolicyArea<Row>, policy: Row, field: string): string {
  const value = (policy as unknown as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === undefined) return '';
  return shownOf(area)[field]?.(String(value)) ?? String(value);
}
