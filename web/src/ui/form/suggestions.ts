/** What of a list of known texts is offered for what was typed. */

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The known spelling of a text, where there is one. */
export const knownSpelling = (known: readonly string[], text: string): string | undefined =>
  known.find((each) => each === text.trim()) ?? known.find((each) => same(each, text.trim()));

/** How well a text is met: the whole first, then its beginning, then any part of it. */
function rank(known: string, typed: string): number {
  if (same(known, typed)) return 0;
  return known.toLowerCase().startsWith(typed.toLowerCase()) ? 1 : 2;
}

/** The best first; as the last the text itself, where it is none of them, so that it can be kept as typed. */
export function offeredFor(known: readonly string[], text: string, most: number): string[] {
  const typed = text.trim();
  const all = [...new Set(known)];
  const found = all.filter((each) => each.toLowerCase().includes(typed.toLowerCase()));
  const offered = found.sort((one, other) => rank(one, typed) - rank(other, typed)).slice(0, most);
  return typed === '' || offered.length === 0 || knownSpelling(all, typed) ? offered : [...offered, typed];
}
