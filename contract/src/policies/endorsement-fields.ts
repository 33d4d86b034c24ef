/** What each kind of endorsement may change of a policy, by the rules of the policy's own input. */
import { z } from 'zod';
import type { Field } from '../api/field.ts';
import { CORPORATE_FIELDS } from './corporate-fields.ts';
import { MOTOR_FIELDS } from './motor-fields.ts';
import type { POLICY_KINDS } from './policy-kinds.ts';

export const ENDORSEMENT_KINDS = ['correction', 'change', 'addition', 'refund', 'extension', 'transfer', 'cancellation'] as const;
export type EndorsementKind = (typeof ENDORSEMENT_KINDS)[number];
export const ENDORSEMENT_KIND_LABELS = {
  correction: 'Correction',
  change: 'Change',
  addition: 'Addition',
  refund: 'Refund',
  extension: 'Extension',
  transfer: 'Transfer',
  cancellation: 'Cancellation',
} as const satisfies Record<EndorsementKind, string>;

export const ENDORSEMENT_STATUSES = ['requested', 'sent', 'received', 'delivered', 'withdrawn'] as const;
export type EndorsementStatus = (typeof ENDORSEMENT_STATUSES)[number];
export const ENDORSEMENT_STATUS_LABELS = {
  requested: 'Requested',
  sent: 'Sent',
  received: 'Received',
  delivered: 'Delivered',
  withdrawn: 'Withdrawn',
} as const satisfies Record<EndorsementStatus, string>;

export const CANCEL_REASONS = ['sold', 'total_loss', 'double_insurance', 'client', 'non_payment', 'insurer', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export const CANCEL_REASON_LABELS = {
  sold: 'Vehicle or business sold',
  total_loss: 'Total loss',
  double_insurance: 'Insured twice',
  client: 'The client asked for it',
  non_payment: 'The premium was not paid',
  insurer: 'The insurer cancelled it',
  other: 'Another reason',
} as const satisfies Record<CancelReason, string>;

/** What may follow. Back from received leads an undo alone. */
export const NEXT_STATUSES = {
  requested: ['sent', 'received', 'withdrawn'],
  sent: ['received', 'withdrawn'],
  received: ['delivered'],
  delivered: [],
  withdrawn: [],
} as const satisfies Record<EndorsementStatus, readonly EndorsementStatus[]>;

/** Who is waited for; `late` ones wait longest. */
export const ENDORSEMENT_BANDS = ['late', 'office', 'insurer', 'client'] as const;
export type EndorsementBand = (typeof ENDORSEMENT_BANDS)[number];
export const ENDORSEMENT_BAND_LABELS = {
  late: 'Late',
  office: 'To be sent',
  insurer: 'With the insurer',
  client: 'To be handed over',
} as const satisfies Record<EndorsementBand, string>;

export type EndorsedPolicies = (typeof POLICY_KINDS)[number];

const INSURED = ['insured_name', 'insured_mobile', 'insured_email'] as const;
const VEHICLE = [
  ...['vehicle_no', 'engine_no', 'chassis_no', 'make_model', 'registered_on', 'fuel', 'cc', 'gvw', 'seats', 'manufactured'],
  'financier',
];

const MOTOR_CHANGE = [...INSURED, ...VEHICLE, 'addons'];
const MOTOR_RISK = [...MOTOR_CHANGE, 'tdv', 'ncb', 'od_tp_package_policy'];
const FIRM_CHANGE = [...INSURED, 'name_remark', 'item_description', 'addons'];
const FIRM_RISK = [...FIRM_CHANGE, 'sum_insured'];

const CHANGED_BY: Readonly<Record<EndorsedPolicies, Readonly<Record<EndorsementKind, readonly string[]>>>> = {
  motor: {
    correction: [...MOTOR_CHANGE, 'policy_no', 'start_date', 'end_date', 'tdv', 'ncb'],
    change: MOTOR_CHANGE,
    addition: MOTOR_RISK,
    refund: MOTOR_RISK,
    extension: ['end_date', 'od_end_date', 'tp_end_date'],
    transfer: [...INSURED, 'vehicle_no', 'financier', 'ncb'],
    cancellation: [],
  },
  corporate: {
    correction: [...FIRM_CHANGE, 'policy_no', 'start_date', 'end_date', 'sum_insured'],
    change: FIRM_CHANGE,
    addition: FIRM_RISK,
    refund: FIRM_RISK,
    extension: ['end_date'],
    transfer: [...INSURED, 'name_remark'],
    cancellation: [],
  },
};

const FIELDS_OF: Readonly<Record<EndorsedPolicies, Readonly<Record<string, Field>>>> = { motor: MOTOR_FIELDS, corporate: CORPORATE_FIELDS };

export const changeableFields = (policies: EndorsedPolicies, kind: EndorsementKind): readonly string[] => CHANGED_BY[policies][kind];
export const endorsedField = (policies: EndorsedPolicies, name: string): Field | undefined =>
  Object.hasOwn(FIELDS_OF[policies], name) ? FIELDS_OF[policies][name] : undefined;

/** The inputs of the named fields; absent stays, and null or empty text clears. */
export const changesInput = (policies: EndorsedPolicies, names: readonly string[]) =>
  z
    .strictObject(
      Object.fromEntries(
        names.flatMap((name) => {
          const field = endorsedField(policies, name);
          return field ? [[name, field.input]] : [];
        }),
      ),
    )
    .partial();
