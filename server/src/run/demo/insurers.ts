import type { GENERAL_INSURERS } from '@bimabahi/contract/values/choices';
import { partsOfDate } from '@bimabahi/contract/values/periods';
import { DIGITS, type Random } from './random.ts';

export interface Insurer {
  name: (typeof GENERAL_INSURERS)[number];
  /** Pattern of its policy numbers: # is a digit, YY the year in which the financial year began. */
  policy_no: string;
  rounds_to_rupee: boolean;
}

const insurer = (name: Insurer['name'], policy_no: string, rounds_to_rupee = true): Insurer => ({ name, policy_no, rounds_to_rupee });

export const INSURERS: readonly Insurer[] = [
  insurer('New India Assurance', '14120031YY01########'),
  insurer('ICICI Lombard', '3001/#########/00/000'),
  insurer('HDFC ERGO', '2312######YY######0'),
  insurer('Bajaj General', 'OG-YY-2202-1801-########'),
  insurer('Tata AIG', '62########-00', false),
  insurer('Go Digit', 'D#########', false),
  insurer('United India', '060300312YYP1########'),
  insurer('IFFCO Tokio', 'M#######'),
  insurer('SBI General', 'TIT/########'),
  insurer('Royal Sundaram', 'VPC#######000100'),
  insurer('Cholamandalam MS', '3362/########/000/00'),
  insurer('Oriental', '272200/31/YY/######'),
];

export const roundsToRupee = (name: string): boolean => INSURERS.some((each) => each.name === name && each.rounds_to_rupee);

export function policyNumbers(random: Random): (insurer: Insurer, start_date: string) => string {
  const given = new Set<string>();
  return ({ policy_no }, start_date) => {
    const [year, month] = partsOfDate(start_date);
    const financialYear = String(month >= 4 ? year : year - 1).slice(2);
    for (;;) {
      const number = policy_no.replace('YY', financialYear).replace(/#/g, () => random.text(1, DIGITS));
      if (given.has(number)) continue;
      given.add(number);
      return number;
    }
  };
}
