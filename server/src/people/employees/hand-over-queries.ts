import { may } from '@bimabahi/contract/api/permissions';
import { ROLE_IDS, ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import { HANDED_OVER } from '@bimabahi/contract/people/handing-over';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type ChangedRow, insertChange } from '../../platform/feature-kit/change-many/queries.ts';
import { undoMany } from '../../platform/feature-kit/change-many/undo.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { HANDED_KINDS, IS_OPEN } from './open-work-queries.ts';

export interface HandingOver {
  db: Db;
  /** Who does it. */
  by: number;
  from: number;
  to: number | null;
}

const notAReceiver = () => invalid({ to_id: ['Must be an active member of the staff'] });
const takesNoCalls = () => invalid({ to_id: ['Must be an Admin or a Telecaller: there are enquiries'] });

export async function receiverOf(db: Db, id: number): Promise<{ name: string; role: RoleName }> {
  const person = await db
    .selectFrom('people')
    .select(['name', 'role_id'])
    .where('id', '=', id)
    .where('role_id', '<>', ROLE_IDS.User)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  const role = ROLE_NAMES.find((name) => ROLE_IDS[name] === person?.role_id);
  if (!person || !role) throw notAReceiver();
  return { name: person.name, role };
}

/** In the order of ids, as others lock several. */
async function move(db: Db, kind: (typeof HANDED_OVER)[number], { from, to }: HandingOver): Promise<ChangedRow[]> {
  const table = sql.table(HANDED_KINDS[kind].table);
  const { rows } = await sql<{ id: number; version: number }>`
    with open as (select id from ${table} where owner_id = ${from} and ${IS_OPEN[kind]} order by id for update)
    update ${table} as record set owner_id = ${to} from open where record.id = open.id returning record.id, record.version`.execute(db);
  return rows.map(({ id, version }) => ({ record_id: id, before: { owner_id: from }, version_after: version }));
}

/** The numbers of what was handed over, and the changes by which it comes back. */
export async function handOver(handing: HandingOver, receiver: { role: RoleName } | null) {
  const { db, by } = handing;
  const moved = { renewals: 0, enquiries: 0, claims: 0 };
  const changes: number[] = [];
  for (const kind of HANDED_OVER) {
    const rows = await move(db, kind, handing);
    moved[kind] = rows.length;
    if (rows.length > 0)
      changes.push(await insertChange(db, { table: HANDED_KINDS[kind].table, fields: ['owner_id'], rows, created_by: by }));
  }
  if (receiver && moved.enquiries > 0 && !may(receiver.role, 'telecom-records.create')) throw takesNoCalls();
  await db.deleteFrom('call_holds').where('taken_by', '=', handing.from).execute();
  return { ...moved, changes };
}

const undo = undoMany(Object.values(HANDED_KINDS));

export async function takeBack(db: Db, person: { id: number }, changes: readonly number[]): Promise<{ count: number; kept: number }> {
  const all = { count: 0, kept: 0 };
  for (const id of new Set(changes)) {
    const { data } = await undo({ db, person, params: { id } });
    all.count += data.count;
    all.kept += data.kept.length;
  }
  return all;
}
