/** Which lines are meant by what is typed: every word begins one of theirs, or has one letter that is wrong, missing or too many. */

/** Letters, and marks of Indian scripts. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Shorter words differ by a letter from too many others. */
const FEWEST_TO_MISSPELL = 5;

/** At most one letter was changed, left out, put in, or swapped with its neighbour. */
export function isNearly(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(typed, at + 1) === rest(word, at + 1) ||
    rest(typed, at) === rest(word, at + 1) ||
    rest(typed, at + 1) === rest(word, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, at + 2) === rest(word, at + 2))
  );
}

function worth(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 3;
  if (words.some((word) => word.startsWith(typed))) return 2;
  const near = typed.length >= FEWEST_TO_MISSPELL && words.some((word) => word.length >= FEWEST_TO_MISSPELL && isNearly(typed, word));
  return near ? 1 : 0;
}

/** Said beside what is meant: they may be among a line's words, and need not. */
const FILLERS: ReadonlySet<string> = new Set([
  'go',
  'to',
  'open',
  'show',
  'list',
  'page',
  'screen',
  'the',
  'ka',
  'ki',
  'ke',
  'kholo',
  'dikhao',
]);

export interface Worded {
  label: string;
  /** Beside those of the label: in English and Hindi, as people type them. */
  words: string;
}

/** The best first, those of equal worth in their order; nothing for nothing. */
export function matching<Line extends Worded>(typed: string, lines: readonly Line[], most: number): Line[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const meant = asked.filter((word) => !FILLERS.has(word));
  const scored = lines.flatMap((line) => {
    const own = wordsOf(line.label);
    const all = [...own, ...wordsOf(line.words)];
    const score = (word: string) => worth(word, all) && worth(word, all) + worth(word, own) / 10;
    if ((meant.length > 0 ? meant : asked).some((word) => score(word) === 0)) return [];
    return [{ line, score: asked.reduce((sum, word) => sum + score(word), 0) - own.length / 100 }];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ line }) => line);
}
