import type { LostReason, RenewalStage } from '@bimabahi/contract/renewals/renewal-stages';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, daysBetween } from '@bimabahi/contract/values/periods';
import { EMPLOYEES } from './employees.ts';

export interface Due {
  id: number;
  policies: string;
  user_id: number;
  ends_on: string;
}

interface DemoCall {
  outcome: string;
  remark: string | null;
  called_at: string;
  /** Index in EMPLOYEES. */
  employee: number;
}

interface Story {
  stage: RenewalStage;
  lost_reason?: LostReason;
  note?: string;
  /** The nth Telecaller; absent: no owner. */
  owner?: number;
  calls?: readonly [outcome: string, daysAgo: number, remark?: string][];
  next?: readonly [days: number, time: string];
  isReady?: boolean;
}

const TELECALLERS = EMPLOYEES.flatMap(({ role, is_active }, n) => (role === 'Telecaller' && is_active ? [n] : []));

/** Ended more than 90 days ago: the bonus is lost too. */
const LONG_AGO: readonly Story[] = [
  { stage: 'lost', lost_reason: 'sold', owner: 0, calls: [['not_interested', 0, 'The vehicle is sold']] },
  { stage: 'lost', lost_reason: 'competitor', owner: 1, calls: [['renewed_elsewhere', 0, 'Renewed with the dealer']] },
  { stage: 'lost', lost_reason: 'price', owner: 0, calls: [['not_interested', 0, 'Found ₹2,000 less on the internet']] },
  {
    stage: 'lost',
    lost_reason: 'no_response',
    owner: 1,
    calls: [
      ['no_answer', 0],
      ['no_answer', 6],
    ],
  },
  { stage: 'lost', lost_reason: 'direct', owner: 0, calls: [['renewed_elsewhere', 0, 'Renewed on the website of the insurer']] },
  { stage: 'lost', lost_reason: 'total_loss', owner: 1, note: 'Stolen last year, settled' },
  { stage: 'lost', lost_reason: 'claim_grievance', owner: 0, calls: [['not_interested', 0, 'Unhappy with how the claim was settled']] },
];

const LAPSED: readonly Story[] = [
  { stage: 'upcoming' },
  {
    stage: 'contacted',
    owner: 0,
    calls: [
      ['no_answer', 2],
      ['no_answer', 5],
    ],
    next: [0, '10:30'],
  },
  {
    stage: 'quoted',
    owner: 1,
    calls: [
      ['quoted', 1, 'Will ask his partner'],
      ['interested', 4],
    ],
    next: [0, '12:00'],
  },
  { stage: 'awaiting_payment', owner: 0, calls: [['interested', 1, 'Pays by UPI after the inspection']], isReady: true },
  { stage: 'contacted', owner: 1, calls: [['call_back', 1, 'In a meeting']], next: [0, '16:00'] },
  { stage: 'lost', lost_reason: 'price', owner: 1, calls: [['not_interested', 3, 'Premium too high']] },
  { stage: 'upcoming', owner: 0 },
  { stage: 'lost', lost_reason: 'competitor', owner: 0, calls: [['renewed_elsewhere', 2]] },
];

const COMING: readonly Story[] = [
  { stage: 'upcoming' },
  { stage: 'contacted', owner: 0, calls: [['call_back', 1, 'Asked for zero depreciation, to compare two insurers']], next: [0, '10:50'] },
  { stage: 'quoted', owner: 0, calls: [['quoted', 2, 'Quote sent on WhatsApp']], next: [1, '11:00'] },
  { stage: 'upcoming', owner: 1 },
  {
    stage: 'awaiting_payment',
    owner: 1,
    calls: [
      ['interested', 1, 'Agreed, sends the cheque'],
      ['quoted', 4],
    ],
    isReady: true,
  },
  { stage: 'contacted', owner: 1, calls: [['interested', 3, 'Wants the same cover again']], next: [2, '10:00'] },
  { stage: 'upcoming' },
  { stage: 'contacted', owner: 0, calls: [['no_answer', 1]], next: [0, '17:30'] },
  { stage: 'upcoming', owner: 0 },
];

const LATER: readonly Story[] = [
  { stage: 'upcoming' },
  { stage: 'quoted', owner: 0, calls: [['quoted', 5, 'Survey of the premises next week']], next: [3, '11:30'] },
];

const SHELVES = [
  { upTo: -91, stories: LONG_AGO },
  { upTo: -1, stories: LAPSED },
  { upTo: 45, stories: COMING },
  { upTo: 90, stories: LATER },
];

const at = (day: string, time: string) => `${day}T${time}:00+05:30`;
const telecaller = (nth = 0) => itemAt(TELECALLERS, nth % TELECALLERS.length);
const isLost = ({ stage }: Story) => stage === 'lost';

/** Losses of long ago were noted a month after the end. */
const lastCallOf = ({ ends_on }: Due, today: string) => (daysBetween(ends_on, today) > 90 ? addDays(ends_on, 30) : today);

function told(due: Due, story: Story, today: string) {
  const last = lastCallOf(due, today);
  const calls = (story.calls ?? []).map(
    ([outcome, ago, remark = null], nth): DemoCall => ({
      outcome,
      remark,
      called_at: at(addDays(last, -ago), nth === 0 ? '15:20' : '11:40'),
      employee: telecaller(story.owner),
    }),
  );
  const [latest] = calls;
  const closed_at = latest?.called_at ?? at(last, '00:00');
  return {
    due,
    calls: [...calls].reverse(),
    owner: story.owner === undefined ? null : telecaller(story.owner),
    isReady: story.isReady ?? false,
    change: {
      stage: story.stage,
      lost_reason: story.lost_reason ?? null,
      note: story.note ?? null,
      closed_at: isLost(story) ? closed_at : null,
      next_call_at: story.next ? at(addDays(today, story.next[0]), story.next[1]) : null,
      last_outcome: latest?.outcome ?? null,
      last_called_at: latest?.called_at ?? null,
      ready_at: story.isReady ? (latest?.called_at ?? null) : null,
    },
  };
}

/** Motor policies are shown 45 days ahead, and those of firms 90. */
function storiesFor({ policies, ends_on }: Due, today: string): readonly Story[] | undefined {
  const left = daysBetween(today, ends_on);
  const shelf = SHELVES.find(({ upTo }) => left <= upTo)?.stories;
  return shelf === LATER && policies === 'motor' ? undefined : shelf;
}

/** `due`: by their end. Those that are far off stay as they are. */
export function renewalStories(due: readonly Due[], today: string) {
  const told_of = new Map<readonly Story[], number>();
  return due.flatMap((one) => {
    const stories = storiesFor(one, today);
    if (!stories) return [];
    const nth = told_of.get(stories) ?? 0;
    told_of.set(stories, nth + 1);
    const story = itemAt(stories, nth % stories.length);
    return story.stage === 'upcoming' && story.owner === undefined ? [] : [told(one, story, today)];
  });
}
