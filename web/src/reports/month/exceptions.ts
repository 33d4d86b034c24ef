/** What is not as a definition has it. */
import type { MonthSummary } from '@bimabahi/contract/reports/month';
import type { Counted, DefinitionName } from '@bimabahi/contract/reports/month-definitions';
import { count, dayMonthYear, rupees } from '../../ui/format.ts';

/** What is not as the definition has it, in this period. */
export function exceptionsOf(name: DefinitionName, { premium, commission }: MonthSummary, date: Counted): string[] {
  const found: string[] = [];
  if (date === 'issue' && name !== 'margin' && premium.without_issue_date > 0)
    found.push(
      premium.without_issue_date === 1
        ? '1 policy without an issue date counts on its start.'
        : `${count(premium.without_issue_date)} policies without an issue date count on their start.`,
    );
  if (name === 'policies' && premium.mean !== null) found.push(`The mean is ${rupees(premium.mean)}.`);
  const { not_rated } = commission;
  if (name === 'margin' && not_rated.policies > 0) found.push(`${count(not_rated.policies)} not rated, net ${rupees(not_rated.net)}.`);
  if (name === 'margin' && not_rated.installments > 0) found.push(`${count(not_rated.installments)} installments not rated.`);
  return found;
}

export const daysWords = ({ from, to }: { from: string; to: string }): string => `${dayMonthYear(from)} to ${dayMonthYear(to)}`;
