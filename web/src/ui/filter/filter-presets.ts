import { type Period, periodRange, todayInIndia } from '@bimabahi/contract/values/periods';

interface Preset {
  period: Period;
  label: string;
  name: string;
}

export const PRESETS: readonly Preset[] = [
  { period: 'current_month', label: 'This month', name: 'this month' },
  { period: 'last_month', label: 'Last month', name: 'last month' },
  { period: 'current_financial_year', label: 'This FY', name: 'this financial year' },
  { period: 'last_financial_year', label: 'Last FY', name: 'last financial year' },
];

export const rangeOf = (preset: Preset, today: string = todayInIndia()): { from: string; to: string } =>
  periodRange(preset.period, today) ?? { from: '', to: '' };

/** The preset that equals two dates, as of today. */
export const presetOf = (from: string | undefined, to: string | undefined, today: string = todayInIndia()): Preset | undefined =>
  PRESETS.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  });
