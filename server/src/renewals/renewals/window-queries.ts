import { lastDays, withWindow } from '@bimabahi/contract/renewals/renewal-bands';
import type { RenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';

const KINDS = ['motor', 'health', 'corporate'] as const;
const COLUMNS = [
  ...KINDS.map((kind) => `${kind}_days` as const),
  ...KINDS.map((kind) => `${kind}_bands` as const),
  'days_back',
  'asks_earlier',
  'version',
] as const;

const windows = (db: Db) => db.selectFrom('renewal_windows').select(COLUMNS).select(sql<string | null>`moved_in_on()`.as('moved_in_on'));

const present = batchLookup(async (db, keys: 'all'[]) => {
  const found = await windows(db).executeTakeFirstOrThrow();
  return new Map(keys.map((key) => [key, found]));
});

export const readWindows = async (db: Db) => (await present(db, 'all')) as RenewalWindows;
export const lockWindows = (db: Db) => windows(db).forUpdate().executeTakeFirstOrThrow();

type Change = Partial<Omit<RenewalWindows, 'version' | 'moved_in_on'>>;

/** The last band is the window, whichever of both is changed. */
function inStep(current: RenewalWindows, change: Change): Change {
  const both = KINDS.map((kind) => {
    const [days, bands] = [change[`${kind}_days`], change[`${kind}_bands`]];
    if (bands !== undefined) return { [`${kind}_days`]: lastDays(bands).at(-1), [`${kind}_bands`]: bands };
    return days === undefined ? {} : { [`${kind}_days`]: days, [`${kind}_bands`]: withWindow(current[`${kind}_bands`], days) };
  });
  return Object.assign({ days_back: change.days_back, asks_earlier: change.asks_earlier }, ...both);
}

export async function changeWindows(db: Db, current: RenewalWindows, asked: Change): Promise<void> {
  const change = inStep(current, asked);
  if (Object.values(change).some((value) => value !== undefined)) await db.updateTable('renewal_windows').set(change).execute();
}
