/** The two kinds of policy, as their page reads them. */
import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import type { PolicyTable } from '../../db/policy-table.ts';

export type PagePolicy = MotorPolicy | CorporatePolicy;

export interface Kind {
  resource: PolicyKind;
  policies: 'motor' | 'corporate';
  table: PolicyTable;
  /** The fields of the premium, in the order of the form. */
  parts: readonly string[];
  noun: 'motor' | 'corporate';
  /** The field of the output broker. */
  passedTo: 'broker' | 'sub_broker';
}

export const MOTOR: Kind = {
  resource: 'motor-insurance',
  policies: 'motor',
  table: 'motor_insurance',
  parts: ['od_premium', 'addon_premium', 'third_party_premium', 'pa_premium'],
  noun: 'motor',
  passedTo: 'sub_broker',
};
export const CORPORATE: Kind = {
  resource: 'corporate-insurance',
  policies: 'corporate',
  table: 'corporate_insurance',
  parts: ['new_premium', 'terrisom'],
  noun: 'corporate',
  passedTo: 'broker',
};

export const amountIn = (policy: PagePolicy, field: string): number | null =>
  ((policy as unknown as Readonly<Record<string, unknown>>)[field] ?? null) as number | null;
