import { z } from 'zod';
import { whole } from '../api/list-query.ts';
import { businessTypeOf } from '../trade/business-type.ts';
import { coverOf, yearsOf } from '../trade/cover.ts';
import { fuelOf } from '../trade/fuels.ts';
import { productLine } from '../trade/line-field.ts';
import { isRtoState } from '../trade/rto-states.ts';
import { cleanText, emptyIsNull, id, optionalId, optionalText, TEXT_MAX } from '../values/fields.ts';
import { optionalMoney } from '../values/money-fields.ts';
import { checkRule } from './check-rule.ts';
import { coverInCell, lineInCell } from './line-cell.ts';
import { ONE_BASES, paysOfOneBase } from './rate-pays.ts';

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();
const wholeOrNull = z.int().nullable();
const INSURED_KINDS = ['individual', 'firm'] as const;
const percentOf = (what: string) => amountOrNull.describe(`Per cent of ${what}, at most three decimals`);

export const rateRule = z.object({
  id: z.int(),
  line: productLine.nullable(),
  product: textOrNull,
  cover: z.enum(['od', 'tp', 'package']).nullable(),
  od_years: wholeOrNull.describe('Own damage is covered for so many'),
  tp_years: wholeOrNull.describe('Third party is covered for so many'),
  business_type: textOrNull,
  fuel: textOrNull.describe('One or several, such as "petrol, cng"'),
  rto: textOrNull.describe('The beginnings of registration numbers, such as "MH12, DL3C, GJ"'),
  rto_cluster_id: wholeOrNull.describe('A named list of them: those of the list count besides'),
  rto_cluster: z.object({ name: z.string(), codes: z.array(z.string()) }).nullable(),
  models: textOrNull.describe('Words of make and model, such as "Swift, Baleno": one of them'),
  models_not: textOrNull.describe('None of these'),
  cc_from: wholeOrNull,
  cc_to: wholeOrNull,
  gvw_from: wholeOrNull,
  gvw_to: wholeOrNull,
  seats_from: wholeOrNull,
  seats_to: wholeOrNull,
  age_from: wholeOrNull,
  age_to: wholeOrNull,
  ncb: z.enum(['any', 'zero', 'some']),
  zero_depreciation: z.boolean().nullable().describe('true: with it among the add-ons; false: without'),
  insured_kind: z.enum(INSURED_KINDS).nullable(),
  net_from: amountOrNull,
  net_to: amountOrNull,
  sum_insured_from: amountOrNull,
  sum_insured_to: amountOrNull,
  od_percent: percentOf('the OD premium'),
  addon_percent: percentOf('the add-ons, which else are paid as the rest of OD'),
  tp_percent: percentOf('the TP premium'),
  pa_percent: percentOf('the PA premium'),
  od_tp_percent: percentOf('OD and TP premium together'),
  net_percent: percentOf('the net premium, a firm’s without terrorism'),
  terrorism_percent: percentOf('the terrorism premium'),
  share_percent: percentOf('what the side in earns; of the side out only'),
  flat_amount: amountOrNull.describe('Rupees for each policy'),
  declines: z.boolean().describe('Such policies are declined: shown, and nothing is paid'),
});
export type StoredRateRule = z.infer<typeof rateRule>;

const MOST_PERCENT = 500;
const RATE = `Must be a percentage up to ${MOST_PERCENT}, with at most three decimals`;
const percentWithin = (most: number, message: string) =>
  z.preprocess(
    (value) => {
      const given = emptyIsNull(cleanText(value));
      return typeof given === 'string' && /^\d{1,3}(\.\d{1,10})?( ?%)?$/.test(given) ? Number.parseFloat(given) : given;
    },
    z
      .number({ error: RATE })
      .min(0, RATE)
      .max(most, message)
      .refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, RATE)
      .nullish(),
  );
/** A number, or text such as "17.5 %". */
const ratePercent = () => percentWithin(MOST_PERCENT, RATE).optional();
/** Percent; what the pool of insurers for terrorism pays at most. */
const TERRORISM_MAX = 5;
const atMost = (most: number, of: string) => percentWithin(most, `Must be at most ${most} ${of}`).optional();

export const optionalLimit = (max: number) => z.preprocess(emptyIsNull, whole(max, 0).nullish());
const limit = (max: number) => optionalLimit(max).optional();

const short = (value: unknown, read: (text: string) => unknown): unknown => {
  const text = emptyIsNull(cleanText(value));
  return typeof text === 'string' && text.length <= TEXT_MAX ? (read(text) ?? text) : text;
};
const isLine = (text: string) => productLine.safeParse(text).success;
/** By its name, or by the words of the trade: "Pvt Car", "GCV", "2W". */
const lineWords = () =>
  z.preprocess((value) => short(value, (text) => (isLine(text) ? text : lineInCell(text)?.line)), productLine.nullish());
const coverText = z.preprocess(
  (value) => short(value, coverInCell),
  z.enum(['od', 'tp', 'package'], { error: 'Must be OD, TP or Package' }).nullish(),
);
export const lineName = z.preprocess(emptyIsNull, productLine.nullish());

const LONG_LIST = 5000;
const RTO = 'Must be the beginnings of registration numbers, such as MH12, DL3C, GJ';
/** "Surat" is none: it begins like one, with letters that no state has. */
export const isOffice = (text: string) => /^[A-Z]{2}-?\d{0,2}[A-Z]{0,3}$/i.test(text) && isRtoState(text.slice(0, 2));
const rtoList = () =>
  optionalText({ max: LONG_LIST }).refine(
    (text) =>
      !text ||
      text
        .split(/[\s,;/]+/)
        .filter(Boolean)
        .every(isOffice),
    RTO,
  );

const FUEL = 'Must be a fuel, or several: petrol, diesel, cng, lpg, hybrid, electric';
/** Each by its word, as rates are often for several: "Petrol / CNG" names two. */
const fuelWords = () =>
  z.preprocess(
    (value) =>
      short(value, (text) => {
        const fuels = text.split(/[,;/+|]+/).filter((word) => word.trim() !== '');
        const known = fuels.map(fuelOf);
        return known.every((fuel) => fuel !== null) ? [...new Set(known)].join(', ') : text;
      }),
    optionalText().refine((text) => !text || text.split(', ').every((word) => fuelOf(word) === word), FUEL),
  );

const BUSINESS_TYPE = 'Must be new, renewal, rollover or used; a row for each';
const businessWords = () =>
  z.preprocess(
    (value) => short(value, (text) => [...new Set(text.split(/[,;&+]| or | and |\/(?!o\b)/i).map(businessTypeOf))].join(', ') || text),
    optionalText({ max: 50 }).refine((text) => !text || businessTypeOf(text) === text, BUSINESS_TYPE),
  );

const YES = /^(yes|y|true|1|with|declines?|declined)$/i;
const NO = /^(no|n|false|0|without)$/i;
const yesNo = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? short(value, (text) => (YES.test(text) ? true : NO.test(text) ? false : text)) : value),
    z.boolean({ error: message }).nullish(),
  );

const fields = z.strictObject({
  id: id().optional().describe('Ignored: all rules are replaced'),
  line: lineWords().optional(),
  product: optionalText().optional(),
  cover: coverText.optional(),
  od_years: limit(9),
  tp_years: limit(9),
  business_type: businessWords().optional(),
  fuel: fuelWords().optional(),
  rto: rtoList().optional(),
  rto_cluster_id: optionalId().optional(),
  rto_cluster: z
    .object({ name: z.string(), codes: z.array(z.string()) })
    .nullish()
    .describe('Ignored: read of the cluster'),
  models: optionalText({ max: LONG_LIST }).optional(),
  models_not: optionalText({ max: LONG_LIST }).optional(),
  cc_from: limit(99_999),
  cc_to: limit(99_999),
  gvw_from: limit(999_999),
  gvw_to: limit(999_999),
  seats_from: limit(200),
  seats_to: limit(200),
  age_from: limit(200),
  age_to: limit(200),
  ncb: z
    .preprocess((value) => emptyIsNull(value) ?? 'any', z.enum(['any', 'zero', 'some'], { error: 'Must be any, zero or some' }))
    .optional(),
  zero_depreciation: yesNo('Must be yes, no or empty').optional(),
  insured_kind: z
    .preprocess(
      (value) => short(value, (text) => text.toLowerCase()),
      z.enum(INSURED_KINDS, { error: 'Must be individual or firm' }).nullish(),
    )
    .optional(),
  net_from: optionalMoney().optional(),
  net_to: optionalMoney().optional(),
  sum_insured_from: optionalMoney().optional(),
  sum_insured_to: optionalMoney().optional(),
  od_percent: ratePercent(),
  addon_percent: ratePercent(),
  tp_percent: ratePercent(),
  pa_percent: ratePercent(),
  od_tp_percent: ratePercent(),
  net_percent: ratePercent(),
  terrorism_percent: atMost(TERRORISM_MAX, 'on terrorism'),
  share_percent: atMost(100, 'of what comes in'),
  flat_amount: optionalMoney().optional(),
  declines: yesNo('Must be yes or empty')
    .transform((declines) => declines ?? false)
    .optional(),
});

const isOneBase = (base: unknown) => ONE_BASES.some((known) => known === base);

type Typed = Record<string, unknown>;

/** What stands beside the line in its cell goes where it belongs. `problem`: what has no place there, or is said otherwise in its own. */
function spreadLine(typed: Typed): { typed: Typed; problem?: string } {
  const { line } = typed;
  if (typeof line !== 'string' || line.length > TEXT_MAX || isLine(line.trim())) return { typed };
  const cell = lineInCell(line);
  if (!cell) return { typed };
  const { line: named, left, ...beside } = cell;
  const read = fields.pick({ cover: true, od_years: true, tp_years: true, fuel: true, business_type: true }).partial();
  const other = Object.entries(beside).find(([field, value]) => {
    const own = emptyIsNull(cleanText(typed[field]));
    return own != null && (read.safeParse({ [field]: own }).data as Typed | undefined)?.[field] !== value;
  });
  if (left) return { typed, problem: `Only the line is read here: “${left}” belongs into its own column` };
  if (other) return { typed, problem: `“${other[1]}” is said otherwise in its own column` };
  return { typed: { ...typed, line: named, ...beside } };
}

/** What one cell or field says for two: "1+5" is a package with its years; base, percent and amount are a rule of one part, as once written. */
function spread(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { base, percent, amount, ...rest } = value as Typed;
  const { typed, problem } = spreadLine(rest);
  if (problem) context.addIssue({ code: 'custom', path: ['line'], message: problem });
  const years = typeof typed.cover === 'string' ? yearsOf(typed.cover) : null;
  const cover = years && { od_years: years.od, tp_years: years.tp, ...(coverOf(typed.cover as string) === null && { cover: 'package' }) };
  if (base === undefined) return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount }), ...typed, ...cover };
  if (!isOneBase(base)) return { ...typed, base };
  return { ...typed, ...cover, ...paysOfOneBase({ base, percent, amount } as Parameters<typeof paysOfOneBase>[0]) };
}

export const rateRuleInput = z.preprocess(
  spread,
  fields.check((context) => checkRule(context.value, context)),
);
