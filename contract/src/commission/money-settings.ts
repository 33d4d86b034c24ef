import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { cleanText, optionalLongText, optionalText, optionalVersion, requiredDate, requiredText } from '../values/fields.ts';
import { optionalGstin } from '../values/gstin.ts';
import { requiredMoney, requiredPercent } from '../values/money-fields.ts';
import { todayInIndia } from '../values/periods.ts';
import { optionalUpiId } from '../values/upi.ts';

export const CREDIT_DAYS_MAX = 365;

export const moneySettings = z.object({
  tolerance_rupees: z.number().describe('Rupees by which a receipt may differ from what is expected'),
  tolerance_percent: z.number().describe('Or this part of what is expected, where it is more'),
  invoice_name: z.string().nullable().describe('Who issues invoices'),
  invoice_address: z.string().nullable(),
  gstin: z.string().nullable(),
  upi_id: z.string().nullable().describe('Where clients pay by UPI'),
  locked_until: z.string().nullable().describe('The last day of which the books stay as they are; null: none'),
  lock_reason: z.string().nullable().describe('Why they were locked, or unlocked, last'),
  credit_days: z.int().describe('Days after the month of issue in which an insurer pays that has none of its own'),
  version: z.int(),
});
export type MoneySettings = z.infer<typeof moneySettings>;

export const readMoneySettings = route({
  method: 'GET',
  path: '/api/money-settings',
  access: 'money-settings.read',
  response: one(moneySettings),
  summary: 'When commission counts as received, and when it is due',
});
export const updateMoneySettings = route({
  method: 'PUT',
  path: '/api/money-settings',
  access: 'money-settings.update',
  body: z.strictObject({
    tolerance_rupees: requiredMoney()
      .refine((rupees) => rupees <= 1000, 'Must be at most 1,000')
      .optional(),
    tolerance_percent: requiredPercent()
      .refine((percent) => percent <= 10, 'Must be at most 10')
      .optional(),
    credit_days: whole(CREDIT_DAYS_MAX, 0).optional(),
    invoice_name: optionalText().optional(),
    invoice_address: optionalLongText({ max: 500 }).optional(),
    gstin: optionalGstin().optional(),
    upi_id: optionalUpiId().optional(),
    version: optionalVersion(),
  }),
  response: changedTo(moneySettings),
  summary: 'Change when commission counts as received, and when it is due; an absent field stays',
});
/** What is taken back is dated today, so that this day stays open. */
export const lockBooks = route({
  method: 'POST',
  path: '/api/money-settings/lock',
  access: 'money-settings.lock',
  body: z.strictObject({
    locked_until: z
      .preprocess(
        cleanText,
        requiredDate()
          .refine((day) => day < todayInIndia(), 'Must be before today')
          .nullable(),
      )
      .describe('The last day of which the books stay as they are; null unlocks them'),
    reason: requiredText({ max: 191 }),
    version: optionalVersion(),
  }),
  response: changedTo(moneySettings),
  summary: 'Lock the books until a day, or unlock them: money of a day up to it is refused',
});
