import type { Db } from '../db.ts';

interface Waiting<Key, Value> {
  key: Key;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

function batchFor<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = [];

  async function loadBatch(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const values = await load([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // setImmediate runs after the requests that have already arrived were read, so that these join the batch.
      if (waiting.length === 0) setImmediate(loadBatch);
      waiting.push({ key, resolve, reject });
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
