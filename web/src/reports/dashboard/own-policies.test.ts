import { describe, expect, it } from 'vitest';
import { mostPressing, type OwnPolicy, passedOf, policiesThatCount } from './own-policies.ts';

const TODAY = '2026-11-23';
let made = 0;
const car = (start: string, end: string, vehicleNo = `GJ01AB${++made}`): OwnPolicy => ({
  kind: 'motor-insurance',
  id: ++made,
  policyNo: `P${made}`,
  vehicleNo,
  name: 'Tata Nexon',
  insurer: null,
  isRenewed: false,
  start,
  end,
  file: null,
});

describe('the own policies that count', () => {
  it('are those that run or will begin, the soonest end first, after those that lapsed lately', () => {
    const running = car('2026-06-01', '2027-05-31');
    const soon = car('2025-12-01', '2026-11-30');
    const begins = car('2026-12-01', '2027-11-30');
    const lapsed = car('2025-11-01', '2026-10-31');
    const longGone = car('2024-01-01', '2024-12-31');
    expect(policiesThatCount([begins, running, longGone, lapsed, soon], TODAY)).toEqual([lapsed, soon, running, begins]);
  });

  it('leave out a lapsed one whose vehicle is insured again, however its number is written', () => {
    const before = car('2025-11-01', '2026-10-31', 'GJ 01 AB 77');
    const after = car('2026-11-01', '2027-10-31', 'gj01-ab-77');
    expect(policiesThatCount([before, after], TODAY)).toEqual([after]);
  });
});

describe('what a client is told', () => {
  it('is nothing where all is in order', () => expect(mostPressing([car('2026-06-01', '2027-05-31')], TODAY)).toBeUndefined());

  it('is the cover that lapsed or ends first, until a new one follows it', () => {
    const ends = car('2025-12-01', '2026-11-30', 'GJ01AB1');
    const last = car('2025-11-24', TODAY);
    expect(mostPressing([ends, last], TODAY)).toBe(last);
    expect(mostPressing([ends, car('2026-12-01', '2027-11-30', 'GJ01AB1')], TODAY)).toBeUndefined();
  });

  it('is not the end of a cover more than thirty days away, nor one that has not begun', () => {
    expect(mostPressing([car('2025-12-25', '2026-12-24')], TODAY)).toBeUndefined();
    expect(mostPressing([car('2026-11-24', '2026-11-30')], TODAY)).toBeUndefined();
  });
});

describe('the life of a cover', () => {
  it('goes from nothing on its first day to all of it after its last', () => {
    const year = { start: '2026-01-01', end: '2026-12-31' };
    expect([
      passedOf(year, '2025-06-01'),
      passedOf(year, '2026-01-01'),
      passedOf(year, '2027-01-01'),
      passedOf(year, '2030-01-01'),
    ]).toEqual([0, 0, 1, 1]);
    expect(passedOf(year, '2026-07-02')).toBeCloseTo(182 / 365);
  });
});
