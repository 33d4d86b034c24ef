/** The installments add up to the policy's premium, tax, total and commissions, to the paisa. */
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, monthsAfter } from '@bimabahi/contract/values/periods';
import { commission, rupees } from './premiums.ts';
import type { Random } from './random.ts';

interface Paid {
  start_date: string;
  /** Installments per year. */
  many: number;
  today: string;
  behind: number;
  new_premium: number;
  terrisom: number;
  total_premium: number;
  commission_in_per: number;
  commission_out_per: number;
}

const MONTHS = 12;
const HOW_PAID = ['By NEFT', 'By cheque', 'By UPI', 'By bank transfer', null];
const REMINDED = 'Reminder sent, cheque awaited';
const RUPEE = 100;

/** In paise, whole rupees; the first share includes the remainder. */
function shares(paise: number, many: number): number[] {
  const each = Math.floor(paise / RUPEE / many) * RUPEE;
  return Array.from({ length: many }, (_, n) => (n === 0 ? paise - each * (many - 1) : each));
}

/** Differences of the rounded running sums, so that rounding errors never accumulate. */
function stepsOf(parts: readonly number[], roundedSum: (sum: number) => number): number[] {
  let sum = 0;
  return parts.map((part) => {
    const before = roundedSum(sum);
    sum += part;
    return roundedSum(sum) - before;
  });
}

/** The law requires the first before the cover begins; the others are paid up to a few weeks late. */
function paidOn(random: Random, date: string, isFirst: boolean): string {
  if (isFirst) return addDays(date, -random.whole(0, 5));
  return addDays(date, random.percent(12) ? random.whole(9, 34) : random.whole(-6, 4));
}

function stateOf(random: Random, date: string, { today, isFirst, isBehind }: { today: string; isFirst: boolean; isBehind: boolean }) {
  const pay_date = paidOn(random, date, isFirst);
  const remark = random.pick(HOW_PAID);
  if (date > today) return { status: 'Due', pay_date: null, remark: null };
  if (isBehind) return { status: 'Unpaid', pay_date: null, remark: REMINDED };
  return { status: 'Paid', pay_date: pay_date < today ? pay_date : today, remark };
}

export function installmentsOf(random: Random, policy: Paid) {
  const { start_date, many, today, behind } = policy;
  const net = Math.round(policy.new_premium * RUPEE);
  const terrorism = Math.round(policy.terrisom * RUPEE);
  const tax = Math.round(policy.total_premium * RUPEE) - net - terrorism;
  const premiums = shares(net, many);
  const taxed = premiums.map((premium, n) => premium + (n === 0 ? terrorism : 0));
  const taxes = stepsOf(taxed, (sum) => Math.round((sum * tax) / (net + terrorism) / RUPEE) * RUPEE);
  const ins = stepsOf(premiums, (sum) => commission(sum, policy.commission_in_per));
  const outs = stepsOf(premiums, (sum) => commission(sum, policy.commission_out_per));
  const dates = premiums.map((_, n) => monthsAfter(start_date, (n * MONTHS) / many));
  const passed = dates.filter((date) => date < today).length;
  return dates.map((premium_date, n) => ({
    premium_date,
    premium_excluding_tax: rupees(itemAt(premiums, n)),
    terrorism_premium: n === 0 && terrorism > 0 ? rupees(terrorism) : null,
    tax: rupees(itemAt(taxes, n)),
    total_payable: rupees(itemAt(taxed, n) + itemAt(taxes, n)),
    commission_in_per: policy.commission_in_per,
    commission_in_num: rupees(itemAt(ins, n)),
    commission_out_per: policy.commission_out_per,
    commission_out_num: rupees(itemAt(outs, n)),
    ...stateOf(random, premium_date, { today, isFirst: n === 0, isBehind: n > 0 && n < passed && n >= passed - behind }),
  }));
}

export type DemoPremium = ReturnType<typeof installmentsOf>[number];
