const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The list's spelling of a text, ignoring case. */
export const knownSpelling = (known: readonly string[], text: string): string | undefined =>
  known.find((each) => each === text.trim()) ?? known.find((each) => same(each, text.trim()));

/** Other names by which a suggestion is found, such as a former one. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

const has = (known: string, typed: string) => known.toLowerCase().includes(typed.toLowerCase());

/** 0 is the best match: whole text, then prefix, then any part. */
function rank(names: readonly string[], typed: string): number {
  if (names.some((name) => same(name, typed))) return 0;
  return names.some((name) => name.toLowerCase().startsWith(typed.toLowerCase())) ? 1 : 2;
}

/** The alias by which a suggestion was found, unless its own name has the text. */
export const aliasFor = (known: string, text: string, aliases: Aliases): string | undefined =>
  has(known, text.trim()) ? undefined : aliases[known]?.find((alias) => has(alias, text.trim()));

/** Best first; unless it is in the list, the typed text comes last so that it can be kept. */
export function offeredFor(known: readonly string[], text: string, most: number, aliases: Aliases = {}): string[] {
  const typed = text.trim();
  const all = [...new Set(known)];
  const namesOf = (each: string) => [each, ...(aliases[each] ?? [])];
  const found = all.filter((each) => namesOf(each).some((name) => has(name, typed)));
  const offered = found.sort((one, other) => rank(namesOf(one), typed) - rank(namesOf(other), typed)).slice(0, most);
  return typed === '' || offered.length === 0 || knownSpelling(all, typed) ? offered : [...offered, typed];
}
