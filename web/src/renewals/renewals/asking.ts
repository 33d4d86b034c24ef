import type { Renewal, Successor } from '@bimabahi/contract/renewals/renewals';
import { dayMonthYear } from '../../ui/format.ts';

/** Another policy may have followed: somebody says yes or no. */
export type Asking = Renewal & { looks_renewed_by: Successor };
export const isAsking = (renewal: Renewal): renewal is Asking => renewal.looks_renewed_by !== null && renewal.closed_at === null;

export function questionOf({ question, looks_renewed_by: by }: Asking): string {
  const policy = `${by.policy_no} from ${dayMonthYear(by.start_date)}${by.company ? `, ${by.company}` : ''}`;
  return question === 'sold' ? `Sold? Another client has ${policy}.` : `May be renewed by ${policy}.`;
}
