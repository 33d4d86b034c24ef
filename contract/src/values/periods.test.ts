import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { periodSchema } from '../reports/dashboard.ts';
import {
  addDays,
  daysBetween,
  firstDayWithin,
  PERIOD_LABELS,
  PERIODS,
  type Period,
  periodRange,
  todayInIndia,
  workingDaysBetween,
} from './periods.ts';

const aDate = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const span = (period: Period, today: string) => Object.values(periodRange(period, today) ?? {});

describe('todayInIndia', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'turns to the next day at 18:30 UTC on a machine in %s',
    (machine) => {
      process.env.TZ = machine;
      expect(todayInIndia(new Date('2026-03-31T18:29:59.999Z'))).toBe('2026-03-31');
      expect(todayInIndia(new Date('2026-03-31T18:30:00.000Z'))).toBe('2026-04-01');
      expect(todayInIndia(new Date('2024-02-28T18:30:00.000Z'))).toBe('2024-02-29');
      expect(todayInIndia(new Date('2025-12-31T18:30:00.000Z'))).toBe('2026-01-01');
    },
  );
});

describe('periodRange', () => {
  it.each<[Period, string, string, string]>([
    ['current_month', '2026-07-15', '2026-07-01', '2026-07-31'],
    ['current_month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['current_month', '2025-02-01', '2025-02-01', '2025-02-28'],
    ['current_month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last_month', '2025-03-01', '2025-02-01', '2025-02-28'],
    ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['last_3_months', '2026-01-15', '2025-10-01', '2025-12-31'],
    ['last_3_months', '2026-05-31', '2026-02-01', '2026-04-30'],
    ['last_3_months', '2024-03-01', '2023-12-01', '2024-02-29'],
    ['current_year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['current_year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['current_financial_year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['current_financial_year', '2026-04-01', '2026-04-01', '2027-03-31'],
    ['current_financial_year', '2026-01-10', '2025-04-01', '2026-03-31'],
    ['current_financial_year', '2026-12-31', '2026-04-01', '2027-03-31'],
    ['last_financial_year', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['last_financial_year', '2026-04-01', '2025-04-01', '2026-03-31'],
  ])('%s on %s is %s to %s', (period, today, from, to) => {
    expect(periodRange(period, today)).toEqual({ from, to });
  });

  it('has no ends for all', () => {
    expect(periodRange('all', '2026-07-15')).toBeNull();
  });

  it('holds today in every current period, and no later day than yesterday in every last one', () => {
    fc.assert(
      fc.property(aDate, (today) => {
        for (const period of PERIODS.filter((name) => name !== 'all')) {
          const [from = '', to = ''] = span(period, today);
          expect(from <= to).toBe(true);
          if (period.startsWith('current')) expect(from <= today && today <= to).toBe(true);
          else expect(to < today).toBe(true);
        }
      }),
    );
  });

  it('lets a last period end the day before the current one begins', () => {
    fc.assert(
      fc.property(aDate, fc.constantFrom('month', 'year', 'financial_year'), (today, unit) => {
        expect(addDays(span(`last_${unit}` as Period, today)[1] ?? '', 1)).toBe(span(`current_${unit}` as Period, today)[0]);
      }),
    );
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-07-15', 0, '2026-07-15'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(
        aDate,
        fc.integer({ min: -36_500, max: 36_500 }),
        (date, days) => void expect(daysBetween(date, addDays(date, days))).toBe(days),
      ),
    );
  });
});

describe('the periods', () => {
  it('each have a label, and no other word is one', () => {
    expect(Object.keys(PERIOD_LABELS).sort()).toEqual([...PERIODS].sort());
    for (const wrong of ['today', 'Current Month', '', '__proto__', 'toString']) expect(periodSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-27', '2026-11-27', 0],
    ['2026-11-27', '2026-11-29', 0],
    ['2026-11-27', '2026-11-30', 1],
    ['2026-11-23', '2026-11-27', 4],
    ['2026-11-22', '2026-12-06', 10],
    ['2026-11-30', '2026-11-27', 0],
  ])('after %s up to %s are %i', (from, to, days) => expect(workingDaysBetween(from, to)).toBe(days));
  it.each(['2026-11-26', '2026-11-28', '2026-11-29', '2026-11-30'])('of %s are counted back', (today) => {
    const first = firstDayWithin(today, 5);
    expect(workingDaysBetween(first, today)).toBe(5);
    expect(workingDaysBetween(addDays(first, -1), today)).toBe(6);
  });
});
