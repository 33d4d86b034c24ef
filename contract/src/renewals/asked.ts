/** Open renewals that another policy may have followed, all in one list, to be answered one after another or many at once. */
import { z } from 'zod';
import { changedTo, list, one } from '../api/answers.ts';
import { listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { corporatePolicy } from '../policies/corporate-insurance.ts';
import { motorPolicy } from '../policies/motor-insurance.ts';
import { POLICY_KINDS } from '../policies/policy-kinds.ts';
import { id } from '../values/fields.ts';
import { ASKED_RULES } from './asked-rules.ts';
import { renewal, updateRenewalInput } from './renewals.ts';

export const ASKED_ACCESS = accessTo('renewals', asRecord('id', 'rule', 'renewal', 'motor', 'corporate'));
export const askedPair = recordOf(
  ASKED_ACCESS,
  z.object({
    id: z.int().describe('Of the renewal'),
    rule: z.enum(ASKED_RULES).describe('Why it is asked: what tells the two policies apart most'),
    renewal,
    motor: motorPolicy.nullable(),
    corporate: corporatePolicy.nullable().describe('Of motor and corporate, one is null: the policy that may follow'),
  }),
);
export type AskedPair = z.infer<typeof askedPair>;

const filters = {
  policies: z.enum(POLICY_KINDS, { error: 'Must be motor or corporate' }).optional().describe('Default: both'),
  rule: z.enum(ASKED_RULES, { error: 'Must be one of the rules' }).optional(),
};
const askedQuery = listQuery(['ends_on']).extend(filters);
export type AskedFilters = Pick<z.output<typeof askedQuery>, 'policies' | 'rule' | 'search'>;

export const listAsked = route({
  method: 'GET',
  path: '/api/renewals/asked',
  access: 'renewals.list',
  query: askedQuery,
  response: list(askedPair),
  summary:
    'Open renewals that another policy may have followed, whenever they end, with both policies; those of one rule together, the last to end first. Search finds what it finds in the ended policies',
});

export const countAsked = route({
  method: 'GET',
  path: '/api/renewals/asked/count',
  access: 'renewals.list',
  query: askedQuery.omit({ ...PAGING_PARAMETERS, rule: true }),
  response: one(z.object({ count: z.int(), rules: z.partialRecord(z.enum(ASKED_RULES), z.int()).describe('Without the rules of none') })),
  summary: 'How many renewals ask whether a policy followed, together and by rule',
});

/** A step of many: each locks and links its renewal, and a request has its seconds. */
export const ANSWERS_AT_ONCE = 50;

const answer = updateRenewalInput
  .pick({ may_be_renewed_by: true, is: true, maybe_renewed_by: true, stage: true, note: true })
  .extend({ id: id(), version: id() });

export const answerAsked = route({
  method: 'POST',
  path: '/api/renewals/answers',
  access: 'renewals.update',
  body: z.strictObject({
    answers: z
      .array(answer)
      .min(1, 'Give at least one')
      .max(ANSWERS_AT_ONCE, `Must be at most ${ANSWERS_AT_ONCE}`)
      .describe('Each as the body of an update of that renewal; its version is required'),
  }),
  response: changedTo(
    z.object({
      answered: z.array(z.object({ id: z.int(), version: z.int() })),
      refused: z.array(z.object({ id: z.int(), name: z.string().describe('The number of its policy'), reason: z.string() })),
    }),
  ),
  summary: 'Answer whether policies followed, or take answers back: each as by its own update; one that is refused stays and is named',
});
