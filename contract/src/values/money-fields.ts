/** Inputs for amounts and percentages, in a file of their own because the first screen needs neither. */
import { z } from 'zod';
import { emptyIsNull, wrongType } from './fields.ts';
import { NO_NUMBER, type ReadDecimal, readAmount, readPercent } from './money.ts';

/** Rupees; numeric(12,2) in the database. */
export const MONEY_MAX = 9_999_999_999.99;

const readNumber = (value: number, read: (text: string) => ReadDecimal): ReadDecimal => {
  const text = String(value);
  return text.includes('e') ? { problem: NO_NUMBER } : read(text);
};

export function decimal(max: number, tooMuch: string, read: (text: string) => ReadDecimal) {
  return z.union([z.number(), z.string()], { error: wrongType(NO_NUMBER) }).transform((value, context) => {
    const { decimal, problem } = typeof value === 'number' ? readNumber(value, read) : read(value);
    if (problem === undefined && Math.abs(Number(decimal)) <= max) return Number(decimal);
    context.issues.push({ code: 'custom', message: problem ?? tooMuch, input: value });
    return z.NEVER;
  });
}

const money = () => decimal(MONEY_MAX, 'Must be at most 9,999,999,999.99', readAmount);
export const requiredMoney = () => z.preprocess(emptyIsNull, money());
/** Rupees, at most two decimals. Twelve digits are exact in a double; sums are made in the database. */
export const optionalMoney = () => z.preprocess(emptyIsNull, money().nullish());
const percent = () => decimal(100, 'Must be at most 100', readPercent);
export const requiredPercent = () => z.preprocess(emptyIsNull, percent());
export const optionalPercent = () => z.preprocess(emptyIsNull, percent().nullish());
