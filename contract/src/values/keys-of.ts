/** `Object.keys`, typed by the keys of a literal, in their order. */
export const keysOf = <K extends string>(literal: Readonly<Partial<Record<K, unknown>>>) => Object.keys(literal) as [K, ...K[]];

export const recordOf = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
