/** The state of a cover. "Soon" is within 45 days of the end; the last day is covered, the cover lapses the day after. */
import { daysBetween } from '@bimabahi/contract/values/periods';
import { dayMonthYear } from '../format.ts';
import type { Tone } from './Chip.tsx';
import { coverTone } from './cover-tone.ts';
import { days } from './moment-words.ts';

/** yyyy-mm-dd, both days inclusive. */
export interface Cover {
  start_date: string;
  end_date: string;
  /** Of a policy whose own damage ends before third party. */
  od_end_date?: string | null | undefined;
  /** As the server says: another policy follows. */
  is_renewed?: boolean | undefined;
}

type Left = { tone: Tone; text: string };

/** Of two ends the one that is next: who renews own damage apart does not renew third party. */
export function coverLeft({ od_end_date, is_renewed, ...cover }: Cover, today: string, exactly = {}): Left {
  if (is_renewed) return { tone: 'quiet', text: 'Renewed' };
  if (!od_end_date || od_end_date >= cover.end_date || today < cover.start_date) return leftUntil(cover, today, exactly);
  const [part, end_date] = today <= od_end_date ? ['OD', od_end_date] : ['TP', cover.end_date];
  const { tone, text } = leftUntil({ ...cover, end_date }, today, exactly);
  return { tone, text: `${part} ${text.toLowerCase()}` };
}

function leftUntil({ start_date, end_date }: Cover, today: string, { exact = false } = {}): Left {
  if (today < start_date) return { tone: 'quiet', text: `Starts ${dayMonthYear(start_date)}` };
  const rest = daysBetween(today, end_date);
  const tone = coverTone(rest);
  if (rest < 0) return { tone, text: `Lapsed ${days(-rest)}` };
  if (rest === 0) return { tone, text: 'Today' };
  return { tone, text: tone === 'leaf' && !exact ? 'Active' : days(rest) };
}
