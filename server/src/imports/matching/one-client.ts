/** A column of clients that has one name in all rows, of several insured people: of whoever sent the book, such as the main broker. */
import { cellText } from '@bimabahi/contract/imports/import-cells';
import { searchKey } from '@bimabahi/contract/values/search-key';
import type { Column, Matches } from './columns.ts';

/** Fewer rows may be one family's. */
const FEWEST = 3;

const namesIn = (matches: Matches, field: string, columns: readonly Column[]): string[] => {
  const headings = matches[field]?.headings ?? [];
  const [column] = columns.filter(({ heading }) => headings.length === 1 && heading === headings[0]);
  return (column?.cells ?? []).map((cell) => searchKey(cellText(cell))).filter(Boolean);
};

/** Left to a person, who finds the column among what may be meant: each policy is its insured's, not the broker's. One number for all is a family's. */
export function withoutOneClient(matches: Matches, columns: readonly Column[]): void {
  const clients = namesIn(matches, 'user_id', columns);
  const insured = new Set(namesIn(matches, 'insured_name', columns));
  const numbers = ['user_mobile', 'insured_mobile']
    .map((field) => new Set(namesIn(matches, field, columns)))
    .filter(({ size }) => size > 0);
  if (clients.length < FEWEST || new Set(clients).size > 1 || insured.size < FEWEST) return;
  if (!numbers.some(({ size }) => size === 1)) delete matches.user_id;
}
