import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../db.ts';

/** A batch belongs to all who share it, so it is not asked for whoever came first. */
const forNobody = AsyncLocalStorage.snapshot();

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/** While so many are asked for, the next one gathers: under load many callers cost one query. */
const MOST_AT_ONCE = 4;

function batchFor<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = [];
  let running = 0;
  let isScheduled = false;

  async function loadBatch(): Promise<void> {
    const batch = waiting;
    waiting = [];
    isScheduled = false;
    running++;
    try {
      const values = await load([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running--;
    schedule();
  }

  function schedule(): void {
    if (isScheduled || running >= MOST_AT_ONCE || waiting.length === 0) return;
    isScheduled = true;
    // setImmediate runs after the requests that have already arrived were read, so that these join the batch.
    forNobody(setImmediate, loadBatch);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}

/** Like DataLoader without a cache. Callers that ask for the same key share the value and must not change it. */
export function batchLookup<Key, Value>(
  load: (db: Db, keys: Key[]) => Promise<Map<Key, Value>>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const batches = new WeakMap<Db, (key: Key) => Promise<Value | undefined>>();
  return (db, key) => {
    const find = batches.get(db) ?? batchFor((keys: Key[]) => load(db, keys));
    batches.set(db, find);
    return find(key);
  };
}
