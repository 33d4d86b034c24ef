import type { RateRule } from '@bimabahi/contract/commission/rate-rules';
import { describe, expect, it } from 'vitest';
import { isTable, pastedTable } from './pasted-table.ts';
import { asTable, changeCell, deleteRow, paste, readRows, rowsOf } from './rule-rows.ts';

const ANY: RateRule = {
  line: null,
  product: null,
  cover: null,
  business_type: null,
  fuel: null,
  rto: null,
  cc_from: null,
  cc_to: null,
  gvw_from: null,
  gvw_to: null,
  age_from: null,
  age_to: null,
  ncb: 'any',
  base: 'net',
  percent: 10,
  amount: null,
};
const FULL: RateRule = {
  ...ANY,
  line: 'private_car',
  product: 'Private Car Package',
  cover: 'package',
  rto: 'MH12, GJ',
  cc_from: 1001,
  cc_to: 1500,
  ncb: 'some',
  base: 'od',
  percent: 17.125,
};
const FLAT: RateRule = { ...ANY, base: 'flat', percent: null, amount: 250.5 };
const said = (rows: Parameters<typeof readRows>[0]) => readRows(rows).rules.map(({ rule }) => rule);

describe('the rows of a rate card', () => {
  it('say the rules that they were made of, and wait with an empty row', () => {
    const rows = rowsOf([ANY, FULL, FLAT]);
    expect(rows).toHaveLength(4);
    expect(readRows(rows)).toEqual({ rules: [ANY, FULL, FLAT].map((rule, row) => ({ row, rule })), problems: [] });
  });

  it('grow as the last is written in, and are never without an empty one', () => {
    const rows = changeCell(rowsOf([]), 0, 'base', 'net');
    expect(rows).toHaveLength(2);
    expect(deleteRow(deleteRow(rows, 0), 0)).toHaveLength(1);
  });

  it('read a choice by its label, its word and its other names, in any case', () => {
    const read = (column: 'line' | 'cover' | 'ncb' | 'base', text: string) => said(changeCell(rowsOf([ANY]), 0, column, text))[0]?.[column];
    expect([read('line', 'TWO-WHEELER'), read('line', 'two_wheeler')]).toEqual(['two_wheeler', 'two_wheeler']);
    expect([read('cover', 'comprehensive'), read('cover', 'SAOD'), read('cover', 'Third Party')]).toEqual(['package', 'od', 'tp']);
    expect([read('ncb', ''), read('ncb', 'nil'), read('ncb', '0%'), read('ncb', 'yes')]).toEqual(['any', 'zero', 'zero', 'some']);
    expect([read('base', 'OD+TP'), read('base', 'Net Premium'), read('base', 'TP')]).toEqual(['od_tp', 'net', 'tp']);
  });

  it.each([
    ['line', 'Submarine', 'Must be a line of insurance'],
    ['percent', '17.1234', 'Must be a percentage up to 100, with at most three decimals'],
    ['percent', '101', 'Must be a percentage up to 100, with at most three decimals'],
    ['percent', '', 'Required'],
    ['amount', '5', 'Must be empty for a percentage'],
    ['base', '', 'Must be od, tp, od_tp, net, terrorism or flat'],
  ] as const)('say in the row and column of %s "%s" what the contract says', (column, text, message) => {
    const { rules, problems } = readRows(changeCell(rowsOf([FULL, ANY]), 1, column, text));
    expect(problems).toContainEqual({ row: 1, column, message });
    expect(rules.map(({ row }) => row)).toEqual([0]);
  });
});

describe('a table that is pasted', () => {
  it('fills cells from where it is pasted, and adds rows', () => {
    const rows = paste(rowsOf([]), { row: 0, column: 'ncb' }, '0 %\tOD premium\t15\r\nSome\tOD premium\t17.5 %\r\n');
    expect(rows).toHaveLength(3);
    expect(said(rows)).toEqual([
      { ...ANY, ncb: 'zero', base: 'od', percent: 15 },
      { ...ANY, ncb: 'some', base: 'od', percent: 17.5 },
    ]);
  });

  it('fills the columns that its headings name, in any order', () => {
    const text = 'Base\tRemark\tLine\t%\nnet\tas agreed\tFire and property\t12.5';
    expect(said(paste(rowsOf([ANY]), { row: 1, column: 'line' }, text))).toEqual([ANY, { ...ANY, line: 'fire', percent: 12.5 }]);
  });

  it('is what the card copied out', () => {
    const rules = [ANY, FULL, FLAT];
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
