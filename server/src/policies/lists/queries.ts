/** Lists of policies: a page and how many there are, all of them for a file, and the covers that end soon. */
import type { ListQuery, TotalChoice } from '@bimabahi/contract/list-query';
import { todayInIndia } from '@bimabahi/contract/periods';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { builtOnce } from '../../db/built-once.ts';
import type { Copied } from '../../db/copy-out.ts';
import type { CsvValue } from '../../db/csv-values.ts';
import type { Condition } from '../../db/filters.ts';
import { keptAround, keptCount, keptCountOf, keptEnding, startOfPage } from '../../db/kept-totals.ts';
import type { Db } from '../../db/open.ts';
import { copiedAtOnce, offsetOf, orderedBy, type Place, stretchOf } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.generated.ts';
import { coverConditions, matching, type TextCondition } from '../matching/queries.ts';
import type { Owner, PolicyTable, Wanted } from '../policy-table.ts';
import type { PolicyRecords } from '../queries.ts';
import { coverDays, isGathered } from './cover-days.ts';

export interface ListShape {
  /** Columns that are sorted without case. */
  texts: readonly string[];
  textFilters: Readonly<Record<string, TextCondition>>;
  /** Filters that are 0 or 1, and that have their column's name. */
  flagFilters: readonly string[];
}

/** Some policies, and how many there are in all, where that was told with them. */
interface Listed<Row> {
  data: Row[];
  total_count?: number | undefined;
}

type Sorted = { sort: string; order: 'asc' | 'desc' };
type Part = { limit: number; offset: number };

type PlannedPart = { limit: number | undefined; offset: number | undefined };

/** Sizes of pages that people choose; few, as each has its own query. */
const isUsual = (limit: number) => limit % 10 === 0 && limit <= 100;

/** A limit that stands in the query, and no offset, is what the database can plan once and for all. */
function planned({ limit, offset }: Part): { size: number | undefined; part: PlannedPart } {
  const size = isUsual(limit) ? limit : undefined;
  return { size, part: { limit: size ? undefined : limit, offset: offset || undefined } };
}

/** From so many rows on, a page is found without reading those before it. */
const FAR = 1_000;

export function policyLists<Row extends { id: number }>(
  { table, kept, withRecord }: PolicyRecords,
  { texts, textFilters, flagFilters }: ListShape,
) {
  const column = (name: string) => `${table}.${name}`;
  const asked = builtOnce();

  /** What narrows a list. */
  function narrowing({ user, search, ...filters }: Wanted): Condition[] {
    const conditions = coverConditions(filters);
    const given = filters as Record<string, unknown>;
    if (user !== undefined) conditions.push(sql`${sql.ref(column('user_id'))} = ${user}`);
    for (const flag of flagFilters) if (given[flag] !== undefined) conditions.push(sql`${sql.ref(flag)} = ${given[flag]}`);
    for (const [field, condition] of Object.entries(textFilters)) {
      const text = given[field];
      if (typeof text === 'string' && text) conditions.push(condition(field, text));
    }
    if (search) conditions.push(matching(search));
    return conditions;
  }

  const narrowed = (db: Db, conditions: readonly Condition[], owner: Owner) =>
    conditions.reduce((query, condition) => query.where(condition), kept(db, owner));

  /** All that match are found first, by whatever finds them best, and then put in order: the database would otherwise rather walk through the order. */
  const gathered = (db: Db, conditions: readonly Condition[], owner: Owner) =>
    db.selectFrom(narrowed(db, conditions, owner).selectAll().offset(0).as(table)) as unknown as ReturnType<typeof kept>;

  const around = (db: Db, wanted: Wanted, { owner }: Owner) => {
    const [days] = owner === undefined ? coverDays(wanted) : [];
    return days && keptAround(db, { policies: table, ...days });
  };

  /** Of all, and of a range of days alone, it is kept how many there are. */
  async function countNarrowed(db: Db, wanted: Wanted, owner: Owner): Promise<number> {
    const conditions = narrowing(wanted);
    if (owner.owner === undefined && conditions.length === 0) return keptCount(db, table);
    const days = conditions.length === 1 ? await around(db, wanted, owner) : undefined;
    if (days) return days.within;
    const counted = narrowed(db, conditions, owner).select((eb) => eb.fn.countAll<number>().as('total_count'));
    return (await counted.executeTakeFirstOrThrow()).total_count;
  }

  const sortValue = (sort: string) => orderedBy(column(sort), texts);
  const hasValue = (sort: string) => sql<boolean>`${sortValue(sort)} is not null`;
  /** By the value and then by id, both ways round the same index. */
  const ordered = (query: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc') =>
    (sort === 'id' ? query : query.orderBy(sortValue(sort), order)).orderBy('id', order);

  /** The ids are taken before the rest is read, so that a deep page stays quick. */
  function recordsOf(db: Db, ids: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc', today?: string) {
    const page = db.selectFrom(table as PolicyTable).where('id', 'in', ids.select('id'));
    return ordered(withRecord(page, today), sort, order);
  }

  /** The records of some ids, in the order of the list. Two questions: the first is planned for what narrows the list, the second once and for all. */
  async function records(db: Db, ids: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc'): Promise<Row[]> {
    const found = (await ids.select('id').execute()).map(({ id }) => id);
    if (found.length === 0) return [];
    return (await asked(db, `records ${sort} ${order}`, { today: todayInIndia(), found }, ({ today, found }) =>
      ordered(withRecord(db.selectFrom(table as PolicyTable).where(sql<boolean>`id = any (${found}::integer[])`), today), sort, order),
    )) as unknown as Row[];
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
    const values = { today: todayInIndia(), owner, from, ...part };
    const rows = await asked(db, `${sort} ${order} ${filled} ${size}`, values, ({ today, from, limit, offset, ...whose }) => {
      const policies = from === undefined ? kept(db, whose) : kept(db, whose).where('id', order === 'desc' ? '<=' : '>=', from);
      const ids = ordered(policies, sort, order).$if(filled, (query) => query.where(hasValue(sort)));
      return recordsOf(db, cut(ids, size, { limit, offset }), sort, order, today).select(keptCountOf(table).as('kept_count'));
    });
    const total_count = owner === undefined ? rows[0]?.kept_count : undefined;
    return { data: rows.map(({ kept_count: _, ...row }) => row) as unknown as Row[], total_count };
  }

  /** Empty values come last in either order; downwards they are a second read, as the index has them first. */
  async function downwards(db: Db, policies: ReturnType<typeof kept>, sort: string, { limit, offset }: { limit: number; offset: number }) {
    const filled = policies.where(hasValue(sort));
    const rows = await records(db, ordered(filled, sort, 'desc').limit(limit).offset(offset), sort, 'desc');
    if (rows.length === limit) return rows;
    const before =
      rows.length > 0 ? offset + rows.length : (await filled.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
    const empty = policies.where(sql<boolean>`${sortValue(sort)} is null`).orderBy('id', 'desc');
    return [...rows, ...(await records(db, empty.limit(limit - rows.length).offset(Math.max(0, offset - before)), 'id', 'desc'))];
  }

  async function plainPage(db: Db, sorted: Sorted, { owner, ...part }: Owner & Part): Promise<Listed<Row>> {
    const { sort, order } = sorted;
    if (sort !== 'id' && order === 'desc') {
      const listed = await plainStretch(db, { ...sorted, filled: true }, { owner, ...part });
      return listed.data.length === part.limit ? listed : { data: await downwards(db, kept(db, { owner }), sort, part) };
    }
    if (part.offset < FAR || sort !== 'id' || owner !== undefined) return plainStretch(db, sorted, { owner, ...part });
    const start = await startOfPage(db, { policies: table, order, offset: part.offset });
    return start ? plainStretch(db, sorted, { limit: part.limit, offset: start.skip, from: start.id }) : { data: [] };
  }

  async function narrowedPage(
    db: Db,
    { sort, order }: Sorted,
    { wanted, limit, offset, ...owner }: Owner & Part & { wanted: Wanted },
  ): Promise<Listed<Row>> {
    const days = await around(db, wanted, owner);
    const policies = (days && isGathered(days, { sort, order }) ? gathered : narrowed)(db, narrowing(wanted), owner);
    const data =
      sort !== 'id' && order === 'desc'
        ? await downwards(db, policies, sort, { limit, offset })
        : await records(db, ordered(policies, sort, order).limit(limit).offset(offset), sort, order);
    // A first page that is not full has them all.
    return { data, total_count: offset === 0 && data.length < limit ? data.length : undefined };
  }

  /** The columns' values of some policies, which may read `client_name` and `client_mobile` too. */
  function values(db: Db, which: RawBuilder<boolean>, columns: readonly CsvValue[], by: string, order: 'asc' | 'desc'): Copied {
    const clients = (eb: ExpressionBuilder<Tables, PolicyTable>) =>
      eb
        .selectFrom('people')
        .select(['people.id as client_id', 'people.name as client_name', 'people.mobile as client_mobile'])
        .as('client');
    const policies = db
      .selectFrom(table as PolicyTable)
      .innerJoin(clients, 'client_id', 'user_id')
      .where(which);
    return ordered(policies as unknown as ReturnType<typeof kept>, by, order)
      .select(columns.map((value, n) => value.as(`column_${n}`)))
      .compile();
  }

  return {
    count: async (db: Db, wanted: Wanted): Promise<number> => countNarrowed(db, wanted, {}),

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

    /**
     * All that match, in the order of the list, some at a time: of each batch the select of these columns, for the database to write out.
     * Between two batches the database is free for others.
     */
    async *batches(
      db: Db,
      { sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: Wanted & Pick<ListQuery, 'sort' | 'order'>,
      columns: readonly CsvValue[],
    ): AsyncGenerator<Copied> {
      const conditions = narrowing(wanted);
      const value = sortValue(sort);
      const beyond = order === 'asc' ? sql.raw('>') : sql.raw('<');
      const stretches: { by: string; only?: RawBuilder<boolean> }[] =
        sort === 'id'
          ? [{ by: 'id' }]
          : [
              { by: sort, only: hasValue(sort) },
              { by: 'id', only: sql<boolean>`${value} is null` },
            ];
      let batches = 0;
      for (const { by, only } of stretches) {
        let last: Place | undefined;
        do {
          const limit = copiedAtOnce(batches++);
          const after =
            last &&
            (by === 'id' ? sql<boolean>`id ${beyond} ${last.id}` : sql<boolean>`(${value}, id) ${beyond} (${last.value}, ${last.id})`);
          const rest = [only, after].reduce(
            (query, condition) => (condition ? query.where(condition) : query),
            narrowed(db, conditions, {}),
          );
          const batch = await stretchOf(
            db,
            ordered(rest, by, order)
              .select(['id', value.as('value')])
              .limit(limit),
          );
          // All between two ids are read in one go, others one by one.
          const which =
            sort === 'id' && conditions.length === 0
              ? sql<boolean>`id between ${sql.lit(batch.lowest)} and ${sql.lit(batch.highest)} and deleted_at is null`
              : sql<boolean>`id = any(${sql.lit(batch.ids)}::integer[])`;
          if (batch.count > 0) yield values(db, which, columns, by, order);
          last = batch.count === limit ? batch : undefined;
        } while (last);
      }
    },

    /** Covers that end from one date to another, soonest first. */
    async ending(
      db: Db,
      { from, to, page, limit }: { from: string; to: string; page: number; limit: number },
      { owner }: Owner,
    ): Promise<{ data: Row[]; total_count: number }> {
      const { size, part } = planned({ limit, offset: offsetOf({ page, limit }) });
      const values = { today: todayInIndia(), from, to, owner, ...part };
      const within = (whose: Owner, from: string, to: string) =>
        kept(db, whose).where(sql<boolean>`end_date between (select ${from}::date) and (select ${to}::date)`);
      const rows = await asked(db, `ending ${size}`, values, ({ today, from, to, limit, offset, ...whose }) =>
        recordsOf(db, cut(ordered(within(whose, from, to), 'end_date', 'asc'), size, { limit, offset }), 'end_date', 'asc', today).select(
          keptEnding(table, from, to).as('kept_count'),
        ),
      );
      const data = rows.map(({ kept_count: _, ...row }) => row) as unknown as Row[];
      if (owner === undefined && rows[0]) return { data, total_count: rows[0].kept_count };
      const { n } = await within({ owner }, from, to)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return { data, total_count: n };
    },
  };
}
