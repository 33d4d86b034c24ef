/** Lookups that come in the same moment are asked together, so that many requests at once make one query. Nothing is kept afterwards. */
import type { Db } from '../db.ts';

interface Waiting<Answer> {
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** Those of one database; a transaction has its own. */
function gathering<Key, Answer>(ask: (keys: Key[]) => Promise<Map<Key, Answer>>): (key: Key) => Promise<Answer | undefined> {
  let waiting = new Map<Key, Waiting<Answer>[]>();

  async function askAll(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      const answers = await ask([...asked.keys()]);
      for (const [key, each] of asked) for (const { resolve } of each) resolve(answers.get(key));
    } catch (error) {
      for (const each of asked.values()) for (const { reject } of each) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      // After the requests that have arrived already were read.
      if (waiting.size === 0) setImmediate(askAll);
      const others = waiting.get(key);
      if (others) others.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}

/** `ask` answers those of the keys that it knows. Whoever asks for the same key in the same moment is given the same answer: it is not to be changed. */
export function together<Key, Answer>(
  ask: (db: Db, keys: Key[]) => Promise<Map<Key, Answer>>,
): (db: Db, key: Key) => Promise<Answer | undefined> {
  const gatherings = new WeakMap<Db, (key: Key) => Promise<Answer | undefined>>();
  return (db, key) => {
    const find = gatherings.get(db) ?? gathering((keys: Key[]) => ask(db, keys));
    gatherings.set(db, find);
    return find(key);
  };
}
