/** The check of a premium as a call, and its findings in the answers of policies: amounts are numbers here, as everywhere on the wire. */
import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { optionalDate, optionalText } from '../values/fields.ts';
import { optionalMoney } from '../values/money-fields.ts';

export const finding = z.object({
  field: z.string(),
  message: z.string(),
  difference: z.number().describe('Typed less computed, in rupees'),
  ask: z.boolean().describe('So far off that a program should ask before it saves'),
});
export type ShownFinding = z.infer<typeof finding>;

/** A change that is never refused for what was found. */
export const changedWithFindings = <T extends z.ZodType>(record: T) =>
  changedTo(record).extend({
    findings: z
      .array(finding)
      .optional()
      .describe(
        'Amounts that do not add up, and a previous number that is linked to nothing; without those of fields that the role may not read',
      ),
  });

const amountOrNull = z.number().nullable();
export const checkedPremium = z.object({
  net_premium: amountOrNull,
  gst_lines: z.array(
    z.object({ part: z.enum(['od', 'tp', 'pa', 'net', 'terrorism']), base: z.number(), percent: z.number(), gst: z.number() }),
  ),
  gst: amountOrNull,
  total_premium: amountOrNull,
  rounded_total: amountOrNull.describe('The total to the rupee, as insurers print it'),
  findings: z.array(finding),
});
export type CheckedPremium = z.infer<typeof checkedPremium>;

const amount = () => optionalMoney().optional();
/** Of the two kinds of policy; what the other kind has is ignored. */
export const premiumCheckInput = z.strictObject({
  kind: z.enum(['motor', 'corporate'], { error: 'Must be motor or corporate' }),
  product: optionalText().optional().describe('Its line decides the tax'),
  company: optionalText()
    .optional()
    .describe('Of a corporate policy: an insurer of health or lives tells the line where the product does not'),
  od_tp_package_policy: optionalText().optional(),
  od_premium: amount(),
  addon_premium: amount().describe('How much of OD is add-ons'),
  third_party_premium: amount(),
  pa_premium: amount(),
  net_premium: amount(),
  new_premium: amount().describe('Net without terrorism, of a corporate policy'),
  terrisom: amount(),
  total_premium: amount(),
  issue_date: optionalDate().optional(),
  start_date: optionalDate().optional().describe('Decides the tax where there is no issue date'),
});

export const checkPremiumOf = route({
  method: 'POST',
  path: '/api/premium-check',
  access: 'tax-rates.check',
  body: premiumCheckInput,
  response: one(checkedPremium),
  summary: 'What a premium should add up to, and where the typed amounts differ; nothing is stored',
});
