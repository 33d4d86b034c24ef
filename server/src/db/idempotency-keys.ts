import { sql } from 'kysely';
import type { Db } from './open.ts';

export interface IdempotencyKey {
  person_id: number;
  key: string;
  request_hash: string;
}

/** Undefined when the key is this transaction's now; else what it was used for. Waits for a transaction that holds it. */
export async function takeKey(
  db: Db,
  { person_id, key, request_hash }: IdempotencyKey,
): Promise<{ request_hash: string; answer: unknown } | undefined> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '1 day'`).execute();
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ person_id, key, request_hash })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
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

export async function keepAnswer(db: Db, { person_id, key }: IdempotencyKey, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .execute();
}
