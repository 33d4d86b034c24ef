import { listEmployees } from '@bimabahi/contract/people/employees';
import { readMonthSeries } from '@bimabahi/contract/reports/month';
import {
  listTargets,
  MONEY_FIGURES,
  monthsOfYear,
  OFFICE_FIGURES,
  PERSON_FIGURES,
  type SetTarget,
  TARGET_FIGURES,
  type Target,
  type TargetFigure,
  thisYear,
  updateTargets,
  yearOf,
} from '@bimabahi/contract/reports/targets';
import { addRupees } from '@bimabahi/contract/values/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import { toastError } from '../../ui/notices/toast.ts';
import { grown, spread } from './spread.ts';

/** Of the address; what is usual is left out. */
export interface TargetsAddress {
  year?: string;
  figure?: string;
}
export interface TargetsChoice {
  year: string;
  figure: TargetFigure;
}

const isYear = (year: string | undefined): year is string =>
  year !== undefined && /^20\d\d-\d\d$/.test(year) && yearOf(`${year.slice(0, 4)}-04-01`) === year;

export function useTargetsAddress() {
  const { search, change } = useAddress();
  const { year, figure } = search as TargetsAddress;
  const choice: TargetsChoice = {
    year: isYear(year) ? year : thisYear(),
    figure: TARGET_FIGURES.find((each) => each === figure) ?? 'net',
  };
  const choose = (changed: Partial<TargetsChoice>) => {
    const next = { ...choice, ...changed };
    change(
      () =>
        ({
          ...(next.year === thisYear() ? {} : { year: next.year }),
          ...(next.figure === 'net' ? {} : { figure: next.figure }),
        }) as typeof search,
    );
  };
  return { choice, choose };
}

/** The year before or after. */
export const yearBeside = (year: string, step: 1 | -1): string => yearOf(`${Number(year.slice(0, 4)) + step}-04-01`);

const ofYear = (year: string) => ({
  queryKey: [listTargets.path, year],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listTargets, { query: { year } }, { signal })).data,
});

/** Whose targets a row has. `id` null: the office's. */
export interface TargetRow {
  id: number | null;
  name: string;
}

/** Nobody has more. */
const MOST_STAFF = 500;

export function useTargets({ year, figure }: TargetsChoice) {
  const targets = useQuery({ ...ofYear(year), placeholderData: keepPreviousData });
  const staff = useQuery({
    queryKey: [listEmployees.path, 'targets'],
    queryFn: async ({ signal }) =>
      (await call(listEmployees, { query: { limit: MOST_STAFF, sort: 'name', order: 'asc' } }, { signal })).data,
  });
  const set = targets.data?.filter((target) => target.figure === figure) ?? [];
  const office: TargetRow[] = (OFFICE_FIGURES as readonly TargetFigure[]).includes(figure) ? [{ id: null, name: 'The office' }] : [];
  const known = new Map<number, string>();
  for (const { id, name, is_active } of staff.data ?? []) if (is_active) known.set(id, name);
  for (const { person } of set) if (person) known.set(person.id, person.name);
  const people = (PERSON_FIGURES as readonly TargetFigure[]).includes(figure)
    ? [...known].map(([id, name]): TargetRow => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
    : [];
  return { targets, staff, set, rows: [...office, ...people] };
}

export const targetIn = (set: readonly Target[], row: TargetRow, month: string): number | null =>
  set.find((target) => target.month === month && (target.person?.id ?? null) === row.id)?.value ?? null;

/** Saves, and takes back what was saved last, one save after the other. */
export function useSaveTargets({ year, figure }: TargetsChoice, set: readonly Target[]) {
  const client = useQueryClient();
  const change = useChange(updateTargets);
  const [done, setDone] = useState<{ year: string; targets: SetTarget[] }[]>([]);

  const put = async (of: string, targets: SetTarget[]) => {
    const { data } = await change({ body: { year: of, targets } });
    client.setQueryData(ofYear(of).queryKey, data);
  };
  /** What is as it was is left out. Undefined where nothing was to do or it failed, which is told. */
  const save = async (values: readonly { row: TargetRow; month: string; value: number | null }[]) => {
    const changed = values.filter(({ row, month, value }) => targetIn(set, row, month) !== value);
    if (changed.length === 0) return undefined;
    const targets = changed.map(({ row, month, value }) => ({ month, person_id: row.id, figure, value }));
    const before = changed.map(({ row, month }) => ({ month, person_id: row.id, figure, value: targetIn(set, row, month) }));
    try {
      await put(year, targets);
      setDone((earlier) => [...earlier, { year, targets: before }]);
      return targets.length;
    } catch (error) {
      toastError(error);
      return undefined;
    }
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return undefined;
    setDone((all) => all.slice(0, -1));
    try {
      await put(last.year, last.targets);
      return last.targets.length;
    } catch (error) {
      toastError(error);
      return undefined;
    }
  };
  return { save, undo, canUndo: done.length > 0 };
}

const SPREAD_BY: Partial<Record<TargetFigure, 'net' | 'policies' | 'commission_in'>> = {
  net: 'net',
  policies: 'policies',
  commission_in: 'commission_in',
};

/** A year over its months as the months of the year before were, or in equal parts. Of per cents each month has the year's. */
export async function monthsOf(
  total: number,
  { year, figure }: TargetsChoice,
  row: TargetRow,
): Promise<{ values: number[]; byLastYear: boolean }> {
  if (figure === 'retention') return { values: Array(12).fill(total), byLastYear: false };
  const by = SPREAD_BY[figure];
  const last = monthsOfYear(yearBeside(year, -1));
  const query = { until: last[11] as string, months: 12, ...(row.id !== null && { employee: String(row.id) }) };
  const weights = by ? (await call(readMonthSeries, { query })).data.map((month) => month[by]) : [];
  const byLastYear = weights.some((weight) => weight > 0);
  const unit = MONEY_FIGURES.includes(figure) && !Number.isInteger(total) ? 0.01 : 1;
  return { values: spread(total, byLastYear ? weights : Array(12).fill(0), unit), byLastYear };
}

/** Last year's targets of the figure, by per cent more, for the rows that are there. */
export async function lastYearBy(percent: number, { year, figure }: TargetsChoice, rows: readonly TargetRow[]) {
  const before = yearBeside(year, -1);
  const { data } = await call(listTargets, { query: { year: before } });
  const [old, months] = [monthsOfYear(before), monthsOfYear(year)];
  return data
    .filter((target) => target.figure === figure)
    .flatMap(({ person, month, value }) => {
      const row = rows.find(({ id }) => id === (person?.id ?? null));
      const at = months[old.indexOf(month)];
      const next = figure === 'retention' ? Math.min(grown(value, percent), 100) : grown(value, percent);
      return row && at ? [{ row, month: at, value: next }] : [];
    });
}

/** Of the months that have one: their sum, of per cents their mean. Null without any. */
export function yearSum(set: readonly Target[], row: TargetRow, { year, figure }: TargetsChoice): { value: number | null; months: number } {
  const values = monthsOfYear(year).flatMap((month) => targetIn(set, row, month) ?? []);
  if (values.length === 0) return { value: null, months: 0 };
  const sum = values.reduce(addRupees, 0);
  return { value: figure === 'retention' ? Math.round((sum / values.length) * 10) / 10 : sum, months: values.length };
}
