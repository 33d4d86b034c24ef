/** Lists of policies: a page and how many there are, and the covers that end soon. */
import type { ListQuery, TotalChoice } from '@bimabahi/contract/list-query';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { offsetOf } from '../db/query/pagination.ts';
import type { Condition } from '../db/query/text-search.ts';
import { countAround, policyTotals, type StoredSum, startOfPage, storedCount, storedEnding, storedSums } from '../totals/totals-queries.ts';
import { coverDays, isGathered } from './cover-days.ts';
import { policyBatches } from './export-queries.ts';
import { type ListShape, narrowingOf, type Sorted } from './filter-queries.ts';
import type { Owner, PolicyTable, Wanted } from './policy-table.ts';
import type { PolicyRecords } from './record-queries.ts';
import { matching } from './search-queries.ts';

/** Some policies, and how many there are in all, where that was told with them. */
interface Listed<Row> {
  data: Row[];
  total_count?: number | undefined;
}

type Part = { limit: number; offset: number };

type PlannedPart = { limit: number | undefined; offset: number | undefined };

/** Sizes of pages that people choose; few, as each has its own query. */
const isUsual = (limit: number) => limit % 10 === 0 && limit <= 100;

/** A limit that stands in the query, and no offset, is what the database can plan once and for all. */
function planned({ limit, offset }: Part): { size: number | undefined; part: PlannedPart } {
  const size = isUsual(limit) ? limit : undefined;
  return { size, part: { limit: size ? undefined : limit, offset: offset || undefined } };
}

/**
 * True, and never counted. A plan for whatever value comes would reckon with the counting, so the database makes one for each value instead:
 * a rare word is looked up, for a common one the list is walked along.
 */
const plannedFor = (known: unknown) => sql<boolean>`(${known}::boolean or (select count(*) from generate_series(1, 100000000)) < 0)`;

/** From so many rows on, a page is found without reading those before it. */
const FAR = 1_000;

export function policyLists<Row extends { id: number }>(records: PolicyRecords, shape: ListShape) {
  const { table, kept, withRecord } = records;
  const parts = narrowingOf(records, shape);
  const { narrowing, narrowed, sortValue, hasValue, ordered } = parts;

  /** All that match are found first, by whatever finds them best, and then put in order: the database would otherwise rather walk through the order. */
  const gathered = (db: Db, conditions: readonly Condition[], owner: Owner) =>
    db.selectFrom(narrowed(db, conditions, owner).selectAll().offset(0).as(table)) as unknown as ReturnType<typeof kept>;

  const around = (db: Db, wanted: Wanted, { owner }: Owner) => {
    const [days] = owner === undefined ? coverDays(wanted) : [];
    return days && countAround(db, { kind: table, ...days });
  };

  /** Of all, and of a range of days alone, it is kept how many there are. */
  async function countNarrowed(db: Db, wanted: Wanted, owner: Owner): Promise<number> {
    const conditions = narrowing(wanted);
    if (owner.owner === undefined && conditions.length === 0) return (await policyTotals(db, table)).policies;
    const days = conditions.length === 1 ? await around(db, wanted, owner) : undefined;
    if (days) return days.within;
    const counted = narrowed(db, conditions, owner).select((eb) => eb.fn.countAll<number>().as('total_count'));
    return (await counted.executeTakeFirstOrThrow()).total_count;
  }

  /** The ids are taken before the rest is read, so that a deep page stays quick. */
  function recordsOf(db: Db, ids: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc') {
    const page = db.selectFrom(table as PolicyTable).where('id', 'in', ids.select('id'));
    return ordered(withRecord(page), sort, order);
  }

  /** The policies of some ids, in the order of the list. Two questions: the first is planned for what narrows the list, the second once and for all. */
  async function policiesOf(db: Db, ids: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc'): Promise<Row[]> {
    const found = (await ids.select('id').execute()).map(({ id }) => id);
    if (found.length === 0) return [];
    const records = withRecord(db.selectFrom(table as PolicyTable).where(sql<boolean>`id = any (${found}::integer[])`));
    return (await ordered(records, sort, order).execute()) as unknown as Row[];
  }

  /** A part of a list whose query is built once for each size. */
  const cut = (ids: ReturnType<typeof kept>, size: number | undefined, { limit, offset }: PlannedPart) =>
    ids
      .limit(size ? sql.lit(size) : (limit as number))
      // Told as a query, or else the plan would be made anew for each offset.
      .$if(offset !== undefined, (query) => query.offset(sql<number>`(select ${offset}::integer)`));

  /**
   * A stretch of the list that nothing narrows, by far the most asked for. `filled`: of those that have something in the sorted column.
   * `from`: the id that it begins with, where it is known.
   */
  async function plainStretch(
    db: Db,
    { sort, order, filled = false }: Sorted & { filled?: boolean },
    { owner, limit, offset, from }: Owner & { limit: number; offset: number; from?: number | undefined },
  ): Promise<Listed<Row>> {
    const { size, part } = planned({ limit, offset });
    const policies = from === undefined ? kept(db, { owner }) : kept(db, { owner }).where('id', order === 'desc' ? '<=' : '>=', from);
    const ids = ordered(policies, sort, order).$if(filled, (query) => query.where(hasValue(sort)));
    const rows = await recordsOf(db, cut(ids, size, part), sort, order)
      .select(storedCount(table).as('kept_count'))
      .execute();
    const total_count = owner === undefined ? rows[0]?.kept_count : undefined;
    return { data: rows as unknown as Row[], total_count };
  }

  /** Empty values come last in either order; downwards they are a second read, as the index has them first. */
  async function downwards(db: Db, policies: ReturnType<typeof kept>, sort: string, { limit, offset }: { limit: number; offset: number }) {
    const filled = policies.where(hasValue(sort));
    const rows = await policiesOf(db, ordered(filled, sort, 'desc').limit(limit).offset(offset), sort, 'desc');
    if (rows.length === limit) return rows;
    const before =
      rows.length > 0 ? offset + rows.length : (await filled.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
    const empty = policies.where(sql<boolean>`${sortValue(sort)} is null`).orderBy('id', 'desc');
    return [...rows, ...(await policiesOf(db, empty.limit(limit - rows.length).offset(Math.max(0, offset - before)), 'id', 'desc'))];
  }

  async function plainPage(db: Db, sorted: Sorted, { owner, ...part }: Owner & Part): Promise<Listed<Row>> {
    const { sort, order } = sorted;
    if (sort !== 'id' && order === 'desc') {
      const listed = await plainStretch(db, { ...sorted, filled: true }, { owner, ...part });
      return listed.data.length === part.limit ? listed : { data: await downwards(db, kept(db, { owner }), sort, part) };
    }
    if (part.offset < FAR || sort !== 'id' || owner !== undefined) return plainStretch(db, sorted, { owner, ...part });
    const start = await startOfPage(db, { kind: table, order, offset: part.offset });
    return start ? plainStretch(db, sorted, { limit: part.limit, offset: start.skip, from: start.id }) : { data: [] };
  }

  /** The first page of a search and nothing else, asked for while people type: one question. */
  async function searchedPage(
    db: Db,
    { sort, order }: Sorted,
    { search, limit, ...owner }: Owner & { limit: number; search: string },
  ): Promise<Row[]> {
    const found = withRecord(narrowed(db, [matching(search), plannedFor(true)], owner));
    return (await ordered(found, sort, order).limit(limit).execute()) as unknown as Row[];
  }

  async function narrowedData(
    db: Db,
    sorted: Sorted,
    { wanted, limit, offset, ...owner }: Owner & Part & { wanted: Wanted },
  ): Promise<Row[]> {
    const { sort, order } = sorted;
    const { search, ...others } = wanted;
    const isEmptyFirst = sort !== 'id' && order === 'desc';
    if (search && offset === 0 && !isEmptyFirst && narrowing(others).length === 0)
      return searchedPage(db, sorted, { search, limit, ...owner });
    const days = await around(db, wanted, owner);
    const policies = (days && isGathered(days, sorted) ? gathered : narrowed)(db, narrowing(wanted), owner);
    if (isEmptyFirst) return downwards(db, policies, sort, { limit, offset });
    return policiesOf(db, ordered(policies, sort, order).limit(limit).offset(offset), sort, order);
  }

  async function narrowedPage(db: Db, sorted: Sorted, asked: Owner & Part & { wanted: Wanted }): Promise<Listed<Row>> {
    const data = await narrowedData(db, sorted, asked);
    // A first page that is not full has them all.
    return { data, total_count: asked.offset === 0 && data.length < asked.limit ? data.length : undefined };
  }

  /** What some columns of all that match add up to; of all policies it is kept. */
  async function sums<Column extends StoredSum>(
    db: Db,
    wanted: Wanted,
    { columns, owner }: Owner & { columns: readonly Column[] },
  ): Promise<Record<Column, number>> {
    const conditions = narrowing(wanted);
    if (owner === undefined && conditions.length === 0) return storedSums(db, table, columns);
    const added = columns.map((column) => sql<number>`coalesce(sum(${sql.ref(`${table}.${column}`)}), 0)`.as(column));
    return (await narrowed(db, conditions, { owner }).select(added).executeTakeFirstOrThrow()) as unknown as Record<Column, number>;
  }

  return {
    sums,

    count: async (db: Db, wanted: Wanted): Promise<number> => countNarrowed(db, wanted, {}),

    batches: policyBatches(records, parts),

    /** One page, newest first unless sorted, and how many there are in all: null where that is asked for later. */
    async list(
      db: Db,
      { total, page, limit, sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: ListQuery & Wanted & { total: TotalChoice },
      owner: Owner,
    ): Promise<{ data: Row[]; total_count: number | null }> {
      if (total === 'only') return { data: [], total_count: await countNarrowed(db, wanted, owner) };
      const part = { limit, offset: offsetOf({ page, limit }), ...owner };
      const { data, total_count } =
        narrowing(wanted).length > 0
          ? await narrowedPage(db, { sort, order }, { wanted, ...part })
          : await plainPage(db, { sort, order }, part);
      return { data, total_count: total === 'later' ? null : (total_count ?? (await countNarrowed(db, wanted, owner))) };
    },

    /** Covers that end from one date to another, soonest first. */
    async ending(
      db: Db,
      { from, to, page, limit }: { from: string; to: string; page: number; limit: number },
      { owner }: Owner,
    ): Promise<{ data: Row[]; total_count: number }> {
      const { size, part } = planned({ limit, offset: offsetOf({ page, limit }) });
      const within = kept(db, { owner }).where(sql<boolean>`end_date between (select ${from}::date) and (select ${to}::date)`);
      const rows = await recordsOf(db, cut(ordered(within, 'end_date', 'asc'), size, part), 'end_date', 'asc')
        .select(storedEnding(table, from, to).as('kept_count'))
        .execute();
      const data = rows as unknown as Row[];
      if (owner === undefined && rows[0]) return { data, total_count: rows[0].kept_count };
      const { n } = await within.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return { data, total_count: n };
    },
  };
}
