import { describe, expect, it } from 'vitest';
import { type Covered, clocksOf } from './clocks.ts';

const YEAR: Covered = { start_date: '2026-04-01', end_date: '2027-03-31', cancelled_on: null };
const on = (today: string, fields: Partial<Covered> = {}) => clocksOf({ ...YEAR, ...fields }, today);

describe('a clock of a cover', () => {
  it.each([
    ['2026-03-30', 'upcoming', 2],
    ['2026-04-01', 'running', 364],
    ['2027-03-31', 'running', 0],
    ['2027-04-02', 'lapsed', 2],
  ])('says on %s that it is %s, %i days', (today, state, days) => {
    expect(on(today)).toEqual([{ part: 'whole', from: '2026-04-01', to: '2027-03-31', state, days }]);
  });

  it('of a cancelled policy ends on that day, in each part', () => {
    const cancelled = { od_tp_package_policy: 'Package', tp_end_date: '2029-03-31', cancelled_on: '2026-10-01' };
    expect(on('2026-10-11', cancelled)).toEqual([
      { part: 'od', from: '2026-04-01', to: '2026-10-01', state: 'cancelled', days: 10 },
      { part: 'tp', from: '2026-04-01', to: '2026-10-01', state: 'cancelled', days: 10 },
    ]);
    expect(on('2026-09-11', cancelled)[0]).toMatchObject({ state: 'cancelled', days: 0 });
  });

  it.each([
    ['Package', {}, ['od 2027-03-31', 'tp 2027-03-31']],
    ['Bundled 1+3', { tp_end_date: '2029-03-31' }, ['od 2027-03-31', 'tp 2029-03-31']],
    ['OD', {}, ['od 2027-03-31']],
    ['OD', { tp_end_date: '2028-03-31' }, ['od 2027-03-31', 'tp 2028-03-31']],
    ['TP', {}, ['tp 2027-03-31']],
    ['Something', {}, ['whole 2027-03-31']],
    ['Something', { od_end_date: '2026-12-31' }, ['od 2026-12-31', 'tp 2027-03-31']],
  ])('of the cover %s %j has the parts %j', (od_tp_package_policy, ends, parts) => {
    expect(on('2026-11-26', { od_tp_package_policy, ...ends }).map(({ part, to }) => `${part} ${to}`)).toEqual(parts);
  });
});
