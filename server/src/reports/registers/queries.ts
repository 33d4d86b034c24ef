import {
  REGISTER_AMOUNTS,
  REGISTER_LACKING,
  type RegisterEntry,
  type RegisterFilters,
  type RegisterGroup,
  type RegisterGroups,
  type RegisterLacking,
  type RegisterPart,
  type RegisterQuery,
  type RegisterSum,
} from '@bimabahi/contract/reports/registers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { ordering } from '../../db/query/ordering.ts';
import { offsetOf } from '../../db/query/pagination.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { gstAt, gstSumAt, idsMatching, keyOf, lackingIn, matching, summed, withIds } from './entry-queries.ts';

const FILE_BATCH = 5_000;

/** Of the rates that there ever were, without that of nothing. */
export async function ratesOfGst(db: Db): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`
    select distinct percent from tax_rates where deleted_at is null and percent > 0 order by percent desc`.execute(db);
  return rows.map(({ percent }) => percent);
}

async function daysOfRates(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select from_date as day from tax_rates where deleted_at is null
    union select to_date + 1 from tax_rates where deleted_at is null and to_date is not null order by day`.execute(db);
  return rows.map(({ day }) => day);
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
  const sorted = sort === undefined || sort === 'date' ? idsMatching(filters) : matching(filters);
  const ids = by.page(sql`(select id, ${by.value} as value from ${sorted} as entries) as entries`, {
    limit,
    offset: offsetOf({ page, limit }),
  });
  const { rows: found } = await sql<{ ids: string | null }>`select array_agg(id)::text as ids from (${ids}) as page`.execute(db);
  const shown = withIds(filters.date, found[0]?.ids ?? '{}');
  const { rows: data } = await sql<RegisterEntry>`
    select id, kind, policy_id, endorsement_id, endorsement_no, issue_date, start_date, jsonb_build_object('id', client_id, 'name', client) as client, insurer, line, product,
      policy_no, base_policy_no, od_premium, third_party_premium, pa_premium, terrorism, net_premium, gst, ${byRate(rates, gstAt)} as gst_rates,
      total_premium, business_type, broker, output_broker, commission_in_num, commission_out_num
    from ${shown} as page order by ${by.orderBy}`.execute(db);
  return { data, total_count };
}

const sumOf = (name: string) => sql.ref(`sum_${name}`);

/** Months in their order, others by what they brought. */
const inOrder = (by: RegisterGroups) => (a: RegisterPart, b: RegisterPart) =>
  (by === 'month' ? 0 : b.total_premium - a.total_premium) || (a.key < b.key ? -1 : 1);

export interface RegisterSums {
  totals: RegisterSum;
  groups: RegisterGroup[];
}

const keyColumn = (by: RegisterGroups) => sql.ref(`key_${by}`);
/** The group's name in its first form. */
const labelOf = (by: RegisterGroups) => (by === 'month' || by === 'line' ? keyColumn(by) : sql`min(${sql.ref(by)})`);

/** The sums of a group, and what of them is shown. */
function sumsWith(rates: readonly number[]) {
  const amounts = REGISTER_AMOUNTS.map((amount) => sql`coalesce(sum(${sql.ref(amount)}), 0) as ${sql.ref(amount)}`);
  const gst = rates.map((percent, index) => sql`coalesce(sum(${gstSumAt(percent)}), 0) as ${sumOf(`gst_${index}`)}`);
  return {
    made: sql`coalesce(sum(policies), 0)::integer as policies, coalesce(sum(endorsements), 0)::integer as endorsements, ${sql.join([...amounts, ...gst])}`,
    shown: sql`policies, endorsements, ${sql.join(REGISTER_AMOUNTS.map((amount) => sql.ref(amount)))},
      ${byRate(rates, (percent) => sql`${sumOf(`gst_${rates.indexOf(percent)}`)}`)} as gst_rates`,
  };
}

/** By each of `by`, in one reading of the policies. */
export async function sumEntries(
  db: Db,
  filters: RegisterFilters,
  by: readonly RegisterGroups[],
): Promise<Map<RegisterGroups, RegisterSums>> {
  const [rates, days] = [await ratesOfGst(db), await daysOfRates(db)];
  const { made, shown } = sumsWith(rates);
  const chosen = (each: (group: RegisterGroups) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      by.map((group) => sql`when grouping(${keyColumn(group)}) = 0 then ${each(group)}`),
      sql` `,
    )} end`;
  const { rows } = await sql<RegisterGroup & { by: RegisterGroups | null }>`
    select by, coalesce(key, '') as key, coalesce(label, '') as label, ${shown}
    from (
      select ${chosen((group) => sql.lit(group))} as by, ${chosen(keyColumn)} as key, ${chosen(labelOf)} as label, ${made}
      from (select *, ${sql.join(by.map((group) => sql`${keyOf(group)} as ${keyColumn(group)}`))} from ${summed(filters, by, days)} as entries) as keyed
      group by grouping sets (${sql.join(by.map((group) => sql`(${keyColumn(group)})`))}, ())
    ) as sums`.execute(db);
  const sums = rows.map(({ by: group, ...sum }) => ({ group, sum }));
  const groupsOf = (group: RegisterGroups | null) => sums.filter((each) => each.group === group).map(({ sum }) => sum);
  const [{ key: _, label: __, ...totals }] = groupsOf(null) as [RegisterGroup];
  return new Map(by.map((group) => [group, { totals, groups: groupsOf(group).sort(inOrder(group)) }]));
}

export async function countLacking(db: Db, filters: RegisterFilters): Promise<Record<RegisterLacking, number>> {
  const counts = REGISTER_LACKING.map((lack) => sql`count(*) filter (where ${sql.ref(lack)})::integer as ${sql.ref(lack)}`);
  const { rows } = await sql<Record<RegisterLacking, number>>`select ${sql.join(counts)} from ${lackingIn(filters)} as policies`.execute(
    db,
  );
  return rows[0] as Record<RegisterLacking, number>;
}

/** By the keys of the first, what each has by the second. */
export async function sumWithin(
  db: Db,
  filters: RegisterFilters,
  first: RegisterGroups,
  second: RegisterGroups,
): Promise<Map<string, RegisterPart[]>> {
  const [rates, days] = [await ratesOfGst(db), await daysOfRates(db)];
  const { made, shown } = sumsWith(rates);
  const { rows } = await sql<RegisterPart & { outer_key: string }>`
    select outer_key, key, coalesce(label, '') as label, ${shown}
    from (
      select outer_key, ${keyColumn(second)} as key, ${labelOf(second)} as label, ${made}
      from (select *, ${keyOf(first)} as outer_key, ${keyOf(second)} as ${keyColumn(second)}
        from ${summed(filters, [first, second], days)} as entries) as keyed
      group by outer_key, ${keyColumn(second)}
    ) as sums`.execute(db);
  const within = Map.groupBy(rows, (row) => row.outer_key);
  const parts = [...within].map(
    ([key, sums]) => [key, sums.map(({ outer_key: _, ...sum }) => sum).sort(inOrder(second))] as [string, RegisterPart[]],
  );
  return new Map(parts);
}

/** By date. The ids of all are found at once: no index has the days on which policies were issued. */
export async function* entryBatches(db: Db, filters: RegisterFilters): AsyncGenerator<RowBatch> {
  const by = orderOf({});
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id order by date, id)::text as ids from ${idsMatching(filters)} as entries`.execute(db);
  const ids = rows[0]?.ids?.slice(1, -1).split(',') ?? [];
  for (let at = 0; at < ids.length; at += FILE_BATCH) {
    const batch = withIds(filters.date, `{${ids.slice(at, at + FILE_BATCH).join()}}`);
    yield (values) => sql`select ${sql.join(values)} from ${batch} as entries order by ${by.orderBy}`;
  }
}
