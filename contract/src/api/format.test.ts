import { describe, expect, it } from 'vitest';
import { dateAndTime, dayMonthYear, rupees } from './format.ts';

describe('what a person reads', () => {
  it('has rupees grouped the Indian way, always with two decimals', () => {
    expect(rupees(14160.89)).toBe('₹\u00a014,160.89');
    expect(rupees(9999999999.99)).toBe('₹\u00a09,99,99,99,999.99');
    expect(rupees(0)).toBe('₹\u00a00.00');
    expect(rupees(-123456.5)).toBe('−₹\u00a01,23,456.50');
  });
  it('has dates day first', () => expect(dayMonthYear('2026-11-21')).toBe('21-11-2026'));
  it("has a moment by India's clock, wherever the machine is", () =>
    expect([dateAndTime('2026-11-20T20:05:59.123Z'), dateAndTime('2026-11-20T18:29:00Z')]).toEqual([
      '21-11-2026 01:35',
      '20-11-2026 23:59',
    ]));
  it('has nothing for what is absent', () => expect([rupees(null), dayMonthYear(undefined), dateAndTime(null)]).toEqual(['', '', '']));
});
