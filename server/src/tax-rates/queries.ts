import { addDays } from '@bimabahi/contract/periods';
import { taxRate } from '@bimabahi/contract/tax-rates';
import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { crudQueries } from '../db/query/crud-queries.ts';
import type { TaxRates } from '../db/tables.generated.ts';
import { endsAnotherRate } from './errors.ts';

const crud = crudQueries('tax_rates', { record: taxRate, sortedAsText: ['line'] });

type Entered = Insertable<TaxRates> & { ends?: number | undefined };

/** The rate that another replaces ends on the day before. */
async function endRate(db: Db, id: number, { line = null, part, from_date }: Entered): Promise<void> {
  const rate = await crud.lock(db, id);
  const isReplaced =
    rate && rate.line === line && rate.part === part && rate.from_date < from_date && (rate.to_date === null || rate.to_date >= from_date);
  if (!isReplaced) throw endsAnotherRate();
  await crud.change(db, id, { to_date: addDays(from_date, -1) });
}

export const taxRateQueries = {
  ...crud,
  async insert(db: Db, { ends, ...rate }: Entered, created_by: number): Promise<number> {
    if (ends !== undefined) await endRate(db, ends, rate);
    return crud.insert(db, rate, created_by);
  },
};
