import type { ListQuery } from '@bimabahi/contract/api/list-query';
import type { Generated, GeneratedAlways, Insertable, Kysely, RawBuilder, SelectType, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.generated.ts';
import { ordering } from './ordering.ts';
import { countOf, pageOf } from './page-of.ts';
import { rowBatches } from './row-batches.ts';
import { type Condition, inSearchText } from './text-search.ts';

interface CrudColumns {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  created_by: number | null;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

type CrudTable = { [T in keyof Tables]: Tables[T] extends CrudColumns ? T : never }[keyof Tables];
type Column<T extends CrudTable> = Extract<keyof Tables[T], string>;

type RowsRequest = Pick<ListQuery, 'search' | 'sort' | 'order'>;
type Page = Pick<ListQuery, 'page' | 'limit'>;

const searchAlone = ({ search }: RowsRequest) => [search ? inSearchText(search) : undefined];

/** The contract's type where it is narrower, as of a text that is one of few words. */
type Stored<Column, Answered> = Answered extends SelectType<Column> ? Answered : SelectType<Column>;

type ComputedFields = Readonly<Record<string, RawBuilder<unknown>>>;
type ValuesOf<M extends ComputedFields> = { [F in keyof M]: M[F] extends RawBuilder<infer Value> ? Value : never };

/** `made`: fields that are no columns. `sortedAsText`: columns sorted case-insensitively. */
interface Shape<C extends string, Answered, Query extends RowsRequest, M extends ComputedFields> {
  record: { readonly shape: Readonly<Record<C, unknown>>; readonly _output: Answered };
  made?: M;
  sortedAsText: readonly NoInfer<C>[];
  filters?: (query: Query) => readonly (Condition | undefined)[];
}

/** Plain functions: spread them and replace those that differ. */
export function crudQueries<
  T extends CrudTable,
  C extends Column<T>,
  Answered,
  Query extends RowsRequest = RowsRequest,
  M extends ComputedFields = Record<never, never>,
>(table: T, { record, made, sortedAsText, filters = searchAlone }: Shape<C, Answered, Query, M>) {
  type Row = { [F in C]: Stored<Tables[T][F], Answered[F & keyof Answered]> } & ValuesOf<M>;
  // Kysely cannot type a query whose table is a type parameter.
  const name = table as string as 'table';
  const columns = Object.keys(record.shape) as 'id'[];
  const fields = [...columns, ...Object.entries(made ?? {}).map(([field, value]) => value.as(field))];
  const tableIn = (db: Db) => db as unknown as Kysely<{ table: CrudColumns }>;

  const present = (db: Db) => tableIn(db).selectFrom(name).where('deleted_at', 'is', null);
  const shown = (db: Db, id: number) => present(db).select(fields).where('id', '=', id).$castTo<Row>();

  function matching(db: Db, query: Query) {
    const conditions = filters(query).filter((each) => each !== undefined);
    return present(db).where((eb) => eb.and(conditions));
  }

  function orderOf({ sort = 'id', order = sort === 'id' ? 'desc' : 'asc' }: RowsRequest) {
    return ordering({ column: sort, direction: order, nullable: true, caseInsensitive: sortedAsText.some((column) => column === sort) });
  }

  async function write(db: Db, id: number, values: Updateable<CrudColumns>): Promise<void> {
    await tableIn(db).updateTable(name).set(values).where('id', '=', id).execute();
  }

  return {
    matching,
    list: (db: Db, query: Query & Page) => pageOf(matching(db, query).select(fields).$castTo<Row>(), orderOf(query), query),
    count: (db: Db, query: Query) => countOf(matching(db, query).select('id')),
    batches(db: Db, query: Query) {
      const by = orderOf(query);
      const found = matching(db, query).select(['id', by.value.as('value')]);
      return rowBatches(db, { table, by, found: (range) => found.where(range) });
    },
    read: (db: Db, id: number) => shown(db, id).executeTakeFirst(),
    readMany: (db: Db, ids: readonly number[]) =>
      present(db).select(fields).where('id', 'in', ids).orderBy('id', 'desc').$castTo<Row>().execute(),
    lock: (db: Db, id: number) => shown(db, id).forUpdate().executeTakeFirst(),
    async insert(db: Db, entered: Omit<Insertable<Tables[T]>, 'created_by'>, created_by: number): Promise<number> {
      const row = { ...entered, created_by };
      const { id } = await tableIn(db).insertInto(name).values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    /** Undefined fields stay. Where all are, nothing is written: a trigger would count up the version. */
    async change(db: Db, id: number, change: Updateable<Tables[T]>): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined)) await write(db, id, change);
    },
    remove: (db: Db, id: number, deleted_by: number) => write(db, id, { deleted_at: new Date().toISOString(), deleted_by }),
  };
}
