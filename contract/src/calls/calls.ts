/** What came of a call or a message about a renewal, an enquiry or a client. Nothing of it is changed later. */
import { z } from 'zod';
import { changed, changedTo } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { LOST_REASONS } from '../renewals/renewal-stages.ts';
import { id, idParams, optionalDate, optionalId, optionalLongText, optionalMoment, optionalText } from '../values/fields.ts';
import { requiredMoney } from '../values/money-fields.ts';
import { CALL_ITEMS_MAX, CALL_OUTCOMES, isFinal, MESSAGE_LANGUAGES, QUOTES_MAX, TEMPLATE_KINDS } from './call-outcomes.ts';
import { cleanCallerNumber } from './telecom-records.ts';

const textOrNull = z.string().nullable();
const idOrNull = z.int().nullable();
export const staffMember = z.object({ id: z.int(), name: z.string() });

export const quote = z.object({
  insurer_id: idOrNull.describe('Where the name is one of an insurer'),
  company: z.string().describe('As it was written'),
  amount: z.number().describe('Rupees, with tax'),
  valid_until: textOrNull,
});
export type Quote = z.infer<typeof quote>;

export const callRecord = z.object({
  id: z.int(),
  renewal_id: idOrNull,
  telecom_record_id: idOrNull,
  user_id: idOrNull.describe('The client who was called, where known'),
  outcome: z.enum([...CALL_OUTCOMES, 'message']),
  template: z.enum(TEMPLATE_KINDS).nullable().describe('Of a message'),
  remark: textOrNull,
  next_call_at: textOrNull.describe('The time that was promised'),
  quotes: z.array(quote).describe('What was offered, in the order in which it was entered'),
  called_at: z.string(),
  called_by: staffMember.nullable(),
});
export type CallRecord = z.infer<typeof callRecord>;

const LOST: readonly string[] = ['renewed_elsewhere', 'not_interested'];

const given = (ids: readonly unknown[]) => ids.filter((each) => each !== undefined).length;

const quoteInput = z
  .strictObject({
    insurer_id: optionalId().optional(),
    company: optionalText().optional().describe('Any name or alias of the insurer, or another; not with insurer_id'),
    amount: requiredMoney().refine((amount) => amount > 0, 'Must be more than 0'),
    valid_until: optionalDate().optional(),
  })
  .refine(({ insurer_id, company }) => given([insurer_id ?? undefined, company || undefined]) === 1, {
    path: ['company'],
    error: 'Say whose quotation it is',
  });

const calledInput = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES),
  remark: optionalLongText().optional(),
  next_call_at: optionalMoment().optional().describe('When to call again; call_back needs it'),
  lost_reason: z.enum(LOST_REASONS).nullish().describe('Of renewed_elsewhere (competitor) and not_interested (other)'),
  number: z
    .preprocess(cleanCallerNumber, z.string().regex(/^\+?\d{5,15}$/, 'Must be a telephone number'))
    .optional()
    .describe('Of wrong_number, for an enquiry: the right one, which is kept'),
});
type Called = z.output<typeof calledInput>;

function checkCalled({ outcome, next_call_at, lost_reason, number }: Called, { addIssue }: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
  if (outcome === 'call_back' && !next_call_at) refuse('next_call_at', 'Required');
  if (isFinal(outcome) && next_call_at) refuse('next_call_at', 'Must be empty: this outcome ends the calls');
  if (!LOST.includes(outcome) && lost_reason) refuse('lost_reason', 'Must be empty: this outcome loses nothing');
  if (outcome !== 'wrong_number' && number) refuse('number', 'Must be empty: the number was right');
}

export const callInput = calledInput.superRefine(checkCalled);
export type CallInput = z.output<typeof callInput>;

export const renewalCallInput = calledInput
  .extend({
    renewal_ids: z
      .array(id())
      .max(CALL_ITEMS_MAX, `Must be at most ${CALL_ITEMS_MAX}`)
      .optional()
      .describe('Others of the same client or number of which the outcome holds too'),
    quotes: z.array(quoteInput).max(QUOTES_MAX, `Must be at most ${QUOTES_MAX}`).optional().describe('Of quoted: what was offered'),
  })
  .superRefine((input, context) => {
    checkCalled(input, context);
    if (input.quotes?.length && input.outcome !== 'quoted')
      context.addIssue({ code: 'custom', path: ['quotes'], message: 'Must be empty: nothing was quoted' });
  });
export type RenewalCallInput = z.output<typeof renewalCallInput>;

const logged = { access: 'calls.create', creates: true, params: idParams, body: callInput, response: changedTo(callRecord) } as const;
const EFFECT =
  'sets its stage or status, the next call and the last outcome, and ends the hold. 409 while somebody else holds it, or called within 10 minutes before it was taken';

export const logRenewalCall = route({
  method: 'POST',
  path: '/api/renewals/{id}/calls',
  ...logged,
  body: renewalCallInput,
  summary: `Log a call about a renewal, or about several of one client, all or none of them: ${EFFECT}`,
});
export const logEnquiryCall = route({
  method: 'POST',
  path: '/api/telecom-records/{id}/calls',
  ...logged,
  summary: `Log a call about an enquiry: ${EFFECT}`,
});

const about = { renewal_id: id().optional(), telecom_record_id: id().optional() };
const JUST_ONE = 'Exactly one record must be named';

export const callableInput = z.strictObject(about).refine((input) => given(Object.values(input)) === 1, JUST_ONE);
export type Callable = z.output<typeof callableInput>;

export const logMessage = route({
  method: 'POST',
  path: '/api/calls/messages',
  access: 'calls.message',
  creates: true,
  body: z
    .strictObject({ ...about, user_id: id().optional(), template: z.enum(TEMPLATE_KINDS), language: z.enum(MESSAGE_LANGUAGES) })
    .refine(({ renewal_id, telecom_record_id, user_id }) => given([renewal_id, telecom_record_id, user_id]) === 1, JUST_ONE),
  response: changed,
  summary: 'Note that a message was opened; it is no call, so that stage, next call and last outcome stay',
});

const noted = z
  .strictObject({ ...about, note: optionalLongText().optional().describe('Added to the note of a renewal, to the remark of an enquiry') })
  .refine(({ renewal_id, telecom_record_id }) => given([renewal_id, telecom_record_id]) === 1, JUST_ONE);

export const handOver = route({
  method: 'POST',
  path: '/api/calls/ready',
  access: 'calls.hand-over',
  audited: 'hand-over',
  body: noted,
  response: changed,
  summary: 'Ready to issue: it leaves the queue for the list of the Feeder',
});
export const handBack = route({
  method: 'POST',
  path: '/api/calls/not-ready',
  access: 'calls.hand-back',
  body: noted,
  response: changed,
  summary: 'Not ready to issue: it returns to the queue',
});
