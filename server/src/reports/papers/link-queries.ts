import { may } from '@bimabahi/contract/api/permissions';
import { roleName } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** The database's clock, in seconds, as the audit has it. Whoever makes links waits for their own last one, so that all are counted. */
export async function lockMaking(db: Db, maker: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`papers of ${maker}`}, 0))`.execute(db);
  const { rows } = await sql<{ at: number }>`select floor(extract(epoch from now()))::integer as at`.execute(db);
  return rows[0]?.at ?? 0;
}

/** Who was dismissed or given another role since, and back again, sends by new links only. */
export async function mayStillSend(db: Db, { maker, at }: { maker: number; at: number }): Promise<boolean> {
  const { rows } = await sql<{ role_id: number }>`
    select role_id from people where id = ${maker} and is_active and deleted_at is null and not exists (
      select from audit_entries where table_name = 'people' and record_id = ${maker} and at >= to_timestamp(${at}) and before is not null
        and (before -> 'role_id', before -> 'is_active', before -> 'deleted_at')
          is distinct from (after -> 'role_id', after -> 'is_active', after -> 'deleted_at'))`.execute(db);
  const [found] = rows;
  return found !== undefined && may(roleName(found.role_id), 'papers.link');
}

/** Which opening of the link this is; kept while the link may be good. `key`: not its address, which opens it. */
export async function countOpening(db: Db, key: string, until: Date): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    insert into throttle (key, points, expire) values (${`paper:${key}`}, 1, ${until.getTime()})
    on conflict (key) do update set points = throttle.points + 1 returning points`.execute(db);
  return rows[0]?.points ?? 1;
}
