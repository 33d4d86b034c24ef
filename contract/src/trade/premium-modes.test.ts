import { describe, expect, it } from 'vitest';
import { endBeforeNextPremium, PREMIUM_MODE_LABELS, premiumModeOf } from './premium-modes.ts';

describe('premiums of life', () => {
  it.each([
    ['yearly', '2026-04-10', '2027-04-09'],
    ['half_yearly', '2026-08-31', '2027-02-27'],
    ['quarterly', '2026-01-31', '2026-04-29'],
    ['monthly', '2026-01-01', '2026-01-31'],
    ['single', '2026-01-01', null],
    [undefined, '2026-01-01', null],
  ])('that are %s and paid on %s last until %s', (mode, start, end) => {
    expect(endBeforeNextPremium(start, mode)).toBe(end);
  });

  it.each([
    ['HLY', 'half_yearly'],
    ['Half Yearly', 'half_yearly'],
    ['Qly', 'quarterly'],
    ['Monthly ECS', 'monthly'],
    ['Annual', 'yearly'],
    ['YLY', 'yearly'],
    ['Single Premium', 'single'],
    ['cheque', null],
  ])('are read from %s as %s', (text, mode) => {
    expect(premiumModeOf(text)).toBe(mode);
  });

  it.each(Object.entries(PREMIUM_MODE_LABELS))('%s is read from its own label %s', (mode, label) => {
    expect([premiumModeOf(label), premiumModeOf(mode)]).toEqual([mode, mode]);
  });
});
