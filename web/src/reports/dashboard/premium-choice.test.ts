import { describe, expect, it } from 'vitest';
import { labelOf, readChoice, writeChoice } from './premium-choice.ts';

describe('the choice of the premium panel', () => {
  it('is the current month where the address says nothing or nonsense', () => {
    expect(readChoice({})).toEqual({ type: 'current_month' });
    expect(readChoice({ period: 'yesterday', date: '2026-02-30' })).toEqual({ type: 'current_month' });
  });
  it('lets a date override the period', () => expect(readChoice({ period: 'all', date: '2026-11-21' })).toEqual({ date: '2026-11-21' }));
  it('clears the date when a period is chosen, and the period when a date is', () => {
    expect(writeChoice({ type: 'last_year' })).toEqual({ period: 'last_year', date: undefined });
    expect(writeChoice({ date: '2026-11-21' })).toEqual({ date: '2026-11-21', period: undefined });
  });
  it('is shown as the period’s name or as day-month-year', () => {
    expect(labelOf({ type: 'last_3_months' })).toBe('Last 3 Month');
    expect(labelOf({ date: '2026-11-21' })).toBe('21-11-2026');
  });
});
