/** Lookups that come in the same moment are asked together, so that many requests at once make one query. Nothing is kept afterwards. */

interface Waiting<Answer> {
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
}

/** `ask` answers those of the keys that it knows. */
export function together<Key, Answer>(ask: (keys: Key[]) => Promise<Map<Key, Answer>>): (key: Key) => Promise<Answer | undefined> {
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
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
    });
}
