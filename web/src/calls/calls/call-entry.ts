/** What is being entered about the call in hand. */
import { CALL_OUTCOMES, type CallOutcome } from '@bimabahi/contract/calls/call-outcomes';
import type { LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import { isMoment } from '../../ui/display/moment-words.ts';
import { callTimes } from './call-times.ts';

export interface CallEntry {
  outcome: CallOutcome | null;
  /** ISO; only of a call back. */
  next_call_at: string;
  lost_reason: LostReason | '';
  /** The right number, where the one that was called is wrong. */
  number: string;
  remark: string;
}

export const EMPTY_ENTRY: CallEntry = { outcome: null, next_call_at: '', lost_reason: '', number: '', remark: '' };

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

/** Why it cannot be saved yet; null if it can. */
export function missingIn(entry: CallEntry, now: Date): string | null {
  if (entry.outcome === null) return 'Choose what came of the call';
  if (entry.outcome !== 'call_back') return null;
  if (!isMoment(entry.next_call_at)) return 'Choose when to call back';
  return Date.parse(entry.next_call_at) <= now.getTime() ? 'This time is past' : null;
}

/** The body of the request: only what belongs to the outcome. */
export function bodyOf(entry: CallEntry & { outcome: CallOutcome }) {
  const { outcome } = entry;
  const remark = entry.remark.trim();
  const number = entry.number.trim();
  return {
    outcome,
    ...(remark && { remark }),
    ...(outcome === 'call_back' && { next_call_at: entry.next_call_at }),
    ...(outcome === 'not_interested' && entry.lost_reason && { lost_reason: entry.lost_reason }),
    ...(outcome === 'wrong_number' && number && { number }),
  };
}

/** Of a draft. */
export const outcomeFrom = (text: string | undefined): CallOutcome | null => CALL_OUTCOMES.find((each) => each === text) ?? null;
