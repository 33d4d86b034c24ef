/** Lines of kind reward are about no policy: each finds the reward of its insurer, or makes one when it is accepted. */
import { rupees } from '@bimabahi/contract/api/format';
import { isWithinTolerance, type Tolerance } from '@bimabahi/contract/commission/item-state';
import { asExpected } from '@bimabahi/contract/commission/judge-lines';
import { UNNAMED_REWARD } from '@bimabahi/contract/commission/rewards';
import { paiseOf } from '@bimabahi/contract/values/money';
import { monthName } from '@bimabahi/contract/values/month-name';
import { findOrMake, type RewardItem, rewardsOf } from '../../commission/rewards/public.ts';
import type { Db } from '../../db/db.ts';
import type { FoundLine, StoredLine } from './line-queries.ts';
import type { StoredStatement } from './queries.ts';

export const isRewardItem = (item: string | null | undefined): boolean => item?.startsWith('reward:') ?? false;
/** Of no policy, so that no policy's brokerage is compared with it. A part of a row that a person spread stays with its item. */
export const isRewardLine = ({ kind, part }: Pick<StoredLine, 'kind' | 'part'>): boolean => kind === 'reward' && part === 0;

const named = ({ what_for, month }: RewardItem) => `The reward “${what_for}” of ${monthName(month.slice(0, 7))}`;
const less = (one: number, other: number) => (paiseOf(one) - paiseOf(other)) / 100;

export function aboutReward({ item, expected, received }: RewardItem, amount: number): Omit<FoundLine, 'id' | 'state' | 'reason'> {
  return {
    rung: null,
    item,
    policies: null,
    policy_id: null,
    expected,
    received_before: received,
    difference: expected === null ? null : less(received, less(expected, amount)),
    candidates: [],
  };
}
const ABOUT_NONE = { rung: null, item: null, policies: null, policy_id: null, expected: null, received_before: null, difference: null };

const WITHOUT = 'A reward that nobody expects: accepted, it is an item of its own, and no policy’s brokerage';

type Wording = Pick<StoredLine, 'policy_no' | 'vehicle_no' | 'insured'>;
const MOST_LETTERS = 191;

interface OfMonth {
  rewards: readonly RewardItem[];
  /** The first day of the statement's month. */
  month: string;
  tolerance: Tolerance;
}

const REWARDS = /\b(rewards?|incentives?|bonus|contests?|orc|overrid(e|ing)|campaigns?|slabs?)\b/i;
export const saysReward = (words: string): boolean => REWARDS.test(words);

/** What the row says in the place of a client, where it names no policy. A reward outlives an erasure, so no other words become its name. */
const wordsOf = ({ policy_no, vehicle_no, insured }: Wording): string | null =>
  policy_no === null && vehicle_no === null && insured && saysReward(insured) ? insured.trim().slice(0, MOST_LETTERS) : null;

/** Of what was received where it is taken back, else of the month and, where the row has words of its own, for these. */
function suggestible(line: StoredLine, { rewards, month }: OfMonth): RewardItem | undefined {
  const words = wordsOf(line)?.toLowerCase();
  const may = rewards.filter(({ received, what_for, ...each }) =>
    line.amount < 0 ? received >= -line.amount : each.month === month && (words === undefined || what_for.toLowerCase() === words),
  );
  return may.length === 1 ? may[0] : undefined;
}

/** The one that expects just this is found; another is only suggested. */
function judge(line: StoredLine, of: OfMonth): FoundLine {
  const { id, amount } = line;
  const { rewards, tolerance } = of;
  const fitting = rewards.filter(
    ({ expected, received }) => expected !== null && isWithinTolerance(less(expected, received), amount, tolerance),
  );
  const [fits] = fitting;
  if (fits && fitting.length === 1 && amount > 0) {
    const reason = `${named(fits)}, ${asExpected(less(amount, -fits.received), fits.expected ?? 0, tolerance)}`;
    return { id, state: 'accepted', reason, ...aboutReward(fits, amount) };
  }
  const state = amount < 0 ? 'clawback' : 'suggested';
  const may = suggestible(line, of);
  if (!may) return { id, state, reason: WITHOUT, ...ABOUT_NONE, candidates: [] };
  const reason = amount < 0 ? `${named(may)}, of which ${rupees(may.received)} came before` : named(may);
  return { id, state, reason, ...aboutReward(may, amount) };
}

/** Two lines that bring what one reward expects: neither accepts itself. */
function withoutTwins(found: readonly FoundLine[]): FoundLine[] {
  const times = Map.groupBy(
    found.filter(({ state }) => state === 'accepted'),
    ({ item }) => item,
  );
  return found.map((line) =>
    line.state === 'accepted' && (times.get(line.item)?.length ?? 0) > 1 ? { ...line, state: 'suggested' as const } : line,
  );
}

/** `decided`: paise that lines which a person decided bring, by item. */
export async function findRewards(
  db: Db,
  { insurer_id, month }: Pick<StoredStatement, 'insurer_id' | 'month'>,
  { lines, decided, tolerance }: { lines: readonly StoredLine[]; decided: ReadonlyMap<string, number>; tolerance: Tolerance },
): Promise<FoundLine[]> {
  if (lines.length === 0) return [];
  const rewards = (await rewardsOf(db, insurer_id)).map((each) => ({
    ...each,
    received: (paiseOf(each.received) + (decided.get(each.item) ?? 0)) / 100,
  }));
  return withoutTwins(lines.map((line) => judge(line, { rewards, month, tolerance })));
}

export const rewardOf = async (db: Db, insurer_id: number, item: string): Promise<RewardItem | undefined> =>
  (await rewardsOf(db, insurer_id)).find((each) => each.item === item);

/** That of the statement's month for what the line says it is for. */
export async function makeReward(db: Db, { insurer_id, month }: StoredStatement, line: Wording, created_by: number): Promise<string> {
  return `reward:${await findOrMake(db, { insurer_id, month, what_for: wordsOf(line) ?? UNNAMED_REWARD, created_by })}`;
}
