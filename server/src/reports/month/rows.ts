/** The API paths of the rows that add up to a figure: by the conditions that make the figure, in the lists that have them. */

import { listCalls } from '@bimabahi/contract/calls/call-list';
import type { EnquiryReached } from '@bimabahi/contract/calls/call-outcomes';
import { listTelecomRecords } from '@bimabahi/contract/calls/telecom-records';
import { listCommissionItems } from '@bimabahi/contract/commission/commission-items';
import { type InstallmentFilters, listInstallments } from '@bimabahi/contract/policies/installments';
import type { CountedAs } from '@bimabahi/contract/renewals/renewal-stages';
import { listRenewals } from '@bimabahi/contract/renewals/renewals';
import { MONTH_GROUPS, type MonthKeys } from '@bimabahi/contract/reports/month';
import type { Days } from '@bimabahi/contract/reports/month-period';
import { listPremiumRegister } from '@bimabahi/contract/reports/registers';

type More = Readonly<Record<string, string>>;

const pathWith = (path: string, parameters: Readonly<Record<string, string | null | undefined>>): string => {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams(given)}`;
};

const keysOf = (filters: MonthKeys) => Object.fromEntries(['kind' as const, ...MONTH_GROUPS].map((key) => [key, filters[key]]));

export const registerRows = (filters: MonthKeys, { from, to }: Days, more: More = {}): string =>
  pathWith(listPremiumRegister.path, { date: filters.date, from, to, ...keysOf(filters), ...more });

/** Whether installments can be asked for these alone. */
export function hasInstallments(filters: MonthKeys, more: More = {}): boolean {
  const { kind, client, ...keys } = { ...keysOf(filters), ...more };
  return kind !== 'motor' && client !== 'none' && !Object.values(keys).some(Boolean);
}

/** Null where its list cannot be asked for these alone. */
export const installmentRows = (filters: MonthKeys, { from, to }: Days, more: More = {}): string | null =>
  hasInstallments(filters, more)
    ? pathWith(listInstallments.path, { state: 'all', due_from: from, due_to: to, user: more.client ?? filters.client })
    : null;

/** Of installments that can be asked for. */
export const installmentsAt = (
  wanted: Pick<InstallmentFilters, 'state' | 'due_from' | 'due_to' | 'paid_from' | 'paid_to' | 'user'>,
): string => pathWith(listInstallments.path, { ...wanted, user: wanted.user?.toString() });

export const renewalRows = ({ kind }: MonthKeys, { from, to }: Days, counted: CountedAs): string =>
  pathWith(listRenewals.path, { counted, from, to, policies: kind });

export const enquiryRows = ({ from, to }: Days, reached?: EnquiryReached): string =>
  pathWith(listTelecomRecords.path, { from, to, reached });

/** Without messages. */
export const callRows = ({ from, to }: Days, called_by: number): string =>
  pathWith(listCalls.path, { from, to, called_by: String(called_by), outcome: 'call' });

/** Of commission, by the day of issue. */
export const itemRows = ({ from, to }: Days, more: More): string => pathWith(listCommissionItems.path, { from, to, ...more });
