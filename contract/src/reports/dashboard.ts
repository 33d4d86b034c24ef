import { z } from 'zod';
import { one } from '../api/answers.ts';
import { admin } from '../api/grants.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { requiredDate } from '../values/fields.ts';
import { PERIODS } from '../values/periods.ts';

export const periodSchema = z.enum(PERIODS);

export const DASHBOARD_ACCESS = accessTo('dashboard', {
  ...asRecord('motor_insurance', 'corporate_insurance', 'total_policies', 'employees', 'users'),
  premium_differs: { read: admin, write: admin },
  no_line: { read: admin, write: admin },
});

export const readDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  access: 'dashboard.read',
  mayBeStale: true,
  response: one(
    recordOf(
      DASHBOARD_ACCESS,
      z.object({
        motor_insurance: z.int(),
        corporate_insurance: z.int(),
        total_policies: z.int(),
        employees: z.int().optional().describe('Feeders and Telecallers; absent for a client'),
        users: z.int().optional().describe('Clients; absent for a client'),
        premium_differs: z.int().optional().describe('Policies whose amounts do not add up; Admin only'),
        no_line: z
          .int()
          .optional()
          .describe('Policies without GST, as their line is not known; 0 while lines are being filled in; Admin only'),
      }),
    ),
  ),
  summary: 'Counts of what is not deleted; a client gets the counts of their own policies',
});

const period = {
  type: periodSchema.optional().describe('Default current_month; a date overrides it'),
  date: requiredDate().optional(),
};

export const readTotalPremium = route({
  method: 'GET',
  path: '/api/total-premium',
  access: 'total-premium.read',
  mayBeStale: true,
  query: z.strictObject(period),
  response: one(z.object({ motor_insurance: z.number(), corporate_insurance: z.number(), total_premium: z.number() })),
  summary: 'Sums of the total premium, in rupees, of policies that start in the period or on the date',
});

const premiumSums = z.object({ net_premium: z.number(), total_premium: z.number() });

export const COUNTED_BY = ['start_date', 'issue_date'] as const;

export const readNetPremium = route({
  method: 'GET',
  path: '/api/net-premium',
  access: 'total-premium.read',
  mayBeStale: true,
  query: z.strictObject({
    ...period,
    by: z.enum(COUNTED_BY).optional().describe('Default start_date; a policy without an issue date counts on its start date'),
  }),
  response: one(
    z.object({
      motor_insurance: premiumSums,
      corporate_insurance: premiumSums,
      all: premiumSums,
      includes_terrorism: z.boolean().describe('Whether the net premium counts that of terrorism'),
    }),
  ),
  summary: 'Sums of the premium before tax, terrorism included, beside those with tax, in rupees, by start or issue date',
});
