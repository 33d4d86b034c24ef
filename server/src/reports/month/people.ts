import type { MonthPeopleQuery, MonthPerson } from '@bimabahi/contract/reports/month';
import { type Days, daysOfPeriod, wholeMonths } from '@bimabahi/contract/reports/month-period';
import { PERSON_FIGURES } from '@bimabahi/contract/reports/targets';
import type { Db } from '../../db/db.ts';
import { readRetentionOf } from '../../renewals/renewals/public.ts';
import { targetsOf, together } from '../targets/public.ts';
import { workOf } from './people-queries.ts';
import { callRows } from './rows.ts';

export const periodOfQuery = ({ period, from, to }: MonthPeopleQuery, today: string): Days =>
  from && to ? { from, to } : daysOfPeriod(period ?? today.slice(0, 7));

/** `person`: their own row alone. Else of everyone who did something or has a target. */
export async function peopleOf(db: Db, period: Days, today: string, person: number | null): Promise<MonthPerson[]> {
  const months = wholeMonths(period) ?? 0;
  const rows = await workOf(db, period, person);
  const { groups } = await readRetentionOf(db, { ...period, by: 'owner', ...(person !== null && { owner: person }) }, today);
  const targets = months === 0 ? [] : await targetsOf(db, period, person ?? 'all');
  return rows
    .map(({ id, name, role, owned, won, ...did }) => {
      const own = groups.find(({ key }) => key === String(id));
      const target = together(
        targets.filter((each) => each.person?.id === id),
        PERSON_FIGURES,
        months,
      );
      const renewals = { due: own?.due ?? 0, renewed: own?.renewed ?? 0, rate: own?.rate ?? null };
      return { person: { id, name, role }, ...did, renewals, enquiries: { owned, won }, target, rows: { calls: callRows(period, id) } };
    })
    .filter((row) => person !== null || didSomething(row));
}

const didSomething = ({ entered, calls, messages, renewals, enquiries, target }: MonthPerson) =>
  entered + calls + messages + renewals.due + enquiries.owned > 0 || Object.values(target).some((value) => value !== null);
