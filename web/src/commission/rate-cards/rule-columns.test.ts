// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COLUMNS, isCondition } from './rule-columns.ts';
import { changeCell, rowsOf } from './rule-rows.ts';
import { useRuleColumns } from './use-rule-columns.ts';

const shownFor = (rows: ReturnType<typeof rowsOf>) => {
  const { result } = renderHook(() => useRuleColumns('in', rows, [], []));
  return result.current.columns.map(({ key }) => key);
};

test('what a rule pays stands behind its line, before all conditions', () => {
  const firstCondition = COLUMNS.findIndex(isCondition);
  expect(COLUMNS.slice(firstCondition).every(isCondition)).toBe(true);
  expect(COLUMNS.slice(0, firstCondition).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['line', 'od_percent', 'tp_percent', 'net_percent', 'flat_amount', 'declines']),
  );
});

test('a condition that no rule has is folded, unless there is no rule yet', () => {
  const pays = ['line', 'od_percent', 'tp_percent', 'net_percent', 'flat_amount'];
  expect(shownFor(rowsOf([]))).toEqual([...pays, 'product', 'cover', 'rto']);
  const filled = changeCell(changeCell(rowsOf([]), 0, 'line', 'Private car'), 0, 'cover', 'Package');
  expect(shownFor(filled)).toEqual([...pays, 'cover']);
});
