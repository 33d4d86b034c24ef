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
  /** How many there are in all, where it is stored: it comes with the rows. */
  count?: RawBuilder<number>;
}

/** The ids of a page, from an index of the order if there is one: its records alone are read then, however far it is. */
function idsOf({ table }: PolicyShape, by: Ordering, { conditions = [], after, ...part }: Wanted) {
  const rows = (...range: Condition[]) => sql`select id, ${by.value} as value from ${policiesWhere(table, ...conditions, ...range)}`;
  const page = by.merged(
    by.ranges(after).map((range) => rows(range)),
    part,
  );
  return sql`select id from (${page}) as page`;
}

async function readPage<Row>(db: Db, shape: PolicyShape, { count = sql`null`, ...wanted }: Wanted): Promise<Row[]> {
  const { table } = shape;
  const { sort, order, conditions = [], after, offset } = wanted;
  const by = policyOrder(sort, order);
  const limit = inStatement(wanted.limit);
  const [range, ...others] = by.ranges(after);
  const isStart = range && others.length === 0 && offset === 0;
  const rows = isStart
    ? sql`${policiesWhere(table, ...conditions, range)} order by ${by.orderBy} limit ${limit}`
    : sql`${sql.table(table)} where id in (${idsOf(shape, by, { ...wanted, limit })}) order by ${by.orderBy}`;
  return (await sql<Row>`select ${recordOf(shape)}, ${count} as stored_count from ${rows}`.execute(db)).rows;
}

type Matches = Sorted & Page & { conditions: readonly Condition[] };

/** All that match are found first, counted, and then put in order. Else the database may walk along the order until the page is full. */
async function readMatches<Row>(db: Db, shape: PolicyShape, { sort, order, conditions, ...part }: Matches): Promise<Row[]> {
  const { table } = shape;
  const by = policyOrder(sort, order);
  const { rows } = await sql<Row>`
    with matches as materialized (select id, ${by.value} as value from ${policiesWhere(table, ...conditions)})
    select ${recordOf(shape)}, (select count(*) from matches) as stored_count from ${sql.table(table)}
    where id in (select id from (${by.page(sql`matches`, part)}) as page) order by ${by.orderBy}`.execute(db);
  return rows;
}

/** So many of the newest policies are looked at for each that a page may hold. */
const LOOKED_AT = 25;

/** A page of the newest matches, where the newest policies have enough of them, as of a word that many have. Undefined otherwise. */
async function newestMatches<Row>(db: Db, shape: PolicyShape, { limit, conditions }: Matches): Promise<Row[] | undefined> {
  const { table } = shape;
  const newest = sql`select * from ${policiesWhere(table)} order by id desc limit ${limit * LOOKED_AT}`;
  const { rows } = await sql<Row>`select ${recordOf(shape)} from ${sql.table(table)}
    where id in (select id from (${newest}) as newest where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit})
    order by id desc`.execute(db);
  return rows.length === limit ? rows : undefined;
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

const pageOfAll = <Row>(db: Db, shape: PolicyShape, page: Sorted & Page): Promise<Row[]> =>
  page.sort === 'id' ? pageById(db, shape, page) : readPage(db, shape, { ...page, count: storedCount(shape.table) });

/** Matches that are counted at once are all found first. Where their number is asked for later, common ones fill a page long before. */
async function searchedPage<Row>(db: Db, shape: PolicyShape, page: Matches, total: TotalChoice): Promise<Row[]> {
  if (total !== 'later') return readMatches(db, shape, page);
  if (page.sort !== 'id' || page.order === 'asc') return readPage(db, shape, page);
  const newest = page.offset === 0 ? await newestMatches<Row>(db, shape, page) : undefined;
  return newest ?? readMatches(db, shape, page);
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
  const part = { ...sorted, limit, offset, conditions };
  let data: Row[];
  if (conditions.length === 0) data = await pageOfAll(db, shape, part);
  else if (filters.search) data = await searchedPage(db, shape, part, total);
  else {
    const around = await storedAround(db, shape.table, filters, owner);
    const read = around && isGathered(around, sorted) ? readMatches : readPage;
    data = await read(db, shape, part);
  }
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
