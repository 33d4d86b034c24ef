/** Limits concurrency per key, so that one client cannot take all the capacity. */

/** Returns a release function, or undefined when a key has reached its limit. */
export type Begin<Kind extends string> = (keys: Record<Kind, string | number>) => (() => void) | undefined;

export function limited<Kind extends string>(most: Record<Kind, number>): Begin<Kind> {
  const running = new Map<string, number>();
  const count = (key: string, by: number) => {
    const now = (running.get(key) ?? 0) + by;
    if (now) running.set(key, now);
    else running.delete(key);
  };
  return (keys) => {
    const named = (Object.entries(keys) as [Kind, string | number][]).map(([kind, key]) => ({ most: most[kind], key: `${kind} ${key}` }));
    if (named.some(({ most, key }) => (running.get(key) ?? 0) >= most)) return undefined;
    for (const { key } of named) count(key, 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      for (const { key } of named) count(key, -1);
    };
  };
}
