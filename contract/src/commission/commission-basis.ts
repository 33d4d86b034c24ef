/** What a commission was computed by, kept with the policy: it stays as it was when its rate card changes. */
import { z } from 'zod';

const BASES = ['od', 'addon', 'tp', 'pa', 'od_tp', 'net', 'terrorism', 'share', 'flat'] as const;

const paidPart = z.object({
  of: z.enum([...BASES, 'reward']),
  base_amount: z.number().nullable().describe('Null for a flat amount'),
  percent: z.number().nullable().describe('Null for a flat amount'),
  amount: z.number(),
});

export const commissionBasis = z.object({
  card_id: z.int(),
  card: z.string(),
  rule_id: z.int(),
  rule: z.string(),
  base: z.enum([...BASES, 'reward', 'several']).describe('`several`: see the parts'),
  base_amount: z.number().nullable().describe('The sum of what is paid on; null for a flat amount'),
  percent: z.number().nullable().describe('Of several parts the effective one: the amount by what is paid on; null for a flat amount'),
  amount: z.number().describe('The whole commission by the card, with that on terrorism'),
  parts: z
    .array(paidPart)
    .optional()
    .describe('What each part of the premium pays; absent in bases that were kept before there were parts'),
  declines: z.boolean().optional().describe('The card declines such a policy: nothing is paid'),
  terrorism: z
    .object({ rule_id: z.int(), rule: z.string(), base_amount: z.number(), percent: z.number(), amount: z.number() })
    .optional()
    .describe('What terrorism pays by a rule of its own, a part of the amount'),
  reward: z
    .object({ month: z.string(), volume: z.number(), net_from: z.number(), percent: z.number() })
    .optional()
    .describe('Why there is a part for the volume of a month: its net premium by the card, and the slab that it reaches'),
  computed_at: z.string(),
  overridden_at: z.string().optional().describe('When somebody typed another amount'),
  overridden_by: z.string().optional(),
  source: z.enum(['as_paid']).optional().describe('as_paid: the other amount is what an imported book says was paid'),
});
export type CommissionBasis = z.infer<typeof commissionBasis>;

/** A policy's percentage has two decimals where a card's has three. */
export const percentOnPolicy = ({ percent }: Pick<CommissionBasis, 'percent'>): number | null =>
  percent === null ? null : Math.round(percent * 100) / 100;
