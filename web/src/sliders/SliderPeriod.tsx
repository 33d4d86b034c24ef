import { todayInIndia } from '@bimabahi/contract/periods';
import type { Slider } from '@bimabahi/contract/sliders';
import { dayMonthYear } from '../format.ts';
import { Chip } from '../ui/display/Chip.tsx';
import { TwoLines } from '../ui/list/TwoLines.tsx';

function state({ is_shown, is_active, starts_on }: Slider) {
  if (is_shown) return <Chip tone="leaf">Shown now</Chip>;
  if (!is_active) return <Chip tone="quiet">Switched off</Chip>;
  return starts_on && starts_on > todayInIndia() ? <Chip tone="marigold">Not yet</Chip> : <Chip tone="quiet">Over</Chip>;
}

function days({ starts_on, ends_on }: Slider): string {
  if (starts_on && ends_on) return `${dayMonthYear(starts_on)} to ${dayMonthYear(ends_on)}`;
  if (starts_on) return `from ${dayMonthYear(starts_on)}`;
  return ends_on ? `until ${dayMonthYear(ends_on)}` : 'always';
}

/** On which days a slider is shown, and whether it is now. */
export const SliderPeriod = ({ slider }: { slider: Slider }) => <TwoLines first={days(slider)} second={state(slider)} />;
