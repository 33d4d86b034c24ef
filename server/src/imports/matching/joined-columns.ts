import type { ImportFields } from '@bimabahi/contract/imports/import-fields';
import type { Column, Matches } from './columns.ts';
import { fits, share } from './looks.ts';

/** The words of each part; `owner`: words that may stand with them. */
const JOINED = [
  {
    labels: ['Insured Name', 'Name'],
    parts: [
      ['first', 'name'],
      ['middle', 'name'],
      ['last', 'name'],
    ],
    also: ['insured', 'customer', 'client', 'owner', 'holder', 'policy'],
    least: 2,
    initials: true,
  },
  {
    // Of one line: they are added.
    labels: ['Commission Amount'],
    parts: [
      ['commission', 'od'],
      ['commission', 'tp'],
      ['addon', 'commission'],
      ['commission', 'terrorism'],
    ],
    also: ['amount', 'payable', 'earned'],
    least: 2,
    initials: false,
  },
  { labels: ['Make/Model'], parts: [['make'], ['model'], ['variant']], also: ['vehicle', 'name', 'car'], least: 2, initials: false },
] as const;

const JOINED_CONFIDENCE = 0.9;
/** Last names; headingWords() has put former ones under previous. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({ surname: 'last name', previous: 'last' }));

const namedWords = (words: readonly string[]) => words.flatMap((word) => (OTHER_NAMES.get(word) ?? word).split(' '));

/** An initial is a name too. */
const HAS_LETTERS = 0.5;
const hasLetters = ({ sample }: Column) => (share(sample, (text) => /\p{L}/u.test(text)) ?? 1) >= HAS_LETTERS;

function isPart({ known }: Column, part: readonly string[], also: readonly string[]): boolean {
  const words = namedWords(known.words);
  return part.every((word) => words.includes(word)) && words.every((word) => part.includes(word) || also.includes(word));
}

export function joinedColumns(matches: Matches, columns: readonly Column[], fields: ImportFields): void {
  for (const { labels, parts, also, least, initials } of JOINED) {
    const [name, field] = Object.entries(fields).find(([, { label }]) => labels.some((each) => each === label)) ?? [];
    if (!name || !field) continue;
    const used = new Set(Object.entries(matches).flatMap(([other, { headings }]) => (other === name ? [] : headings)));
    const looks = (column: Column) => fits(field, column.sample) !== false || (initials && hasLetters(column));
    const found = parts.flatMap((part) => {
      const column = columns.find((each) => !used.has(each.heading) && isPart(each, part, also) && looks(each));
      return column ? [column.heading] : [];
    });
    const headings = [...new Set(found)];
    const isWhole = matches[name] && !headings.includes(matches[name].headings[0] ?? '');
    if (headings.length >= least && !isWhole)
      matches[name] = { headings, confidence: JOINED_CONFIDENCE, known_by: 'heading', alternatives: [] };
  }
}
