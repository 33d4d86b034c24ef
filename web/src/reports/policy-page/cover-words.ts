import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { CoverClock } from '@bimabahi/contract/reports/policy-page';
import { daysBetween } from '@bimabahi/contract/values/periods';
import type { Tone } from '../../ui/display/Chip.tsx';
import { coverTone, SOON } from '../../ui/display/cover-tone.ts';
import { days } from '../../ui/display/moment-words.ts';

export const PART_NAMES = { whole: '', od: 'OD', tp: 'TP' } as const satisfies Record<CoverClock['part'], string>;

const isEnding = ({ state, days: left }: CoverClock) => state === 'lapsed' || (state === 'running' && left <= SOON);

/** What is due or lapsed is to be renewed. */
export const isToRenew = (clocks: readonly CoverClock[]): boolean => clocks.some(isEnding);

/** The one that says most: of two that run, the one that ends first. */
export const nearest = (clocks: readonly CoverClock[]): CoverClock | undefined => clocks.toSorted((a, b) => a.to.localeCompare(b.to))[0];

export function clockChip(clock: CoverClock, hasParts: boolean): { tone: Tone; text: string } {
  const part = hasParts ? PART_NAMES[clock.part] : '';
  const say = (text: string) => (part ? `${part} ${text}` : text.charAt(0).toUpperCase() + text.slice(1));
  switch (clock.state) {
    case 'cancelled':
      return { tone: 'quiet', text: `Cancelled ${dayMonthYear(clock.to)}` };
    case 'upcoming':
      return { tone: 'quiet', text: say(`starts in ${days(clock.days)}`) };
    case 'lapsed':
      return { tone: coverTone(-clock.days), text: say(`lapsed for ${days(clock.days)}`) };
    case 'running':
      return { tone: coverTone(clock.days), text: say(clock.days === 0 ? 'ends today' : `${days(clock.days)} left`) };
  }
}

/** How much of it is over, from 0 to 1. */
export function usedUp({ from, to, state }: CoverClock, today: string): number {
  if (state === 'upcoming') return 0;
  if (state !== 'running') return 1;
  return Math.min(1, Math.max(0, daysBetween(from, today) / Math.max(1, daysBetween(from, to))));
}
