/** Lists and the audit show who acted by name, so no two of the staff are called alike. */
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { nameOfStaff, nameOfStaffTaken } from './errors.ts';

/** As people read it: without case, width, spaces, signs and what shows nothing. Letters of any script stay, as a search key has Latin ones only. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}]/gu, '');

/** Until the commit nobody else of the staff gets another name. */
async function namesOfStaff(db: Db, but?: number): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bimabahi names of staff', 0))`.execute(db);
  const staff = db.selectFrom('people').select('name').where('role_id', '<>', sql.lit(ROLE_IDS.User)).where('deleted_at', 'is', null);
  const others = await (but === undefined ? staff : staff.where('id', '<>', but)).execute();
  return new Set(others.map(({ name }) => folded(name)));
}

/** Nobody else can take this name until the commit. Who is called so already (`before`) keeps it. */
export async function reserveNameOfStaff(db: Db, id: number, name: string | undefined, before?: string): Promise<void> {
  if (name === undefined) return;
  const key = folded(name);
  if (key === '' || (before !== undefined && key === folded(before))) return;
  if ((await namesOfStaff(db, id)).has(key)) throw nameOfStaff();
}

/** A name is free while its bearer is deleted. */
export async function refuseNameTaken(db: Db, id: number, name: string): Promise<void> {
  const key = folded(name);
  if (key !== '' && (await namesOfStaff(db, id)).has(key)) throw nameOfStaffTaken();
}

/** The name, or with the first number from 2 on that makes it one person's. */
export async function freeNameOfStaff(db: Db, name: string): Promise<string> {
  const taken = await namesOfStaff(db);
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(folded(one))) return one;
  }
}
