/** What a client has to pay soon or is late with, of their own policies. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { accessTo, asRecord } from '../api/record-access.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';

/** Of the days ahead. */
export const OWN_INSTALLMENT_DAYS = 30;
export const MOST_OWN_INSTALLMENTS = 50;

export const OWN_INSTALLMENT_ACCESS = accessTo(
  'own-installments',
  asRecord('id', 'policy_id', 'policy_no', 'product', 'company', 'premium_date', 'total_payable', 'upi'),
);
export const ownInstallment = recordOf(
  OWN_INSTALLMENT_ACCESS,
  z.object({
    id: z.int(),
    policy_id: z.int().describe('The corporate policy'),
    policy_no: z.string(),
    product: z.string().nullable(),
    company: z.string().nullable(),
    premium_date: z.string().describe('The day it falls due'),
    total_payable: z.number(),
    upi: z.string().nullable().describe('Opens the payment in a telephone (`upi://pay`); null where the office has no UPI ID'),
  }),
);
export type OwnInstallment = z.infer<typeof ownInstallment>;

export const listOwnInstallments = route({
  method: 'GET',
  path: '/api/own-installments',
  access: 'own-installments.read',
  response: one(z.array(ownInstallment)),
  summary: `Installments of a client's own policies that are late or fall due within ${OWN_INSTALLMENT_DAYS} days, the first due first`,
});
