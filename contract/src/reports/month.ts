/** What a month, a quarter or a year brought: premium, commission, and where they came from. Each figure names the rows that it sums. */
import { z } from 'zod';
import { one } from '../api/answers.ts';
import { fileFormat } from '../api/file-format.ts';
import { textFilter, whole } from '../api/list-query.ts';
import { route } from '../api/route.ts';
import { LOST_REASONS } from '../renewals/renewal-stages.ts';
import { requiredDate, wrongType } from '../values/fields.ts';
import { despiteOtherErrors } from '../values/in-order.ts';
import { requiredMonth } from '../values/month.ts';
import { monthsAfter } from '../values/periods.ts';
import { MONTH_COMPARES, unitOf } from './month-period.ts';
import { BUSINESS_KEYS, REGISTER_DATES, registerKeys } from './registers.ts';

export const MONTH_GROUPS = [
  'insurer',
  'line',
  'product',
  'rto',
  'broker',
  'output_broker',
  'employee',
  'client',
  'business_type',
] as const;
export type MonthGroup = (typeof MONTH_GROUPS)[number];
export const MONTH_GROUP_LABELS: Readonly<Record<MonthGroup, string>> = {
  insurer: 'Insurer',
  line: 'Line',
  product: 'Product',
  rto: 'RTO',
  broker: 'Input broker',
  output_broker: 'Output broker',
  employee: 'Employee',
  client: 'Client',
  business_type: 'Business',
};
export const MOST_MONTHS = 24;

const PERIOD = 'Must be a month, a quarter or a financial year: 2026-10, 2026-27-Q3 or FY2026-27';
const period = z.string({ error: wrongType(PERIOD) }).refine((text) => unitOf(text) !== undefined, PERIOD);

const keys = {
  date: z.enum(REGISTER_DATES, { error: 'Must be start or issue' }).default('start').describe('issue: the start date where there is none'),
  insurer: textFilter().describe('The key of an insurer, as the breakdown has it; none: those without one. So the keys below'),
  line: textFilter(),
  product: textFilter(),
  broker: textFilter(),
  output_broker: textFilter(),
  ...registerKeys,
};
const compare = z.enum(MONTH_COMPARES, { error: 'Must be last_year or before' }).default('last_year');

export const periodFields = {
  period: period.optional().describe('2026-10, 2026-27-Q3 (October to December) or FY2026-27; without it and from: this month'),
  from: requiredDate().optional().describe(`The first day, with to; at most ${MOST_MONTHS} months`),
  to: requiredDate().optional().describe('The last day'),
};
const ofPeriod = z.strictObject({ ...keys, ...periodFields });
type Given = { period?: string | undefined; from?: string | undefined; to?: string | undefined };
export const agreed = <T extends z.ZodType<Given>>(query: T) =>
  query
    .refine((given) => !given.period || !(given.from || given.to), {
      path: ['period'],
      error: 'Must not be there beside from and to',
      ...despiteOtherErrors,
    })
    .refine((given) => !given.to || given.from || given.period, { path: ['from'], error: 'Must be there with to', ...despiteOtherErrors })
    .refine((given) => !given.from || given.to || given.period, { path: ['to'], error: 'Must be there with from', ...despiteOtherErrors })
    .refine(({ from, to }) => !from || !to || to < monthsAfter(from, MOST_MONTHS), {
      path: ['to'],
      error: `Must be within ${MOST_MONTHS} months of from`,
      ...despiteOtherErrors,
    });

const rows = z.string().describe('The API path of the rows that add up to it, to be asked with page and limit');
const rowsOrNull = z.string().nullable().describe('As rows; null where no list has exactly these');
const share = z.number().nullable();
const premium = { policies: z.int(), net: z.number(), gross: z.number() };
const comparable = { ...premium, margin: z.number().describe('Of commission') };
const days = { from: z.string(), to: z.string() };
const paid = z.object({ in: z.number(), out: z.number(), rows: rowsOrNull });
const groupPremium = z.object({ policies: z.int(), net: z.number() });

const aim = z.number().nullable();
const officeTarget = z.object({ net: aim, policies: aim, commission_in: aim, retention: aim.describe('In per cent') });
export type OfficeTarget = z.infer<typeof officeTarget>;

const lostNumbers = z.partialRecord(z.enum(LOST_REASONS), z.int());
const renewalsOfPeriod = z.object({
  due: z.int().describe('Ended until today, or closed before'),
  renewed: z.int(),
  open: z.int(),
  lapsed: z.int().describe('Of the open: ended before the window of the settings'),
  lost: lostNumbers.describe('By reason; without the reasons of none'),
  rate: share.describe('renewed / (due - sold - total_loss); null where there is nothing to divide by'),
  due_premium: z.number().describe('Net of the parts'),
  renewed_premium: z.number(),
  open_premium: z.number(),
  lost_premium: z.partialRecord(z.enum(LOST_REASONS), z.number()),
  premium_rate: share.describe('The rate by net'),
  rows: z.object({ due: z.string(), renewed: z.string(), open: z.string(), lost: z.string() }).describe('Of renewals, as rows above'),
});
export type MonthRenewals = z.infer<typeof renewalsOfPeriod>;

const counted = { count: z.int(), amount: z.number().describe('What is payable, with GST') };
const installmentsListed = z.object({ ...counted, rows: z.string().describe('Of installments, as rows above') });
const installmentsOfPeriod = z.object({
  due: installmentsListed.describe('Premium date in the period'),
  paid: installmentsListed.describe('Of these'),
  collected: installmentsListed.describe('Paid in the period, whenever due; one without a pay date on its premium date'),
  overdue: installmentsListed.describe("Not paid, due before today and not after the period's end, whenever the period began"),
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable(), ...counted })).describe('Of those overdue, by days since'),
});
export type MonthInstallments = z.infer<typeof installmentsOfPeriod>;

const enquiriesOfPeriod = z.object({
  new: z.int().describe('Not deleted, by their day; of one without it the day on which it was entered'),
  called: z.int().describe('By a call that is no message'),
  never_called: z.int(),
  quoted: z.int().describe('By a call, by the status, or won'),
  won: z.int().describe('The status now'),
  lost: z.int(),
  open: z.int().describe('The rest'),
  first_call_hours: z.number().nullable().describe('The median from making to the first call, of those called'),
  rows: z
    .object({ new: z.string(), called: z.string(), never_called: z.string(), quoted: z.string(), won: z.string(), lost: z.string() })
    .describe('Of enquiries, as rows above'),
});
export type MonthEnquiries = z.infer<typeof enquiriesOfPeriod>;

export const monthSummary = z.object({
  period: z.object({ ...days, running: z.boolean().describe('Whether today is in it') }),
  premium: z.object({
    ...premium,
    mean: z.number().nullable().describe('Net by policies; null without any'),
    without_issue_date: z.int().describe('Policies, which count on their start date'),
    rows,
  }),
  compared: z.object({ ...days, ...comparable, rows }),
  target: officeTarget.describe('Of the months of the period, where each has one, of all business alone; retention is their mean'),
  to_date: z
    .object({ on: z.string(), ...comparable, compared: z.object({ on: z.string(), ...comparable }) })
    .nullable()
    .describe('While the period runs: until today, and until the same day of what it is compared with'),
  business: z.array(z.object({ key: z.enum(BUSINESS_KEYS), ...premium, rows })).describe('All five, none being those that say nothing'),
  commission: z.object({
    in: z.number().describe('Expected, of policies and installments'),
    out: z.number(),
    margin: z.number(),
    margin_of_in: share.describe('Of the commission in, 1 being all; null where there is none'),
    margin_of_net: share.describe('Of policies without installments: their margin by their net'),
    policies: paid.describe('Of policies without installments, and of endorsements'),
    installments: paid.describe('Of installments whose premium date is in the period'),
    not_rated: z.object({ policies: z.int(), net: z.number(), installments: z.int(), rows }),
  }),
  renewals: renewalsOfPeriod
    .nullable()
    .describe('Of the ends in the period, as retention counts, whatever the date; null where the query narrows by more than the kind'),
  installments: installmentsOfPeriod.nullable().describe('Of firms; null where the query narrows by more than a client'),
  enquiries: enquiriesOfPeriod.describe('Whatever the query narrows by: they have no insurer and the like'),
});
export type MonthSummary = z.infer<typeof monthSummary>;

export const monthOfSeries = z.object({
  month: z.string(),
  ...premium,
  commission_in: z.number(),
  commission_out: z.number(),
  ahead: z.number().describe('Net of what starts after today'),
  last_year: z.object(premium),
  target: officeTarget,
  rows,
});
export type MonthOfSeries = z.infer<typeof monthOfSeries>;

const groupSums = {
  ...premium,
  commission_in: z.number(),
  commission_out: z.number(),
  margin: z.number(),
  share: share.describe('Of the net of the period; null where that is 0 or less'),
  compared: groupPremium,
  to_date: groupPremium.extend({ compared: groupPremium }).nullable(),
};
export const monthGroup = z.object({
  key: z.string(),
  label: z.string(),
  ...groupSums,
  rows,
  rows_installments: rowsOrNull,
});
export type MonthGroupSums = z.infer<typeof monthGroup>;
export const monthRest = z.object({ count: z.int().describe('How many groups'), ...groupSums });
const monthTotal = z.object(groupSums);
export const monthConcentration = z
  .object({ top1: share, top5: share, top20: share })
  .describe('What the largest 1, 5 and 20 clients have of the net; null where that is 0 or less');
export const monthBreakdown = z.object({
  data: z.array(monthGroup).describe('Those with a policy, an endorsement or an installment in the period, the largest net first'),
  others: monthRest.nullable().describe('Beyond the limit, and those that are in what the period is compared with alone'),
  total: monthTotal,
  total_count: z.int(),
  concentration: monthConcentration,
});
export type MonthBreakdown = z.infer<typeof monthBreakdown>;
export type MonthSums = z.infer<typeof monthTotal>;

export const summaryQuery = agreed(ofPeriod.extend({ compare }));
export const readMonthSummary = route({
  method: 'GET',
  path: '/api/month/summary',
  access: 'month.read',
  mayBeStale: true,
  query: summaryQuery,
  response: one(monthSummary),
  summary: 'Premium and commission of a period beside those of last year or of the period before, in rupees',
});

const seriesQuery = z.strictObject({
  ...keys,
  until: requiredMonth().optional().describe('The last month; without it: this one'),
  months: whole(36).default(13),
});
export const readMonthSeries = route({
  method: 'GET',
  path: '/api/month/series',
  access: 'month.read',
  mayBeStale: true,
  query: seriesQuery,
  response: one(z.array(monthOfSeries)),
  summary: 'Premium and commission month by month, each beside the same month a year before, the oldest first',
});

const breakdownQuery = agreed(
  ofPeriod.extend({
    compare,
    by: z.enum(MONTH_GROUPS, { error: `Must be ${MONTH_GROUPS.join(' or ')}` }),
    limit: whole(100).default(20),
  }),
);
export const readMonthBreakdown = route({
  method: 'GET',
  path: '/api/month/breakdown',
  access: 'month.read',
  mayBeStale: true,
  query: breakdownQuery,
  response: monthBreakdown,
  summary: 'Premium and commission of a period by insurer, line, product, RTO, broker, employee, client or business',
});

export type MonthQuery = z.output<typeof summaryQuery>;
export type MonthSeriesQuery = z.output<typeof seriesQuery>;
export type MonthBreakdownQuery = z.output<typeof breakdownQuery>;
export type MonthKeys = Pick<MonthQuery, keyof typeof keys>;

const kept = z.object({ due: z.int(), renewed: z.int(), rate: share });
export const monthPerson = z.object({
  person: z.object({ id: z.int(), name: z.string(), role: z.string() }),
  entered: z.int().describe('Policies that they entered on a day in the period, whatever the day of the policy'),
  entered_net: z.number(),
  calls: z.int().describe('Without messages'),
  messages: z.int(),
  renewals: kept.describe('Of those that end in the period and that they own'),
  enquiries: z.object({ owned: z.int().describe('By the day of the enquiry'), won: z.int() }),
  target: z.object({ net: aim, policies: aim, calls: aim, renewed: aim }).describe('Of the months of the period, where each has one'),
  rows: z.object({ calls: z.string() }).describe('As rows above'),
});
export type MonthPerson = z.infer<typeof monthPerson>;

const peopleQuery = agreed(z.strictObject(periodFields));
export type MonthPeopleQuery = z.output<typeof peopleQuery>;
export const readMonthPeople = route({
  method: 'GET',
  path: '/api/month/people',
  access: 'month.read',
  mayBeStale: true,
  query: peopleQuery,
  response: one(z.array(monthPerson).describe('Everyone of the staff who did something, or has a target')),
  summary: 'What each of the staff did in a period: policies entered, calls, renewals kept, enquiries won',
});
export const readOwnMonth = route({
  method: 'GET',
  path: '/api/month/own',
  access: 'month.own',
  query: peopleQuery,
  response: one(monthPerson),
  summary: "The caller's own work of a period, beside their targets",
});

export const MONTH_BLOCKS = [
  'premium',
  'commission',
  'business',
  'series',
  'breakdown',
  'renewals',
  'installments',
  'enquiries',
  'people',
  'ahead',
  'bridge',
  'money',
] as const;
export type MonthBlock = (typeof MONTH_BLOCKS)[number];
const exportQuery = agreed(
  ofPeriod.extend({
    compare,
    by: z
      .enum(MONTH_GROUPS, { error: `Must be ${MONTH_GROUPS.join(' or ')}` })
      .default('insurer')
      .describe('Of the breakdown'),
    block: z
      .enum(MONTH_BLOCKS, { error: `Must be ${MONTH_BLOCKS.join(' or ')}` })
      .optional()
      .describe('That one alone; without it all, a sheet each'),
    format: fileFormat.format.unwrap().default('xlsx').describe('csv: of one block'),
  }),
).refine(({ format, block }) => format !== 'csv' || block !== undefined, {
  path: ['block'],
  error: 'Must be said for a CSV',
  ...despiteOtherErrors,
});
export type MonthExportQuery = z.output<typeof exportQuery>;
export const exportMonth = route({
  method: 'GET',
  path: '/api/month/export',
  access: 'month.export',
  mayBeStale: true,
  query: exportQuery,
  download: { media_type: 'text/csv; charset=utf-8' },
  response: z.string(),
  summary: 'The figures of a period as CSV, or as XLSX with a sheet of each block, with what each figure is',
});
