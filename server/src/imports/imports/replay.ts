/** In a check each step is taken back, so what an earlier one added is added again where the rows of this one may need it. */
import type { Db } from '../../db/db.ts';
import { looseKey } from './client-names.ts';
import { clientMobile } from './clients.ts';
import type { Importing, MadeRecord, RowToImport } from './importer.ts';
import { insertClients } from './insert-clients.ts';
import { addNamed } from './names.ts';

const MOBILES = ['user_mobile', 'insured_mobile', 'mobile'];
const NAMES = ['user_id', 'insured_name', 'name'];

/** Returns the ids of the people who are here for this step alone: nothing that stays may name them. */
export async function replay(
  db: Db,
  made: readonly MadeRecord[],
  rows: readonly RowToImport[],
  importing: Importing,
): Promise<ReadonlySet<number>> {
  if (made.length === 0) return new Set();
  const valuesOf = (fields: readonly string[]) => rows.flatMap(({ read: { values } }) => fields.flatMap((field) => values[field] ?? []));
  const mobiles = new Set(valuesOf(MOBILES).map(clientMobile));
  const names = new Set(valuesOf(NAMES).map((name) => looseKey(String(name))));
  const isMeant = ({ name, mobile, holder }: MadeRecord) =>
    names.has(looseKey(name)) || [mobile, holder].some((number) => number && mobiles.has(number));
  const meant = made.filter((one) => one.table === 'people' && isMeant(one));
  const holders = new Set(meant.flatMap(({ holder }) => holder ?? []));
  const people = made.filter((one) => meant.includes(one) || (one.table === 'people' && one.mobile && holders.has(one.mobile)));
  const ids = await insertClients(
    db,
    people.map(({ name, mobile = null, mobile_2 = null, holder = null }) => ({ name, mobile, mobile_2, holder })),
    importing.person.id,
  );
  for (const one of made) if (one.table === 'insurers' || one.table === 'products') await addNamed(db, one, importing);
  return new Set(ids);
}
