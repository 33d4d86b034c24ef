/** What a rule cannot mean, each at its field. */
import type { z } from 'zod';
import { isMotorLine, LINE_LABELS, type ProductLine } from '../trade/product-lines.ts';
import { keysOf } from '../values/keys-of.ts';
import type { Conditions } from './rate-conditions.ts';
import { type Pays, PERCENT_FIELDS } from './rate-pays.ts';

const BETWEEN = { cc: 'CC', gvw: 'GVW', seats: 'Seats', age: 'Age', net: 'Net', sum_insured: 'Sum insured' } as const;

type Typed<T> = { [F in keyof T]?: T[F] | undefined };
type TypedRule = Typed<Omit<Conditions, 'rto_cluster'>> & Typed<Pays>;

const given = (value: unknown) => value !== null && value !== undefined;

const OF_VEHICLES = {
  fuel: 'fuel',
  rto: 'RTO',
  rto_cluster_id: 'RTO',
  models: 'model',
  models_not: 'model',
  cc_from: 'CC',
  cc_to: 'CC',
  gvw_from: 'GVW',
  gvw_to: 'GVW',
  seats_from: 'seats',
  seats_to: 'seats',
  cover: 'cover of vehicles',
  od_years: 'years of own damage',
  tp_years: 'years of third party',
  od_percent: 'OD premium',
  addon_percent: 'OD premium',
  tp_percent: 'TP premium',
  od_tp_percent: 'OD premium',
  pa_percent: 'PA premium',
  zero_depreciation: 'zero depreciation',
  age_from: 'age of a vehicle',
  age_to: 'age of a vehicle',
} as const satisfies { [F in keyof TypedRule]?: string };
const WITHOUT_GVW: readonly ProductLine[] = ['private_car', 'two_wheeler'];

/** Sold with a vehicle, and then its premium is PA. */
const OWNERS_ACCIDENTS: readonly ProductLine[] = ['personal_accident_individual'];

/** What policies of the line have none of. */
function lacking(line: ProductLine, field: keyof typeof OF_VEHICLES | 'terrorism_percent'): string | null {
  if (field === 'terrorism_percent') return isMotorLine(line) ? 'terrorism premium' : null;
  if (!isMotorLine(line)) return field === 'pa_percent' && OWNERS_ACCIDENTS.includes(line) ? null : OF_VEHICLES[field];
  return (field === 'gvw_from' || field === 'gvw_to') && WITHOUT_GVW.includes(line) ? 'GVW' : null;
}

/** What the premium of a cover has no part of, so that such a rule would pay nothing. A pasted table has 0 there. */
const NOT_OF_COVER = {
  tp: { od_percent: 'OD premium', addon_percent: 'OD premium', od_years: 'years of own damage' },
  od: { tp_percent: 'TP premium', tp_years: 'years of third party' },
} as const satisfies { [C in 'od' | 'tp']: { [F in keyof TypedRule]?: string } };
const COVER_WORDS = { od: 'Own damage alone', tp: 'Third party alone' } as const;

type Refuse = (field: string, message: string) => void;

function checkPays(rule: TypedRule, refuse: Refuse): void {
  const paying = [...PERCENT_FIELDS, 'flat_amount' as const].filter((field) => given(rule[field]));
  if (paying.length === 0 && !rule.declines) refuse('od_percent', 'Must pay something: a percentage, an amount, or Declines');
  if (rule.declines) for (const field of paying) refuse(field, 'Must be empty where the rule declines');
  if (!given(rule.od_tp_percent)) return;
  for (const field of ['od_percent', 'tp_percent'] as const)
    if (given(rule[field])) refuse(field, 'Must be empty beside OD+TP %, which pays on it too');
}

function checkRanges(rule: TypedRule, refuse: Refuse): void {
  for (const range of keysOf(BETWEEN)) {
    const [from, to] = [rule[`${range}_from`], rule[`${range}_to`]];
    if (given(from) && given(to) && Number(from) > Number(to)) refuse(`${range}_to`, `Must not be below ${BETWEEN[range]} from`);
  }
}

function checkLine(rule: TypedRule, line: ProductLine, refuse: Refuse): void {
  for (const field of [...keysOf(OF_VEHICLES), 'terrorism_percent'] as const) {
    const what = given(rule[field]) ? lacking(line, field) : null;
    if (what) refuse(field, `${LINE_LABELS[line]} has no ${what}`);
  }
  if (rule.ncb && rule.ncb !== 'any' && !isMotorLine(line)) refuse('ncb', `${LINE_LABELS[line]} has no NCB`);
}

function checkCover(rule: TypedRule, refuse: Refuse): void {
  const { cover } = rule;
  if (cover !== 'od' && cover !== 'tp') return;
  for (const [field, what] of Object.entries(NOT_OF_COVER[cover]))
    if (Number(rule[field as keyof TypedRule] ?? 0) > 0) refuse(field, `${COVER_WORDS[cover]} has no ${what}`);
}

export function checkRule(rule: TypedRule, context: { issues: z.core.$ZodRawIssue[] }): void {
  const refuse: Refuse = (field, message) => context.issues.push({ code: 'custom', path: [field], message, input: rule });
  checkPays(rule, refuse);
  checkRanges(rule, refuse);
  checkCover(rule, refuse);
  if (rule.line) checkLine(rule, rule.line, refuse);
}
