import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { whole } from '../api/list-query.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import type { ProductLine } from '../trade/product-lines.ts';
import { optionalVersion } from '../values/fields.ts';

export const HEALTH_LINES = ['health_individual', 'health_group'] as const satisfies ProductLine[];

const DAYS_MAX = 365;

export const WINDOWS_ACCESS = accessTo('renewals', asRecord('motor_days', 'health_days', 'corporate_days', 'days_back', 'version'));
export const renewalWindows = recordOf(
  WINDOWS_ACCESS,
  z.object({
    motor_days: z.int().describe('Days ahead, of motor policies'),
    health_days: z.int().describe('Days ahead, of health policies'),
    corporate_days: z.int().describe("Days ahead, of firms' other policies"),
    days_back: z.int().describe('Days after the end'),
    version: z.int(),
  }),
);
export type RenewalWindows = z.infer<typeof renewalWindows>;

const days = () => whole(DAYS_MAX).optional();
export const updateWindowsInput = z.strictObject({
  motor_days: days(),
  health_days: days(),
  corporate_days: days(),
  days_back: days(),
  version: optionalVersion(),
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
