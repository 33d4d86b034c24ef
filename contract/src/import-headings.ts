/** The headings of a sheet: of one row or two, each with a name of its own. */
import { type Cell, cellText, isBlank } from './import-cells.ts';
import { headingWords } from './import-heading-words.ts';

const LETTERS = 26;

/** A, B, … Z, AA: as spreadsheets call their columns. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? letter : columnLetters(Math.floor(index / LETTERS) - 1) + letter;
}

/** Of a row above another: a merged cell, or one with blanks after it, stands above all of them that have a heading below. */
function carriedRight(upper: readonly Cell[], lower: readonly Cell[]): string[] {
  let carried = '';
  return lower.map((cell, at) => {
    if (!isBlank(upper[at])) carried = cellText(upper[at]);
    else if (isBlank(cell)) carried = '';
    return carried;
  });
}

/** From one heading row or two. A column without a heading is called by its letters, a second one of a heading has (2) after it. */
export function headingsOf(rows: readonly (readonly Cell[])[], width: number): string[] {
  const [first = [], second] = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
  const above = second ? carriedRight(first, second) : [];
  const seen = new Map<string, number>();
  return (second ?? first).map((cell, at) => {
    const heading = [above[at], cellText(cell)].filter(Boolean).join(' ') || `Column ${columnLetters(at)}`;
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a over 64 bits, of the headings in any order and spelling: by it a mapping is found again. */
export function headingsHash(headings: readonly string[]): string {
  const words = headings.map((heading) => headingWords(heading).words.join(' ')).sort();
  let hash = FNV_OFFSET;
  for (const letter of words.join('\n')) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}
