import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';

/** More than so many are "500+". */
export const WAITING_COUNTED = 500;

const count = (words: string) =>
  z
    .int()
    .optional()
    .describe(`${words}. At most ${WAITING_COUNTED + 1}, which is more than ${WAITING_COUNTED}`);

export const waiting = z.object({
  calls: count("Entries of the caller's queue; of a Feeder what is ready to issue"),
  'motor-renewals': count("Open renewals that end within 7 days, the caller's and nobody's"),
  'corporate-renewals': count('The same of corporate policies'),
  endorsements: count('Asked for longer ago than the setting allows'),
  claims: count('Open, and past their clock or next action'),
  statements: count('Lines of statements that nobody has looked at'),
});
export type Waiting = z.infer<typeof waiting>;

export const readWaiting = route({
  method: 'GET',
  path: '/api/waiting',
  access: 'waiting.read',
  mayBeStale: true,
  response: one(waiting),
  summary: 'How much work waits for the caller, for the badges of the menu; only of screens that their role may open',
});
