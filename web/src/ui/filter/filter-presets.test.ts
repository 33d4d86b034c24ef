import { describe, expect, it } from 'vitest';
import { PRESETS, presetOf, rangeOf } from './filter-presets.ts';

const TODAY = '2026-03-15';
const namesOn = (today: string) => Object.fromEntries(PRESETS.map((preset) => [preset.name, rangeOf(preset, today)]));

describe('the periods of the filters', () => {
  it('are whole months, and financial years from April to March', () => {
    expect(namesOn(TODAY)).toEqual({
      'this month': { from: '2026-03-01', to: '2026-03-31' },
      'last month': { from: '2026-02-01', to: '2026-02-28' },
      'this financial year': { from: '2025-04-01', to: '2026-03-31' },
      'last financial year': { from: '2024-04-01', to: '2025-03-31' },
    });
  });

  it('are known again by their two dates, until one of them is another', () => {
    expect(presetOf('2026-02-01', '2026-02-28', TODAY)?.name).toBe('last month');
    expect(presetOf('2026-02-01', '2026-02-27', TODAY)).toBeUndefined();
    expect(presetOf('2026-02-01', undefined, TODAY)).toBeUndefined();
    expect(presetOf('2026-02-01', '2026-02-28', '2026-04-01')).toBeUndefined();
  });
});
