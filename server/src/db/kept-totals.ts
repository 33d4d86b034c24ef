/** Counts and sums that the database keeps as rows change (migration 0090): read here instead of being made from the rows each time. */
import { sql } from 'kysely';
import { builtOnce } from './built-once.ts';
import type { Db } from './open.ts';

const asked = builtOnce();

/** Policies of a table, or people of a role (`people 4`), that are not deleted. */
export async function keptCount(db: Db, of: string): Promise<number> {
  const [row] = await asked(db, 'count', { of }, ({ of }) => db.selectFrom('kept_counts').select('count').where('of', '=', of));
  return row?.count ?? 0;
}

/** The same within another query. */
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

type Range = { from: string; to: string } | null;
type PolicyDay = 'starting' | 'ending' | 'total_premium';

/** A sum over the days of a range, both inclusive, or over all: of covers that start or end, or of the total premium in rupees. */
export async function sumOfDays(db: Db, policies: string, what: PolicyDay, range: Range): Promise<number> {
  const { total } = await db
    .selectFrom('policy_days')
    .select(sql<number>`coalesce(sum(${sql.ref(what)}), 0)::numeric`.as('total'))
    .where('policies', '=', policies)
    .$if(range !== null, (query) =>
      query.where('day', '>=', (range as NonNullable<Range>).from).where('day', '<=', (range as NonNullable<Range>).to),
    )
    .executeTakeFirstOrThrow();
  return total;
}
