/** Idempotent creates: a repeated request gets the first answer, which is stored for a day. */
import { createHmac } from 'node:crypto';
import type { UnitOfWork } from '../db/engine/unit-of-work.ts';
import type { Upload } from './handler.ts';
import { type IdempotencyKey, storeAnswer, takeKey } from './idempotency-queries.ts';
import { invalid, Refusal } from './refusal.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

interface Create {
  person_id: number;
  path: string;
  body: unknown;
  upload: Upload | undefined;
}

const answerErased = () =>
  new Refusal(409, 'conflict', 'This request was carried out before, and its answer was erased with the personal data of a client.');

/** The body may hold a password, so its hash is keyed (HMAC) by a secret outside the database. */
export function idempotencyKey(secret: Buffer, key: string, { person_id, path, body, upload }: Create): IdempotencyKey {
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': ['Must be 1 to 200 visible characters'] });
  const hash = createHmac('sha256', secret).update(path).update('\0').update(JSON.stringify(body)).update('\0');
  if (upload) hash.update(upload.bytes);
  return { person_id, key, request_hash: hash.digest('hex') };
}

export async function once(unit: UnitOfWork, key: IdempotencyKey, create: () => Promise<unknown>): Promise<unknown> {
  const first = await takeKey(unit.db, key);
  if (first && first.request_hash !== key.request_hash) throw invalid({ 'Idempotency-Key': ['Was used for another request'] });
  if (first?.answer === null) throw answerErased();
  if (first) return first.answer;
  const answer = await create();
  storeAnswer(unit, key, answer);
  return answer;
}
