import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { everyone } from '../api/grants.ts';
import { whole } from '../api/list-query.ts';
import { accessTo, asRecord, readBy } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { optionalVersion } from '../values/fields.ts';
import { bandDays, DAYS_MAX, lastDays } from './renewal-bands.ts';

export const HEALTH_LINES = ['health_individual', 'health_group'] as const satisfies ProductLine[];

export const WINDOWS_ACCESS = accessTo('renewals', {
  ...asRecord('motor_days', 'health_days', 'corporate_days', 'motor_bands', 'health_bands', 'corporate_bands', 'days_back', 'version'),
  ...asRecord('asks_earlier'),
  ...readBy(everyone, 'moved_in_on'),
});
export const renewalWindows = recordOf(
  WINDOWS_ACCESS,
  z.object({
    motor_days: z.int().describe('Days ahead, of motor policies'),
    health_days: z.int().describe('Days ahead, of health policies'),
    corporate_days: z.int().describe("Days ahead, of firms' other policies"),
    motor_bands: z.string().describe('The last days of the bands of motor policies, as 7, 15, 30, 60: the last is the window'),
    health_bands: z.string().describe('The same of health policies'),
    corporate_bands: z.string().describe("The same of firms' other policies"),
    days_back: z.int().describe('Days after the end'),
    asks_earlier: z.boolean().describe('Whether what ended before the office moved in is on the desk and in the queue'),
    moved_in_on: z.string().nullable().describe('The day of the first import of policies; null: none, or the office was at work before'),
    version: z.int(),
  }),
);
export type RenewalWindows = z.infer<typeof renewalWindows>;

const days = () => whole(DAYS_MAX).optional();
const KINDS = ['motor', 'health', 'corporate'] as const;
export const updateWindowsInput = z
  .strictObject({
    ...{ motor_days: days(), health_days: days(), corporate_days: days() },
    ...{ motor_bands: bandDays(), health_bands: bandDays(), corporate_bands: bandDays() },
    days_back: days(),
    asks_earlier: z.boolean().optional(),
    version: optionalVersion(),
  })
  .superRefine((input, context) => {
    for (const kind of KINDS) {
      const [window, bands] = [input[`${kind}_days`], input[`${kind}_bands`]];
      if (window !== undefined && bands !== undefined && lastDays(bands).at(-1) !== window)
        context.addIssue({ code: 'custom', path: [`${kind}_bands`], message: 'The last band must end where the window ends' });
    }
  });

export const readRenewalWindows = route({
  method: 'GET',
  path: '/api/renewal-windows',
  access: 'renewals.list',
  response: one(renewalWindows),
  summary: 'How many days before and after its end a renewal is shown',
});
export const updateRenewalWindows = route({
  method: 'PUT',
  path: '/api/renewal-windows',
  access: 'renewals.windows',
  body: updateWindowsInput,
  response: changedTo(renewalWindows),
  summary: 'Change how many days before and after its end a renewal is shown; an absent field stays',
});
