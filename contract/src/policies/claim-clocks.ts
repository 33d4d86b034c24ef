/** How long each step of a claim may take. */
import { z } from 'zod';
import { changedTo, list } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { optionalText, optionalWhole } from '../values/fields.ts';
import { ANY_KIND, CLAIM_KINDS, CLAIM_STAGES, OPEN_CLAIM_STAGES } from './claim-words.ts';

const HOURS_MAX = 9999;
const kind = z.enum([ANY_KIND, ...CLAIM_KINDS], { error: 'Must be a kind of claim, or any' });

export const claimClock = z.object({
  id: z.int(),
  kind,
  from_stage: z.enum(CLAIM_STAGES),
  to_stage: z.enum(CLAIM_STAGES),
  hours: z.int().nullable().describe('Null: nothing runs'),
  source: z.string().nullable(),
  version: z.int(),
});
export type ClaimClock = z.infer<typeof claimClock>;

const clockInput = z
  .strictObject({
    kind,
    from_stage: z.enum(OPEN_CLAIM_STAGES, { error: 'Must be an open stage' }),
    to_stage: z.enum(CLAIM_STAGES, { error: 'Must be a stage of a claim' }),
    hours: optionalWhole(1, HOURS_MAX),
    source: optionalText().optional(),
  })
  .refine(({ from_stage, to_stage }) => CLAIM_STAGES.indexOf(to_stage) > CLAIM_STAGES.indexOf(from_stage), {
    path: ['to_stage'],
    error: 'Must come after the stage from which it runs',
  });

export const listClaimClocks = route({
  method: 'GET',
  path: '/api/claim-clocks',
  access: 'claim-clocks.list',
  response: list(claimClock),
  summary: 'How many hours each step of a claim may take; a kind without a clock of its own has that of any',
});
export const updateClaimClocks = route({
  method: 'PUT',
  path: '/api/claim-clocks',
  access: 'claim-clocks.update',
  body: z.strictObject({ clocks: z.array(clockInput).min(1, 'Required').max(100, 'Must be at most 100') }),
  response: changedTo(z.array(claimClock)),
  summary: 'Set the clocks of these kinds and stages; the others stay, and open claims follow at once',
});
