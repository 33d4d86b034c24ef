import { expect, it } from 'vitest';
import { financialYear, invoiceTax } from './invoice-tax.ts';

const GUJARAT = '24AAAPZ1234C1Z6';
const MAHARASHTRA = '27AAPFU0939F1ZV';

it('the tax is halved within a state, and whole between two', () => {
  expect(invoiceTax(1000.5, 18, GUJARAT, GUJARAT)).toEqual({ cgst: 90.05, sgst: 90.05, igst: 0 });
  expect(invoiceTax(1000.5, 18, GUJARAT, MAHARASHTRA)).toEqual({ cgst: 0, sgst: 0, igst: 180.09 });
  expect(invoiceTax(0.01, 18, GUJARAT, GUJARAT)).toEqual({ cgst: 0, sgst: 0, igst: 0 });
});

it('a financial year begins in April', () => {
  expect([financialYear('2026-03-31'), financialYear('2026-04-01'), financialYear('2099-12-31')]).toEqual([
    '2025-26',
    '2026-27',
    '2099-00',
  ]);
});
