/** Which policy an installment pays where its number is that of several periods. */
import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { PaidPolicy } from './existing-queries.ts';

export type PolicyOfInstallment = { policy: PaidPolicy; refused?: never } | { refused: string; policy?: never };

const MOST_NAMED = 5;

const listed = (policies: readonly PaidPolicy[]): string => {
  const named = policies.slice(0, MOST_NAMED).map(({ start_date, end_date }) => `${dayMonthYear(start_date)} to ${dayMonthYear(end_date)}`);
  return policies.length > MOST_NAMED ? `${named.join(', ')} and ${policies.length - MOST_NAMED} more` : named.join(', ');
};

const inInstallments = (policies: readonly PaidPolicy[]): PolicyOfInstallment => {
  const [paid, other] = policies.filter(({ is_installment }) => is_installment === 1);
  if (!paid) return { refused: 'This policy is not paid in installments: switch them on in its premium history' };
  if (other)
    return { refused: `Several policies have this number on this day (${listed(policies)}): add the installment in the right one` };
  return { policy: paid };
};

/** One of its number is meant whatever the day: first installments are paid before a cover starts. Of several the one whose period holds it. */
export function policyOfInstallment(policies: readonly PaidPolicy[], day: string): PolicyOfInstallment {
  if (policies.length === 0) return { refused: 'No corporate policy has this number: bring the policy in first' };
  if (policies.length === 1) return inInstallments(policies);
  const holding = policies.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
  if (holding.length > 0) return inInstallments(holding);
  return { refused: `Several policies have this number (${listed(policies)}), and ${dayMonthYear(day)} is in none of their periods` };
}
