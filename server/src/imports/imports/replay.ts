/** In a check each step is taken back, so what an earlier one added is added again where the rows of this one may need it. */
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import { insertPeople } from '../../people/kit/batch-queries.ts';
import { clientMobile, nameKey } from './clients.ts';
import type { Importing, MadeRecord, RowToImport } from './importer.ts';
import { addNamed } from './names.ts';

const MOBILES = ['user_mobile', 'insured_mobile', 'mobile'];
const NAMES = ['user_id', 'insured_name', 'name'];

export async function replay(db: Db, made: readonly MadeRecord[], rows: readonly RowToImport[], importing: Importing): Promise<void> {
  if (made.length === 0) return;
  const valuesOf = (fields: readonly string[]) => rows.flatMap(({ read: { values } }) => fields.flatMap((field) => values[field] ?? []));
  const mobiles = new Set(valuesOf(MOBILES).map(clientMobile));
  const names = new Set(valuesOf(NAMES).map((name) => nameKey(String(name))));
  const people = made.filter(
    ({ table, name, mobile }) => table === 'people' && (names.has(nameKey(name)) || Boolean(mobile && mobiles.has(mobile))),
  );
  const created_by = importing.person.id;
  await insertPeople(
    db,
    people.map(({ name, mobile }) => ({ role_id: ROLE_IDS.User, name, mobile: mobile ?? null, created_by })),
  );
  for (const one of made) if (one.table === 'insurers' || one.table === 'products') await addNamed(db, one, importing);
}
