/** What cards change in commissions that are there, and the way back. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { id, idParams, requiredDate } from '../values/fields.ts';

const MOST_CARDS = 100;

export const readRateCardEffect = route({
  method: 'GET',
  path: '/api/rate-cards/{id}/effect',
  access: 'rate-cards.re-rate',
  params: idParams,
  response: one(
    z.object({
      policies: z.int().describe('Policies of its whole period, of both kinds, that have another commission or none; typed ones left out'),
      difference: z.number().describe('Rupees that re-rating them would add'),
    }),
  ),
  summary: 'How many policies a card would change by a re-rating of its whole period, and by how much in all',
});

const cardEffect = z.object({ card_id: z.int(), card: z.string(), policies: z.int(), hand_typed: z.int(), difference: z.number() });
export type CardEffect = z.infer<typeof cardEffect>;
const reRated = z.object({
  id: z.int().nullable().describe('To take it back by; null where nothing was changed'),
  policies: z.int().describe('Commissions that change, those of both sides counted apart'),
  hand_typed: z.int().describe('Commissions that were typed otherwise, and stay'),
  difference: z.number(),
  cards: z.array(cardEffect),
});
export type ReRatedCards = z.infer<typeof reRated>;

export const reRateCardsInput = z
  .strictObject({
    ids: z.array(id()).min(1, 'Required').max(MOST_CARDS, `Must be at most ${MOST_CARDS} cards`).describe('Cards'),
    from: requiredDate().describe('The first day of issue, or else of start'),
    to: requiredDate(),
    apply: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Must not be before the first day' });

export const reRateCards = route({
  method: 'POST',
  path: '/api/rate-cards/re-rate',
  access: 'rate-cards.re-rate',
  body: reRateCardsInput,
  response: z.object({ data: reRated, successMsg: z.string().optional() }),
  summary:
    'Compare the commissions of a period with several cards, of policies of both kinds, or with apply=true bring all into line as one',
});

const kept = z.object({
  policies: z.enum(['motor', 'corporate']),
  id: z.int(),
  policy_no: z.string(),
  side: z.enum(['in', 'out']),
  reason: z.string(),
});
export const undoReRate = route({
  method: 'POST',
  path: '/api/re-rates/{id}/undo',
  access: 're-rates.undo',
  params: idParams,
  response: z.object({
    data: z.object({
      restored: z.int().describe('Commissions that are again what they were'),
      kept: z.array(kept).describe('Those that somebody has changed since, or whose policy was deleted'),
    }),
    successMsg: z.string(),
  }),
  summary: 'Take a re-rating back as one: each policy has again what it had, unless it was changed since',
});
export type KeptCommission = z.infer<typeof kept>;
