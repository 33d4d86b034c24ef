/** The order of every list: nulls last in both directions, ties by id in the list's own direction, so an index on (column, id) serves both. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { hiddenFromPlanner } from './hidden-from-planner.ts';
import { limitOf } from './pagination.ts';

export type Direction = 'asc' | 'desc';

interface OrderedBy {
  /** Qualified where tables are joined: `sliders.title`. */
  column: string;
  direction: Direction;
  nullable?: boolean;
  caseInsensitive?: boolean;
}

export interface Cursor {
  id: number;
  value: string | number | null;
}

export type Range = RawBuilder<boolean>;

export interface RowRange {
  limit: number | RawBuilder<number>;
  offset?: number;
}

const ANYWHERE: Range = sql`true`;

const BEYOND: Readonly<Record<Direction, string>> = { asc: '>', desc: '<' };

const skip = (offset: number) => (offset > 0 ? sql`offset ${hiddenFromPlanner(offset, 'integer')}` : sql``);

interface Keys {
  value: RawBuilder<string | number | null>;
  id: RawBuilder<unknown>;
  direction: Direction;
  nullable: boolean;
}

const rangesById = ({ id, direction }: Keys, after?: Cursor): Range[] => [
  after ? sql`${id} ${sql.raw(BEYOND[direction])} ${after.id}` : ANYWHERE,
];

/** Rows with a value, then nulls. */
function rangesByValue({ value, id, direction, nullable }: Keys, after?: Cursor): Range[] {
  const beyond = sql.raw(BEYOND[direction]);
  const following = after && sql<boolean>`(${value}, ${id}) ${beyond} (${after.value}, ${after.id})`;
  // An ascending index has its nulls last already.
  if (!nullable || (direction === 'asc' && !after)) return [following ?? ANYWHERE];
  if (after?.value === null) return [sql`${value} is null and ${id} ${beyond} ${after.id}`];
  return [following ?? sql`${value} is not null`, sql`${value} is null`];
}

export function ordering({ column, direction, nullable = false, caseInsensitive = false }: OrderedBy) {
  const name = column.split('.').at(-1);
  const id = sql.ref(name === column ? 'id' : column.replace(/[^.]+$/, 'id'));
  const value: RawBuilder<string | number | null> = caseInsensitive ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  const way = sql.raw(direction);
  const nullsLast = sql.raw(nullable ? ' nulls last' : '');
  const indexOrder = name === 'id' ? sql`${id} ${way}` : sql`${value} ${way}, ${id} ${way}`;

  const rangesAfter = name === 'id' ? rangesById : rangesByValue;
  const ranges = (after?: Cursor): Range[] => rangesAfter({ value, id, direction, nullable }, after);

  const page = <Row>(rows: RawBuilder<unknown>, { limit, offset = 0 }: RowRange) =>
    sql<Row>`select * from ${rows} order by value ${way}${nullsLast}, id ${way} limit ${limitOf(limit)} ${skip(offset)}`;

  /** A page of the union of ranges, of each of which at most `offset + limit` rows are read in index order. */
  function merged<Row>(ranges: readonly Expression<unknown>[], { limit, offset = 0 }: RowRange) {
    if (ranges.length === 1) return sql<Row>`${ranges[0]} order by ${indexOrder} limit ${limitOf(limit)} ${skip(offset)}`;
    const most = offset > 0 ? sql`${limitOf(limit)}::integer + ${hiddenFromPlanner(offset, 'integer')}` : limitOf(limit);
    const parts = ranges.map((rows) => sql`(${rows} order by ${indexOrder} limit ${most})`);
    return page<Row>(sql`(${sql.join(parts, sql` union all `)}) as parts`, { limit, offset });
  }

  return { value, orderBy: name === 'id' ? indexOrder : sql`${value} ${way}${nullsLast}, ${id} ${way}`, ranges, page, merged };
}
export type Ordering = ReturnType<typeof ordering>;
