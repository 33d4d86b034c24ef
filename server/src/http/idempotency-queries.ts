import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { literalSql, type UnitOfWork } from '../db/engine/unit-of-work.ts';

export interface IdempotencyKey {
  person_id: number;
  key: string;
  request_hash: string;
}

const isOld = sql<boolean>`idempotency_keys.created_at < now() - interval '1 day'`;

/** Claims the key, waiting for a transaction that holds it. Undefined when claimed, else the earlier request. */
export async function takeKey(
  db: Db,
  { person_id, key, request_hash }: IdempotencyKey,
): Promise<{ request_hash: string; answer: unknown } | undefined> {
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ person_id, key, request_hash })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'key']).doUpdateSet({ request_hash, answer: null, created_at: sql<string>`now()` }).where(isOld),
    )
    .returning('key')
    .executeTakeFirst();
  if (mine) return undefined;
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export function storeAnswer({ onCommit }: UnitOfWork, { person_id, key }: IdempotencyKey, answer: unknown): void {
  onCommit(
    literalSql`update idempotency_keys set answer = ${JSON.stringify(answer)} where person_id = ${String(person_id)} and key = ${key}`,
  );
}

export const dropOldKeys = (db: Db) => db.deleteFrom('idempotency_keys').where(isOld).execute();
