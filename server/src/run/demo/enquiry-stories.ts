import type { LostReason } from '@bimabahi/contract/renewals/renewal-stages';
import { addDays } from '@bimabahi/contract/values/periods';
import { CLIENTS } from './clients.ts';
import type { Random } from './random.ts';

type Status = 'new' | 'follow_up' | 'quoted' | 'won' | 'lost';

const OUTCOMES: Record<Exclude<Status, 'new'>, readonly string[]> = {
  follow_up: ['call_back', 'no_answer', 'interested'],
  quoted: ['quoted'],
  won: ['interested'],
  lost: ['not_interested', 'renewed_elsewhere', 'wrong_number'],
};
const REASONS: Readonly<Record<string, LostReason>> = { not_interested: 'price', renewed_elsewhere: 'competitor', wrong_number: 'other' };

/** By how many days ago somebody called. */
const STATUSES: readonly (readonly [upTo: number, statuses: readonly Status[]])[] = [
  [0, ['new']],
  [2, ['new', 'new', 'follow_up', 'quoted']],
  [14, ['follow_up', 'follow_up', 'quoted', 'lost', 'won']],
  [Number.POSITIVE_INFINITY, ['lost', 'lost', 'won', 'follow_up']],
];
/** Nobody promises a call for an enquiry that is older. */
const PROMISED_UP_TO = 7;
const TIMES = ['10:15', '11:30', '14:00', '16:45'];

const NONE = { next_call_at: null, lost_reason: null, last_outcome: null, last_called_at: null, ready_at: null, client: null };

interface EnquiryStory {
  status: Status;
  next_call_at: string | null;
  lost_reason: LostReason | null;
  last_outcome: string | null;
  last_called_at: string | null;
  ready_at: string | null;
  /** Index in CLIENTS. */
  client: number | null;
}

export function enquiryStory(random: Random, { day, back, today }: { day: string; back: number; today: string }): EnquiryStory {
  const statuses = STATUSES.find(([upTo]) => back <= upTo)?.[1] ?? ['new'];
  const status = random.pick(statuses);
  if (status === 'new') return { ...NONE, status };
  const last_outcome = random.pick(OUTCOMES[status]);
  const last_called_at = `${back > 1 ? addDays(day, 1) : day}T18:30:00+05:30`;
  const isOpen = status === 'follow_up' || status === 'quoted';
  const next = `${addDays(today, random.whole(0, 3))}T${random.pick(TIMES)}:00+05:30`;
  return {
    status,
    next_call_at: isOpen && back <= PROMISED_UP_TO ? next : null,
    lost_reason: status === 'lost' ? (REASONS[last_outcome] ?? 'other') : null,
    last_outcome,
    last_called_at,
    ready_at: status === 'quoted' && back <= PROMISED_UP_TO && random.percent(25) ? last_called_at : null,
    client: status === 'won' ? random.whole(0, CLIENTS.length - 1) : null,
  };
}
