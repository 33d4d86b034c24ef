import type { RenewalFilters } from '@bimabahi/contract/renewals/renewals';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import { withNumberFound } from '../../policies/kit/number-queries.ts';
import { type Filters, type Moment, TABLES } from './filter-queries.ts';
import { readWindows } from './window-queries.ts';

export async function wantedBy(db: Db, { id }: { id: number }, { search, ...filters }: RenewalFilters): Promise<[Filters, Moment]> {
  const found = search && filters.policies ? await withNumberFound(db, TABLES[filters.policies], { search }) : {};
  return [
    { ...filters, ...found },
    { windows: await readWindows(db), today: todayInIndia(), person_id: id },
  ];
}
