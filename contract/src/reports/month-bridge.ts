/** Why a period's net is not that of the one it is compared with: steps that add up to the difference to the paisa. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { summaryQuery } from './month.ts';

/** In the order in which they are drawn. */
export const BRIDGE_STEPS = ['lost', 'dearer', 'cheaper', 'new', 'rollover', 'used', 'endorsed', 'cancelled', 'other'] as const;
export type BridgeStep = (typeof BRIDGE_STEPS)[number];
export const BRIDGE_LABELS: Readonly<Record<BridgeStep, string>> = {
  lost: 'Not renewed in the period',
  dearer: 'Renewed dearer',
  cheaper: 'Renewed cheaper',
  new: 'New',
  rollover: 'Rollover',
  used: 'Used',
  endorsed: 'Endorsements',
  cancelled: 'Cancellations',
  other: 'Other renewals, and not said',
};

const days = z.object({ from: z.string(), to: z.string() });
export const monthBridge = z.object({
  period: days.describe('Until today while it runs'),
  compared: days.describe('Until the same day while the period runs'),
  before: z.number().describe('Net of what it is compared with'),
  after: z.number().describe('Net of the period: before and all steps'),
  steps: z
    .array(
      z.object({
        key: z.enum(BRIDGE_STEPS),
        net: z.number().describe('Signed'),
        policies: z
          .int()
          .describe('Of lost, dearer and cheaper those of the compared period; of endorsed and cancelled the endorsements of both periods'),
        rows: z
          .string()
          .nullable()
          .describe('The API path of the rows that add up to it, to be asked with page and limit; null where no list has exactly these'),
      }),
    )
    .describe('All nine, in this order'),
});
export type MonthBridge = z.infer<typeof monthBridge>;

export const readMonthBridge = route({
  method: 'GET',
  path: '/api/month/bridge',
  access: 'month.read',
  mayBeStale: true,
  query: summaryQuery,
  response: one(monthBridge),
  summary:
    'From the net of the compared period to that of the period: not renewed, dearer, cheaper, new, rollover, used, endorsed, cancelled',
});
