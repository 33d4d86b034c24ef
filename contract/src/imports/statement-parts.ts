/** What is decided of lines of a statement, and one line that is for several items: in a file of its own, as the first screen of statements does without it. */
import { z } from 'zod';
import { changedTo } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { itemName } from '../commission/commission-items.ts';
import { SPREAD_BY } from '../commission/spread-line.ts';
import { id, idParams, optionalFlag, optionalText } from '../values/fields.ts';
import { optionalSignedMoney } from '../values/signed-money.ts';
import { statement, statementLine } from './statements.ts';

/** An item, or a reward, which is of no policy. */
const lineItemName = () =>
  z
    .string({ error: 'Required' })
    .regex(/^(motor|corporate|premium|endorsement|reward):[1-9]\d{0,8}$/, 'Must be an item, such as motor:12 or reward:3');

export const decideStatementLine = route({
  method: 'PUT',
  path: '/api/statement-lines/{id}',
  access: 'statements.decide',
  params: idParams,
  body: z.strictObject({
    state: z
      .enum(['accepted', 'disputed', 'ignored', 'no_line', 'undecided'], {
        error: 'Must be accepted, disputed, ignored, no_line or undecided',
      })
      .describe('ignored: in the sum, for no policy. no_line: out of the sum. undecided: a line again that was no_line'),
    item: lineItemName().optional().describe('Where it is another than was found'),
    kind: z
      .literal('reward', { error: 'Must be reward' })
      .optional()
      .describe('With accepted and no item: the reward of the month, made where there is none'),
    reason: optionalText().optional().describe('Needed to ignore a line, and for one that is none'),
    decided_by: id().optional().describe('Whose decision is replaced, as it was seen'),
    set_rate: optionalFlag().describe('1, with accepted: what was paid is from now on the commission of the policy'),
  }),
  response: changedTo(statementLine),
  summary: 'Accept, dispute or ignore a line, or say that it is none; what another decided meanwhile is answered',
});
export const acceptStatementLines = route({
  method: 'POST',
  path: '/api/statements/{id}/accept',
  access: 'statements.decide',
  params: idParams,
  body: z.strictObject({ ids: z.array(id()).min(1, 'Choose at least one line').max(5_000, 'Choose at most 5,000 lines') }),
  response: changedTo(statement),
  summary: 'Accept several lines that have an item, and that nobody has decided',
});
const seenDecision = id().optional().describe('Whose decision is replaced, as it was seen');
export const MOST_PARTS = 500;
export const spreadStatementLine = route({
  method: 'POST',
  path: '/api/statement-lines/{id}/spread',
  access: 'statements.decide',
  params: idParams,
  body: z.strictObject({
    by: z.enum(SPREAD_BY, { error: 'Choose how the line is spread' }),
    parts: z
      .array(z.strictObject({ item: itemName(), amount: optionalSignedMoney().optional().describe('Where they are typed') }))
      .min(2, 'Choose at least two items')
      .max(MOST_PARTS, `Choose at most ${MOST_PARTS} items`),
    decided_by: seenDecision,
  }),
  response: changedTo(statement),
  summary: 'Spread a line over several items: each part is a line of its own from then on, and they add up to it to the paisa',
});
export const joinStatementLine = route({
  method: 'POST',
  path: '/api/statement-lines/{id}/join',
  access: 'statements.decide',
  params: idParams,
  body: z.strictObject({ decided_by: seenDecision }),
  response: changedTo(statement),
  summary: 'Put the parts of a row that is spread together again: it is one line without an item',
});
