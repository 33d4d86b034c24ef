import { expect, it } from 'vitest';
import { partsSaid } from './cover-ends.ts';

const BUNDLED = { od_tp_package_policy: 'Bundled 1+5', start_date: '2025-12-02' };

it('a cover of several years says its parts, wherever the policy ends', () => {
  const parts = { od_years: 1, tp_years: 5, od_end_date: '2026-12-01', tp_end_date: '2030-12-01' };
  expect(partsSaid({ ...BUNDLED, end_date: '2030-12-01' })).toEqual(parts);
  expect(partsSaid({ ...BUNDLED, end_date: '2026-12-01' })).toEqual(parts);
});

it('an end a day off is the end of its part', () => {
  expect(partsSaid({ ...BUNDLED, end_date: '2030-12-02' })).toMatchObject({ od_end_date: '2026-12-01', tp_end_date: '2030-12-02' });
});

it('what was given stays, emptied too, and an end of neither part gives no days', () => {
  expect(partsSaid({ ...BUNDLED, end_date: '2030-12-01', od_end_date: null, tp_years: 4 })).toEqual({
    od_years: 1,
    tp_end_date: '2030-12-01',
  });
  expect(partsSaid({ ...BUNDLED, end_date: '2028-03-31' })).toEqual({ od_years: 1, tp_years: 5 });
});

it('a cover without years says nothing', () => {
  expect(partsSaid({ od_tp_package_policy: 'Package', start_date: '2025-12-02', end_date: '2026-12-01' })).toEqual({});
});
