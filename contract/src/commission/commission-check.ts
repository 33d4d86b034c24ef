/** Commission above the premium is a slip: it is stored as typed, and found. */

import type { Finding } from '../premium/premium-check.ts';
import { decimalOf, grouped, paise } from '../values/money.ts';

type Amount = string | number | null | undefined;

interface Commissions {
  commission_in_num?: Amount;
  commission_out_num?: Amount;
}

const inPaise = (amount: Amount) => (typeof amount === 'number' ? paise(amount.toFixed(2)) : paise(amount ?? undefined));

/** `premiums`: the parts without tax; none where nothing is typed. */
export function checkCommission(commissions: Commissions, premiums: readonly Amount[]): Finding[] {
  const parts = premiums.map(inPaise).filter((part) => part !== null);
  if (parts.length === 0) return [];
  const net = parts.reduce((sum, part) => sum + part, 0n);
  return (['commission_in_num', 'commission_out_num'] as const).flatMap((field) => {
    const commission = inPaise(commissions[field]);
    if (commission === null || commission <= net) return [];
    const [typed, premium] = [commission, net].map((amount) => grouped(decimalOf(amount)));
    const message = `The commission, ${typed}, is more than the net premium, ${premium}.`;
    return [{ field, message, difference: decimalOf(commission - net), ask: true }];
  });
}
