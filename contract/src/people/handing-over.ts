/** What is open with an employee who leaves or is away, and who has it then. */
import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id, idParams, optionalId } from '../values/fields.ts';

export const openWork = z.object({
  renewals: z.int().describe('Open renewals'),
  enquiries: z.int().describe('Open enquiries'),
  claims: z.int().describe('Open claims'),
  next_calls: z.int().describe('Of these renewals and enquiries: those with a time at which a call is promised'),
  overdue_calls: z.int().describe('Of the promised calls: those whose time has passed'),
});
export type OpenWork = z.infer<typeof openWork>;
export const HANDED_OVER = ['renewals', 'enquiries', 'claims'] as const;

const of = { params: idParams, access: 'employees.hand-over' } as const;

export const readOpenWork = route({
  method: 'GET',
  path: '/api/employees/{id}/open-work',
  ...of,
  response: one(openWork),
  summary: 'What is open with an employee: renewals, enquiries, claims, promised calls',
});

export const handOverWork = route({
  method: 'POST',
  path: '/api/employees/{id}/hand-over',
  ...of,
  body: z.strictObject({
    to_id: optionalId().describe('An active member of the staff; null: nobody, anybody may take it'),
    leaves: z.enum(['deactivated', 'deleted']).optional().describe('What becomes of the employee in the same step'),
  }),
  response: changedTo(
    openWork.pick({ renewals: true, enquiries: true, claims: true }).extend({
      changes: z.array(z.int()).describe('By which it is undone'),
    }),
  ),
  summary: 'Give all open work of an employee to another one, who has the promised calls too; their holds end',
});

export const undoHandOver = route({
  method: 'POST',
  path: '/api/employees/{id}/undo-hand-over',
  ...of,
  audited: 'undo-hand-over',
  body: z.strictObject({ changes: z.array(id()).min(1, 'Required').max(HANDED_OVER.length) }),
  response: changedTo(z.object({ count: z.int().describe('Records that are theirs again'), kept: z.int() })),
  summary: 'Give it back, but for what somebody has changed since; 409 while the employee is deleted or inactive',
});
