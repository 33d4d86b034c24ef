import { z } from 'zod';
import { one } from '../api/answers.ts';
import { dayMonthYear } from '../api/format.ts';
import { route } from '../api/route.ts';
import { CLAIM_KINDS, CLAIM_STAGES } from '../policies/claim-words.ts';
import { CORPORATE_FIELDS } from '../policies/corporate-fields.ts';
import { type CorporatePolicy, corporatePolicy } from '../policies/corporate-insurance.ts';
import { MOTOR_FIELDS } from '../policies/motor-fields.ts';
import { type MotorPolicy, motorPolicy } from '../policies/motor-insurance.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { carriedToRenewal } from '../policies/policy-traits.ts';
import type { ThirdPartyRate } from '../premium/tp-premium.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { idParams } from '../values/fields.ts';
import { recordOf } from '../values/keys-of.ts';
import { RENEWAL_PARTS } from './renewal-stages.ts';
import {
  businessTerm,
  coverTerms,
  endTerm,
  idvTerm,
  motorNotes,
  ncbTerm,
  type Renewed,
  startTerm,
  type Term,
  thirdPartyTerm,
} from './renewal-terms.ts';

export const proposedReason = z.object({ field: z.string(), value: z.string(), reason: z.string() });
export const renewalProposal = z.object({
  fields: z.record(z.string(), z.string()).describe('By field, as texts of the form; what is not named is empty'),
  reasons: z.array(proposedReason).describe('Of the fields whose value a person should check'),
  notes: z.array(z.string()).describe('Sentences such as: the vehicle must be inspected'),
});
type RenewalProposal = z.infer<typeof renewalProposal>;

export const proposeRenewal = route({
  method: 'GET',
  path: '/api/renewals/{id}/proposal',
  access: 'renewals.propose',
  params: idParams,
  response: one(
    renewalProposal.extend({
      renewal: z.object({
        id: z.int(),
        policies: z.enum(POLICY_KINDS),
        part: z.enum(RENEWAL_PARTS),
        ends_on: z.string(),
        renewed_by: z.int().nullable().describe('The policy that follows already'),
      }),
      motor: motorPolicy.nullable(),
      claims: z
        .array(z.object({ id: z.int(), kind: z.enum(CLAIM_KINDS), loss_date: z.string(), stage: z.enum(CLAIM_STAGES) }))
        .describe('Of the motor policy: they decide on the bonus'),
      corporate: corporatePolicy
        .nullable()
        .describe('Exactly one of motor and corporate is not null: the policy to renew, without its file'),
    }),
  ),
  summary: 'What the form of the next policy begins with: values, and a reason for each that a person should check',
});

const texts = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

const withReasons = (
  fields: Readonly<Record<string, string | null>>,
  terms: Readonly<Record<string, Term>>,
  notes: string[],
): RenewalProposal => {
  const values = { ...fields, ...Object.fromEntries(Object.entries(terms).map(([name, { value }]) => [name, value])) };
  const reasons = Object.entries(terms).map(([field, { value, reason }]) => ({ field, value: value ?? '', reason }));
  return { fields: texts(values), reasons, notes };
};

const pick = <Policy, Name extends string & keyof Policy>(policy: Policy, names: readonly Name[]) =>
  recordOf(names, (name) => policy[name]);

interface Facts {
  today: string;
  rates: readonly ThirdPartyRate[];
  line: ProductLine | null;
}

const END_REASON = 'A year less a day';
const END_OF_LIFE = 'The day before the next premium falls due';
const isPaidInParts = (mode: string | null) => mode !== null && mode !== 'yearly' && mode !== 'single';

export function motorProposal(renewed: Renewed<MotorPolicy>, { today, rates, line }: Facts): RenewalProposal {
  const { policy, ends_on } = renewed;
  const start = startTerm(ends_on, today);
  const cover = coverTerms(renewed, start.value);
  const business = businessTerm(policy.name_remark, policy.name_remark ?? undefined);
  const fields = texts({
    ...pick(policy, carriedToRenewal(MOTOR_FIELDS)),
    renewed_from: policy.id,
    ...cover.fields,
    start_date: start.value,
    business_type: business.value,
  });
  const terms: Record<string, Term> = {
    start_date: start,
    end_date: { value: endTerm(start.value), reason: END_REASON },
    ...(cover.reason && { od_tp_package_policy: { value: fields.od_tp_package_policy ?? null, reason: cover.reason } }),
    business_type: business,
    ncb: ncbTerm(renewed, fields),
    tdv: idvTerm(renewed, fields),
    third_party_premium: thirdPartyTerm(fields, rates, line),
  };
  return withReasons(fields, terms, motorNotes(renewed, today, cover));
}

export function corporateProposal({ policy, ends_on }: Renewed<CorporatePolicy>, { today }: Pick<Facts, 'today'>): RenewalProposal {
  const start = startTerm(ends_on, today);
  const business = businessTerm(policy.company, policy.company ?? undefined);
  const fields = texts({
    ...pick(policy, carriedToRenewal(CORPORATE_FIELDS)),
    renewed_from: policy.id,
  });
  const end = { value: endTerm(start.value, policy.premium_mode), reason: isPaidInParts(policy.premium_mode) ? END_OF_LIFE : END_REASON };
  const terms = { start_date: start, end_date: end, business_type: business };
  const lapsed = ends_on < today ? [`The cover ended on ${dayMonthYear(ends_on)}: the insurer may ask for an inspection.`] : [];
  return withReasons(fields, terms, lapsed);
}
