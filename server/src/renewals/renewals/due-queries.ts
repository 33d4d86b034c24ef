import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { RENEWAL_STAGES } from '@bimabahi/contract/renewals/renewal-stages';
import type { DueRenewals, dueThisWeek, stakeOfWeek } from '@bimabahi/contract/renewals/retention';
import { itemAt } from '@bimabahi/contract/values/item-at';
import { addRupees } from '@bimabahi/contract/values/money';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { IS_OPEN } from './filter-queries.ts';
import { PREMIUM } from './retention-queries.ts';

type DueRow = { owner_id: number | null; name: string | null; stage: keyof DueRenewals['stages']; count: number; premium: number };

const NO_STAGES = Object.fromEntries([...RENEWAL_STAGES, 'not_called'].map((stage) => [stage, 0])) as DueRenewals['stages'];

function stagesOf(rows: readonly DueRow[]): DueRenewals['stages'] {
  const stages = { ...NO_STAGES };
  for (const { stage, count } of rows) stages[stage] += count;
  return stages;
}
const countOf = (rows: readonly DueRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

export async function readDue(db: Db, { days, policies }: z.output<typeof dueThisWeek.query>, today: string): Promise<DueRenewals> {
  const { rows } = await sql<DueRow>`
    select owner_id, (select name from people where people.id = owner_id) as name, stage, count(*) as count, sum(premium) as premium
    from (
      select owner_id, case when stage = 'upcoming' and last_called_at is null then 'not_called' else stage end as stage, ${PREMIUM} as premium
      from renewals
      where deleted_at is null and ends_on between ${today}::date and ${addDays(today, days)}::date
        ${policies === undefined ? sql`` : sql`and policies = ${policies}`}
    ) as due group by owner_id, stage`.execute(db);
  const owners = [...Map.groupBy(rows, ({ owner_id }) => owner_id)].map(([id, of]) => ({
    owner: id === null ? null : { id, name: of[0]?.name ?? '' },
    count: countOf(of),
    stages: stagesOf(of),
  }));
  return {
    count: countOf(rows),
    net_premium: rows.reduce((sum, row) => addRupees(sum, row.premium), 0),
    stages: stagesOf(rows),
    owners: owners.sort(
      (a, b) => Number(a.owner === null) - Number(b.owner === null) || b.count - a.count || (a.owner?.id ?? 0) - (b.owner?.id ?? 0),
    ),
  };
}

const ENDING_WITHIN = 7;

export async function readStakeOfWeek(db: Db, policies: 'motor' | 'corporate') {
  const today = todayInIndia();
  const { rows } = await sql<RouteAnswer<typeof stakeOfWeek>['data']>`
    select count(*) as count, coalesce(sum(premium), 0) as net_premium, count(*) filter (where premium = 0) as without_premium
    from (
      select ${PREMIUM} as premium from renewals
      where closed_at is null and deleted_at is null and policies = ${policies}
        and ends_on between ${today}::date and ${addDays(today, ENDING_WITHIN)}::date
    ) as ending`.execute(db);
  return itemAt(rows, 0);
}

/** Open ones of one's own and of nobody, that end from today within a week; at most `most`. */
export async function countEnding(db: Db, policies: 'motor' | 'corporate', owner_id: number, most: number): Promise<number> {
  const today = todayInIndia();
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select from renewals where closed_at is null and deleted_at is null and policies = ${policies}
        and ends_on between ${today}::date and ${addDays(today, ENDING_WITHIN)}::date
        and coalesce(owner_id, 0) = any (${[owner_id, 0]}::integer[]) limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Open ones that end in these days, by the month of the day after. */
export async function dueByMonth(db: Db, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ month: string; count: number; net: number }>`
    select to_char((ends_on + 1)::timestamp, 'YYYY-MM') as month, count(*)::integer as count, sum(premium) as net
    from (
      select ends_on, ${PREMIUM} as premium from renewals
      where ${IS_OPEN} and deleted_at is null and ends_on between ${from}::date and ${to}::date
    ) as due group by 1`.execute(db);
  return rows;
}
