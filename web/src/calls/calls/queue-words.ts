/** What the queue says about an item: when, why, and what came of it before. */
import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import type { CallRecord } from '@bimabahi/contract/calls/calls';
import { clockInIndia, daysBetween } from '@bimabahi/contract/values/periods';
import type { Tone } from '../../ui/display/Chip.tsx';
import { coverTone } from '../../ui/display/cover-tone.ts';
import { days, dayWords, endWords, promiseTone, shortTime } from '../../ui/display/moment-words.ts';
import { dateAndTime } from '../../ui/format.ts';
import { outcomeWords } from '../caller-lookup/line-words.ts';

/** today, tomorrow, in 6 days, lapsed 3 days. */
const endText = (date: string, today: string) => endWords(date, today).text.toLowerCase();

function agoWords(moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000);
  if (minutes < 0) return `in ${-minutes < 60 ? `${-minutes} min` : `${Math.round(-minutes / 60)} h`}`;
  if (minutes < 60) return minutes === 0 ? 'now' : `${minutes} min ago`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h ago`;
  return `${days(Math.floor(minutes / 1440))} ago`;
}

function calledWords({ last_outcome, calls, kind }: QueueItem): string {
  if (last_outcome === null) return kind === 'enquiry' ? 'new' : 'never called';
  return calls > 1 ? `${outcomeWords(last_outcome).toLowerCase()}, ${calls} calls` : outcomeWords(last_outcome).toLowerCase();
}

export interface WhenWords {
  tone: Tone | null;
  first: string;
  second: string;
}

/** A weekday alone might be one to come. */
const pastDay = (date: string, today: string) => {
  const past = daysBetween(date, today);
  return past > 1 ? `${days(past)} ago` : dayWords(date, today);
};

/** The right edge of a row. */
export function whenWords(item: QueueItem, now: Date): WhenWords {
  const today = clockInIndia(now).slice(0, 10);
  if (item.group === 'promised' && item.next_call_at)
    return {
      tone: promiseTone(item.next_call_at, now),
      first: shortTime(item.next_call_at, now),
      second: agoWords(item.next_call_at, now),
    };
  const second = calledWords(item);
  if (item.ends_on) {
    const tone = coverTone(daysBetween(today, item.ends_on), { soon: 1 });
    return { tone: tone === 'leaf' ? null : tone, first: endText(item.ends_on, today), second };
  }
  return { tone: null, first: item.inquiry_date ? pastDay(item.inquiry_date, today) : '', second };
}

/** What was said the last time about this item: the number has calls about others too. */
export const lastRemarkOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>, calls: readonly CallRecord[]): string | null =>
  calls.find((call) => call.remark !== null && (kind === 'renewal' ? call.renewal_id : call.telecom_record_id) === id)?.remark ?? null;

/** Why it is next: a short sentence, and what was said the last time. */
export function whyNext(item: QueueItem, lastRemark: string | null, now: Date, readyBy?: string): { why: string; said: string | null } {
  const today = clockInIndia(now).slice(0, 10);
  const said = lastRemark;
  if (item.ready_at) return { why: `Ready to issue since ${dateAndTime(item.ready_at)}${readyBy ? `, by ${readyBy}` : ''}.`, said };
  if (item.next_call_at) return { why: `Promised for ${shortTime(item.next_call_at, now)}.`, said };
  if (item.ends_on) {
    const left = daysBetween(today, item.ends_on);
    const end = left < 0 ? `Cover ended ${days(-left)} ago` : `Cover ends ${endText(item.ends_on, today)}`;
    return { why: item.last_outcome === null ? `${end}, and nobody has called.` : `${end}.`, said };
  }
  const day = item.inquiry_date ? dayWords(item.inquiry_date, today) : null;
  const when = day === null ? '' : ` of ${day}`;
  return { why: item.last_outcome === null ? `New enquiry${when}.` : `Enquiry${when}, still open.`, said };
}

/** For lists and drafts: `renewal 12`. */
export const keyOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind} ${id}`;
export const idsOf = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>) =>
  kind === 'renewal' ? { renewal_id: id } : { telecom_record_id: id };

/** The first one from `index` on, in the direction, that nobody else holds. */
export function freeFrom(
  items: readonly QueueItem[],
  index: number,
  step: 1 | -1,
  me: number | undefined,
  now: Date,
): QueueItem | undefined {
  for (let at = index; at >= 0 && at < items.length; at += step) {
    const item = items[at];
    if (item && !isHeldByOther(item, me, now)) return item;
  }
  return undefined;
}

export const isHeldByOther = ({ held_by }: QueueItem, me: number | undefined, now: Date): boolean =>
  held_by !== null && held_by.id !== me && Date.parse(held_by.until) > now.getTime();

/** What follows the one in hand: the next free one below it, else the first free one. */
export function nextFree(items: readonly QueueItem[], current: string, me: number | undefined, now: Date): QueueItem | undefined {
  const others = items.filter((item) => keyOf(item) !== current);
  const at = items.findIndex((item) => keyOf(item) === current);
  return freeFrom(others, Math.max(0, at), 1, me, now) ?? freeFrom(others, 0, 1, me, now);
}
