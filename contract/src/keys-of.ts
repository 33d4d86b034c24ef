/** `Object.keys`, typed by the keys of a literal, in their order. */
export const keysOf = <K extends string>(literal: Readonly<Partial<Record<K, unknown>>>) => Object.keys(literal) as [K, ...K[]];
