/** Who called how often, what came of it, and what is open with them. */
import { z } from 'zod';
import { ROLE_NAMES } from '../api/roles.ts';
import { route } from '../api/route.ts';
import { openWork } from '../people/handing-over.ts';
import { optionalDate } from '../values/fields.ts';
import { withPeriodsInOrder } from '../values/in-order.ts';
import { CALL_OUTCOMES } from './call-outcomes.ts';

export const callsOfPerson = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(ROLE_NAMES),
  is_active: z.boolean().describe('false too where they are deleted'),
  calls: z.int().describe('One about several policies counts once'),
  messages: z.int(),
  outcomes: z.partialRecord(z.enum(CALL_OUTCOMES), z.int()).describe('Of renewals and enquiries: each of those that one call was about'),
  open: openWork.describe('Now, whatever the period is'),
});
export type CallsOfPerson = z.infer<typeof callsOfPerson>;

export const callsByPerson = route({
  method: 'GET',
  path: '/api/calls/by-person',
  access: 'calls.by-person',
  query: withPeriodsInOrder(
    z.strictObject({
      from: optionalDate().optional().describe('Days in India; without both this month'),
      to: optionalDate().optional(),
    }),
  ),
  response: z.object({ data: z.array(callsOfPerson) }),
  summary: 'Calls of each member of the staff in a period, by outcome, and what is open with them now',
});
