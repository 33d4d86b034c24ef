/** Counts and sums that the database keeps as rows change (migration 0090): read here instead of being made from the rows each time. */
import { addDays } from '@bimabahi/contract/periods';
import { sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Db } from './open.ts';

const asked = builtOnce();

/** Some of the kept counts: policies of a table, people of a role that are not deleted (`people 4`) or that can be chosen (`active people 4`). */
export async function keptCounts<const Of extends string>(db: Db, of: readonly Of[]): Promise<Record<Of, number>> {
  const rows = await asked(db, 'counts', { of }, (values) =>
    db.selectFrom('kept_counts').select(['of', 'count']).where(sql<boolean>`"of" = any (${values.of}::text[])`),
  );
  const counts = Object.fromEntries(of.map((each) => [each, 0])) as Record<string, number>;
  for (const row of rows) counts[row.of] = row.count;
  return counts;
}

export const keptCount = async (db: Db, of: string): Promise<number> => (await keptCounts(db, [of]))[of] as number;

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
  const [row] = await asked(
    db,
    `start ${order}`,
    { policies, offset },
    ({ policies, offset }) => sql<{ id: number; skip: number }>`
    select ${edge} as id, ${offset} - before as skip from (
      select block, policies_in_block,
        sum(policies_in_block) over (order by block ${sql.raw(order)} rows unbounded preceding) - policies_in_block as before
      from policy_blocks where policies = ${policies}
    ) as blocks
    where before + policies_in_block > ${offset} order by block ${sql.raw(order)} limit 1`,
  );
  return row;
}

/** How many covers end from one day to another, both inclusive, within another query. */
export const keptEnding = (policies: string, from: string, to: string) =>
  sql<number>`(select coalesce(sum(ending), 0)::integer from policy_days
    where policies = ${sql.lit(policies)} and day between (select ${from}::date) and (select ${to}::date))`;

type Kind = 'motor_insurance' | 'corporate_insurance';

/** Those are added up by month as well (the first day of each, under another name). */
const isWholeMonths = ({ from, to }: { from: string; to: string }) => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** The total premiums, in rupees, of the covers that start on the days of a range, both inclusive, or of all. */
export async function keptPremiums(db: Db, range: { from: string; to: string } | null): Promise<Record<Kind, number>> {
  if (!range) {
    const counts = await keptCounts(db, ['motor_insurance premium', 'corporate_insurance premium']);
    return { motor_insurance: counts['motor_insurance premium'] / 100, corporate_insurance: counts['corporate_insurance premium'] / 100 };
  }
  const kinds = isWholeMonths(range)
    ? ['motor_insurance by month', 'corporate_insurance by month']
    : ['motor_insurance', 'corporate_insurance'];
  const rows = await asked(db, 'premiums', { kinds, ...range }, ({ kinds, from, to }) =>
    db
      .selectFrom('policy_days')
      .select(['policies', sql<number>`sum(total_premium)`.as('premium')])
      .where(sql<boolean>`policies = any (${kinds}::text[]) and day between (select ${from}::date) and (select ${to}::date)`)
      .groupBy('policies'),
  );
  const [motor, corporate] = kinds.map((kind) => rows.find(({ policies }) => policies === kind)?.premium ?? 0);
  return { motor_insurance: motor as number, corporate_insurance: corporate as number };
}
