import { type RewardQuery, reward } from '@bimabahi/contract/commission/rewards';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { crudQueries } from '../../db/query/crud-queries.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';

export const INSURER = sql<string>`(select name from insurers where insurers.id = rewards.insurer_id)`;
export const MONTH = sql<string>`to_char(rewards.month::timestamp, 'YYYY-MM')`;
export const RECEIVED = sql<number>`coalesce((select s.received from item_sums s where s.item = 'reward:' || rewards.id), 0)`;
export const OPEN = sql<number | null>`rewards.expected - ${RECEIVED}`;
const firstOf = (month: string) => `${month}-01`;

interface Entered {
  insurer_id: number;
  month: string;
  what_for: string;
  expected?: number | null | undefined;
}

const queries = crudQueries('rewards', {
  record: reward.omit({ insurer: true, month: true, received: true, open: true }),
  made: {
    insurer: INSURER,
    month: MONTH,
    received: RECEIVED,
    open: OPEN,
  },
  sortedAsText: ['what_for'],
  filters: ({
    search,
    insurer_id,
    month,
    is_open,
  }: Pick<RewardQuery, 'search' | 'sort' | 'order' | 'insurer_id' | 'month' | 'is_open'>) => [
    search ? inSearchText(search) : undefined,
    insurer_id === undefined ? undefined : (sql`insurer_id = ${insurer_id}` as Condition),
    month === undefined ? undefined : (sql`month = ${firstOf(month)}::date` as Condition),
    is_open ? (sql`expected > ${RECEIVED}` as Condition) : undefined,
  ],
});

export const rewardQueries = {
  ...queries,
  insert: (db: Db, { month, ...entered }: Entered, created_by: number) =>
    queries.insert(db, { ...entered, month: firstOf(month) }, created_by),
  change: (db: Db, id: number, { month, ...change }: Partial<Entered>) =>
    queries.change(db, id, { ...change, ...(month !== undefined && { month: firstOf(month) }) }),
};

export async function isUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from statement_lines l join statements s on s.id = l.statement_id
    where l.item = ${`reward:${id}`} and s.status <> 'void' and l.state <> 'ignored' limit 1`.execute(db);
  return rows.length > 0;
}

interface Purpose {
  insurer_id: number;
  month: string;
  what_for: string;
}
const lockFor = async (db: Db, { insurer_id, month, what_for }: Purpose): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`select id from rewards where insurer_id = ${insurer_id} and month = ${month}::date
      and lower(what_for) = lower(${what_for}) and deleted_at is null for update`.execute(db)
  ).rows[0]?.id;

/** One for each insurer, month and purpose: whoever comes second finds it, as it is. */
export async function findOrMake(db: Db, { created_by, ...purpose }: Purpose & { created_by: number }): Promise<number> {
  const found = await lockFor(db, purpose);
  if (found !== undefined) return found;
  await sql`insert into rewards (insurer_id, month, what_for, created_by)
    values (${purpose.insurer_id}, ${purpose.month}::date, ${purpose.what_for}, ${created_by})
    on conflict (insurer_id, month, lower(what_for)) where deleted_at is null do nothing`.execute(db);
  return (await lockFor(db, purpose)) ?? 0;
}

export interface RewardItem {
  id: number;
  item: string;
  month: string;
  what_for: string;
  expected: number | null;
  received: number;
}
export async function rewardsOf(db: Db, insurer_id: number): Promise<RewardItem[]> {
  const { rows } = await sql<RewardItem>`
    select rewards.id, 'reward:' || rewards.id as item, rewards.month, rewards.what_for, rewards.expected, ${RECEIVED} as received
    from rewards where rewards.insurer_id = ${insurer_id} and rewards.deleted_at is null order by rewards.id`.execute(db);
  return rows;
}
