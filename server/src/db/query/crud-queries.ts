/** The queries of a record that is listed, read, added, changed and deleted. They are plain functions: spread them and replace what differs. */
import type { ListQuery } from '@bimabahi/contract/list-query';
import type { Generated, GeneratedAlways, Insertable, Kysely, SelectType, Updateable } from 'kysely';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.generated.ts';
import { ordering } from './ordering.ts';
import { pageOf } from './page-of.ts';
import { type Condition, inSearchText } from './text-search.ts';

/** The columns that every table of such records has. */
interface CrudColumns {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  created_by: number | null;
  deleted_at: string | null;
  deleted_by: number | null;
  search_text: GeneratedAlways<string | null>;
}

export type CrudTable = { [T in keyof Tables]: Tables[T] extends CrudColumns ? T : never }[keyof Tables];
type Column<T extends CrudTable> = Extract<keyof Tables[T], string>;

const searchAlone = ({ search }: ListQuery) => [search ? inSearchText(search) : undefined];

interface Shape<C extends string, Query extends ListQuery> {
  /** The contract's record: each of its fields is a column of the table. */
  record: { readonly shape: Readonly<Record<C, unknown>> };
  /** The columns whose order ignores case. */
  sortedAsText: readonly NoInfer<C>[];
  /** What the rows of a list fulfil; without it, that what is searched for is in their search_text. */
  filters?: (query: Query) => readonly (Condition | undefined)[];
}

export function crudQueries<T extends CrudTable, C extends Column<T>, Query extends ListQuery = ListQuery>(
  table: T,
  { record, sortedAsText, filters = searchAlone }: Shape<C, Query>,
) {
  type Row = { [F in C]: SelectType<Tables[T][F]> };
  // Kysely cannot type a query whose table is a type parameter, so that inside every table is one with these columns.
  const name = table as string as 'table';
  const columns = Object.keys(record.shape) as 'id'[];
  const tableIn = (db: Db) => db as unknown as Kysely<{ table: CrudColumns }>;

  const present = (db: Db) => tableIn(db).selectFrom(name).where('deleted_at', 'is', null);
  const shown = (db: Db, id: number) => present(db).select(columns).where('id', '=', id).$castTo<Row>();

  async function write(db: Db, id: number, values: Updateable<CrudColumns>): Promise<void> {
    await tableIn(db).updateTable(name).set(values).where('id', '=', id).execute();
  }

  return {
    /** One page and the number of all, newest first unless sorted. */
    list(db: Db, query: Query) {
      const { sort = 'id', order = sort === 'id' ? 'desc' : 'asc' } = query;
      const conditions = filters(query).filter((each) => each !== undefined);
      const found = present(db)
        .where((eb) => eb.and(conditions))
        .select(columns)
        .$castTo<Row>();
      const caseInsensitive = sortedAsText.some((column) => column === sort);
      return pageOf(found, ordering({ column: sort, direction: order, nullable: true, caseInsensitive }), query);
    },
    read: (db: Db, id: number) => shown(db, id).executeTakeFirst(),
    /** Reads the row and keeps others from changing it until the transaction ends. */
    lock: (db: Db, id: number) => shown(db, id).forUpdate().executeTakeFirst(),
    async insert(db: Db, entered: Omit<Insertable<Tables[T]>, 'created_by'>, created_by: number): Promise<number> {
      const row = { ...entered, created_by };
      const { id } = await tableIn(db).insertInto(name).values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    /** Absent fields stay. Where all are absent nothing is written, and so no version counted up. */
    async change(db: Db, id: number, change: Updateable<Tables[T]>): Promise<void> {
      if (Object.values(change).some((value) => value !== undefined)) await write(db, id, change);
    },
    /** Hides the row; restoring it shows it again. */
    remove: (db: Db, id: number, deleted_by: number) => write(db, id, { deleted_at: new Date().toISOString(), deleted_by }),
  };
}
