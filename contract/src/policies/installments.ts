/** Installments of all firms' policies: what falls due, what is late, what was paid. */
import { z } from 'zod';
import { list, one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { type ListQuery, listQuery, PAGING_PARAMETERS } from '../api/list-query.ts';
import { recordOf } from '../api/records.ts';
import { route } from '../api/route.ts';
import { namedClient } from '../people/named-client.ts';
import { id, requiredDate } from '../values/fields.ts';
import { inOrder } from '../values/in-order.ts';
import { INSTALLMENT_ACCESS } from './corporate-fields.ts';
import { premium } from './corporate-insurance-premium.ts';

/** Days of *week*, today included. */
export const INSTALLMENT_WEEK_DAYS = 7;
/** `open`: not paid; `cancelled`: neither, as their policy is cancelled; `overdue`: of these, whose day has passed in India; `week`: that fall due within a week from today. */
export const INSTALLMENT_STATES = ['open', 'overdue', 'week', 'paid', 'cancelled', 'all'] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

/** Days since the day on which it fell due, both included. */
export const INSTALLMENT_AGES = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

const policyOfInstallment = z.object({
  policy_no: z.string(),
  insured_name: z.string(),
  insured_mobile: z.string().nullable(),
  company: z.string().nullable(),
  product: z.string().nullable(),
  end_date: z.string(),
  cancelled_on: z.string().nullable().optional().describe('Nothing more is asked for'),
  user: namedClient,
});

export const installment = recordOf(INSTALLMENT_ACCESS, premium.extend({ policy: policyOfInstallment }));
export type Installment = z.infer<typeof installment>;

const filters = listQuery(['premium_date', 'total_payable', 'pay_date', 'id']).extend({
  due_from: requiredDate().optional().describe('The earliest day on which it falls due'),
  due_to: requiredDate().optional().describe('The latest day on which it falls due'),
  paid_from: requiredDate().optional().describe('The earliest pay date; of a paid one without it the day on which it fell due'),
  paid_to: requiredDate().optional().describe('The latest pay date, likewise'),
  state: z.enum(INSTALLMENT_STATES, { error: `Must be one of ${INSTALLMENT_STATES.join(', ')}` }).optional(),
  insurer_id: id().optional().describe('Whatever the policies call the insurer'),
  user: id().optional().describe("A client's id"),
});
type Days = Partial<Record<'due_from' | 'due_to' | 'paid_from' | 'paid_to', string | undefined>>;
const orderly = <T extends z.ZodType<Days>>(query: T) => {
  const error = 'Must not be before the first day';
  return query
    .refine(({ due_from, due_to }) => inOrder(due_from, due_to), { path: ['due_to'], error })
    .refine(({ paid_from, paid_to }) => inOrder(paid_from, paid_to), { path: ['paid_to'], error });
};
export type InstallmentFilters = Omit<z.output<typeof filters>, Exclude<keyof ListQuery, 'search'>>;

export const listInstallments = route({
  method: 'GET',
  path: '/api/installments',
  access: 'corporate-insurance-premium.list',
  mayBeStale: true,
  query: orderly(filters),
  response: list(installment),
  summary: 'Installments of all policies, by the day on which they fall due. Search finds what is found of their policies',
});
const counted = z.object({ count: z.int(), amount: z.number() });
export const sumInstallments = route({
  method: 'GET',
  path: '/api/installments/sums',
  access: 'corporate-insurance-premium.list',
  mayBeStale: true,
  query: orderly(filters.omit({ ...PAGING_PARAMETERS })),
  response: one(
    z.object({
      all: counted,
      paid: counted,
      open: counted.describe('Not paid, of policies that are not cancelled'),
      cancelled: counted.describe('Not paid, of policies that are cancelled: nothing is asked for'),
      overdue: counted,
      week: counted,
      ages: z.array(counted.extend({ from: z.int(), to: z.int().nullable() })).describe('Of those overdue, by days'),
    }),
  ),
  summary: 'How many installments match and what they add up to in rupees: paid, open, due within a week, and overdue by age',
});
export type InstallmentFigures = z.infer<typeof sumInstallments.response>['data'];
export const exportInstallments = route({
  method: 'GET',
  path: '/api/installments/export',
  access: 'corporate-insurance-premium.export',
  mayBeStale: true,
  query: orderly(filters.omit({ page: true, limit: true }).extend(fileFormat)),
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'Installments that match with their policies, as CSV or XLSX in the order of the list',
});
