import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { literalSql, type UnitOfWork } from '../../db/engine/unit-of-work.ts';

export interface IdempotencyKey {
  person_id: number;
  key: string;
  request_hash: string;
  request_id: string;
}

export interface FirstAnswer {
  request_hash: string;
  answer: unknown;
  /** Null: answered by a server of an older version. */
  request_id: string | null;
}

export const firstAnswer = (db: Db, { person_id, key }: IdempotencyKey): Promise<FirstAnswer | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'request_id'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .executeTakeFirst();

/** Fails on commit where the key is known, having waited for a transaction that uses it. */
export function storeAnswer<Answer>(
  { onCommit }: UnitOfWork,
  { person_id, key, request_hash, request_id }: IdempotencyKey,
  answer: Answer,
): Answer {
  onCommit(literalSql`insert into idempotency_keys (person_id, key, request_hash, answer, request_id)
    values (${String(person_id)}, ${key}, ${request_hash}, ${JSON.stringify(answer)}, ${request_id})`);
  return answer;
}

export const isKeyTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'idempotency_keys_pkey';

/** Of the ids that a request's answer names, whether one belongs to a record that it made and that is deleted now, as the audit tells. */
export async function isDeletedSince(db: Db, request_id: string, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      select distinct table_name, record_id from audit_entries
      where request_id = ${request_id} and before is null and table_name is not null and record_id = any (${ids}::bigint[])
    )
    select record_id from made cross join lateral (
      select coalesce((
        select entry.after is null or entry.after ->> 'deleted_at' is not null from audit_entries entry
        where entry.table_name = made.table_name and entry.record_id = made.record_id and entry.before is not null
          and (entry.after is null or jsonb_exists(entry.after, 'deleted_at'))
        order by entry.id desc limit 1), false) as is_deleted) as now
    -- Records of other tables that it made besides may have the same id.
    group by record_id having bool_and(is_deleted) limit 1`.execute(db);
  return rows.length > 0;
}

export const dropOldKeys = (db: Db) =>
  db.deleteFrom('idempotency_keys').where(sql<boolean>`created_at < now() - interval '1 day'`).execute();
