/** The columns of a sheet with what their headings may mean, each read beside the others. */
import type { SheetColumn } from '@bimabahi/contract/imports/import-cells';
import type { ImportFields } from '@bimabahi/contract/imports/import-fields';
import { clippedMeanings } from './clipped-words.ts';
import type { Column } from './columns.ts';
import { type HeadingWords, headingWords } from './heading-words.ts';
import { fits, sampleOf } from './looks.ts';
import { meaningsOf } from './meanings.ts';
import { withoutSharedParts } from './shared-parts.ts';

/** Words that say whose a value is, even where most headings have them. */
const TELLING = [
  'previous',
  'current',
  'agent',
  'intermediary',
  'nominee',
  'proposal',
  'claim',
  'commission',
  'payout',
  'od',
  'tp',
  'premium',
  'date',
];
const MOST = 0.6;
const FEWEST = 4;

/** Such as policy before most columns of a sheet: it tells none from another. */
function sharedWords(all: readonly HeadingWords[]): string[] {
  const least = Math.max(FEWEST, all.length * MOST);
  const counts = Map.groupBy(
    all.flatMap(({ words }) => words),
    (word) => word,
  );
  return [...counts].filter(([word, found]) => found.length >= least && !TELLING.includes(word)).map(([word]) => word);
}

type Read = Pick<Column, 'known' | 'meanings'>;

/** It may mean something that the cells do not speak against; without cells nothing does. */
const stands = (fields: ImportFields, { meanings }: Read, sample: Column['sample']) =>
  Object.entries(fields).some(([name, field]) => {
    const sort = meanings[name]?.sort;
    return sort === 'doubtful' || (sort === 'likely' && fits(field, sample) !== false);
  });

function readingOf(
  fields: ImportFields,
  { known, sample, shared }: Pick<Column, 'known' | 'sample'> & { shared: readonly string[] },
): Read {
  const whole = { known, meanings: meaningsOf(fields, known) };
  if (stands(fields, whole, sample)) return whole;
  const rest = { ...known, words: known.words.filter((word) => !shared.includes(word)) };
  const without = { known: rest, meanings: meaningsOf(fields, rest) };
  if (stands(fields, without, sample)) return without;
  const clipped = { known, meanings: clippedMeanings(fields, known) };
  return stands(fields, clipped, sample) ? clipped : whole;
}

/** Words of a name that do not say whose it is. */
const ANYBODYS = ['name', 'full', 'party', 'person', 'firm', 'company'];
const isAnybodys = ({ known }: Column) => known.words.every((word) => ANYBODYS.includes(word));

/** NAME beside POLICYHOLDER is another's, mostly the intermediary's. */
function withoutOthersNames(columns: readonly Column[]): readonly Column[] {
  const isName = ({ meanings }: Column) => meanings.insured_name?.sort === 'likely';
  if (!columns.some((column) => isName(column) && !isAnybodys(column))) return columns;
  return columns.map((column) =>
    isName(column) && isAnybodys(column) ? { ...column, meanings: { ...column.meanings, insured_name: { sort: 'part' } } } : column,
  );
}

export function columnsWithMeanings(fields: ImportFields, sheet: readonly SheetColumn[]): readonly Column[] {
  const read = withoutSharedParts(sheet.map(({ heading }) => heading)).map(headingWords);
  const shared = sharedWords(read);
  const columns = sheet.map((column, at): Column => {
    const known = read[at] ?? headingWords(column.heading);
    const sample = sampleOf(column.cells);
    return { ...column, sample, ...readingOf(fields, { known, sample, shared }) };
  });
  return withoutOthersNames(columns);
}
