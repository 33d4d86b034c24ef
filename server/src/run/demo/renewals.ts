/** What became of the renewals that the database has made of the policies: stories that are told in turn, by how far off the end is. */
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addDays, daysBetween } from '@bimabahi/contract/values/periods';
import { personId } from './demo-people.ts';
import { inIndia, maybe, number, oneOf, table, text, yes } from './table.ts';

const BANDS = ['long_ago', 'lapsed', 'coming', 'later'] as const;

/** Up to two calls, the last one first; both by the owner. */
const STORIES = table('renewals', {
  band: oneOf<(typeof BANDS)[number]>(),
  stage: text,
  owner: maybe(text),
  lost_reason: maybe(text),
  note: maybe(text),
  outcome: maybe(text),
  days_ago: number,
  remark: maybe(text),
  earlier_outcome: maybe(text),
  earlier_days_ago: number,
  next_in: maybe(number),
  next_at: text,
  is_ready: yes,
});

type Story = (typeof STORIES)[number];

export interface Due {
  id: number;
  policies: string;
  user_id: number;
  ends_on: string;
}

/** Motor policies are shown 45 days ahead, and those of firms 90; after 90 days the bonus is lost too. */
function bandOf({ policies, ends_on }: Due, today: string) {
  const left = daysBetween(today, ends_on);
  if (left < 0) return left < -90 ? 'long_ago' : 'lapsed';
  if (left <= 45) return 'coming';
  return left <= 90 && policies !== 'motor' ? 'later' : undefined;
}

function told({ id, user_id, ends_on }: Due, { owner, ...story }: Story, today: string) {
  // Losses of long ago were noted a month after the end.
  const last = story.band === 'long_ago' ? addDays(ends_on, 30) : today;
  const owner_id = owner === null ? null : personId(owner);
  const called = (outcome: string | null, daysAgo: number, time: string, remark: string | null = null) =>
    outcome ? [{ renewal_id: id, user_id, outcome, remark, called_at: inIndia(addDays(last, -daysAgo), time), called_by: owner_id }] : [];
  const earlier = called(story.earlier_outcome, story.earlier_days_ago, '11:40');
  const latest = called(story.outcome, story.days_ago, '15:20', story.remark);
  const last_called_at = latest[0]?.called_at ?? null;
  return {
    id,
    calls: [...earlier, ...latest],
    change: {
      stage: story.stage,
      lost_reason: story.lost_reason,
      note: story.note,
      owner_id,
      closed_at: story.stage === 'lost' ? (last_called_at ?? inIndia(last, '00:00')) : null,
      next_call_at: story.next_in === null ? null : inIndia(addDays(today, story.next_in), story.next_at),
      last_outcome: story.outcome,
      last_called_at,
      ready_at: story.is_ready ? last_called_at : null,
      ready_by: story.is_ready ? owner_id : null,
    },
  };
}

/** `due`: by their end. Those that are far off stay as they are. */
export function renewalStories(due: readonly Due[], today: string) {
  return BANDS.flatMap((band) => {
    const stories = STORIES.filter((story) => story.band === band);
    const inBand = due.filter((one) => bandOf(one, today) === band);
    return inBand.flatMap((one, nth) => {
      const story = itemAt(stories, nth % stories.length);
      return story.stage === 'upcoming' && story.owner === null ? [] : [told(one, story, today)];
    });
  });
}
