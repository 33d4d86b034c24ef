import { addDays } from '@bimabahi/contract/periods';
import { tpRate } from '@bimabahi/contract/tp-rates';
import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { crudQueries } from '../db/query/crud-queries.ts';
import type { TpRates } from '../db/tables.generated.ts';
import { endsAnotherRate } from './errors.ts';

const crud = crudQueries('tp_rates', { record: tpRate, sortedAsText: ['vehicle_class'] });

type Entered = Insertable<TpRates> & { ends?: number | undefined };

/** The rate that another replaces ends on the day before. */
async function endRate(db: Db, id: number, { vehicle_class, up_to = null, years = 1, from_date }: Entered): Promise<void> {
  const rate = await crud.lock(db, id);
  const same = rate && rate.vehicle_class === vehicle_class && rate.up_to === up_to && rate.years === years;
  if (!same || rate.from_date >= from_date || (rate.to_date !== null && rate.to_date < from_date)) throw endsAnotherRate();
  await crud.change(db, id, { to_date: addDays(from_date, -1) });
}

export const tpRateQueries = {
  ...crud,
  async insert(db: Db, { ends, ...rate }: Entered, created_by: number): Promise<number> {
    if (ends !== undefined) await endRate(db, ends, rate);
    return crud.insert(db, rate, created_by);
  },
};
