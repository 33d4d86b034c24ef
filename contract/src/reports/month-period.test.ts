import { expect, it } from 'vitest';
import { comparedWith, daysOfPeriod, periodBeside, periodOf, unitOf } from './month-period.ts';

it('a period is a month, a quarter or a financial year, and nothing else', () => {
  expect(['2026-10', '2026-27-Q3', 'FY2026-27', '2010-11', 'FY2099-00'].map(unitOf)).toEqual(['month', 'quarter', 'year', 'month', 'year']);
  for (const period of ['2026-13', '2026-27', '2026-28-Q3', '2026-27-Q5', 'FY2026-28', 'FY2026', '2026-1', ''])
    expect(unitOf(period), period).toBe(undefined);
});

it('has its days', () => {
  expect(daysOfPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfPeriod('2026-27-Q4')).toEqual({ from: '2027-01-01', to: '2027-03-31' });
  expect(daysOfPeriod('FY2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

it('31 March and 1 April lie in different months, quarters and years', () => {
  const of = (day: string) => (['month', 'quarter', 'year'] as const).map((unit) => periodOf(unit, day));
  expect(of('2027-03-31')).toEqual(['2027-03', '2026-27-Q4', 'FY2026-27']);
  expect(of('2027-04-01')).toEqual(['2027-04', '2027-28-Q1', 'FY2027-28']);
});

it('has one before and one after it of its kind', () => {
  for (const [before, period] of [
    ['2026-12', '2027-01'],
    ['2026-27-Q4', '2027-28-Q1'],
    ['FY2026-27', 'FY2027-28'],
  ] as const)
    expect([periodBeside(before, 1), periodBeside(period, -1)]).toEqual([period, before]);
});

const lastYear = (from: string, to: string, today = '2030-01-01') => comparedWith({ from, to }, 'last_year', today);
const before = (from: string, to: string, today = '2030-01-01') => comparedWith({ from, to }, 'before', today);

it('last year is both ends a year earlier, a last day stays one and 29 February becomes 28', () => {
  expect(lastYear('2026-10-01', '2026-10-31').compared).toEqual({ from: '2025-10-01', to: '2025-10-31' });
  expect(lastYear('2029-02-01', '2029-02-28').compared).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(lastYear('2028-02-01', '2028-02-29').compared).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(lastYear('2028-02-10', '2028-02-28').compared).toEqual({ from: '2027-02-10', to: '2027-02-28' });
});

it('the period before has as many whole months, else as many days', () => {
  expect(before('2027-01-01', '2027-03-31').compared).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(before('2028-03-01', '2028-03-31').compared).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(before('2026-10-10', '2026-10-19').compared).toEqual({ from: '2026-09-30', to: '2026-10-09' });
});

it('is compared to date while it runs, both ends included, until the same day then', () => {
  const month = ['2026-10-01', '2026-10-31'] as const;
  expect(lastYear(...month, '2026-09-30').toDate).toBe(null);
  expect(lastYear(...month, '2026-10-01').toDate).toEqual({ on: '2026-10-01', compared: '2025-10-01' });
  expect(lastYear(...month, '2026-10-31').toDate).toEqual({ on: '2026-10-31', compared: '2025-10-31' });
  expect(lastYear(...month, '2026-11-01').toDate).toBe(null);
  expect(lastYear('2028-02-01', '2028-02-29', '2028-02-29').toDate).toEqual({ on: '2028-02-29', compared: '2027-02-28' });
  expect(before(...month, '2026-10-31').toDate).toEqual({ on: '2026-10-31', compared: '2026-09-30' });
  expect(before('2026-10-10', '2026-10-19', '2026-10-12').toDate).toEqual({ on: '2026-10-12', compared: '2026-10-02' });
});
