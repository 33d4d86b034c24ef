import { z } from 'zod';
import { whole } from '../api/list-query.ts';
import { coverOf } from '../trade/cover.ts';
import { productLine } from '../trade/line-field.ts';
import { cleanText, emptyIsNull, id, optionalText, TEXT_MAX } from '../values/fields.ts';
import { keysOf } from '../values/keys-of.ts';
import { optionalMoney } from '../values/money-fields.ts';
import type { Conditions } from './rate-conditions.ts';
import { RATE_BASES, type RateBase } from './rate-rules.ts';

const textOrNull = z.string().nullable();
const amountOrNull = z.number().nullable();
const wholeOrNull = z.int().nullable();
const baseNames = keysOf(RATE_BASES);

export const rateRule = z.object({
  id: z.int(),
  line: productLine.nullable(),
  product: textOrNull,
  cover: z.enum(['od', 'tp', 'package']).nullable(),
  business_type: textOrNull,
  fuel: textOrNull,
  rto: textOrNull.describe('The beginnings of registration numbers, such as "MH12, DL3C, GJ"'),
  cc_from: wholeOrNull,
  cc_to: wholeOrNull,
  gvw_from: wholeOrNull,
  gvw_to: wholeOrNull,
  age_from: wholeOrNull,
  age_to: wholeOrNull,
  ncb: z.enum(['any', 'zero', 'some']),
  base: z.enum(baseNames),
  percent: amountOrNull.describe('Of the base, at most three decimals'),
  amount: amountOrNull.describe('Rupees, where the base is flat'),
});
export type StoredRateRule = z.infer<typeof rateRule>;

const RATE = 'Must be a percentage up to 100, with at most three decimals';
/** A number, or text such as "17.5 %". */
const ratePercent = () =>
  z.preprocess(
    (value) => {
      const given = emptyIsNull(cleanText(value));
      return typeof given === 'string' && /^\d{1,3}(\.\d{1,10})?( ?%)?$/.test(given) ? Number.parseFloat(given) : given;
    },
    z
      .number({ error: RATE })
      .min(0, RATE)
      .max(100, RATE)
      .refine((percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6, RATE)
      .nullish(),
  );

export const optionalLimit = (max: number) => z.preprocess(emptyIsNull, whole(max, 0).nullish());
const coverText = z.preprocess((value) => {
  const text = emptyIsNull(cleanText(value));
  return typeof text === 'string' && text.length <= TEXT_MAX ? (coverOf(text) ?? text) : text;
}, z.enum(['od', 'tp', 'package'], { error: 'Must be OD, TP or Package' }).nullish());
export const lineName = z.preprocess(emptyIsNull, productLine.nullish());
const RTO = 'Must be the beginnings of registration numbers, such as MH12, DL3C, GJ';
const rtoList = () =>
  optionalText().refine((text) => !text || text.split(/[\s,;/]+/).every((each) => /^[A-Z]{2}-?\d{0,2}[A-Z]{0,3}$/i.test(each)), RTO);

/** Percent; what the pool of insurers for terrorism pays at most. */
const TERRORISM_MAX = 5;

const PAYS = {
  amount: { needed: 'amount', required: 'Required for a fixed amount', other: 'percent', empty: 'Must be empty for a fixed amount' },
  percent: { needed: 'percent', required: 'Required', other: 'amount', empty: 'Must be empty for a percentage' },
} as const;

const BETWEEN = { cc: 'CC', gvw: 'GVW', age: 'Age' } as const;

function checkRule(
  rule: { base: RateBase; percent?: number | null | undefined; amount?: number | null | undefined } & Partial<Conditions>,
  context: { issues: z.core.$ZodRawIssue[] },
): void {
  const refuse = (field: string, message: string) => context.issues.push({ code: 'custom', path: [field], message, input: rule });
  const given = (value: unknown) => value !== null && value !== undefined;
  const { needed, required, other, empty } = rule.base === 'flat' ? PAYS.amount : PAYS.percent;
  if (!given(rule[needed])) refuse(needed, required);
  if (given(rule[other])) refuse(other, empty);
  if (rule.base === 'terrorism' && Number(rule.percent) > TERRORISM_MAX) refuse('percent', `Must be at most ${TERRORISM_MAX} on terrorism`);
  for (const range of keysOf(BETWEEN)) {
    const [from, to] = [rule[`${range}_from`], rule[`${range}_to`]];
    if (given(from) && given(to) && Number(from) > Number(to)) refuse(`${range}_to`, `Must not be below ${BETWEEN[range]} from`);
  }
}

export const rateRuleInput = z
  .strictObject({
    id: id().optional().describe('Ignored: all rules are replaced'),
    line: lineName.optional(),
    product: optionalText().optional(),
    cover: coverText.optional(),
    business_type: optionalText({ max: 50 }).optional(),
    fuel: optionalText({ max: 50 }).optional(),
    rto: rtoList().optional(),
    cc_from: optionalLimit(99_999).optional(),
    cc_to: optionalLimit(99_999).optional(),
    gvw_from: optionalLimit(999_999).optional(),
    gvw_to: optionalLimit(999_999).optional(),
    age_from: optionalLimit(200).optional(),
    age_to: optionalLimit(200).optional(),
    ncb: z
      .preprocess((value) => emptyIsNull(value) ?? 'any', z.enum(['any', 'zero', 'some'], { error: 'Must be any, zero or some' }))
      .optional(),
    base: z.enum(baseNames, { error: 'Must be od, tp, od_tp, net, terrorism or flat' }),
    percent: ratePercent().optional(),
    amount: optionalMoney().optional(),
  })
  .check((context) => checkRule(context.value, context));
