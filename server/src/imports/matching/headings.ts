import { SHEET_FIELDS, type SheetKind } from '@bimabahi/contract/imports/import-fields';
import { headingWords } from './heading-words.ts';
import { isSettled, meaningsOf } from './meanings.ts';

export const isKnownHeading = (kind: SheetKind, heading: string): boolean =>
  isSettled(meaningsOf(SHEET_FIELDS[kind], headingWords(heading)));

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a over 64 bits, of the headings in any order and spelling: by it a mapping is found again. */
export function headingsHash(headings: readonly string[]): string {
  const words = headings.map((heading) => headingWords(heading).words.join(' ')).sort();
  let hash = FNV_OFFSET;
  for (const letter of words.join('\n')) hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}
