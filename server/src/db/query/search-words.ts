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

const IS_PLAIN = /^[A-Za-z0-9 ]*$/;
const INITIALS = /\b[A-Za-z] +[A-Za-z]\b/;

/** As a name is stored once more where it has apostrophes, dots, accents or initials. Undefined where that is as it is written. As SQL's plain_name(). */
export function plainName(text: string): string | undefined {
  if (IS_PLAIN.test(text) && !INITIALS.test(text)) return undefined;
  const lower = text.toLowerCase();
  const plain = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`´\u200c\u200d]/g, '')
    .replace(/[. \t\n]+/g, ' ')
    .replace(/(?<=(?:^| )[a-z]) (?=[a-z](?: |$))/g, '')
    .replace(/^ +| +$/g, '');
  return plain === '' || plain === lower.replace(/(?<=[a-z]{2})[.](?= |$)/g, '') ? undefined : plain;
}
