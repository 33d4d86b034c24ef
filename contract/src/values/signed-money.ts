/** Amounts that a change adds or gives back, in a file of their own: few screens need them. */
import { z } from 'zod';
import { emptyIsNull } from './fields.ts';
import { type ReadDecimal, readAmount } from './money.ts';
import { decimal, MONEY_MAX } from './money-fields.ts';

const BELOW_ZERO = /^\s*[-−–]\s*(?=[\d.₹])/u;

/** Below zero where something is paid back. */
export function readSignedAmount(written: string): ReadDecimal {
  const amount = readAmount(written.replace(BELOW_ZERO, ''));
  const isBelow = BELOW_ZERO.test(written) && amount.decimal !== undefined && Number(amount.decimal) > 0;
  return isBelow ? { decimal: `-${amount.decimal}` } : amount;
}

const signed = () => decimal(MONEY_MAX, 'Must be at most 9,999,999,999.99', readSignedAmount);
export const requiredSignedMoney = () => z.preprocess(emptyIsNull, signed());
export const optionalSignedMoney = () => z.preprocess(emptyIsNull, signed().nullish());
