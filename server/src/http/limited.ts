/** How much of something may be under way at the same time, by what it belongs to: one who takes all that they can get leaves room for the others. */

/** Counted at the beginning; the function that it answers counts it as ended. Undefined when as many are under way as may be for one of the keys. */
export type Begin<Kind extends string> = (keys: Record<Kind, string | number>) => (() => void) | undefined;

/** `most`: for each kind of key, how many with the same key. */
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
