/** Blocks of the month as tables, with what each figure is. */

import { LOST_LABELS, LOST_REASONS } from '@bimabahi/contract/renewals/renewal-stages';
import {
  MONTH_GROUP_LABELS,
  type MonthBreakdown,
  type MonthGroup,
  type MonthOfSeries,
  type MonthPerson,
  type MonthSummary,
  type MonthSums,
} from '@bimabahi/contract/reports/month';
import type { YearAhead } from '@bimabahi/contract/reports/month-ahead';
import { BRIDGE_LABELS, type MonthBridge } from '@bimabahi/contract/reports/month-bridge';
import { type Counted, type DefinitionName, definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { MONEY_FIGURES, MONEY_LABELS, type MonthMoney } from '@bimabahi/contract/reports/month-money';
import { BUSINESS_LABELS } from '@bimabahi/contract/reports/registers';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { monthName } from '@bimabahi/contract/values/month-name';
import type { CellValue, SheetColumn } from '../../platform/files/xlsx.ts';

export interface Table {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly CellValue[])[];
}

const column = (kind: SheetColumn['kind']) => (label: string) => ({ label, kind });
const [text, number, amount, date] = [column('text'), column('number'), column('amount'), column('date')];
/** 21.2 of 0.212. */
const percent = (part: number | null) => (part === null ? null : Math.round(part * 1_000) / 10);
const meaning = (name: DefinitionName, counted: Counted) => definitionOf(name, counted).sentences.join(' ');

/** The period, what it is compared with, and each figure with its meaning. */
export function premiumTable(summary: MonthSummary, counted: Counted): Table {
  const { period, premium, compared, to_date, commission, target } = summary;
  const days = [period.from, period.to, compared.from, compared.to] as const;
  const row = (
    what: string,
    now: number | null,
    before: number | null,
    until: [number, number] | null,
    aim: number | null,
    name: DefinitionName,
  ) => [...[what, now, before, until?.[0] ?? null, until?.[1] ?? null, aim], ...[...days, meaning(name, counted)]];
  const until = (figure: 'net' | 'gross' | 'policies' | 'margin'): [number, number] | null =>
    to_date && [to_date[figure], to_date.compared[figure]];
  return {
    name: 'Premium',
    columns: [
      ...[text('Figure'), number('Period'), number('Compared'), number('Until Today'), number('Compared Until Then'), number('Target')],
      ...[date('From'), date('To'), date('Compared From'), date('Compared To'), text('What It Is')],
    ],
    rows: [
      row('Net premium', premium.net, compared.net, until('net'), target.net, 'net'),
      row('Gross premium', premium.gross, compared.gross, until('gross'), null, 'gross'),
      row('Policies', premium.policies, compared.policies, until('policies'), target.policies, 'policies'),
      row('Mean net of a policy', premium.mean, null, null, null, 'policies'),
      row('Without an issue date', premium.without_issue_date, null, null, null, 'policies'),
      row('Commission in', commission.in, null, null, target.commission_in, 'margin'),
      row('Commission margin', commission.margin, compared.margin, until('margin'), null, 'margin'),
    ],
  };
}

export function commissionTable({ commission: { policies, installments, not_rated, ...all } }: MonthSummary, counted: Counted): Table {
  const what = meaning('margin', counted);
  return {
    name: 'Commission',
    columns: [
      text('Of'),
      amount('Commission In'),
      amount('Commission Out'),
      amount('Margin'),
      number('Margin % of In'),
      number('Number'),
      text('What It Is'),
    ],
    rows: [
      ['Policies', policies.in, policies.out, null, null, null, what],
      ['Installments', installments.in, installments.out, null, null, null, what],
      ['All', all.in, all.out, all.margin, percent(all.margin_of_in), null, what],
      ['Policies not rated, their net', not_rated.net, null, null, null, not_rated.policies, what],
      ['Installments not rated', null, null, null, null, not_rated.installments, what],
    ],
  };
}

export const businessTable = ({ business }: MonthSummary): Table => ({
  name: 'Business',
  columns: [text('Business'), number('Policies'), amount('Net Premium'), amount('Gross Premium')],
  rows: business.map(({ key, policies, net, gross }) => [BUSINESS_LABELS[key], policies, net, gross]),
});

export const seriesTable = (series: readonly MonthOfSeries[]): Table => ({
  name: 'Months',
  columns: [
    ...[
      text('Month'),
      number('Policies'),
      amount('Net Premium'),
      amount('Gross Premium'),
      amount('Commission In'),
      amount('Commission Out'),
    ],
    ...[amount('Net After Today'), number('Policies a Year Before'), amount('Net a Year Before'), amount('Gross a Year Before')],
    ...[amount('Target of Net'), number('Target of Policies')],
  ],
  rows: series.map(({ month, policies, net, gross, commission_in, commission_out, ahead, last_year, target }) => [
    ...[monthName(month), policies, net, gross, commission_in, commission_out, ahead],
    ...[last_year.policies, last_year.net, last_year.gross, target.net, target.policies],
  ]),
});

const groupName = (by: MonthGroup, { key, label }: { key: string; label: string }): string => {
  if (by === 'business_type') return (BUSINESS_LABELS as Readonly<Record<string, string>>)[key] ?? key;
  if (key === 'none') return 'None';
  return by === 'line' ? ((LINE_LABELS as Readonly<Record<string, string>>)[key] ?? label) : label;
};

const sumsOf = ({ policies, net, gross, share, compared, to_date, commission_in, commission_out, margin }: MonthSums): CellValue[] => [
  ...[policies, net, gross, percent(share), compared.policies, compared.net, to_date?.net ?? null, to_date?.compared.net ?? null],
  ...[commission_in, commission_out, margin],
];

export function breakdownTable(by: MonthGroup, { data, others, total }: MonthBreakdown): Table {
  return {
    name: `By ${MONTH_GROUP_LABELS[by].toLowerCase()}`,
    columns: [
      ...[text(MONTH_GROUP_LABELS[by]), number('Policies'), amount('Net Premium'), amount('Gross Premium'), number('Share %')],
      ...[number('Policies Compared'), amount('Net Compared'), amount('Net Until Today'), amount('Net Compared Until Then')],
      ...[amount('Commission In'), amount('Commission Out'), amount('Margin')],
    ],
    rows: [
      ...data.map((group) => [groupName(by, group), ...sumsOf(group)]),
      ...(others ? [[`Others (${others.count})`, ...sumsOf(others)]] : []),
      ['Total', ...sumsOf(total)],
    ],
  };
}

export const peopleTable = (people: readonly MonthPerson[], counted: Counted): Table => ({
  name: 'Work',
  columns: [
    ...[text('Person'), text('Role'), number('Entered'), number('Target'), amount('Net Entered'), amount('Target of Net'), number('Calls')],
    ...[number('Target of Calls'), number('Messages'), number('Renewals Due'), number('Kept'), number('Kept %'), number('Target of Kept')],
    ...[number('Enquiries'), number('Won'), text('What It Is')],
  ],
  rows: people.map(({ person, entered, entered_net, calls, messages, renewals, enquiries, target }) => [
    ...[person.name, person.role, entered, target.policies, entered_net, target.net, calls],
    ...[target.calls, messages, renewals.due, renewals.renewed, percent(renewals.rate), target.renewed],
    ...[enquiries.owned, enquiries.won, meaning('work', counted)],
  ]),
});

/** None where the query narrows by what renewals do not have. */
export function renewalsTable({ renewals, period }: MonthSummary, counted: Counted): Table {
  const what = meaning('renewals', counted);
  const line = (label: string, number: number | null, net: number | null) => [label, number, net, period.from, period.to, what];
  const table: Omit<Table, 'rows'> = {
    name: 'Renewals',
    columns: [text('Of'), number('Number'), amount('Net Premium'), date('From'), date('To'), text('What It Is')],
  };
  if (!renewals) return { ...table, rows: [] };
  const { due, renewed, open, lapsed, lost, rate, premium_rate } = renewals;
  const reasons = LOST_REASONS.filter((reason) => lost[reason]);
  return {
    ...table,
    rows: [
      line('Fell due', due, renewals.due_premium),
      line('Renewed', renewed, renewals.renewed_premium),
      line('Kept, per cent', percent(rate), percent(premium_rate)),
      ...reasons.map((reason) => line(`Lost: ${LOST_LABELS[reason]}`, lost[reason] ?? 0, renewals.lost_premium[reason] ?? 0)),
      line('Still open', open, renewals.open_premium),
      line('Of them lapsed', lapsed, null),
    ],
  };
}

const ageWords = ({ from, to }: { from: number; to: number | null }) =>
  to === null ? `Overdue for more than ${from - 1} days` : `Overdue for ${from} to ${to} days`;

/** None where the query narrows by what installments do not have. */
export function installmentsTable({ installments, period }: MonthSummary, counted: Counted): Table {
  const what = meaning('installments', counted);
  const line = (label: string, { count, amount: of }: { count: number; amount: number }) => [
    label,
    count,
    of,
    period.from,
    period.to,
    what,
  ];
  return {
    name: 'Installments',
    columns: [text('Of'), number('Number'), amount('Payable'), date('From'), date('To'), text('What It Is')],
    rows: installments
      ? [
          line('Due', installments.due),
          line('Paid of these', installments.paid),
          line('Collected in the period', installments.collected),
          line('Overdue', installments.overdue),
          ...installments.ages.map((age) => line(ageWords(age), age)),
        ]
      : [],
  };
}

export function enquiriesTable({ enquiries, period }: MonthSummary, counted: Counted): Table {
  const what = meaning('enquiries', counted);
  const line = (label: string, number: number | null) => [label, number, period.from, period.to, what];
  return {
    name: 'Enquiries',
    columns: [text('Of'), number('Number'), date('From'), date('To'), text('What It Is')],
    rows: [
      line('New', enquiries.new),
      line('Called', enquiries.called),
      line('Never called', enquiries.never_called),
      line('Quoted', enquiries.quoted),
      line('Won', enquiries.won),
      line('Lost', enquiries.lost),
      line('Open', enquiries.open),
      line('Median hours to the first call', enquiries.first_call_hours),
    ],
  };
}

/** A line a month in which what follows would start, below them the sums of the bridge. */
export function aheadTable(ahead: YearAhead, counted: Counted): Table {
  const { written, entered_ahead, months, due, likely, target, pace, kept } = ahead;
  const what = meaning('ahead', counted);
  const line = (label: string, number: number | null, net: number | null | undefined, of: number | null = null) => [
    ...[label, number, net ?? null, of, what],
  ];
  return {
    name: 'The year ahead',
    columns: [text('Of'), number('Number'), amount('Net Premium'), amount('Likely Kept'), text('What It Is')],
    rows: [
      line('Written until today', written.policies, written.net),
      ...(entered_ahead ? [line('Entered ahead', entered_ahead.policies, entered_ahead.net)] : []),
      ...months.map((month) => line(`Due, to follow in ${monthName(month.month)}`, month.due.count, month.due.net, month.likely)),
      ...(due && kept
        ? [
            line('Due in all', due.count, due.net),
            line('Fell due in the twelve months before', kept.due, kept.due_premium),
            line('Renewed of them', null, kept.renewed_premium),
            line('Likely', null, likely),
          ]
        : []),
      ...(pace ? [line('At last year’s pace of other business', null, pace.with_pace)] : []),
      line('Target', null, target),
    ],
  };
}

/** From the compared period's net to the period's. */
export function bridgeTable({ period, compared, before, after, steps }: MonthBridge, counted: Counted): Table {
  const what = meaning('bridge', counted);
  const line = (label: string, number: number | null, net: number, { from, to }: MonthBridge['period']) => [
    ...[label, number, net, from, to, what],
  ];
  return {
    name: 'Why',
    columns: [text('Step'), number('Number'), amount('Net Premium'), date('From'), date('To'), text('What It Is')],
    rows: [
      line('Net before', null, before, compared),
      ...steps.map(({ key, policies, net }) => line(BRIDGE_LABELS[key], policies, net, period)),
      line('Net of the period', null, after, period),
    ],
  };
}

export function moneyTable({ data, total }: MonthMoney, counted: Counted): Table {
  const what = meaning('money', counted);
  const line = (label: string, row: MonthMoney['total']) => [label, ...MONEY_FIGURES.map((name) => row[name]), row.days, what];
  return {
    name: 'Expected to paid on',
    columns: [text('Insurer'), ...MONEY_FIGURES.map((name) => amount(MONEY_LABELS[name])), number('Days From Due'), text('What It Is')],
    rows: [...data.map((row) => line(row.insurer.name, row)), line('Total', total)],
  };
}
