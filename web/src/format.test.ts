import { describe, expect, it } from 'vitest';
import { count, dateAndTime, dayMonthYear, mobile, rupees } from './format.ts';

describe('what is written on the screen', () => {
  it('groups rupees the Indian way, always with two decimals', () => {
    expect(rupees(14160.89)).toBe('₹\u00a014,160.89');
    expect(rupees(9999999999.99)).toBe('₹\u00a09,99,99,99,999.99');
    expect(rupees(0)).toBe('₹\u00a00.00');
  });
  it('groups counts the Indian way', () => expect(count(101967)).toBe('1,01,967'));
  it('shows dates day first', () => expect(dayMonthYear('2026-11-21')).toBe('21-11-2026'));
  it("shows a moment by India's clock, wherever the browser is", () =>
    expect([dateAndTime('2026-11-20T20:05:59.123Z'), dateAndTime('2026-11-20T18:29:00Z')]).toEqual([
      '21-11-2026 01:35',
      '20-11-2026 23:59',
    ]));
  it('parts ten digits in the middle and leaves other numbers alone', () => {
    expect(mobile('9812345678')).toBe('98123 45678');
    expect(mobile('1800123456')).toBe('1800 123 456');
    expect(mobile('18000000000')).toBe('1800 000 0000');
    expect(mobile('18602667777')).toBe('1860 266 7777');
    expect(mobile('02212345678')).toBe('02212345678');
  });
  it('shows nothing for what is absent', () =>
    expect([rupees(null), count(undefined), dayMonthYear(null), dateAndTime(null), mobile(null)]).toEqual(['', '', '', '', '']));
});
