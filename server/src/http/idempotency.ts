/** The same create sent twice makes one record: the first answer is kept for a day and given again. */
import { createHmac } from 'node:crypto';
import type { UnitOfWork } from '../db/engine/unit-of-work.ts';
import type { Upload } from './handler.ts';
import { type IdempotencyKey, keepAnswer, takeKey } from './idempotency-queries.ts';
import { invalid, Refusal } from './refusal.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

interface Create {
  person_id: number;
  path: string;
  body: unknown;
  upload: Upload | undefined;
}

/** The record stays made, so nothing is made a second time. */
const answerErased = () =>
  new Refusal(409, 'conflict', 'This request was carried out before, and its answer was erased with the personal data of a client.');

/** The body may hold a new password, so its hash is keyed by a secret that the database does not hold. */
export function idempotencyKey(secret: Buffer, key: string, { person_id, path, body, upload }: Create): IdempotencyKey {
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': ['Must be 1 to 200 visible characters'] });
  const hash = createHmac('sha256', secret).update(path).update('\0').update(JSON.stringify(body)).update('\0');
  if (upload) hash.update(upload.bytes);
  return { person_id, key, request_hash: hash.digest('hex') };
}

/** Runs the create once. A second request with the same key waits for the first one's transaction, then gets its answer. */
export async function once(unit: UnitOfWork, key: IdempotencyKey, create: () => Promise<unknown>): Promise<unknown> {
  const first = await takeKey(unit.db, key);
  if (first && first.request_hash !== key.request_hash) throw invalid({ 'Idempotency-Key': ['Was used for another request'] });
  if (first?.answer === null) throw answerErased();
  if (first) return first.answer;
  const answer = await create();
  keepAnswer(unit, key, answer);
  return answer;
}
