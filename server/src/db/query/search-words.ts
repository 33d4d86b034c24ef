import { numberKey } from './pagination.ts';

/** What people type around a word, and books write differently. */
const AROUND = /^[.,;:()"']+|[.,;:()"']+$/g;

/** Words that are looked for by their letters and digits too come first, as the first ones are looked up in the index. */
const isWritten = (word: string) => Number((numberKey(word) ?? word) !== word);

/** The words of a search, in lower case, the most selective first; none that is part of another. A text of signs alone is a word. */
export function wordsOf(text: string): string[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const words = [...new Set(typed.map((word) => word.replace(AROUND, '') || word))];
  return words
    .filter((word) => !words.some((other) => other !== word && other.includes(word)))
    .sort((a, b) => isWritten(b) - isWritten(a) || b.length - a.length);
}
