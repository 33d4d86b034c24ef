/** What is being entered about the call in hand. */
import { CALL_OUTCOMES, type CallOutcome } from '@bimabahi/contract/calls/call-outcomes';
import type { LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import { isMoment } from '../../ui/display/moment-words.ts';
import { callTimes } from './call-times.ts';

/** As typed; an empty one is none. */
export interface QuoteEntry {
  company: string;
  amount: string;
  valid_until: string;
}
export const EMPTY_QUOTE: QuoteEntry = { company: '', amount: '', valid_until: '' };

export interface CallEntry {
  outcome: CallOutcome | null;
  /** ISO; only of a call back. */
  next_call_at: string;
  lost_reason: LostReason | '';
  /** The right number, where the one that was called is wrong. */
  number: string;
  remark: string;
  /** Only of quoted, about a renewal. */
  quotes: readonly QuoteEntry[];
}

export const EMPTY_ENTRY: CallEntry = { outcome: null, next_call_at: '', lost_reason: '', number: '', remark: '', quotes: [] };

/** A second press takes the choice back. What an outcome needs is proposed, so that two keys log a call. */
export function choose(entry: CallEntry, outcome: CallOutcome, now: Date): CallEntry {
  if (entry.outcome === outcome) return { ...entry, outcome: null };
  const [first] = callTimes(now);
  return {
    ...entry,
    outcome,
    next_call_at: outcome === 'call_back' ? entry.next_call_at || (first?.at ?? '') : entry.next_call_at,
    lost_reason: outcome === 'not_interested' ? entry.lost_reason || 'other' : entry.lost_reason,
  };
}

export const outcomeOfKey = (key: string): CallOutcome | undefined => (/^[1-8]$/.test(key) ? CALL_OUTCOMES[Number(key) - 1] : undefined);

const typedQuotes = ({ quotes }: CallEntry) => quotes.filter((quote) => Object.values(quote).some((text) => text.trim() !== ''));

/** Why it cannot be saved yet; null if it can. */
export function missingIn(entry: CallEntry, now: Date): string | null {
  if (entry.outcome === null) return 'Choose what came of the call';
  if (entry.outcome === 'quoted' && typedQuotes(entry).some(({ company, amount }) => company.trim() === '' || amount === ''))
    return 'Say of each quotation the insurer and the amount';
  if (entry.outcome !== 'call_back') return null;
  if (!isMoment(entry.next_call_at)) return 'Choose when to call back';
  return Date.parse(entry.next_call_at) <= now.getTime() ? 'This time is past' : null;
}

/** The body of the request: only what belongs to the outcome. */
export function bodyOf(entry: CallEntry & { outcome: CallOutcome }) {
  const { outcome } = entry;
  const remark = entry.remark.trim();
  const number = entry.number.trim();
  const quotes = typedQuotes(entry);
  return {
    outcome,
    ...(remark && { remark }),
    ...(outcome === 'call_back' && { next_call_at: entry.next_call_at }),
    ...(outcome === 'not_interested' && entry.lost_reason && { lost_reason: entry.lost_reason }),
    ...(outcome === 'wrong_number' && number && { number }),
    ...(outcome === 'quoted' && quotes.length > 0 && { quotes }),
  };
}

/** Of a draft, which holds texts alone. */
export function quotesFrom(text: string | undefined): readonly QuoteEntry[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.map((quote) => ({ ...EMPTY_QUOTE, ...quote })) : [];
  } catch {
    return [];
  }
}

/** Of a draft. */
export const outcomeFrom = (text: string | undefined): CallOutcome | null => CALL_OUTCOMES.find((each) => each === text) ?? null;
