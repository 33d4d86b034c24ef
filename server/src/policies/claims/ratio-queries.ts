import { OPEN_CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { amountsNow } from '../kit/now-queries.ts';

/** Insurers ask for the claims of three years when they quote. */
const MONTHS = 36;
const MOST_CLIENTS = 20;

interface Ratio {
  incurred: number;
  net: number;
  percent: number | null;
}

const PERCENT = sql`round(100 * incurred / nullif(net, 0), 1) as percent`;
const IDS = { motor_insurance: sql`c.motor_id`, corporate_insurance: sql`c.corporate_id` };
const TABLES: readonly PolicyTable[] = ['motor_insurance', 'corporate_insurance'];

const ofBoth = (select: (table: PolicyTable) => RawBuilder<unknown>) => sql`(${sql.join(TABLES.map(select), sql` union all `)})`;

/** What claims cost, with the client and line of their policies: far fewer rows than there are policies. */
const costsFrom = (from: string) =>
  ofBoth(
    (table) => sql`select p.user_id, p.line, case when c.stage = 'settled' then coalesce(c.settled, 0)
      when c.stage = any (${[...OPEN_CLAIM_STAGES]}::text[]) then coalesce(c.estimate, 0) else 0 end as cost
    from claims c join ${sql.table(table)} p on p.id = ${IDS[table]}
    where c.deleted_at is null and p.deleted_at is null and p.start_date >= ${from}::date`,
  );

/** Of policies without a claim too. */
const netsFrom = (from: string, condition: RawBuilder<unknown>) =>
  ofBoth(
    (table) => sql`select user_id, line, ${amountsNow(table).net_now} as net from ${sql.table(table)}
    where deleted_at is null and start_date >= ${from}::date and ${condition}`,
  );

/** The clients are chosen by their claims before their premiums are added up. */
async function byClient(db: Db, from: string) {
  const { rows } = await sql<Ratio & { id: number; name: string }>`
    with most as (
      select user_id, sum(cost) as incurred from ${costsFrom(from)} as costs group by user_id having sum(cost) > 0
      order by incurred desc, user_id limit ${MOST_CLIENTS}),
    nets as (
      select user_id, coalesce(sum(net), 0) as net from ${netsFrom(from, sql`user_id = any (array(select user_id from most))`)} as policy
      group by user_id)
    select user_id as id, people.name, incurred, net, ${PERCENT}
    from most join nets using (user_id) join people on people.id = user_id order by incurred desc, user_id`.execute(db);
  return rows;
}

async function byLine(db: Db, from: string) {
  const { rows } = await sql<Ratio & { line: ProductLine | null }>`
    with claimed as (select line, sum(cost) as incurred from ${costsFrom(from)} as costs group by line having sum(cost) > 0),
    nets as (select line, coalesce(sum(net), 0) as net from ${netsFrom(from, sql`true`)} as policy group by line)
    select claimed.line, incurred, net, ${PERCENT}
    from claimed join nets on nets.line is not distinct from claimed.line order by incurred desc, claimed.line`.execute(db);
  return rows;
}

export async function ratiosOf(db: Db) {
  const from = monthsAfter(todayInIndia(), -MONTHS);
  return { from, clients: await byClient(db, from), lines: await byLine(db, from) };
}
