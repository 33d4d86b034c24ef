/** What most headings of a sheet begin or end with, such as X_ or the name of a report, which says nothing about a column. */
import { headingWords } from './heading-words.ts';

const MOST = 0.6;
const FEWEST = 4;
/** So many headings must be understood without it. */
const FEWEST_GAINED = 3;
const LONGEST = 16;
const MOST_ROUNDS = 3;

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);
const reversed = (text: string) => [...text].reverse().join('');
const isUnderstood = (heading: string): boolean => {
  const { words, unknown, isCorrected } = headingWords(heading);
  return words.length > 0 && unknown.length === 0 && !isCorrected;
};

/** Headings are read from the end where `isEnd`, so that an end is a beginning too. */
interface Side {
  isEnd: boolean;
  turned: (heading: string) => string;
}
const SIDES: readonly Side[] = [
  { isEnd: false, turned: (heading) => heading },
  { isEnd: true, turned: reversed },
];

function beginnings(headings: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const heading of headings)
    for (let length = 1; length <= Math.min(LONGEST, heading.length - 1); length += 1) {
      const front = heading.slice(0, length).toLowerCase();
      count.set(front, (count.get(front) ?? 0) + 1);
    }
  const least = Math.max(FEWEST, headings.filter(Boolean).length * MOST);
  return [...count].filter(([, times]) => times >= least).map(([front]) => front);
}

/** A part that ends between two words is cut off everywhere, one within a word only where that word is understood without it. */
function without(part: string, { turned }: Side): (heading: string) => string {
  return (heading) => {
    const text = turned(heading);
    if (!text.toLowerCase().startsWith(part) || isUnderstood(heading)) return heading;
    const rest = turned(text.slice(part.length));
    const isBetween = !isLetter(part.at(-1)) || !isLetter(text[part.length]);
    return rest.trim() !== '' && (isBetween || isUnderstood(rest)) ? rest : heading;
  };
}

function cutOnce(headings: readonly string[], side: Side): string[] | null {
  const understood = headings.filter(isUnderstood).length;
  const cuts = beginnings(headings.map(side.turned)).map((part) => {
    const rests = headings.map(without(part, side));
    return { rests, length: part.length, gained: rests.filter(isUnderstood).length - understood };
  });
  const [best] = cuts.sort((a, b) => b.gained - a.gained || a.length - b.length);
  return best && best.gained >= FEWEST_GAINED ? best.rests : null;
}

/** p.policy_no, v.reg_no: the short name of a table before most columns, another one for each table. */
const ALIAS = /^\s*([\p{L}\p{N}]{1,4})[.:_](?=[\p{L}_]{2})/u;
function withoutAliases(headings: readonly string[]): readonly string[] {
  const rests = headings.map((heading) => {
    const rest = heading.replace(ALIAS, '');
    return rest !== heading && !isUnderstood(heading) && isUnderstood(rest) ? rest : heading;
  });
  const cut = rests.filter((rest, at) => rest !== headings[at]).length;
  return cut >= Math.max(FEWEST, headings.filter(Boolean).length * MOST) ? rests : headings;
}

/** In the same order; headings that do not share it stay as they are. */
export function withoutSharedParts(headings: readonly string[]): readonly string[] {
  let rests = headings;
  for (const side of SIDES)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const cut = cutOnce(rests, side);
      if (!cut) break;
      rests = cut;
    }
  return withoutAliases(rests);
}
