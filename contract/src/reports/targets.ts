/** What the office and each of the staff mean to reach, month by month of a financial year. */
import { z } from 'zod';
import { changedTo, one } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { emptyIsNull, id, wrongType } from '../values/fields.ts';
import { readAmount } from '../values/money.ts';
import { decimal } from '../values/money-fields.ts';
import { requiredMonth } from '../values/month.ts';
import { todayInIndia } from '../values/periods.ts';
import { type Days, daysOfPeriod, periodOf, unitOf } from './month-period.ts';

export const OFFICE_FIGURES = ['net', 'policies', 'commission_in', 'retention'] as const;
export const PERSON_FIGURES = ['net', 'policies', 'calls', 'renewed'] as const;
export const TARGET_FIGURES = [...new Set([...OFFICE_FIGURES, ...PERSON_FIGURES])] as const;
export type TargetFigure = (typeof OFFICE_FIGURES)[number] | (typeof PERSON_FIGURES)[number];
export const TARGET_LABELS: Readonly<Record<TargetFigure, string>> = {
  net: 'Net premium',
  policies: 'Policies',
  commission_in: 'Commission in',
  retention: 'Renewals kept, per cent',
  calls: 'Calls',
  renewed: 'Renewals kept',
};
/** In rupees to the paisa; the others are whole numbers, retention at most 100 per cent. */
export const MONEY_FIGURES: readonly TargetFigure[] = ['net', 'commission_in'];
export const MOST_TARGETS = 1_000;
const MOST_VALUE = 999_999_999_999.99;

const isYear = (text: string) => unitOf(`FY${text}`) === 'year';
export const daysOfYear = (year: string): Days => daysOfPeriod(`FY${year}`);
/** 2026-27 of a day in it. */
export const yearOf = (day: string): string => periodOf('year', day).slice(2);
export const monthsOfYear = (year: string): string[] => {
  const first = Number(year.slice(0, 4));
  return Array.from({ length: 12 }, (_, at) => `${at < 9 ? first : first + 1}-${String(((at + 3) % 12) + 1).padStart(2, '0')}`);
};

const YEAR = 'Must be a financial year as 2026-27';
export const year = z
  .string({ error: wrongType(YEAR) })
  .regex(/^20\d{2}-\d{2}$/, { error: YEAR, abort: true })
  .refine(isYear, YEAR);
const figure = z.enum(TARGET_FIGURES as [TargetFigure, ...TargetFigure[]], { error: `Must be ${TARGET_FIGURES.join(' or ')}` });

export const target = z.object({
  month: z.string(),
  person: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null: the office'),
  figure: figure.describe('net and commission_in in rupees, retention in per cent, the others are numbers'),
  value: z.number(),
});
export type Target = z.infer<typeof target>;

const value = () => z.preprocess(emptyIsNull, decimal(MOST_VALUE, 'Must be at most 999,999,999,999.99', readAmount).nullable());

/** What a value may be; the sentence that says why not. */
export function faultOfTarget(figure: TargetFigure, value: number): string | undefined {
  if (!MONEY_FIGURES.includes(figure) && !Number.isInteger(value)) return 'Must be a whole number';
  return figure === 'retention' && value > 100 ? 'Must be at most 100' : undefined;
}

const setTarget = z
  .strictObject({
    month: requiredMonth(),
    person_id: id().nullable().describe('Null: the office'),
    figure,
    value: value().describe('Null takes it away'),
  })
  .superRefine(({ person_id, figure, value }, context) => {
    const own: readonly TargetFigure[] = person_id === null ? OFFICE_FIGURES : PERSON_FIGURES;
    if (!own.includes(figure)) context.addIssue({ code: 'custom', path: ['figure'], message: `Must be ${own.join(' or ')}` });
    const fault = value === null ? undefined : faultOfTarget(figure, value);
    if (fault) context.addIssue({ code: 'custom', path: ['value'], message: fault });
  });
export type SetTarget = z.output<typeof setTarget>;

const keyOf = ({ month, person_id, figure }: SetTarget) => [month, person_id, figure].join();

export const listTargets = route({
  method: 'GET',
  path: '/api/targets',
  access: 'targets.read',
  query: z.strictObject({ year: year.optional().describe('2026-27; without it the one of today') }),
  response: one(z.array(target)),
  summary: "Targets of a financial year: an Admin's answer has all, others have their own",
});
export const updateTargets = route({
  method: 'PUT',
  path: '/api/targets',
  access: 'targets.update',
  body: z
    .strictObject({
      year,
      targets: z.array(setTarget).min(1, 'Required').max(MOST_TARGETS, `Must be at most ${MOST_TARGETS} targets`),
    })
    .refine(({ year, targets }) => targets.every(({ month }) => monthsOfYear(year).includes(month)), {
      path: ['targets'],
      error: 'Must be of months of this year',
    })
    .refine(({ targets }) => new Set(targets.map(keyOf)).size === targets.length, {
      path: ['targets'],
      error: 'Has one target twice',
    }),
  response: changedTo(z.array(target)),
  summary: 'Set or take away targets of a financial year: all of them, or none',
});

export const thisYear = (): string => yearOf(todayInIndia());
