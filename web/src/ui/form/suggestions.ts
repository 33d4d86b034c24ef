const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The list's spelling of a text, ignoring case. */
export const knownSpelling = (known: readonly string[], text: string): string | undefined =>
  known.find((each) => each === text.trim()) ?? known.find((each) => same(each, text.trim()));

/** 0 is the best match: whole text, then prefix, then any part. */
function rank(known: string, typed: string): number {
  if (same(known, typed)) return 0;
  return known.toLowerCase().startsWith(typed.toLowerCase()) ? 1 : 2;
}

/** Best first; unless it is in the list, the typed text comes last so that it can be kept. */
export function offeredFor(known: readonly string[], text: string, most: number): string[] {
  const typed = text.trim();
  const all = [...new Set(known)];
  const found = all.filter((each) => each.toLowerCase().includes(typed.toLowerCase()));
  const offered = found.sort((one, other) => rank(one, typed) - rank(other, typed)).slice(0, most);
  return typed === '' || offered.length === 0 || knownSpelling(all, typed) ? offered : [...offered, typed];
}
