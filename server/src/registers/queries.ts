import {
  REGISTER_AMOUNTS,
  type RegisterEntry,
  type RegisterFilters,
  type RegisterGroup,
  type RegisterGroups,
  type RegisterQuery,
  type RegisterSum,
} from '@bimabahi/contract/registers';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { idBatches } from '../db/query/id-batches.ts';
import { ordering } from '../db/query/ordering.ts';
import { offsetOf } from '../db/query/pagination.ts';
import type { RowBatch } from '../db/query/row-batches.ts';
import { gstAt, idsMatching, keyOf, matching, withIds } from './entry-queries.ts';

/** Of the rates that there ever were, without that of nothing. */
export async function ratesOfGst(db: Db): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`
    select distinct percent from tax_rates where deleted_at is null and percent > 0 order by percent desc`.execute(db);
  return rows.map(({ percent }) => percent);
}

const TEXTS: readonly string[] = ['client', 'insurer', 'product', 'policy_no'];
const NULLABLE: readonly string[] = ['insurer', 'product', 'total_premium'];

const orderOf = ({ sort = 'date', order = 'asc' }: Pick<RegisterQuery, 'sort' | 'order'>) =>
  ordering({ column: sort, direction: order, nullable: NULLABLE.includes(sort), caseInsensitive: TEXTS.includes(sort) });

export async function countEntries(db: Db, filters: RegisterFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${idsMatching(filters)} as entries`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An array of what each rate has, `gst` being what it is multiplied out to. */
const byRate = (rates: readonly number[], gst: (percent: number) => ReturnType<typeof gstAt>) =>
  rates.length === 0
    ? sql`'[]'::jsonb`
    : sql`(select coalesce(jsonb_agg(jsonb_build_object('percent', percent, 'gst', gst) order by percent desc) filter (where gst <> 0), '[]')
        from (values ${sql.join(rates.map((percent) => sql`(${sql.lit(percent)}::numeric, ${gst(percent)})`))}) as rated (percent, gst))`;

export async function listEntries(db: Db, { page, limit, sort, order, ...filters }: RegisterQuery) {
  const total_count = await countEntries(db, filters);
  const rates = await ratesOfGst(db);
  const by = orderOf({ sort, order });
  const rows = by.page(sql`(select *, ${by.value} as value from ${matching(filters)} as entries) as entries`, {
    limit,
    offset: offsetOf({ page, limit }),
  });
  const { rows: data } = await sql<RegisterEntry>`
    select id, kind, policy_id, issue_date, start_date, jsonb_build_object('id', client_id, 'name', client) as client, insurer, line, product,
      policy_no, base_policy_no, od_premium, third_party_premium, terrorism, net_premium, gst, ${byRate(rates, gstAt)} as gst_rates,
      total_premium, business_type, broker, output_broker, commission_in_num, commission_out_num
    from (${rows}) as page order by ${by.orderBy}`.execute(db);
  return { data, total_count };
}

const summed = (name: string) => sql.ref(`sum_${name}`);

/** Months in their order, others by what they brought. */
const inOrder = (by: RegisterGroups) => (a: RegisterGroup, b: RegisterGroup) =>
  (by === 'month' ? 0 : b.total_premium - a.total_premium) || (a.key < b.key ? -1 : 1);

/** `label`: of the group's name in its first form. */
export async function sumEntries(
  db: Db,
  filters: RegisterFilters,
  by: RegisterGroups,
): Promise<{ totals: RegisterSum; groups: RegisterGroup[] }> {
  const rates = await ratesOfGst(db);
  const amounts = REGISTER_AMOUNTS.map((amount) => sql`coalesce(sum(${sql.ref(amount)}), 0) as ${sql.ref(amount)}`);
  const gst = rates.map((percent, index) => sql`coalesce(sum(${gstAt(percent)}), 0) as ${summed(`gst_${index}`)}`);
  const label = by === 'month' || by === 'line' ? sql`key` : sql`min(${sql.ref(by)})`;
  const { rows } = await sql<RegisterGroup & { is_total: number }>`
    select key, label, is_total, policies, ${sql.join(REGISTER_AMOUNTS.map((amount) => sql.ref(amount)))},
      ${byRate(rates, (percent) => sql`${summed(`gst_${rates.indexOf(percent)}`)}`)} as gst_rates
    from (
      select key, ${label} as label, grouping(key) as is_total, count(*)::integer as policies, ${sql.join([...amounts, ...gst])}
      from (select *, ${keyOf(by)} as key from ${matching(filters)} as entries) as keyed group by grouping sets ((key), ())
    ) as sums`.execute(db);
  const groups = rows.filter(({ is_total }) => is_total === 0).map(({ is_total: _, ...group }) => ({ ...group, label: group.label ?? '' }));
  const {
    key: _,
    label: __,
    is_total: ___,
    ...totals
  } = rows.find(({ is_total }) => is_total === 1) as RegisterGroup & { is_total: number };
  return { totals, groups: groups.sort(inOrder(by)) };
}

/** By date. */
export async function* entryBatches(db: Db, filters: RegisterFilters): AsyncGenerator<RowBatch> {
  const by = orderOf({});
  const found = idsMatching(filters);
  for await (const { ids } of idBatches(db, by, (range) => [sql`select id, date as value from ${found} as entries where ${range}`]))
    if (ids) yield (values) => sql`select ${sql.join(values)} from ${withIds(filters.date, ids)} as entries order by ${by.orderBy}`;
}
