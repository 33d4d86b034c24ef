/** The calls and messages that were made, the latest first. */
import { z } from 'zod';
import { list } from '../api/answers.ts';
import { listQuery } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { id, requiredDate } from '../values/fields.ts';
import { CALL_OUTCOMES, OUTCOME_LABELS } from './call-outcomes.ts';
import { callRecord } from './calls.ts';

/** `call`: any but a message. */
export const CALLS_MADE = ['call', ...CALL_OUTCOMES, 'message'] as const;
export const CALLS_MADE_LABELS = { call: 'Any but messages', ...OUTCOME_LABELS, message: 'Message' } as const;

export const callMade = callRecord
  .pick({ id: true, renewal_id: true, telecom_record_id: true, user_id: true, outcome: true, remark: true, next_call_at: true })
  .extend({
    called_at: z.string(),
    called_by: callRecord.shape.called_by,
    name: z.string().nullable().describe('Of whom it was about: the insured, whoever enquired, or the client'),
    policy_no: z.string().nullable().describe('Of a renewal'),
  });
export type CallMade = z.infer<typeof callMade>;

const callsQuery = listQuery(['called_at'])
  .omit({ search: true })
  .extend({
    from: requiredDate().optional().describe('The first day in India'),
    to: requiredDate().optional().describe('The last day'),
    called_by: id().optional().describe('Who called; another person than oneself is for an Admin'),
    outcome: z
      .enum(CALLS_MADE, { error: `Must be one of ${CALLS_MADE.join(', ')}` })
      .optional()
      .describe('call: any but a message'),
  });
export type CallsQuery = z.output<typeof callsQuery>;

export const listCalls = route({
  method: 'GET',
  path: '/api/calls',
  access: 'calls.list',
  query: callsQuery,
  response: list(callMade),
  summary: 'Calls and messages, the latest first: all for an Admin, their own for others. One about several policies is a row of each',
});
