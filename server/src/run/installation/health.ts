/** Readiness, cached and shared by concurrent callers: it needs no sign-in, so strangers may call it without limit. */
import { busy } from '../../platform/http/refusal.ts';

const CACHE_MS = 1_000;
const TIMEOUT_MS = 5_000;

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), limit);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

export function health<T>(look: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  const forgetSoon = () => void setTimeout(() => (found = undefined), CACHE_MS).unref();
  return () => {
    if (!found) {
      found = within(TIMEOUT_MS, look());
      found.then(forgetSoon, forgetSoon);
    }
    return found;
  };
}
