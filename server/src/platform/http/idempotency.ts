import { createHmac, type KeyObject } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import type { UnitOfWork } from '../../db/engine/unit-of-work.ts';
import type { Upload } from './handler.ts';
import { type FirstAnswer, firstAnswer, type IdempotencyKey, isDeletedSince, isKeyTaken, storeAnswer } from './idempotency-queries.ts';
import { invalid, Refusal } from './refusal.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

interface Create {
  person_id: number;
  request_id: string;
  path: string;
  params: unknown;
  body: unknown;
  upload: Upload | undefined;
}

const answerErased = () =>
  new Refusal(409, 'conflict', 'This request was carried out before, and its answer was erased with the personal data of a client.');

const madeAndDeleted = () =>
  new Refusal(
    409,
    'conflict',
    'This request was carried out before, and what it made was deleted since. Nothing was made anew: restore that, or send the request with another Idempotency-Key.',
  );

function idsOf(answer: unknown): number[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  return [data].flat().flatMap((record) => {
    const { id } = (record ?? {}) as { id?: unknown };
    return typeof id === 'number' ? [id] : [];
  });
}

/** The body may hold a password, so its hash is keyed (HMAC) by a secret outside the database. */
export function idempotencyKey(
  secret: KeyObject,
  key: string,
  { person_id, request_id, path, params, body, upload }: Create,
): IdempotencyKey {
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': ['Must be 1 to 200 visible characters'] });
  const hash = createHmac('sha256', secret)
    .update(path)
    .update('\0')
    .update(JSON.stringify([params, body]))
    .update('\0');
  if (upload) hash.update(upload.bytes);
  return { person_id, key, request_hash: hash.digest('hex'), request_id };
}

type Store = (unit: UnitOfWork, answer: unknown) => unknown;

/** An attempt that the first one may have made fail. Who may not act (any more) is not told what was answered. */
const mayHaveSucceededBefore = (error: unknown): boolean =>
  isKeyTaken(error) || (error instanceof Refusal && error.status !== 401 && error.status !== 403);

/** Unless the first request was the same one, and what it answered is there. */
async function refuseOther(db: Db, first: FirstAnswer, { request_hash }: IdempotencyKey): Promise<void> {
  if (first.request_hash !== request_hash) throw invalid({ 'Idempotency-Key': ['Was used for another request'] });
  if (first.answer === null) throw answerErased();
  if (first.request_id && (await isDeletedSince(db, first.request_id, idsOf(first.answer)))) throw madeAndDeleted();
}

/** The first request stores its answer with the commit. A repeated one fails there, or where its record exists, and is given that answer. */
export async function once(db: Db, key: IdempotencyKey | undefined, create: (store: Store) => Promise<unknown>): Promise<unknown> {
  if (!key) return create((_, answer) => answer);
  try {
    return await create((unit, answer) => storeAnswer(unit, key, answer));
  } catch (error) {
    const first = mayHaveSucceededBefore(error) ? await firstAnswer(db, key) : undefined;
    if (!first) throw error;
    await refuseOther(db, first, key);
    return first.answer;
  }
}
