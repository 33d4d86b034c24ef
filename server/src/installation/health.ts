/** Whether the server can serve. A stranger may ask as often as they like, so it is found out once for all who ask at the same time. */
import { busy } from '../http/refusal.ts';

/** The answer holds for so long, also when it is that the database is away. In ms. */
const KEPT_MS = 1_000;
/** Who finds nothing out in this time is not ready. In ms. */
const PATIENCE_MS = 5_000;

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), limit);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** `look` finds out, or throws why not: one look at a time, and none for a second after its answer. */
export function health<T>(look: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  const forgetSoon = () => void setTimeout(() => (found = undefined), KEPT_MS).unref();
  return () => {
    if (!found) {
      found = within(PATIENCE_MS, look());
      found.then(forgetSoon, forgetSoon);
    }
    return found;
  };
}
