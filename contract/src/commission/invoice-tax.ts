/** The tax of a brokerage invoice, in whole paise. */
import { divide, paiseOf } from '../values/money.ts';

export interface InvoiceTax {
  cgst: number;
  sgst: number;
  igst: number;
}

/** The first two digits of a GSTIN are the state: within one state half of the tax is the centre's, else all of it is integrated. */
export function invoiceTax(taxable: number, percent: number, own_gstin: string, insurer_gstin: string): InvoiceTax {
  const part = (parts: bigint) => Number(divide(BigInt(paiseOf(taxable)) * BigInt(paiseOf(percent)), 10_000n * parts)) / 100;
  if (own_gstin.slice(0, 2) !== insurer_gstin.slice(0, 2)) return { cgst: 0, sgst: 0, igst: part(1n) };
  return { cgst: part(2n), sgst: part(2n), igst: 0 };
}

/** 2026-27 of any day from April 2026 to March 2027. */
export function financialYear(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
