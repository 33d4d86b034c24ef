/** How the two kinds of policy differ, defined in motor-area.tsx and corporate-area.tsx; the screens that they share are in this folder. */

import { type Described, isRequired, labelsOf } from '@bimabahi/contract/api/field';
import { written } from '@bimabahi/contract/api/format';
import type { Permission } from '@bimabahi/contract/api/permissions';
import type { RecordAccess } from '@bimabahi/contract/api/record-access';
import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import type { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
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
} from '@bimabahi/contract/policies/corporate-insurance';
import type { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
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
} from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { readCorporateChain, readMotorChain } from '@bimabahi/contract/policies/policy-chain';
import type { PolicyField, PolicyFields } from '@bimabahi/contract/policies/policy-traits';
import { FUEL_LABELS } from '@bimabahi/contract/trade/fuels';
import { PAYMENT_MODE_LABELS } from '@bimabahi/contract/trade/payment-modes';
import { PREMIUM_MODE_LABELS } from '@bimabahi/contract/trade/premium-modes';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { keysOf, recordOf } from '@bimabahi/contract/values/keys-of';
import type { ComponentType, ReactNode } from 'react';
import type { NamesRoute } from '../../ui/form/use-option-names.ts';

export type Policy = MotorPolicy | CorporatePolicy;
type CommonField = keyof typeof MOTOR_FIELDS & keyof typeof CORPORATE_FIELDS;
type BrokerField = 'broker' | 'sub_broker';

export interface PolicyArea<Row extends Policy> {
  /** Used in paths, permissions and local storage keys. */
  kind: PolicyKind;
  /** Motor or Corporate; with "Insurance" it names the area in menu and headings. */
  name: string;
  fields: Readonly<Record<CommonField, PolicyField>> & PolicyFields;
  access: RecordAccess;
  labels: Readonly<Record<CommonField, string>> & Readonly<Record<string, string>>;
  /** The fields of the input and the output broker. */
  brokers: readonly [BrokerField, BrokerField];
  /** The field of the insurer as written. */
  insurer: 'name_remark' | 'company';
  netField: 'net_premium' | 'new_premium';
  /** The field of a renewal's form that follows its number. */
  firstOfRenewal: 'od_premium' | 'new_premium';
  /** The route of product names to suggest, and its permission. */
  products: { route: NamesRoute; permission: Permission };
  required: readonly string[];
  /** Fields of kind flag, 0 or 1; 0 on a new policy. */
  flags: readonly string[];
  /** Of text filters. */
  suggestions: Readonly<Partial<Record<string, readonly string[]>>>;
  details: {
    /** Renders a field that is more than text; undefined for others. */
    value?: (policy: Row, field: string) => ReactNode;
    More?: ComponentType<{ policy: Row }>;
  };
  /** The file name of the download of one client's policies. */
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
    chain: typeof readMotorChain | typeof readCorporateChain;
    check: typeof checkMotorPolicyNo | typeof checkCorporatePolicyNo;
  };
}

export const SEARCH_LABEL = 'Search by name, number, mobile or company';

/** Formats form values by the kinds of their fields. */
export const readBy = <F extends string>(fields: Readonly<Record<F, Described>>): Record<F, (value: string) => string> =>
  recordOf(keysOf(fields), (name) => (value) => written(fields[name].kind, value));

/** Texts of which there are a few. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fuel: FUEL_LABELS,
  line: LINE_LABELS,
  payment_mode: PAYMENT_MODE_LABELS,
  premium_mode: PREMIUM_MODE_LABELS,
};

/** A field as displayed; '' if empty. */
export function shown(area: Pick<PolicyArea<never>, 'fields'>, policy: Policy, field: string): string {
  const value = (policy as unknown as Readonly<Record<string, string | number | null | undefined>>)[field];
  return CHOICES[field]?.[value ?? ''] ?? written(area.fields[field]?.kind ?? 'text', value);
}

/** What an area defines; the rest of PolicyArea is derived. */
type AreaDefinition<Row extends Policy, F extends string> = Omit<
  PolicyArea<Row>,
  'fields' | 'labels' | 'flags' | 'required' | 'suggestions'
> & {
  fields: Readonly<Record<F, PolicyField>> & PolicyArea<Row>['fields'];
  suggestions: Readonly<Partial<Record<F, readonly string[]>>>;
};

export const areaOf = <Row extends Policy, F extends string>(definition: AreaDefinition<Row, F>): PolicyArea<Row> => ({
  ...definition,
  labels: labelsOf(definition.fields),
  required: Object.entries<PolicyField>(definition.fields).flatMap(([name, field]) => (!field.computed && isRequired(field) ? [name] : [])),
  flags: Object.keys(definition.fields).filter((name) => definition.fields[name]?.kind === 'flag'),
});
