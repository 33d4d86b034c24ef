import { describe, expect, it } from 'vitest';
import { addDays } from '../values/periods.ts';
import { idvFactor, suggestIdv } from './idv.ts';

const REGISTERED = '2020-03-15';

describe('the part of the listed price', () => {
  it.each([
    ['2020-09-15', 0.95],
    ['2021-03-15', 0.85],
    ['2022-03-15', 0.8],
    ['2023-03-15', 0.7],
    ['2024-03-15', 0.6],
    ['2025-03-15', 0.5],
    ['2026-03-15', 0.45],
    ['2027-03-15', 0.405],
    ['2028-03-15', 0.3645],
  ])('until %s included is %d, and less on the day after', (last, factor) => {
    expect(idvFactor(REGISTERED, last)).toBeCloseTo(factor, 10);
    expect(idvFactor(REGISTERED, addDays(last, 1))).toBeLessThan(factor);
  });

  it('is the highest on the day of registration and before', () => {
    expect(idvFactor(REGISTERED, REGISTERED)).toBe(0.95);
    expect(idvFactor(REGISTERED, '2020-03-01')).toBe(0.95);
  });

  it('knows short months and leap days', () => {
    expect(idvFactor('2023-08-31', '2024-02-29')).toBe(0.95);
    expect(idvFactor('2023-08-31', '2024-03-01')).toBe(0.85);
    expect(idvFactor('2024-02-29', '2025-02-28')).toBe(0.85);
    expect(idvFactor('2024-02-29', '2025-03-01')).toBe(0.8);
  });
});

describe('the suggested value', () => {
  const facts = { idv: '8,00,000', registeredOn: REGISTERED, oldStart: '2021-04-01', newStart: '2022-04-01' };

  it('wears the old one by age', () => {
    expect(suggestIdv(facts)).toEqual({ value: '700000', reason: 'Suggestion: 8,00,000.00 × 0.70 ÷ 0.80 by the age of the vehicle' });
    expect(suggestIdv({ ...facts, oldStart: '2026-04-01', newStart: '2027-04-01' })?.value).toBe('720000');
  });

  it('is in whole rupees, rounded half up', () => {
    expect(suggestIdv({ ...facts, idv: '100001' })?.value).toBe('87501');
    expect(suggestIdv({ ...facts, idv: '100004' })?.value).toBe('87504');
  });

  it.each([
    { idv: null },
    { idv: '' },
    { idv: '0' },
    { idv: 'as per schedule' },
    { registeredOn: null },
    { registeredOn: '' },
    { registeredOn: '2022-05-01' },
    { oldStart: '2023-04-01' },
    { newStart: '' },
  ])('is none with %j', (changed) => expect(suggestIdv({ ...facts, ...changed })).toBeNull());
});
