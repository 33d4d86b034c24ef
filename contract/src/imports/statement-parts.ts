/** One line of a statement that is for several items, in a file of its own: the first screen of statements does without it. */
import { z } from 'zod';
import { changedTo } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { itemName } from '../commission/commission-items.ts';
import { SPREAD_BY } from '../commission/spread-line.ts';
import { id, idParams } from '../values/fields.ts';
import { optionalSignedMoney } from '../values/signed-money.ts';
import { statement } from './statements.ts';

const seenDecision = id().optional().describe('Whose decision is replaced, as it was seen');
export const MOST_PARTS = 500;
export const spreadStatementLine = route({
  method: 'POST',
  path: '/api/statement-lines/{id}/spread',
  access: 'statements.decide',
  params: idParams,
  body: z.strictObject({
    by: z.enum(SPREAD_BY, { error: 'Must be expected, equally or typed' }),
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
