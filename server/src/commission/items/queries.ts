import type { CommissionItem, ItemFilters, ItemQuery, ItemSum } from '@bimabahi/contract/commission/commission-items';
import type { ItemState } from '@bimabahi/contract/commission/item-state';
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { limitOf, offsetOf } from '../../db/query/pagination.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';
import { isReceivable } from './receivable-queries.ts';

const AMOUNTS = {
  in: {
    percent: sql`i.percent_in`,
    expected: sql`i.expected_in`,
    received: sql`coalesce(s.received, 0)`,
    tds: sql`coalesce(s.tds, 0)`,
    written_off: sql`coalesce(s.written_off, 0)`,
    is: sql<boolean>`true`,
  },
  // Only where there is somebody to pay.
  out: {
    percent: sql`i.percent_out`,
    expected: sql`i.expected_out`,
    received: sql`coalesce(s.paid_on, 0)`,
    tds: sql`0::numeric`,
    written_off: sql`0::numeric`,
    is: sql<boolean>`(i.output_broker is not null or i.expected_out is not null)`,
  },
} as const;

/** From the end of the month of issue the insurer has its days of credit. */
const DUE_ON = sql`(date_trunc('month', i.issued_on::timestamp) + interval '1 month - 1 day')::date
  + coalesce(insurer.credit_days, settings.credit_days)`;

/** Among the tables that are joined others have a text that is searched. */
const from = (
  search: ItemFilters['search'],
) => sql`(select * from commission_items ${search ? sql`where ${inSearchText(search)}` : sql``}) i
  left join item_sums s on s.item = i.item
  left join insurers insurer on insurer.id = i.insurer_id
  left join payees payee on payee.id = i.payee_id
  cross join money_settings settings`;

/** Of an item: its key parts alone, so that the primary keys of its table are used. */
export function isItem(item: string): Condition {
  const [kind, record] = item.split(':');
  return sql`(i.kind = ${sql.lit(kind)} and i.record_id = ${Number(record)}::integer)`;
}

export function conditionsOf({ side, kind, insurer_id, no_insurer, payee_id, from, to }: ItemFilters): Condition[] {
  return [
    AMOUNTS[side].is,
    ...(kind === undefined ? [] : [sql<boolean>`i.kind = ${sql.lit(kind)}`]),
    ...(insurer_id === undefined ? [] : [sql<boolean>`i.insurer_id = ${insurer_id}`]),
    ...(no_insurer ? [sql<boolean>`i.insurer_id is null`] : []),
    ...(payee_id === undefined ? [] : [sql<boolean>`i.payee_id = ${payee_id}`]),
    ...(from === undefined ? [] : [sql<boolean>`i.issued_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`i.issued_on <= ${to}::date`]),
  ];
}

export function itemsWhere(side: RateSide, conditions: readonly Condition[], search?: ItemFilters['search']): RawBuilder<unknown> {
  const { percent, expected, received, tds, written_off } = AMOUNTS[side];
  return sql`(
    select i.item, i.kind, i.record_id, i.policies, i.policy_id, i.policy_no, i.endorsement_no, i.vehicle_no, i.insured_name,
      coalesce(insurer.name, nullif(btrim(i.company), '')) as insurer_name, i.insurer_id,
      coalesce(payee.name, i.output_broker) as payee_name, i.payee_id,
      i.start_date, i.issue_date, ${DUE_ON} as due_on, i.premium, ${percent} as percent, ${expected} as expected, ${received} as received,
      ${tds} as tds, ${written_off} as written_off, ${received} + ${written_off} - ${expected} as difference,
      item_state(${expected}, ${received}, ${written_off},
        greatest(settings.tolerance_rupees, round(abs(${expected}) * settings.tolerance_percent / 100, 2))) as state
    from ${from(search)} where ${sql.join(conditions, sql` and `)})`;
}

function matching({ state, due, receivable, ...filters }: ItemFilters): RawBuilder<unknown> {
  const found = itemsWhere(filters.side, conditionsOf(filters), filters.search);
  const today = todayInIndia();
  const conditions: Condition[] = [
    ...(state === undefined ? [] : [sql<boolean>`state = ${state}`]),
    ...(receivable === undefined ? [] : [isReceivable(receivable, today)]),
    ...(due === 'overdue' ? [sql<boolean>`due_on < ${today}::date`] : []),
    ...(due === 'not_due' ? [sql<boolean>`(due_on is null or due_on >= ${today}::date)`] : []),
  ];
  return conditions.length > 0 ? sql`(select * from ${found} as found where ${sql.join(conditions, sql` and `)})` : found;
}

/** Items of one record lie together where their values are equal. */
export const orderOf = ({ sort = 'due_on', order = 'asc' }: Pick<ItemQuery, 'sort' | 'order'>) => {
  const value = sort === 'policy_no' ? sql`lower(policy_no)` : sql.ref(sort);
  const way = sql.raw(order);
  return sql`${value} ${way} nulls last, policies desc, policy_id ${way}, kind, record_id ${way}`;
};

export const SHOWN = (side: RateSide) => sql`item, policies, policy_id, policy_no, endorsement_no, vehicle_no, insured_name,
  case when insurer_name is not null then jsonb_build_object('id', insurer_id, 'name', insurer_name) end as insurer,
  ${side === 'out' ? sql`case when payee_name is not null then jsonb_build_object('id', payee_id, 'name', payee_name) end as payee,` : sql``}
  start_date, issue_date, due_on, premium, percent, expected, received, tds, written_off, difference, state`;

export async function countItems(db: Db, filters: ItemFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${matching(filters)} as items`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Found by what they are sorted by alone: all else of so many items takes three times as long to read. */
async function namesOfPage(db: Db, { page, limit, sort, order, ...filters }: ItemQuery): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select item from ${matching(filters)} as items
    order by ${orderOf({ sort, order })} limit ${limitOf(limit)} offset ${offsetOf({ page, limit })}`.execute(db);
  return rows.map(({ item }) => item);
}

export async function listItems(db: Db, query: ItemQuery) {
  const { page: _, limit: __, sort, order, ...filters } = query;
  const total_count = await countItems(db, filters);
  const items = total_count === 0 ? [] : await namesOfPage(db, query);
  if (items.length === 0) return { data: [], total_count };
  const { rows: data } = await sql<CommissionItem>`
    select ${SHOWN(filters.side)} from ${itemsWhere(filters.side, [withNames(items)])} as items
    order by ${orderOf({ sort, order })}`.execute(db);
  return { data, total_count };
}

export async function readItem(db: Db, item: string, side: RateSide = 'in'): Promise<CommissionItem | undefined> {
  const found = itemsWhere(side, [AMOUNTS[side].is, isItem(item)]);
  const { rows } = await sql<CommissionItem>`select ${SHOWN(side)} from ${found} as items`.execute(db);
  return rows[0];
}

/** Those that there are, in no order. */
export async function itemsNamed(db: Db, items: readonly string[], side: RateSide): Promise<CommissionItem[]> {
  if (items.length === 0) return [];
  const found = itemsWhere(side, [AMOUNTS[side].is, withNames(items)]);
  const { rows } = await sql<CommissionItem>`select ${SHOWN(side)} from ${found} as items`.execute(db);
  return rows;
}

/** Whoever enters something for an item locks it first, in the order of the items: it is entered once. */
export async function lockItems(db: Db, items: readonly string[]): Promise<void> {
  const sorted = [...new Set(items)].sort();
  await sql`insert into item_sums (item) select unnest(${sorted}::text[]) on conflict (item) do nothing`.execute(db);
  await sql`select item from item_sums where item = any (${sorted}::text[]) order by item for update`.execute(db);
}

const NOTHING: ItemSum = { items: 0, expected: 0, received: 0, tds: 0, written_off: 0, difference: 0 };

/** An item that is not rated adds nothing to what is expected, but what came in for it is there. */
export async function sumItems(db: Db, filters: ItemFilters) {
  const { rows } = await sql<ItemSum & { state: ItemState | null }>`
    select state, count(*)::integer as items, coalesce(sum(expected), 0) as expected, coalesce(sum(received), 0) as received,
      coalesce(sum(tds), 0) as tds, coalesce(sum(written_off), 0) as written_off, coalesce(sum(difference), 0) as difference
    from ${matching(filters)} as items group by grouping sets ((state), ())`.execute(db);
  const states = rows.flatMap(({ state, ...sums }) => (state === null ? [] : [[state, sums] as const]));
  const totals = rows.find(({ state }) => state === null);
  const { state: _, ...sums } = totals ?? { state: null, ...NOTHING };
  return { totals: sums, states: { ...NO_STATES, ...Object.fromEntries(states) } };
}
const NO_STATES: Record<ItemState, ItemSum> = {
  not_rated: NOTHING,
  expected: NOTHING,
  part: NOTHING,
  received: NOTHING,
  excess: NOTHING,
  written_off: NOTHING,
};

const FILE_BATCH = 5_000;

/** Of each kind its records, so that the primary keys of their tables are used. */
export function withNames(items: readonly string[]): Condition {
  const kinds = Object.entries(Object.groupBy(items, (item) => item.slice(0, item.indexOf(':'))));
  const ofKind = kinds.map(([kind, names = []]) => {
    const records = `{${names.map((item) => Number(item.slice(kind.length + 1))).join()}}`;
    return sql`(i.kind = ${sql.lit(kind)} and i.record_id = any (${sql.lit(records)}::integer[]))`;
  });
  return sql`(${sql.join(ofKind, sql` or `)})`;
}

/** All items are found at once; a file is written without parameters. */
export async function* itemBatches(db: Db, filters: ItemFilters & Pick<ItemQuery, 'sort' | 'order'>): AsyncGenerator<RowBatch> {
  const { sort, order, ...rest } = filters;
  const by = orderOf({ sort, order });
  const { rows } = await sql<{ item: string }>`select item from ${matching(rest)} as items order by ${by}`.execute(db);
  const items = rows.map(({ item }) => item);
  for (let at = 0; at < items.length; at += FILE_BATCH) {
    const batch = itemsWhere(rest.side, [withNames(items.slice(at, at + FILE_BATCH))]);
    yield (values) => sql`select ${sql.join(values)} from ${batch} as items order by ${by}`;
  }
}

interface WriteOff {
  item: string;
  amount: number;
  reason: string;
  created_by: number;
  voids_id?: number;
}
export const addWriteOff = (db: Db, entry: WriteOff) => db.insertInto('write_offs').values(entry).execute();

/** That nothing has taken back. */
export const writeOffsOf = (db: Db, item: string) =>
  db
    .selectFrom('write_offs as entry')
    .select(['entry.id', 'entry.amount'])
    .where('entry.item', '=', item)
    .where('entry.voids_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('write_offs as later').select('later.id').whereRef('later.voids_id', '=', 'entry.id'))),
    )
    .execute();
