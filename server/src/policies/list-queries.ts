/** Lists of policies: a page and how many there are, and the covers that end soon. */
import type { ListQuery, TotalChoice } from '@bimabahi/contract/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Cursor, Ordering, Part } from '../db/query/ordering.ts';
import { offsetOf } from '../db/query/pagination.ts';
import type { Condition } from '../db/query/text-search.ts';
import { countAround, idAt, policyTotals, type StoredSum, storedCount, storedEnding, storedSums } from '../totals/totals-queries.ts';
import { coverDays, isGathered } from './cover-days.ts';
import { conditionsOf } from './filter-queries.ts';
import { policyOrder, type Sorted, sortedBy } from './policy-order.ts';
import type { Owner, PolicyFilters, PolicyTable } from './policy-table.ts';
import { type PolicyShape, policiesWhere, recordOf } from './select-queries.ts';

type Page = { limit: number; offset: number };

/** Sizes of pages that people choose stand in the statement: it is planned once for each of them. */
const inStatement = (limit: Part['limit']): Part['limit'] =>
  typeof limit === 'number' && limit % 10 === 0 && limit <= 100 ? sql.lit(limit) : limit;

interface Wanted extends Sorted {
  limit: Part['limit'];
  offset: number;
  conditions?: readonly Condition[];
  /** Where the page begins; absent: where the list does. */
  after?: Cursor | undefined;
  /** All that match are found first, and then put in order. Else the database may walk along the order until the page is full. */
  matchesFirst?: boolean;
  /** How many there are in all, where it is stored: it comes with the rows. */
  count?: RawBuilder<number>;
}

/** The ids of a page, from an index of the order if there is one: its records alone are read then, however far it is. */
function idsOf({ table }: PolicyShape, by: Ordering, { conditions = [], after, matchesFirst, ...part }: Wanted) {
  const rows = (...range: Condition[]) => sql`select id, ${by.value} as value from ${policiesWhere(table, ...conditions, ...range)}`;
  const page = matchesFirst
    ? sql`with matches as materialized (${rows()}) ${by.page(sql`matches`, part)}`
    : by.merged(
        by.ranges(after).map((range) => rows(range)),
        part,
      );
  return sql`select id from (${page}) as page`;
}

async function readPage<Row>(db: Db, shape: PolicyShape, { count = sql`null`, ...wanted }: Wanted): Promise<Row[]> {
  const { table } = shape;
  const { sort, order, conditions = [], after, matchesFirst = false, offset } = wanted;
  const by = policyOrder(sort, order);
  const limit = inStatement(wanted.limit);
  const [range, ...others] = by.ranges(after);
  const isStart = range && others.length === 0 && offset === 0 && !matchesFirst;
  const rows = isStart
    ? sql`${policiesWhere(table, ...conditions, range)} order by ${by.orderBy} limit ${limit}`
    : sql`${sql.table(table)} where id in (${idsOf(shape, by, { ...wanted, limit })}) order by ${by.orderBy}`;
  return (await sql<Row>`select ${recordOf(shape)}, ${count} as stored_count from ${rows}`.execute(db)).rows;
}

/** Covers of some days: how many, and how many others. Of all clients it is stored. */
function storedAround(db: Db, table: PolicyTable, filters: PolicyFilters, { owner }: Owner) {
  const [days] = owner === undefined ? coverDays(filters) : [];
  return days && countAround(db, { kind: table, ...days });
}

async function countMatches(db: Db, table: PolicyTable, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${policiesWhere(table, ...conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of all, and of a range of days alone, it is stored how many there are. */
export async function countPolicies(db: Db, shape: PolicyShape, filters: PolicyFilters, owner: Owner = {}): Promise<number> {
  const conditions = conditionsOf(shape, filters, owner);
  if (conditions.length === 0) return (await policyTotals(db, shape.table)).policies;
  const around = conditions.length === 1 ? await storedAround(db, shape.table, filters, owner) : undefined;
  return around?.within ?? countMatches(db, shape.table, conditions);
}

/** The list of all policies by id: where a page begins is found from stored counts, however far it is. */
async function pageById<Row>(db: Db, shape: PolicyShape, { offset, ...page }: Sorted & Page): Promise<Row[]> {
  const { table } = shape;
  const last = offset > 0 ? await idAt(db, { kind: table, order: page.order, position: offset - 1 }) : undefined;
  if (offset > 0 && last === undefined) return [];
  const after = last === undefined ? undefined : { id: last, value: last };
  return readPage(db, shape, { ...page, offset: 0, after, count: storedCount(table) });
}

/** One page, newest first unless sorted, and how many there are in all: null where that is asked for later. */
export async function listPolicies<Row extends { stored_count?: number | null }>(
  db: Db,
  shape: PolicyShape,
  { total, page, limit, sort, order, ...filters }: ListQuery & PolicyFilters & { total: TotalChoice },
  owner: Owner,
): Promise<{ data: Row[]; total_count: number | null }> {
  if (total === 'only') return { data: [], total_count: await countPolicies(db, shape, filters, owner) };
  const sorted = sortedBy({ sort, order });
  const conditions = conditionsOf(shape, filters, owner);
  const offset = offsetOf({ page, limit });
  const part = { ...sorted, limit, offset };
  const around = await storedAround(db, shape.table, filters, owner);
  const matchesFirst = around !== undefined && isGathered(around, sorted);
  const isAll = conditions.length === 0;
  const data =
    isAll && sorted.sort === 'id'
      ? await pageById<Row>(db, shape, part)
      : await readPage<Row>(db, shape, { ...part, conditions, matchesFirst, ...(isAll && { count: storedCount(shape.table) }) });
  if (total === 'later') return { data, total_count: null };
  // A first page that is not full has them all.
  const known = data[0]?.stored_count ?? (offset === 0 && data.length < limit ? data.length : undefined);
  return { data, total_count: known ?? (await countPolicies(db, shape, filters, owner)) };
}

/** What some columns of all that match add up to; of all policies it is stored. */
export async function sumPolicies<Column extends StoredSum>(
  db: Db,
  shape: PolicyShape,
  filters: PolicyFilters,
  { columns, ...owner }: Owner & { columns: readonly Column[] },
): Promise<Record<Column, number>> {
  const conditions = conditionsOf(shape, filters, owner);
  if (conditions.length === 0) return storedSums(db, shape.table, columns);
  const sums = columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<Column, number>>`select ${sql.join(sums)} from ${policiesWhere(shape.table, ...conditions)}`.execute(
    db,
  );
  return rows[0] as Record<Column, number>;
}

/** Covers that end from one date to another, soonest first. */
export async function listEnding<Row extends { stored_count?: number | null }>(
  db: Db,
  shape: PolicyShape,
  { from, to, page, limit }: { from: string; to: string; page: number; limit: number },
  owner: Owner,
): Promise<{ data: Row[]; total_count: number }> {
  const { table } = shape;
  const offset = offsetOf({ page, limit });
  const sorted: Sorted = { sort: 'end_date', order: 'asc' };
  const ends: Condition = sql`end_date between ${from}::date and ${to}::date`;
  const conditions = [ends, ...conditionsOf(shape, {}, owner)];
  const count = conditions.length === 1 ? { count: storedEnding(table, from, to) } : {};
  const data = await readPage<Row>(db, shape, { ...sorted, limit, offset, conditions, ...count });
  return { data, total_count: data[0]?.stored_count ?? (await countMatches(db, table, conditions)) };
}
