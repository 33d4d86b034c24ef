/** Rows of a statement that are no lines: tax, totals and balances, in which nothing names a policy. */
import { type Cell, cellText, saysNothing } from '@bimabahi/contract/imports/import-cells';
import type { Mapping } from './columns.ts';
import { wordKey } from './sign-words.ts';

const PHRASES = [
  'tds, tax deducted at source, income tax, gst, cgst, sgst, igst, utgst, service tax, cess',
  'net payable, net amount, net paid, net total, net commission, net brokerage, amount payable, total payable',
  'gross total, gross commission, gross brokerage, taxable value, invoice value',
  'round off, rounding, rounded off, roundoff, balance, opening balance, closing balance, opening bal, closing bal',
  'b f, bf, c f, cf, b d, c d, brought forward, brought fwd, carried forward, carried fwd, total, totals, subtotal',
]
  .join(', ')
  .split(', ');

/** They may stand beside such a phrase, as numbers of sections and per cents may. */
const BESIDE = new Set(
  'less add plus minus by to on of u s us under section sec at the rate rs inr amount amt commission brokerage deducted payable net gross sub grand page output input tax for month only and off difference previous last'.split(
    ' ',
  ),
);
const NUMBER = /^\d+[a-z]{0,4}$/;
const LONGEST = 60;

/** The phrase that a whole cell consists of: "Less TDS u/s 194D @ 10 %", "B/F". */
function saysFooter(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell.length > LONGEST) return false;
  const text = ` ${wordKey(cell)} `;
  return PHRASES.some((phrase) => {
    if (!text.includes(` ${phrase} `)) return false;
    const rest = text.replaceAll(` ${phrase} `, ' ').trim().split(' ').filter(Boolean);
    return rest.every((word) => BESIDE.has(word) || NUMBER.test(word) || PHRASES.includes(word));
  });
}

export interface FooterRow {
  row_no: number;
  label: string;
  /** By heading, what else it says, until the lines are read. */
  cells: Record<string, string>;
}

/** Undefined of any other row. */
export function footerRow(row_no: number, cells: readonly Cell[], headings: readonly string[]): FooterRow | undefined {
  const label = cells.find(saysFooter);
  if (label === undefined) return undefined;
  const others = [...cells.entries()].filter(([, cell]) => cell !== label && !saysNothing(cell));
  return { row_no, label: cellText(label), cells: Object.fromEntries(others.map(([at, cell]) => [headings[at] ?? '', cellText(cell)])) };
}

/** It is a line then, whatever else it says. */
export const namesPolicy = ({ cells }: FooterRow, mapping: Mapping): boolean =>
  [mapping.policy_no ?? [], mapping.vehicle_no ?? []].flat().some((heading) => Object.hasOwn(cells, heading));
