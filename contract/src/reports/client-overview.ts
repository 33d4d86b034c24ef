import { z } from 'zod';
import { one } from '../api/answers.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { telecomRecord } from '../calls/telecom-records.ts';
import { USER_ACCESS, user } from '../people/users.ts';
import { CORPORATE_ACCESS, INSTALLMENT_ACCESS } from '../policies/corporate-fields.ts';
import { corporatePolicy } from '../policies/corporate-insurance.ts';
import { premium } from '../policies/corporate-insurance-premium.ts';
import { MOTOR_ACCESS } from '../policies/motor-fields.ts';
import { motorPolicy } from '../policies/motor-insurance.ts';
import { LOST_REASONS, RENEWAL_PARTS, RENEWAL_STAGES } from '../renewals/renewal-stages.ts';
import { idParams, optionalFlag } from '../values/fields.ts';

const textOrNull = z.string().nullable();
const person = z.object({ id: z.int(), name: z.string() });

export const PART_ACCESS = accessTo('renewals', {
  ...asRecord('id', 'part', 'ends_on', 'stage', 'is_due', 'owner', 'next_call_at', 'last_outcome', 'lost_reason'),
  ...asRecord('renewed_policy_id', 'looks_renewed_by'),
});
export const partOfPolicy = recordOf(
  PART_ACCESS,
  z.object({
    id: z.int(),
    part: z.enum(RENEWAL_PARTS),
    ends_on: z.string(),
    stage: z.enum(RENEWAL_STAGES),
    is_due: z.boolean().describe('Open, within the days of the settings, and not perhaps renewed already'),
    owner: person.nullable(),
    next_call_at: textOrNull,
    last_outcome: textOrNull,
    lost_reason: z.enum(LOST_REASONS).nullable(),
    renewed_policy_id: z.int().nullable(),
    looks_renewed_by: z.int().nullable(),
  }),
);
export type PartOfPolicy = z.infer<typeof partOfPolicy>;

/** `parts`: empty where nothing of the policy falls due. */
const withParts = { parts: z.array(partOfPolicy) };
const COMMON = {
  insurer: true,
  id: true,
  insured_name: true,
  policy_no: true,
  product: true,
  start_date: true,
  end_date: true,
  total_premium: true,
  entered_by: true,
  file: true,
  created_at: true,
  cancelled_on: true,
} as const;
const motor = recordOf(
  MOTOR_ACCESS,
  motorPolicy
    .pick({
      ...COMMON,
      vehicle_no: true,
      make_model: true,
      name_remark: true,
      od_tp_package_policy: true,
      ncb: true,
      is_claim: true,
      od_end_date: true,
      tp_end_date: true,
      tp_insurer: true,
      tp_policy_no: true,
    })
    .extend(withParts),
);
const corporate = recordOf(CORPORATE_ACCESS, corporatePolicy.pick({ ...COMMON, company: true, item_description: true }).extend(withParts));
export type MotorOfClient = z.infer<typeof motor>;
export type CorporateOfClient = z.infer<typeof corporate>;

const group = z.object({
  key: z.string(),
  title: z.string().describe('The vehicle, or the product'),
  about: textOrNull.describe('Make and model, or what is insured'),
  motor: z.array(z.array(motor)).describe('Chains of policies that follow each other, each newest first'),
  corporate: z.array(z.array(corporate)),
  older: z.int().describe('Policies left out'),
});
export type GroupOfClient = z.infer<typeof group>;

const installments = z.object({
  policy_id: z.int(),
  policy_no: z.string(),
  product: textOrNull,
  parts: z.array(
    recordOf(
      INSTALLMENT_ACCESS,
      premium.pick({
        id: true,
        premium_date: true,
        total_payable: true,
        status: true,
        pay_date: true,
        pay_slip_file: true,
        updated_at: true,
      }),
    ),
  ),
});

const callOfClient = z.object({
  id: z.int(),
  outcome: z.string(),
  template: textOrNull,
  remark: textOrNull,
  about: textOrNull.describe('The vehicle or product, or what the enquiry was about'),
  called_at: z.string(),
  called_by: person.nullable(),
});

export const clientOverview = z.object({
  client: recordOf(
    USER_ACCESS,
    user.pick({
      id: true,
      name: true,
      mobile: true,
      profession: true,
      is_active: true,
      created_at: true,
      mobile_2: true,
      email: true,
      address: true,
      city: true,
      pan: true,
      birth_date: true,
      relation: true,
      related_to: true,
    }),
  ),
  since: z.string().describe('The first policy’s start; without one when they were added'),
  relations: z
    .array(z.object({ id: z.int(), name: z.string(), mobile: textOrNull, relation: textOrNull }))
    .describe('Who hangs on this client’s number'),
  do_not_call: z.object({ reason: textOrNull, at: z.string() }).nullable().describe('The client has asked not to be called'),
  numbers: z.array(z.string()).describe('Further numbers on policies'),
  emails: z.array(z.string()).describe('On policies, the latest first'),
  running: z.int(),
  policies: z.int().describe('All that there are'),
  premium_this_year: z.number().describe('Total premium of policies that start in this financial year'),
  groups: z.array(group).describe('By vehicle and line: what falls due first, then what runs, then what has lapsed'),
  left_out: z.int().describe('Policies in no group of this answer; older=1 asks for them'),
  payable: z.array(installments).optional().describe('Of policies with one that is not paid'),
  enquiries: z.array(telecomRecord).optional(),
  calls: z.array(callOfClient),
  changes: z
    .array(z.object({ id: z.int(), at: z.string(), sentence: z.string() }))
    .describe('From the audit, without what the role may not read'),
});
export type ClientOverview = z.infer<typeof clientOverview>;

export const readClientOverview = route({
  method: 'GET',
  path: '/api/users/{id}/overview',
  access: 'users.overview',
  params: idParams,
  query: z.strictObject({ older: optionalFlag().describe('1: older policies too') }),
  response: one(clientOverview),
  summary: 'One client with policies, renewals, installments, enquiries, calls and changes, each as far as the role may read it',
});
