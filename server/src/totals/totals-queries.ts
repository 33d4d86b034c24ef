/** Counts and sums that the database keeps as rows change (migration 0090): read here instead of being made from the rows each time. */
import { addDays } from '@bimabahi/contract/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { together } from '../db/query/batch-lookup.ts';

const countOf = together(async (db, of: string[]) => {
  const counts = db.selectFrom('kept_counts').select(['of', 'count']);
  const rows = await counts.where(sql<boolean>`"of" = any (${of}::text[])`).execute();
  return new Map(rows.map((row) => [row.of, row.count]));
});

/** One of the kept counts: policies of a table, people of a role that are not deleted (`people 4`) or that can be chosen (`active people 4`). */
export const keptCount = async (db: Db, of: string): Promise<number> => (await countOf(db, of)) ?? 0;

export async function keptCounts<const Of extends string>(db: Db, of: readonly Of[]): Promise<Record<Of, number>> {
  const counts = await Promise.all(of.map(async (each) => [each, await keptCount(db, each)] as const));
  return Object.fromEntries(counts) as Record<Of, number>;
}

/** One of them within another query. */
export const keptCountOf = (of: string) => sql<number>`(select count from kept_counts where "of" = ${sql.lit(of)})`;

/**
 * The id from which a page of the plain list begins to be read, and how many policies from there are still before it:
 * found by adding up the policies of each thousand ids. Undefined beyond the list's end.
 */
export async function startOfPage(
  db: Db,
  { policies, order, offset }: { policies: string; order: 'asc' | 'desc'; offset: number },
): Promise<{ id: number; skip: number } | undefined> {
  const edge = sql.raw(order === 'desc' ? 'block * 1000 + 999' : 'block * 1000');
  const { rows } = await sql<{ id: number; skip: number }>`
    select ${edge} as id, ${offset} - before as skip from (
      select block, policies_in_block,
        sum(policies_in_block) over (order by block ${sql.raw(order)} rows unbounded preceding) - policies_in_block as before
      from policy_blocks where policies = ${policies}
    ) as blocks
    where before + policies_in_block > ${offset} order by block ${sql.raw(order)} limit 1`.execute(db);
  return rows[0];
}

/** How many covers end from one day to another, both inclusive, within another query. */
export const keptEnding = (policies: string, from: string, to: string) =>
  sql<number>`(select coalesce(sum(ending), 0)::integer from policy_days
    where policies = ${sql.lit(policies)} and day between (select ${from}::date) and (select ${to}::date))`;

/** How many covers start, or end, on the days of a range, both inclusive, and how many before and after it. */
export async function keptAround(
  db: Db,
  {
    policies,
    column,
    from = '-infinity',
    to = 'infinity',
  }: { policies: string; column: 'start_date' | 'end_date'; from?: string | undefined; to?: string | undefined },
): Promise<{ before: number; within: number; after: number }> {
  const days = sql.ref(column === 'start_date' ? 'starting' : 'ending');
  const count = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(${days}) filter (where ${condition}), 0)::integer`;
  return db
    .selectFrom('policy_days')
    .select([
      count(sql`day < ${from}::date`).as('before'),
      count(sql`day between ${from}::date and ${to}::date`).as('within'),
      count(sql`day > ${to}::date`).as('after'),
    ])
    .where('policies', '=', policies)
    .executeTakeFirstOrThrow();
}

/** What amounts of all policies of a table add up to, in rupees. */
export async function keptSums<const Column extends string>(
  db: Db,
  policies: 'motor_insurance' | 'corporate_insurance',
  columns: readonly Column[],
): Promise<Record<Column, number>> {
  const nameOf = (column: string) => `${policies} ${column === 'total_premium' ? 'premium' : column}`;
  const sums = await Promise.all(columns.map(async (column) => [column, (await keptCount(db, nameOf(column))) / 100] as const));
  return Object.fromEntries(sums) as Record<Column, number>;
}

type Kind = 'motor_insurance' | 'corporate_insurance';
type Range = { from: string; to: string };

const KINDS = ['motor_insurance', 'corporate_insurance'] as const;
const BY_MONTH = KINDS.map((kind) => `${kind} by month`);

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The whole months of a range that begins with one, which are kept added up, and the days of the last one if it is not whole. */
function monthsAndDays({ from, to }: Range): { months?: Range; days?: Range } {
  if (!from.endsWith('-01')) return { days: { from, to } };
  if (addDays(to, 1).endsWith('-01')) return { months: { from, to } };
  const last = firstOfMonth(to);
  return last === from ? { days: { from, to } } : { months: { from, to: addDays(last, -1) }, days: { from: last, to } };
}

async function premiumsWithin(db: Db, range: Range): Promise<Record<Kind, number>> {
  const { months, days } = monthsAndDays(range);
  const sums = (of: readonly string[], { from, to }: Range) =>
    sql`select split_part(policies, ' ', 1) as kind, total_premium from policy_days
      where policies = any (${of}::text[]) and day between (select ${from}::date) and (select ${to}::date)`;
  const parts = [...(months ? [sums(BY_MONTH, months)] : []), ...(days ? [sums(KINDS, days)] : [])];
  const { rows } = await sql<{
    kind: string;
    premium: number;
  }>`select kind, sum(total_premium) as premium from (${sql.join(parts, sql` union all `)}) as parts group by kind`.execute(db);
  const premiumOf = (kind: Kind) => rows.find((row) => row.kind === kind)?.premium ?? 0;
  return { motor_insurance: premiumOf('motor_insurance'), corporate_insurance: premiumOf('corporate_insurance') };
}

/** The dashboards of many people ask for the same few ranges in the same moment. */
const premiumsOf = together(async (db, ranges: string[]) => {
  const premiums = ranges.map(async (range) => {
    const [from, to] = range.split(' ') as [string, string];
    return [range, await premiumsWithin(db, { from, to })] as const;
  });
  return new Map(await Promise.all(premiums));
});

/** The total premiums, in rupees, of the covers that start on the days of a range, both inclusive, or of all. */
export async function keptPremiums(db: Db, range: Range | null): Promise<Record<Kind, number>> {
  if (range) return (await premiumsOf(db, `${range.from} ${range.to}`)) as Record<Kind, number>;
  const counts = await keptCounts(db, ['motor_insurance premium', 'corporate_insurance premium']);
  return { motor_insurance: counts['motor_insurance premium'] / 100, corporate_insurance: counts['corporate_insurance premium'] / 100 };
}
