/**
 * What PostgreSQL's autovacuum does: room is made of dead rows, and statistics are made anew. The embedded database has no processes beside
 * the one that answers, so it is done here, one statement at a time. See docs/decisions/0036.
 */
import type pg from 'pg';

export interface Step {
  table: string;
  statement: string;
  /** Holds the others up for more than 100 ms where there is much: only while nobody is at work. */
  needsQuiet: boolean;
  /** Told when the statement has run. */
  done?: () => void;
}

/** Tables that a vacuum is through with in less than 50 ms, with their indexes, in bytes. */
const SMALL = 8 * 2 ** 20;
/** As autovacuum has it: a number of rows and a part of the table. */
const isMuch = (rows: number, part: number, all: number) => rows >= 50 + part * all;
const MANY_DEAD = 0.2;
/** In a large table the dead ones slow the search down long before. */
const MANY_DEAD_WHEN_LARGE = 0.01;
const MANY_CHANGED = 0.1;
/** Statistics of before say less than those of a small sample. */
const MOST_CHANGED = 0.5;
/** 3,000 rows are looked at in less than 50 ms, for the planner's hundred it is 30,000. */
const SMALL_SAMPLE = 10;

interface Table {
  name: string;
  bytes: number;
  rows: number;
  dead: number;
  /** Rows that were added, changed or deleted since the start. */
  changed: number;
  vacuumed: boolean;
  /** Written as in SQL; `samples_apart`: one that asks for a sample of its own size. */
  columns: { name: string; samples_apart: boolean }[];
  /** Indexes that gather what is new in a list, which the search reads through each time. */
  gathering: string[];
}

/** Counted since the start: the embedded database forgets its counts when it is closed. */
const READ_TABLES = `
  select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows,
    s.n_dead_tup::float8 as dead, s.n_mod_since_analyze::float8 as changed, s.last_vacuum is not null as vacuumed,
    (select coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'samples_apart', a.attstattarget is not null) order by a.attnum), '[]')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and s.schemaname = 'public') as columns,
    (select coalesce(json_agg(i.indexrelid::regclass::text), '[]') from pg_index i
      join pg_class x on x.oid = i.indexrelid join pg_am on pg_am.oid = x.relam
      where i.indrelid = c.oid and pg_am.amname = 'gin') as gathering
  from pg_class c join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and (s.schemaname = 'public' or c.oid = 'pg_statistic'::regclass)
  order by c.relname`;

/** The last one tells when all are done. */
const inTurn = (names: readonly string[], step: (name: string) => Step, done: () => void): Step[] =>
  names.map((name, n) => ({ ...step(name), ...(n === names.length - 1 && { done }) }));

/** Answers what is due at each look, in the order in which it is best done. */
export function upkeep(pool: pg.Pool): (isQuiet: boolean) => Promise<Step[]> {
  /** How many rows of a table had changed when something was last done with it. */
  const emptied = new Map<string, number>();
  const analysed = new Map<string, number>();
  const sampled = new Map<string, number>();

  function emptyLists({ name, changed, gathering }: Table): Step[] {
    if (emptied.get(name) === changed || !changed) return [];
    const done = () => void emptied.set(name, changed);
    const empty = (index: string) => ({ table: name, statement: `select gin_clean_pending_list('${index}')`, needsQuiet: false });
    return inTurn(gathering, empty, done);
  }

  function vacuum({ name, bytes, rows, dead, vacuumed }: Table, isQuiet: boolean): Step[] {
    const isSmall = bytes <= SMALL;
    const isDue = isMuch(dead, isSmall ? MANY_DEAD : MANY_DEAD_WHEN_LARGE, rows) || (isQuiet && !vacuumed);
    return isDue ? [{ table: name, statement: `vacuum ${name}`, needsQuiet: !isSmall }] : [];
  }

  /** A column at a time: each is a statement of its own. */
  function analyse({ name, bytes, rows, changed, columns }: Table, isQuiet: boolean): Step[] {
    const since = (known: Map<string, number>) => changed - (known.get(name) ?? 0);
    const wanted = columns.map((column) => column.name);
    const statement = (column: string) => `analyze ${name} (${column})`;
    if (isQuiet || bytes <= SMALL) {
      if (!isMuch(since(analysed), MANY_CHANGED, rows) && !(isQuiet && !analysed.has(name))) return [];
      return inTurn(
        wanted,
        (column) => ({ table: name, statement: statement(column), needsQuiet: bytes > SMALL }),
        () => void analysed.set(name, changed),
      );
    }
    if (!isMuch(Math.min(since(analysed), since(sampled)), MOST_CHANGED, rows)) return [];
    const alike = columns.filter(({ samples_apart }) => !samples_apart).map((column) => column.name);
    const sample = (column: string) => `begin; set local default_statistics_target = ${SMALL_SAMPLE}; ${statement(column)}; commit`;
    return inTurn(
      alike,
      (column) => ({ table: name, statement: sample(column), needsQuiet: false }),
      () => void sampled.set(name, changed),
    );
  }

  return async (isQuiet) => {
    // What the last statements have changed is counted at the end of this one.
    await pool.query('select pg_stat_force_next_flush()');
    const { rows: tables } = await pool.query<Table>(READ_TABLES);
    return [emptyLists, vacuum, analyse].flatMap((due) => tables.flatMap((table) => due(table, isQuiet)));
  };
}
