import type { RenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';

const COLUMNS = ['motor_days', 'health_days', 'corporate_days', 'days_back', 'version'] as const;

const windows = (db: Db) => db.selectFrom('renewal_windows').select(COLUMNS);

const present = batchLookup(async (db, keys: 'all'[]) => {
  const found = await windows(db).executeTakeFirstOrThrow();
  return new Map(keys.map((key) => [key, found]));
});

export const readWindows = async (db: Db) => (await present(db, 'all')) as RenewalWindows;
export const lockWindows = (db: Db) => windows(db).forUpdate().executeTakeFirstOrThrow();

export async function changeWindows(db: Db, change: Partial<Omit<RenewalWindows, 'version'>>): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) await db.updateTable('renewal_windows').set(change).execute();
}
