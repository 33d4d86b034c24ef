/** Motor and corporate policies are two tables that are read and written alike; a feature says which table and columns are its own. */
import type { CoverFilters, ListQuery, TotalChoice } from '@bimabahi/contract/list-query';
import { todayInIndia } from '@bimabahi/contract/periods';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type AliasedRawBuilder, type ExpressionBuilder, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { builtOnce } from '../db/built-once.ts';
import type { Copied } from '../db/copy-out.ts';
import type { CsvValue } from '../db/csv-values.ts';
import { type Condition, coverConditions, inSearchText, mobileIn, numberIn, textIn } from '../db/filters.ts';
import { keptCount, keptCountOf, keptEnding, startOfPage } from '../db/kept-totals.ts';
import type { Db } from '../db/open.ts';
import { containing, copiedAtOnce, offsetOf, orderedBy, type Place, searchKey, stretchOf } from '../db/paging.ts';

import type { Tables } from '../db/tables.generated.ts';

export type PolicyTable = 'motor_insurance' | 'corporate_insurance';
/** Whose policies: of one client, or of all when it is absent. */
export type Owner = { owner?: number | undefined };

type TextCondition = (field: string, text: string) => Condition;
const searched =
  (condition: typeof textIn): TextCondition =>
  (field, text) =>
    condition(field, text, { inSearchText: true });

/** How a field that is filtered by its text is read. `searched`: search_text holds it, so its index serves. */
export const FILTER_BY = {
  text: textIn as TextCondition,
  searchedText: searched(textIn),
  searchedMobile: searched(mobileIn),
  searchedNumber: searched(numberIn),
};

/** What stands in every policy's search_text. */
export const SEARCHED_IN_EVERY_POLICY = {
  insured_name: FILTER_BY.searchedText,
  insured_mobile: FILTER_BY.searchedMobile,
  insured_email: FILTER_BY.searchedText,
  name_remark: FILTER_BY.searchedText,
  policy_no: FILTER_BY.searchedNumber,
  product: FILTER_BY.searchedText,
};

interface Shape<T extends PolicyTable> {
  table: T;
  /** The fields of the contract's record; those that are no column are made here. */
  fields: readonly string[];
  /** Columns that are sorted without case. */
  texts: readonly string[];
  textFilters: Readonly<Record<string, TextCondition>>;
  /** Filters that are 0 or 1, and that have their column's name. */
  flagFilters: readonly string[];
  /** What is read beside the columns. */
  made?: (today: string) => readonly AliasedRawBuilder<unknown, string>[];
}

/** The columns that the builder knows in either table. The caller's row type says which ones come. */
type Common = Extract<keyof Tables['motor_insurance'] & keyof Tables['corporate_insurance'], string>;

export type NewPolicy<T extends PolicyTable> = Insertable<Tables[T]>;
export type PolicyChange<T extends PolicyTable> = Updateable<Tables[T]>;
export type Wanted = CoverFilters & { user?: number | undefined; search?: string | null | undefined };

/** Some policies, and how many there are in all, where that was told with them. */
interface Listed<Row> {
  data: Row[];
  total_count?: number | undefined;
}

type Sorted = { sort: string; order: 'asc' | 'desc' };
type Part = { limit: number; offset: number };

/** Sizes of pages that people choose; few, as each has its own query. */
const isUsual = (limit: number) => limit % 10 === 0 && limit <= 100;

/** From so many rows on, a page is found without reading those before it. */
const FAR = 1_000;

/** So many clients of a search are told by their ids; more of them are looked for beside each policy. */
const FEW_CLIENTS = 200;

const askedOfClients = builtOnce();

/** What was typed into a search, with the clients whom it finds: their ids, or that they are many. */
export interface Searched {
  search: string;
  clients: number[] | 'many';
}

export async function findSearched(db: Db, search: string): Promise<Searched> {
  const rows = await askedOfClients(db, 'found', { pattern: containing(search) }, ({ pattern }) =>
    db
      .selectFrom('people')
      .select('id')
      .where('role_id', '=', ROLE_IDS.User)
      .where('search_text', 'like', pattern)
      .limit(sql.lit(FEW_CLIENTS + 1)),
  );
  return { search, clients: rows.length > FEW_CLIENTS ? 'many' : rows.map(({ id }) => id) };
}

/** The first policies in the order of a list are wanted, or all of them: the database goes about it in another way. */
type Wants = 'first' | 'all';

/** In the policy's own words and numbers, typed any way, or in its client's name and mobile. */
export function matching(table: PolicyTable, { search, clients }: Searched, wants: Wants): Condition {
  const key = searchKey(search);
  const inText = key ? sql`(${inSearchText(search)} or ${inSearchText(key)})` : inSearchText(search);
  const client = sql.ref(`${table}.user_id`);
  const found = sql`people.role_id = ${ROLE_IDS.User} and people.search_text like ${containing(search)}`;
  // Said as a value and not as `exists`, which the database would first answer for all clients.
  if (clients === 'many' && wants === 'first')
    return sql`(${inText} or coalesce((select ${found} from people where people.id = ${client}), false))`;
  if (clients === 'many') return sql`(${inText} or ${client} = any (array(select people.id from people where ${found})))`;
  return clients.length > 0 ? sql`(${inText} or ${client} = any (${clients}::integer[]))` : sql`${inText}`;
}

export const clientOf = (table: PolicyTable) =>
  sql<{ id: number; name: string; mobile: string }>`(select row_to_json(client)
    from (select id, name, mobile from people where people.id = ${sql.ref(`${table}.user_id`)}) as client)`.as('user');

/** Compared as the unique index does: without case and spaces. */
const sameNumber = (policy_no: string) =>
  sql<boolean>`lower(regexp_replace(policy_no, '\\s', '', 'g')) = lower(regexp_replace(${policy_no}, '\\s', '', 'g'))`;

export function policyQueries<Row extends { id: number }, T extends PolicyTable>({
  table,
  fields,
  texts,
  textFilters,
  flagFilters,
  made = () => [],
}: Shape<T>) {
  const MADE = ['user', 'file', ...made(todayInIndia()).map(({ alias }) => String(alias))];
  const columns = [...fields.filter((field) => !MADE.includes(field)), 'document_id'] as Common[];
  const column = (name: string) => `${table}.${name}`;

  const kept = (db: Db, { owner }: Owner) =>
    db
      .selectFrom(table as PolicyTable)
      .where('deleted_at', 'is', null)
      .$if(owner !== undefined, (query) => query.where('user_id', '=', owner as number));

  function filteredBy({ user, ...filters }: Wanted): Condition[] {
    const conditions = coverConditions(filters);
    const given = filters as Record<string, unknown>;
    if (user !== undefined) conditions.push(sql`${sql.ref(column('user_id'))} = ${user}`);
    for (const flag of flagFilters) if (given[flag] !== undefined) conditions.push(sql`${sql.ref(flag)} = ${given[flag]}`);
    for (const [field, condition] of Object.entries(textFilters)) {
      const text = given[field];
      if (typeof text === 'string' && text) conditions.push(condition(field, text));
    }
    return conditions;
  }

  /** What narrows a list: where its first policies are wanted, and where all are. */
  async function narrowing(db: Db, { search, ...filters }: Wanted): Promise<Record<Wants, Condition[]>> {
    const conditions = filteredBy(filters);
    if (!search) return { first: conditions, all: conditions };
    const found = await findSearched(db, search);
    return { first: [...conditions, matching(table, found, 'first')], all: [...conditions, matching(table, found, 'all')] };
  }

  const narrowed = (db: Db, conditions: readonly Condition[], owner: Owner) =>
    conditions.reduce((query, condition) => query.where(condition), kept(db, owner));

  const withRecord = <Q extends { select: ReturnType<typeof kept>['select'] }>(query: Q, today = todayInIndia()) =>
    query.select([...columns, clientOf(table), ...made(today)]) as ReturnType<typeof kept>;

  async function countNarrowed(db: Db, conditions: readonly Condition[], owner: Owner): Promise<number> {
    if (owner.owner === undefined && conditions.length === 0) return keptCount(db, table);
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

  /** The records of some ids, in the order of the list. */
  const records = async (db: Db, ids: ReturnType<typeof kept>, sort: string, order: 'asc' | 'desc') =>
    (await recordsOf(db, ids, sort, order).execute()) as unknown as Row[];

  const asked = builtOnce();

  /**
   * A stretch of the list that nothing narrows, by far the most asked for. `filled`: of those that have something in the sorted column.
   * `from`: the id that it begins with, where it is known.
   */
  async function plainStretch(
    db: Db,
    { sort, order, filled = false }: Sorted & { filled?: boolean },
    { owner, limit, offset, from }: Owner & { limit: number; offset: number; from?: number | undefined },
  ): Promise<Listed<Row>> {
    // A limit that is known while a query is planned, and no offset, is what the database can plan once and for all.
    const size = isUsual(limit) ? limit : undefined;
    const values = { today: todayInIndia(), owner, from, limit: size ? undefined : limit, offset: offset || undefined };
    const rows = await asked(db, `${sort} ${order} ${filled} ${size}`, values, ({ today, from, limit, offset, ...whose }) => {
      const policies = from === undefined ? kept(db, whose) : kept(db, whose).where('id', order === 'desc' ? '<=' : '>=', from);
      const ids = ordered(policies, sort, order)
        .$if(filled, (query) => query.where(hasValue(sort)))
        .limit(size ? sql.lit(size) : (limit as number))
        // Told as a query, or else the plan would be made anew for each offset.
        .$if(offset !== undefined, (query) => query.offset(sql<number>`(select ${offset}::integer)`));
      return recordsOf(db, ids, sort, order, today).select(keptCountOf(table).as('kept_count'));
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
    { conditions, limit, offset, ...owner }: Owner & Part & { conditions: readonly Condition[] },
  ): Promise<Listed<Row>> {
    const policies = narrowed(db, conditions, owner);
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
    count: async (db: Db, wanted: Wanted): Promise<number> => countNarrowed(db, (await narrowing(db, wanted)).all, {}),

    /** One page, newest first unless sorted, and how many there are in all: null where that is asked for later. */
    async list(
      db: Db,
      { total, page, limit, sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: ListQuery & Wanted & { total: TotalChoice },
      owner: Owner,
    ): Promise<{ data: Row[]; total_count: number | null }> {
      const { first, all } = await narrowing(db, wanted);
      if (total === 'only') return { data: [], total_count: await countNarrowed(db, all, owner) };
      const part = { limit, offset: offsetOf({ page, limit }), ...owner };
      const { data, total_count } =
        first.length > 0
          ? await narrowedPage(db, { sort, order }, { conditions: first, ...part })
          : await plainPage(db, { sort, order }, part);
      return { data, total_count: total === 'later' ? null : (total_count ?? (await countNarrowed(db, all, owner))) };
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
      const { all } = await narrowing(db, wanted);
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
          const rest = [only, after].reduce((query, condition) => (condition ? query.where(condition) : query), narrowed(db, all, {}));
          const batch = await stretchOf(
            db,
            ordered(rest, by, order)
              .select(['id', value.as('value')])
              .limit(limit),
          );
          // All between two ids are read in one go, others one by one.
          const which =
            sort === 'id' && all.length === 0
              ? sql<boolean>`id between ${sql.lit(batch.lowest)} and ${sql.lit(batch.highest)} and deleted_at is null`
              : sql<boolean>`id = any(${sql.lit(batch.ids)}::integer[])`;
          if (batch.count > 0) yield values(db, which, columns, by, order);
          last = batch.count === limit ? batch : undefined;
        } while (last);
      }
    },

    /** Covers that end from one date to another, soonest first; all of them where there is no limit. */
    async ending(
      db: Db,
      { from, to, page, limit }: { from: string; to: string; page: number; limit?: number | undefined },
      owner: Owner,
    ): Promise<{ data: Row[]; total_count: number }> {
      const today = todayInIndia();
      const size = limit !== undefined && isUsual(limit) ? limit : undefined;
      const offset = limit === undefined ? undefined : offsetOf({ page, limit }) || undefined;
      const values = { today, from, to, offset, limit: size ? undefined : limit, ...owner };
      const rows = await asked(db, `ending ${size}`, values, ({ today, from, to, limit, offset, ...whose }) => {
        const ending = kept(db, whose).where('end_date', '>=', from).where('end_date', '<=', to);
        const ids = ordered(ending, 'end_date', 'asc')
          .$if(size !== undefined || limit !== undefined, (query) => query.limit(size ? sql.lit(size) : (limit as number)))
          .$if(offset !== undefined, (query) => query.offset(sql<number>`(select ${offset}::integer)`));
        return recordsOf(db, ids, 'end_date', 'asc', today).select(keptEnding(table, from, to).as('kept_count'));
      });
      const data = rows.map(({ kept_count: _, ...row }) => row) as unknown as Row[];
      if (limit === undefined) return { data, total_count: data.length };
      if (owner.owner === undefined && rows[0]) return { data, total_count: rows[0].kept_count };
      const ending = kept(db, owner).where('end_date', '>=', from).where('end_date', '<=', to);
      const { n } = await ending.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
      return { data, total_count: n };
    },

    async read(db: Db, id: number, owner: Owner = {}): Promise<Row | undefined> {
      const [row] = await asked(db, 'one', { today: todayInIndia(), id, ...owner }, ({ today, id, ...whose }) =>
        withRecord(kept(db, whose).where('id', '=', id), today),
      );
      return row as unknown as Row | undefined;
    },

    /** Reads the policy and keeps others from changing it until the transaction ends. */
    async lock(db: Db, id: number): Promise<Row | undefined> {
      const [row] = await asked(db, 'locked', { today: todayInIndia(), id }, ({ today, id }) =>
        withRecord(kept(db, {}).where('id', '=', id), today).forUpdate(),
      );
      return row as unknown as Row | undefined;
    },

    async withNumber(db: Db, policy_no: string): Promise<{ id: number } | undefined> {
      const [row] = await asked(db, 'number', { policy_no }, ({ policy_no }) => kept(db, {}).select('id').where(sameNumber(policy_no)));
      return row;
    },

    async insert(db: Db, policy: NewPolicy<T>): Promise<number> {
      const { id } = await db
        .insertInto(table as PolicyTable)
        .values(policy as NewPolicy<PolicyTable>)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Where nothing is given, nothing is written, and so no version counted up. */
    async change(db: Db, id: number, change: PolicyChange<T>): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined))
        await db
          .updateTable(table as PolicyTable)
          .set(change as PolicyChange<PolicyTable>)
          .where('id', '=', id)
          .execute();
    },

    async remove(db: Db, id: number, deleted_by: number): Promise<void> {
      await db
        .updateTable(table as PolicyTable)
        .set({ deleted_at: new Date().toISOString(), deleted_by })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Whether the client may be given a policy; kept from being deleted until the transaction ends. */
export async function isActiveClient(db: Db, user_id: number): Promise<boolean> {
  const found = await askedOfClients(db, 'active', { user_id }, ({ user_id }) =>
    db
      .selectFrom('people')
      .select('id')
      .where('id', '=', user_id)
      .where('role_id', '=', ROLE_IDS.User)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .forShare(),
  );
  return found.length > 0;
}

export type PolicyQueries<Row extends { id: number }, T extends PolicyTable> = ReturnType<typeof policyQueries<Row, T>>;
