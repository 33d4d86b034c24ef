/**
 * The order of a list. One rule for all of them: empty values are last whichever way, and rows of the same value go by id in the list's own
 * direction. An index on (column, id) then serves both ways.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

export type Direction = 'asc' | 'desc';

export interface OrderedBy {
  /** Of a joined table with its name: `sliders.title`. */
  column: string;
  direction: Direction;
  nullable?: boolean;
  caseInsensitive?: boolean;
}

/** Where a reader of a list is: the last row, and the value that it is ordered by. */
export interface Cursor {
  id: number;
  value: string | number | null;
}

export type Range = RawBuilder<boolean>;

export interface Part {
  limit: number | RawBuilder<number>;
  offset?: number;
}

const ANYWHERE: Range = sql`true`;

export function ordering({ column, direction, nullable = false, caseInsensitive = false }: OrderedBy) {
  const name = column.split('.').at(-1);
  const id = sql.ref(name === column ? 'id' : column.replace(/[^.]+$/, 'id'));
  const value: RawBuilder<string | number | null> = caseInsensitive ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const nullsLast = sql.raw(nullable ? ' nulls last' : '');
  const indexOrder = name === 'id' ? sql`${id} ${way}` : sql`${value} ${way}, ${id} ${way}`;

  /** The ranges of an index on (column, id) that make up the list, or what follows a cursor: rows with a value, then rows without. */
  function ranges(after?: Cursor): Range[] {
    if (name === 'id') return [after ? sql`${id} ${beyond} ${after.id}` : ANYWHERE];
    const following = after && sql<boolean>`(${value}, ${id}) ${beyond} (${after.value}, ${after.id})`;
    if (!nullable) return [following ?? ANYWHERE];
    if (after?.value === null) return [sql`${value} is null and ${id} ${beyond} ${after.id}`];
    return [following ?? sql`${value} is not null`, sql`${value} is null`];
  }

  /** A page of rows that have an `id` and the `value` that they are ordered by. */
  const page = <Row>(rows: RawBuilder<unknown>, { limit, offset = 0 }: Part) =>
    sql<Row>`select * from ${rows} order by value ${way}${nullsLast}, id ${way} limit ${limit} ${offset > 0 ? sql`offset ${offset}` : sql``}`;

  /** A page from one or more ranges: of each as many rows are read in its index's order as the page may need. */
  function merged<Row>(ranges: readonly Expression<unknown>[], { limit, offset = 0 }: Part) {
    const skipped = offset > 0 ? sql`offset ${offset}` : sql``;
    if (ranges.length === 1) return sql<Row>`${ranges[0]} order by ${indexOrder} limit ${limit} ${skipped}`;
    const most = offset > 0 ? sql`${limit}::integer + ${offset}::integer` : limit;
    const parts = ranges.map((rows) => sql`(${rows} order by ${indexOrder} limit ${most})`);
    return page<Row>(sql`(${sql.join(parts, sql` union all `)}) as parts`, { limit, offset });
  }

  return { value, orderBy: name === 'id' ? indexOrder : sql`${value} ${way}${nullsLast}, ${id} ${way}`, ranges, page, merged };
}
export type Ordering = ReturnType<typeof ordering>;
