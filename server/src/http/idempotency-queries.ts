import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { literalSql, type UnitOfWork } from '../db/engine/unit-of-work.ts';

export interface IdempotencyKey {
  person_id: number;
  key: string;
  request_hash: string;
}

const isOld = sql<boolean>`idempotency_keys.created_at < now() - interval '1 day'`;

export const firstAnswer = (db: Db, { person_id, key }: IdempotencyKey): Promise<{ request_hash: string; answer: unknown } | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', person_id)
    .where('key', '=', key)
    .where(sql<boolean>`not ${isOld}`)
    .executeTakeFirst();

/**
 * Fails on commit where the key was used within a day, having waited for a transaction that uses it. An old one is found by its key: by
 * `created_at < …` the planner would first read both ends of the index of times, and choose it.
 */
export function storeAnswer<Answer>({ onCommit }: UnitOfWork, { person_id, key, request_hash }: IdempotencyKey, answer: Answer): Answer {
  const person = String(person_id);
  onCommit(literalSql`delete from idempotency_keys where person_id = ${person} and key = ${key} and now() - created_at > interval '1 day'`);
  onCommit(literalSql`insert into idempotency_keys (person_id, key, request_hash, answer)
    values (${person}, ${key}, ${request_hash}, ${JSON.stringify(answer)})`);
  return answer;
}

export const isKeyTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'idempotency_keys_pkey';

export const dropOldKeys = (db: Db) => db.deleteFrom('idempotency_keys').where(isOld).execute();
