/** What the rows below the lines of a statement say of its tax and of what is paid. */
import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import { paiseOf } from '@bimabahi/contract/values/money';
import { readSignedAmount } from '@bimabahi/contract/values/signed-money';
import { wordKey } from '../matching/sign-words.ts';

type Rows = StatementRecord['no_lines'];
type Said = 'tds' | 'part_of_gst' | 'gst' | 'net_payable';

const WORDS: readonly (readonly [Said, RegExp])[] = [
  ['tds', /\b(tds|tax deducted at source|income tax)\b/],
  ['part_of_gst', /\b(cgst|sgst|igst|utgst)\b/],
  ['gst', /\bgst\b/],
  ['net_payable', /\b(net (payable|amount|paid|total)|amount payable|total payable)\b/],
];

const saidBy = (label: string): Said | undefined => WORDS.find(([, words]) => words.test(wordKey(label)))?.[0];

/** Of one column of amounts; its sign is the insurer's way to write it. */
function amountOf(written: string | null): number | null {
  const { decimal } = written === null ? {} : readSignedAmount(written);
  return decimal === undefined ? null : Number(decimal);
}

function amountsOf(rows: Rows, said: Said): number[] {
  return rows.filter(({ label }) => saidBy(label) === said).flatMap(({ amount }) => amountOf(amount) ?? []);
}
const only = (amounts: readonly number[]): number | null => (amounts.length === 1 ? (amounts[0] ?? null) : null);
const size = (amount: number | null) => (amount === null ? null : Math.abs(amount));

/** CGST and SGST are parts of one tax, so they are added; of two that say the same nobody knows which. */
function gstOf(rows: Rows): number | null {
  const parts = rows.filter(({ label }) => saidBy(label) === 'part_of_gst');
  const kinds = new Set(parts.map(({ label }) => /[cs]gst|igst|utgst/.exec(wordKey(label))?.[0]));
  if (parts.length === 0) return size(only(amountsOf(rows, 'gst')));
  if (kinds.size < parts.length) return null;
  return amountsOf(rows, 'part_of_gst').reduce((sum, amount) => sum + paiseOf(Math.abs(amount)), 0) / 100;
}

interface Lines {
  lines: number;
  line_total: number;
  tds: number | null;
  line_tds: number | null;
}
export function saidBelow(rows: Rows, { lines, line_total, ...typed }: Lines): StatementRecord['below'] {
  const [tds, gst, net_payable] = [size(only(amountsOf(rows, 'tds'))), gstOf(rows), only(amountsOf(rows, 'net_payable'))];
  const kept = typed.tds ?? typed.line_tds ?? tds ?? 0;
  const made = lines === 0 || net_payable === null ? null : (paiseOf(line_total) + paiseOf(gst ?? 0) - paiseOf(kept)) / 100;
  return { tds, gst, net_payable, made };
}
