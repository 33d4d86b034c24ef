import type { Db } from '../db.ts';

interface Waiting<Value> {
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

function batchFor<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Waiting<Value>[]>();

  async function loadBatch(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      const values = await load([...batch.keys()]);
      for (const [key, each] of batch) for (const { resolve } of each) resolve(values.get(key));
    } catch (error) {
      for (const each of batch.values()) for (const { reject } of each) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // setImmediate runs after the requests that have already arrived were read, so that these join the batch.
      if (waiting.size === 0) setImmediate(loadBatch);
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}

/**
 * A batch loader, like DataLoader without a cache: lookups on one database handle in the same tick become one query. Callers that ask for the
 * same key share the value and must not change it.
 */
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
