/** Counts and sums from summary tables, to which their views add what the log still has. Amounts are in rupees, ranges of days include both ends. */

import type { RoleId } from '@bimabahi/contract/api/roles';
import { addRupees } from '@bimabahi/contract/values/money';
import { addDays } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { batchLookup } from '../../db/query/batch-lookup.ts';
import type { Tables } from '../../db/tables.generated.ts';

type CountedTable = 'motor_insurance' | 'corporate_insurance';
export type StoredSum = Exclude<keyof Tables['policy_totals_kept'], 'kind' | 'policies'>;
const SUMS = [
  'total_premium',
  'od_premium',
  'third_party_premium',
  'pa_premium',
  'net_premium',
  'new_premium',
  'terrisom',
  'commission_in_num',
  'commission_out_num',
] as const satisfies StoredSum[];
type Range = { from: string; to: string };

/** The stored… values are expressions for use in other queries. */
export const storedCount = (kind: CountedTable) => sql<number>`(select policies from policy_totals where kind = ${sql.lit(kind)})`;

export const storedPremium = (kind: CountedTable) => sql<number>`(select total_premium from policy_totals where kind = ${sql.lit(kind)})`;

export const storedEnding = (kind: CountedTable, { from, to }: Range) =>
  sql<number>`(select coalesce(sum(ending), 0)::integer from policy_days
    where kind = ${sql.lit(kind)} and day between (select ${from}::date) and (select ${to}::date))`;

export const storedPeople = (roles: readonly RoleId[], { onlyActive = false } = {}) =>
  sql<number>`(select coalesce(sum(people), 0)::integer from person_counts
    where role_id in (${sql.join(roles.map((role) => sql.lit(role)))}) ${onlyActive ? sql`and is_active` : sql``})`;

const totalsOf = batchLookup(async (db, kinds: CountedTable[]) => {
  const { rows } = await sql<{ kind: CountedTable; policies: number } & Record<StoredSum, number>>`
    select kind, policies, ${sql.join(SUMS.map((sum) => sql.ref(sum)))} from policy_totals where kind = any (${kinds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
});

type Totals = NonNullable<Awaited<ReturnType<typeof totalsOf>>>;

export const policyTotals = async (db: Db, kind: CountedTable): Promise<Totals> => (await totalsOf(db, kind)) as Totals;

export async function storedSums<Sum extends StoredSum>(db: Db, kind: CountedTable, columns: readonly Sum[]): Promise<Record<Sum, number>> {
  const totals = await policyTotals(db, kind);
  return Object.fromEntries(columns.map((column) => [column, totals[column]])) as Record<Sum, number>;
}

/** The id at an offset of the list by id, found from the counts per thousand ids; null beyond the end. */
export function idAt({
  kind,
  order,
  position,
}: {
  kind: CountedTable;
  order: 'asc' | 'desc';
  position: number;
}): RawBuilder<number | null> {
  const way = sql.raw(order);
  const begins = sql.raw(order === 'desc' ? 'id <= block * 1000 + 999' : 'id >= block * 1000');
  return sql`(
    select (select id from ${sql.table(kind)} where deleted_at is null and ${begins} order by id ${way} limit 1 offset ${position} - before)
    from (
      select block, policies, sum(policies) over (order by block ${way} rows unbounded preceding) - policies as before
      from policy_blocks where kind = ${sql.lit(kind)}
    ) as blocks
    where before + policies > ${position} order by block ${way} limit 1
  )`;
}

export async function countAround(
  db: Db,
  {
    kind,
    column,
    from = '-infinity',
    to = 'infinity',
  }: { kind: CountedTable; column: 'start_date' | 'end_date'; from?: string | undefined; to?: string | undefined },
): Promise<{ before: number; within: number; after: number }> {
  const covers = sql.ref(column === 'start_date' ? 'starting' : 'ending');
  const count = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(${covers}) filter (where ${condition}), 0)::integer`;
  const { rows } = await sql<{ before: number; within: number; after: number }>`
    select ${count(sql`day < ${from}::date`)} as before, ${count(sql`day between ${from}::date and ${to}::date`)} as within,
      ${count(sql`day > ${to}::date`)} as after
    from policy_days where kind = ${kind}`.execute(db);
  return rows[0] as (typeof rows)[number];
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Splits a range that begins on the first of a month into whole months and remaining days. */
function monthsAndDays({ from, to }: Range): { months?: Range; days?: Range } {
  if (!from.endsWith('-01')) return { days: { from, to } };
  if (addDays(to, 1).endsWith('-01')) return { months: { from, to } };
  const last = firstOfMonth(to);
  return last === from ? { days: { from, to } } : { months: { from, to: addDays(last, -1) }, days: { from: last, to } };
}

/** The day by which a premium is counted; a policy without a day of issue counts on its start. */
type CountedBy = 'start_date' | 'issue_date';
export interface PremiumSums {
  net_premium: number;
  total_premium: number;
}
type PremiumsByKind = Record<CountedTable, PremiumSums>;

const NOTHING: PremiumSums = { net_premium: 0, total_premium: 0 };

async function premiumsWithin(db: Db, range: Range): Promise<Record<CountedBy, PremiumsByKind>> {
  const { months, days } = monthsAndDays(range);
  const sums = (table: string, column: string, { from, to }: Range) =>
    sql`select kind, net_premium, total_premium, issued_net_premium, issued_total_premium from ${sql.table(table)}
      where ${sql.ref(column)} between (select ${from}::date) and (select ${to}::date)`;
  const parts = [...(months ? [sums('policy_months', 'month', months)] : []), ...(days ? [sums('policy_days', 'day', days)] : [])];
  const { rows } = await sql<PremiumSums & { kind: CountedTable; issued_net_premium: number; issued_total_premium: number }>`
    select kind, sum(net_premium) as net_premium, sum(total_premium) as total_premium,
      sum(issued_net_premium) as issued_net_premium, sum(issued_total_premium) as issued_total_premium
    from (${sql.join(parts, sql` union all `)}) as parts group by kind`.execute(db);
  const byKind = (sumsOf: (row: (typeof rows)[number]) => PremiumSums): PremiumsByKind => {
    const of = (kind: CountedTable) => {
      const row = rows.find((each) => each.kind === kind);
      return row ? sumsOf(row) : NOTHING;
    };
    return { motor_insurance: of('motor_insurance'), corporate_insurance: of('corporate_insurance') };
  };
  return {
    start_date: byKind(({ net_premium, total_premium }) => ({ net_premium, total_premium })),
    issue_date: byKind((row) => ({ net_premium: row.issued_net_premium, total_premium: row.issued_total_premium })),
  };
}

/** Many people open the dashboard at the same time, with the same few ranges. */
const premiumsOf = batchLookup(async (db, ranges: string[]) => {
  const premiums = ranges.map(async (range) => {
    const [from, to] = range.split(' ') as [string, string];
    return [range, await premiumsWithin(db, { from, to })] as const;
  });
  return new Map(await Promise.all(premiums));
});

/** Net is before tax: of corporate policies with terrorism. Null: of all policies, whatever their days. */
export async function premiumSums(db: Db, range: Range | null, by: CountedBy = 'start_date'): Promise<PremiumsByKind> {
  if (range) return ((await premiumsOf(db, `${range.from} ${range.to}`)) as Awaited<ReturnType<typeof premiumsWithin>>)[by];
  const [motor, corporate] = await Promise.all([policyTotals(db, 'motor_insurance'), policyTotals(db, 'corporate_insurance')]);
  return {
    motor_insurance: { net_premium: motor.net_premium, total_premium: motor.total_premium },
    corporate_insurance: { net_premium: addRupees(corporate.new_premium, corporate.terrisom), total_premium: corporate.total_premium },
  };
}

export async function totalPremiums(db: Db, range: Range | null): Promise<Record<CountedTable, number>> {
  const { motor_insurance, corporate_insurance } = await premiumSums(db, range);
  return { motor_insurance: motor_insurance.total_premium, corporate_insurance: corporate_insurance.total_premium };
}
