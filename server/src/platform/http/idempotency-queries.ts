import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { literalSql, type UnitOfWork } from '../../db/engine/unit-of-work.ts';

export interface IdempotencyKey {
  person_id: number;
  key: string;
  request_hash: string;
}

export const firstAnswer = (db: Db, { person_id, key }: IdempotencyKey): Promise<{ request_hash: string; answer: unknown } | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .executeTakeFirst();

/** Fails on commit where the key is known, having waited for a transaction that uses it. */
export function storeAnswer<Answer>({ onCommit }: UnitOfWork, { person_id, key, request_hash }: IdempotencyKey, answer: Answer): Answer {
  onCommit(literalSql`insert into idempotency_keys (person_id, key, request_hash, answer)
    values (${String(person_id)}, ${key}, ${request_hash}, ${JSON.stringify(answer)})`);
  return answer;
}

export const isKeyTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'idempotency_keys_pkey';

export const dropOldKeys = (db: Db) =>
  db.deleteFrom('idempotency_keys').where(sql<boolean>`created_at < now() - interval '1 day'`).execute();
