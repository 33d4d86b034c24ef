import type { Cell } from '@bimabahi/contract/imports/import-cells';
import { expect, it } from 'vitest';
import { installmentColumns } from './installment-columns.ts';

const days = ['25/04/2026', '13/05/2026'];
const sums = [{ number: 45000 }, { number: 1250.5 }];
const columns = (...named: [string, readonly Cell[]][]) => named.map(([heading, cells]) => ({ heading, cells }));

it.each([
  ['Due 1', 'Amount 1', 'Due 2', 'Amount 2'],
  ['Due Date 1', 'Due Amount 1', 'Due Date 2', 'Due Amount 2'],
  ['1st Installment Due', '1st Installment Amt', '2nd Installment Due', '2nd Installment Amt'],
  ['Inst. Dt-1', 'Inst. Amt-1', 'Inst. Dt-2', 'Inst. Amt-2'],
  ['EMI I Date', 'EMI I', 'EMI II Date', 'EMI II'],
  ['Due Date', 'Premium Due', 'Due Date (2)', 'Premium Due (2)'],
  ['DUE_DATE1', 'PREM1', 'DUE_DATE2', 'PREM2'],
])('pairs of %s and %s are found', (date1, amount1, date2, amount2) => {
  const found = installmentColumns(columns([date1, days], [amount1, sums], [date2, days], [amount2, []], ['Net Premium', sums]));
  expect(found).toEqual([
    { date: date1, amount: amount1 },
    { date: date2, amount: amount2 },
  ]);
});

it.each([
  [columns(['Due Date', days], ['Premium', sums])],
  [columns(['Mobile 1', sums], ['Mobile 2', sums], ['Due 1', days], ['Due 2', days])],
  [columns(['Due 1', days], ['Amount 1', ['paid', 'by cheque']], ['Due 2', days], ['Amount 2', sums])],
])('no pair is made of what is none', (all) => {
  expect(installmentColumns(all)).toEqual([]);
});
