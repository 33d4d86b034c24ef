import { OPEN_CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { amountsNow } from '../kit/now-queries.ts';

/** Insurers ask for the claims of three years when they quote. */
const MONTHS = 36;
const MOST_CLIENTS = 20;

interface Ratio {
  incurred: number;
  net: number;
  percent: number | null;
}

const RATIO = sql`coalesce(sum(incurred), 0) as incurred, coalesce(sum(net), 0) as net,
  round(100 * coalesce(sum(incurred), 0) / nullif(sum(net), 0), 1) as percent`;

/** What each policy brought and what its claims cost: the figures of a policy are one row, however many claims it has. */
const policiesFrom = (from: string, condition: RawBuilder<unknown>) => sql`(
  with incurred as (
    select policies, policy_id, sum(case when stage = 'settled' then coalesce(settled, 0)
      when stage = any (${[...OPEN_CLAIM_STAGES]}::text[]) then coalesce(estimate, 0) else 0 end) as amount
    from claims where deleted_at is null group by policies, policy_id)
  select policy.user_id, policy.line, policy.net, incurred.amount as incurred
  from (
    select 'motor' as policies, id, user_id, line, ${amountsNow('motor_insurance').net_now} as net
      from motor_insurance where deleted_at is null and start_date >= ${from}::date and ${condition}
    union all select 'corporate', id, user_id, line, ${amountsNow('corporate_insurance').net_now}
      from corporate_insurance where deleted_at is null and start_date >= ${from}::date and ${condition}
  ) as policy left join incurred on incurred.policies = policy.policies and incurred.policy_id = policy.id)`;

/** Of the clients that a policy with a claim belongs to: whose claims happened before a sale is another question. */
const WITH_CLAIMS = sql`user_id in (
  select m.user_id from claims c join motor_insurance m on m.id = c.motor_id where c.deleted_at is null
  union select f.user_id from claims c join corporate_insurance f on f.id = c.corporate_id where c.deleted_at is null)`;

async function byClient(db: Db, from: string) {
  const { rows } = await sql<Ratio & { id: number; name: string }>`
    select sums.*, people.name from (
      select user_id as id, ${RATIO} from ${policiesFrom(from, WITH_CLAIMS)} as policy group by user_id having sum(incurred) > 0
    ) as sums join people on people.id = sums.id order by incurred desc, sums.id limit ${MOST_CLIENTS}`.execute(db);
  return rows;
}

async function byLine(db: Db, from: string) {
  const { rows } = await sql<Ratio & { line: ProductLine | null }>`
    select line, ${RATIO} from ${policiesFrom(from, sql`true`)} as policy group by line having sum(incurred) > 0
    order by incurred desc, line`.execute(db);
  return rows;
}

export async function ratiosOf(db: Db) {
  const from = monthsAfter(todayInIndia(), -MONTHS);
  return { from, clients: await byClient(db, from), lines: await byLine(db, from) };
}
