/** The installments add up to the policy's premium, tax, total and commissions, to the paisa. */

import { planOf, RHYTHMS, type Rhythm } from '@bimabahi/contract/premium/premium-plan';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { paiseOf } from '@bimabahi/contract/values/money';
import { addDays } from '@bimabahi/contract/values/periods';
import { maybe, number, table, text } from './table.ts';

/** How clients pay, in turn: days after the due one, and what was noted. */
const PAYMENTS = table('payments', { days_late: number, remark: maybe(text) });

interface Policy {
  start_date: string;
  new_premium: number;
  terrisom: number;
  total_premium: number;
  commission_in_per: number;
  commission_out_per: number;
}

/** `rhythm` null: paid at once. `behind`: installments that are due and not paid. */
interface Paying {
  rhythm: Rhythm | null;
  behind: number;
  today: string;
}

/** Of a part of the premium, as the difference of rounded running sums, so that rounding errors never accumulate. In rupees. */
function commissionOn(parts: readonly number[], n: number, percent: number): number {
  const upTo = (many: number) => parts.slice(0, many).reduce((sum, part) => sum + paiseOf(part), 0);
  const rounded = (many: number) => Math.round((upTo(many) * Math.round(percent * 100)) / 10_000);
  return (rounded(n + 1) - rounded(n)) / 100;
}

/** The law requires the first before the cover begins. */
function paid(premium_date: string, n: number, today: string) {
  const { days_late, remark } = itemAt(PAYMENTS, (Number(premium_date.slice(8)) + n) % PAYMENTS.length);
  const pay_date = addDays(premium_date, n === 0 ? Math.min(0, days_late) : days_late);
  return { status: 'Paid', pay_date: pay_date < today ? pay_date : today, remark };
}

export function installmentsOf(policy: Policy, { rhythm, behind, today }: Paying) {
  if (!rhythm) return [];
  const { start_date: first_date, new_premium: premium_excluding_tax, terrisom: terrorism_premium, total_premium } = policy;
  const { commission_in_per, commission_out_per } = policy;
  const tax = (paiseOf(total_premium) - paiseOf(premium_excluding_tax) - paiseOf(terrorism_premium)) / 100;
  const count = 12 / RHYTHMS[rhythm];
  const plan = planOf({ count, rhythm, first_date, premium_excluding_tax, terrorism_premium, tax, parts: 'equal' });
  const parts = plan.map((one) => one.premium_excluding_tax);
  const passed = plan.filter(({ premium_date }) => premium_date < today).length;
  const stateOf = (date: string, n: number) => {
    if (date > today) return { status: 'Due', pay_date: null, remark: null };
    if (n > 0 && n < passed && n >= passed - behind) return { status: 'Unpaid', pay_date: null, remark: 'Reminder sent, cheque awaited' };
    return paid(date, n, today);
  };
  return plan.map((planned, n) => ({
    ...planned,
    commission_in_per,
    commission_in_num: commissionOn(parts, n, commission_in_per),
    commission_out_per,
    commission_out_num: commissionOn(parts, n, commission_out_per),
    ...stateOf(planned.premium_date, n),
  }));
}

export type DemoPremium = ReturnType<typeof installmentsOf>[number];
