import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { route } from '../api/route.ts';

/** What a new office does first, in this order. */
export const FIRST_STEPS = ['office', 'second_step', 'people', 'rate_cards', 'books', 'statement', 'calls'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstWeek = z.object({
  ended: z.boolean().describe('Put away, or an office that had policies before there was a first week'),
  steps: z.array(
    z.object({
      step: z.enum(FIRST_STEPS),
      done: z.boolean().describe('Of what is stored, not of what somebody ticked'),
      skipped: z.boolean(),
    }),
  ),
});
export type FirstWeek = z.infer<typeof firstWeek>;

export const readFirstWeek = route({
  method: 'GET',
  path: '/api/first-week',
  access: 'first-week.read',
  response: one(firstWeek),
  summary: "A new office's first seven steps, and which of them are done",
});

export const updateFirstWeek = route({
  method: 'POST',
  path: '/api/first-week',
  access: 'first-week.update',
  body: z.strictObject({
    skipped: z
      .array(z.enum(FIRST_STEPS))
      .max(FIRST_STEPS.length)
      .refine((steps) => new Set(steps).size === steps.length, 'Must name each step once')
      .optional()
      .describe('All steps that are left out'),
    ended: z.boolean().optional().describe('true puts the steps away, false brings them back'),
  }),
  response: changedTo(firstWeek),
  summary: 'Leave out steps of the first week, or put it away; an absent field stays',
});
