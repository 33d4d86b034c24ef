/** Motor and corporate policies are two tables that are read and written alike; a feature says which table and columns are its own. */
import type { CoverFilters, ListQuery, TotalChoice } from '@bimabahi/contract/list-query';
import { todayInIndia } from '@bimabahi/contract/periods';
import { ROLE_IDS } from '@bimabahi/contract/roles';
import { type AliasedRawBuilder, type ExpressionBuilder, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { builtOnce } from '../db/built-once.ts';
import type { Copied } from '../db/copy-out.ts';
import type { CsvValue } from '../db/csv-values.ts';
import { type Condition, coverConditions, mobileIn, numberIn, textIn } from '../db/filters.ts';
import { keptCount, keptCountOf, startOfPage, sumOfDays } from '../db/kept-totals.ts';
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

/** Sizes of pages that people choose; few, as each has its own query. */
const isUsual = (limit: number) => limit % 10 === 0 && limit <= 100;

/** From so many rows on, a page is found without reading those before it. */
const FAR = 1_000;

/** In the policy's own words and numbers, typed any way, or in its client's name and mobile. */
export function matching(table: PolicyTable, search: string): RawBuilder<boolean> {
  const key = searchKey(search);
  const texts = key ? [search, key] : [search];
  return sql<boolean>`(search_text like any (${texts.map(containing)}::text[])
    or ${sql.ref(`${table}.user_id`)} = any (array(select id from people where role_id = ${ROLE_IDS.User} and people.search_text like ${containing(search)})))`;
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

  /** The policies that a list shows, without their order. */
  const found = (db: Db, { search, ...filters }: Wanted, owner: Owner) =>
    [...filteredBy(filters), ...(search ? [matching(table, search)] : [])].reduce(
      (query, condition) => query.where(condition),
      kept(db, owner),
    );

  const withRecord = <Q extends { select: ReturnType<typeof kept>['select'] }>(query: Q, today = todayInIndia()) =>
    query.select([...columns, clientOf(table), ...made(today)]) as ReturnType<typeof kept>;

  const isNarrowed = ({ search, ...filters }: Wanted) => Boolean(search) || filteredBy(filters).length > 0;

  async function count(db: Db, wanted: Wanted, owner: Owner = {}): Promise<number> {
    if (owner.owner === undefined && !isNarrowed(wanted)) return keptCount(db, table);
    const counted = found(db, wanted, owner).select((eb) => eb.fn.countAll<number>().as('total_count'));
    return (await counted.executeTakeFirstOrThrow()).total_count;
  }

  const sortValue = (sort: string) => orderedBy(column(sort), texts);
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

  /** A stretch of the list that nothing narrows, by far the most asked for. `from`: the id that it begins with, where it is known. */
  async function plainStretch(
    db: Db,
    { sort, order }: Required<Pick<ListQuery, 'sort' | 'order'>>,
    { owner, limit, offset, from }: Owner & { limit: number; offset: number; from?: number | undefined },
  ): Promise<Listed<Row>> {
    // A limit that is known while a query is planned, and no offset, is what the database can plan once and for all.
    const size = isUsual(limit) ? limit : undefined;
    const values = { today: todayInIndia(), owner, from, limit: size ? undefined : limit, offset: offset || undefined };
    const rows = await asked(db, `${sort} ${order} ${size}`, values, ({ today, from, limit, offset, ...whose }) => {
      const policies = from === undefined ? kept(db, whose) : kept(db, whose).where('id', order === 'desc' ? '<=' : '>=', from);
      const ids = ordered(policies, sort, order)
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
    const filled = policies.where(sql<boolean>`${sortValue(sort)} is not null`);
    const rows = await records(db, ordered(filled, sort, 'desc').limit(limit).offset(offset), sort, 'desc');
    if (rows.length === limit) return rows;
    const before =
      rows.length > 0 ? offset + rows.length : (await filled.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
    const empty = policies.where(sql<boolean>`${sortValue(sort)} is null`).orderBy('id', 'desc');
    return [...rows, ...(await records(db, empty.limit(limit - rows.length).offset(Math.max(0, offset - before)), 'id', 'desc'))];
  }

  async function page(
    db: Db,
    { page, limit, sort = 'id', order = sort === 'id' ? 'desc' : 'asc', ...wanted }: ListQuery & Wanted,
    owner: Owner,
  ): Promise<Listed<Row>> {
    const offset = offsetOf({ page, limit });
    const policies = found(db, wanted, owner);
    if (sort !== 'id' && order === 'desc') return { data: await downwards(db, policies, sort, { limit, offset }) };
    if (isNarrowed(wanted)) return { data: await records(db, ordered(policies, sort, order).limit(limit).offset(offset), sort, order) };
    if (offset < FAR || sort !== 'id' || owner.owner !== undefined) return plainStretch(db, { sort, order }, { limit, offset, ...owner });
    const start = await startOfPage(db, { policies: table, order, offset });
    return start ? plainStretch(db, { sort, order }, { limit, offset: start.skip, from: start.id }) : { data: [] };
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
    count,

    /** One page, newest first unless sorted, and how many there are in all: null where that is asked for later. */
    async list(db: Db, { total, ...query }: ListQuery & Wanted & { total: TotalChoice }, owner: Owner) {
      const { data, total_count } = total === 'only' ? { data: [] } : await page(db, query, owner);
      return { data, total_count: total === 'later' ? null : (total_count ?? (await count(db, query, owner))) };
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
      const value = sortValue(sort);
      const beyond = order === 'asc' ? sql.raw('>') : sql.raw('<');
      const stretches: { by: string; only?: RawBuilder<boolean> }[] =
        sort === 'id'
          ? [{ by: 'id' }]
          : [
              { by: sort, only: sql<boolean>`${value} is not null` },
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
          const rest = [only, after].reduce((query, condition) => (condition ? query.where(condition) : query), found(db, wanted, {}));
          const batch = await stretchOf(
            db,
            ordered(rest, by, order)
              .select(['id', value.as('value')])
              .limit(limit),
          );
          // All between two ids are read in one go, others one by one.
          const which =
            sort === 'id' && !isNarrowed(wanted)
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
      const ending = kept(db, owner).where('end_date', '>=', from).where('end_date', '<=', to);
      const ids = ordered(ending, 'end_date', 'asc').$if(limit !== undefined, (query) =>
        query.limit(limit as number).offset(offsetOf({ page, limit: limit as number })),
      );
      const data = await records(db, ids, 'end_date', 'asc');
      if (limit === undefined) return { data, total_count: data.length };
      if (owner.owner === undefined) return { data, total_count: await sumOfDays(db, table, 'ending', { from, to }) };
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

const askedOfClients = builtOnce();

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
