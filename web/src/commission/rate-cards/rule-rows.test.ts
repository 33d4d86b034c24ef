import { wholeRule } from '@bimabahi/contract/commission/rate-rules';
import { describe, expect, it } from 'vitest';
import { isTable, pastedTable } from './pasted-table.ts';
import { asTable, changeCell, deleteRow, paste, readRows, rowsOf } from './rule-rows.ts';

const ANY = wholeRule({ net_percent: 10 });
const FULL = wholeRule({
  line: 'private_car',
  product: 'Private Car Package',
  cover: 'package',
  od_years: 1,
  rto: 'MH12, GJ',
  models_not: 'Baleno',
  cc_from: 1001,
  cc_to: 1500,
  ncb: 'some',
  zero_depreciation: false,
  insured_kind: 'firm',
  od_percent: 17.125,
  tp_percent: 2.5,
});
const FLAT = wholeRule({ flat_amount: 250.5 });
const DECLINED = wholeRule({ line: 'two_wheeler', declines: true });
const said = (rows: Parameters<typeof readRows>[0]) => readRows(rows).rules.map(({ rule }) => rule);

describe('the rows of a rate card', () => {
  it('say the rules that they were made of, and wait with an empty row', () => {
    const rows = rowsOf([ANY, FULL, FLAT, DECLINED]);
    expect(rows).toHaveLength(5);
    expect(readRows(rows)).toEqual({ rules: [ANY, FULL, FLAT, DECLINED].map((rule, row) => ({ row, rule })), problems: [] });
  });

  it('grow as the last is written in, and are never without an empty one', () => {
    const rows = changeCell(rowsOf([]), 0, 'net_percent', '5');
    expect(rows).toHaveLength(2);
    expect(deleteRow(deleteRow(rows, 0), 0)).toHaveLength(1);
  });

  it('read a choice by its label, its word and its other names, in any case', () => {
    const read = (column: 'line' | 'cover' | 'ncb' | 'fuel', text: string) => said(changeCell(rowsOf([ANY]), 0, column, text))[0]?.[column];
    expect([read('line', 'TWO-WHEELER'), read('line', 'two_wheeler')]).toEqual(['two_wheeler', 'two_wheeler']);
    expect([read('cover', 'comprehensive'), read('cover', 'SAOD'), read('cover', 'Third Party')]).toEqual(['package', 'od', 'tp']);
    expect([read('ncb', ''), read('ncb', 'nil'), read('ncb', '0%'), read('ncb', 'yes')]).toEqual(['any', 'zero', 'zero', 'some']);
    expect([read('line', 'Pvt Car'), read('line', 'GCV'), read('line', '2W')]).toEqual(['private_car', 'goods_vehicle', 'two_wheeler']);
    expect([read('fuel', 'D'), read('fuel', 'Petrol / CNG')]).toEqual(['diesel', 'petrol, cng']);
  });

  it.each([
    ['line', 'Submarine', 'Must be a line of insurance'],
    ['od_percent', '17.1234', 'Must be a percentage up to 500, with at most three decimals'],
    ['od_percent', '501', 'Must be a percentage up to 500, with at most three decimals'],
    ['fuel', 'Coal', 'Must be a fuel, or several: petrol, diesel, cng, lpg, hybrid, electric'],
    ['declines', 'yes', 'Must be empty where the rule declines'],
  ] as const)('say in the row and column of %s "%s" what the contract says', (column, text, message) => {
    const { rules, problems } = readRows(changeCell(rowsOf([FULL, ANY]), 1, column, text));
    expect(problems).toContainEqual({ row: 1, column: column === 'declines' ? 'net_percent' : column, message });
    expect(rules.map(({ row }) => row)).toEqual([0]);
  });
});

describe('a table that is pasted', () => {
  it('fills cells from where it is pasted, and adds rows', () => {
    const rows = paste(rowsOf([]), { row: 0, column: 'od_percent' }, '15\t\t2.5\r\n17.5 %\t10\t2.5 %\r\n');
    expect(rows).toHaveLength(3);
    expect(said(rows)).toEqual([
      wholeRule({ od_percent: 15, tp_percent: 2.5 }),
      wholeRule({ od_percent: 17.5, addon_percent: 10, tp_percent: 2.5 }),
    ]);
  });

  it('fills the columns that its headings name, in any order, also Base and % as one', () => {
    const text = 'Base\tRemark\tLine\t%\nnet\tas agreed\tFire and property\t12.5';
    expect(said(paste(rowsOf([ANY]), { row: 1, column: 'line' }, text))).toEqual([ANY, wholeRule({ line: 'fire', net_percent: 12.5 })]);
  });

  it('takes the words of the trade, and any number of RTOs', () => {
    const offices = Array.from({ length: 41 }, (_, n) => `GJ${n + 1}`).join(', ');
    const text = `Segment\tPolicy Type\tRTOs\tOD %\tTP %\nPvt Car\t1+3\t${offices}\t19.5\t2.5\n2W\t1+5\tMH12\t22.5\t`;
    expect(said(paste(rowsOf([]), { row: 0, column: 'line' }, text))).toEqual([
      wholeRule({ line: 'private_car', cover: 'package', od_years: 1, tp_years: 3, rto: offices, od_percent: 19.5, tp_percent: 2.5 }),
      wholeRule({ line: 'two_wheeler', cover: 'package', od_years: 1, tp_years: 5, rto: 'MH12', od_percent: 22.5 }),
    ]);
  });

  it('is what the card copied out', () => {
    const rules = [ANY, FULL, FLAT, DECLINED];
    expect(said(paste(rowsOf([]), { row: 0, column: 'line' }, asTable(rowsOf(rules))))).toEqual(rules);
  });

  it('keeps a cell with a line break or quotes whole', () => {
    expect(pastedTable('"MH12,\nMH14"\t"a ""b"""\r\n1\t\r\n')).toEqual([
      ['MH12, MH14', 'a "b"'],
      ['1', ''],
    ]);
    expect([isTable('one cell\r\n'), isTable('a\tb'), isTable('a\nb')]).toEqual([false, true, true]);
  });
});
