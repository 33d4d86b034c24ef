import { describe, expect, it } from 'vitest';
import { outsideCover } from './outside-cover.ts';

const COVER = { start_date: '2026-11-20', end_date: '2027-11-19' };

describe('outsideCover', () => {
  it('says on which side of the cover a date lies', () => {
    expect(outsideCover('2027-12-20', COVER)).toBe("20-12-2027 is after the cover's end 19-11-2027.");
    expect(outsideCover('2026-11-19', COVER)).toBe("19-11-2026 is before the cover's start 20-11-2026.");
  });

  it('says nothing of the first day, the last and those between', () => {
    for (const date of ['2026-11-20', '2027-11-19', '2027-03-31']) expect(outsideCover(date, COVER)).toBeNull();
  });
});
