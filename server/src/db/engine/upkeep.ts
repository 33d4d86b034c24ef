/** Stands in for autovacuum, which the embedded database lacks, one statement at a time. See docs/decisions/0036. */
import type pg from 'pg';

export interface UpkeepStep {
  table: string;
  statement: string;
  /** May block other queries for more than 100 ms: run it only while nobody is at work. */
  needsQuiet: boolean;
  done?: () => void;
}

/** Bytes, with indexes, that a vacuum finishes in less than 50 ms. */
const SMALL = 8 * 2 ** 20;
/** Autovacuum's own rule: a fixed number of rows and a fraction of the table. */
const isMuch = (rows: number, part: number, all: number) => rows >= 50 + part * all;
const MANY_DEAD = 0.2;
const MANY_DEAD_WHEN_LARGE = 0.01;
const MANY_CHANGED = 0.1;
/** From here on, statistics of a small sample are better than old ones. */
const MOST_CHANGED = 0.5;
/** A statistics target of 10 reads 3,000 rows, in less than 50 ms; the default of 100 reads 30,000. */
const SMALL_SAMPLE = 10;

interface Table {
  name: string;
  bytes: number;
  rows: number;
  dead: number;
  changed: number;
  vacuumed: boolean;
  /** Has rows and no statistics. */
  unknown: boolean;
  /** Quoted names; `samples_apart`: the column has its own statistics target. */
  columns: { name: string; samples_apart: boolean }[];
  /** GIN indexes, whose pending list each search scans. */
  gin: string[];
}

/** The embedded database loses its counters when it is closed. */
const READ_TABLES = `
  select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows,
    s.n_dead_tup::float8 as dead, s.n_mod_since_analyze::float8 as changed, s.last_vacuum is not null as vacuumed,
    pg_relation_size(c.oid) > 0 and not exists (select from pg_statistic where starelid = c.oid) as unknown,
    (select coalesce(json_agg(json_build_object('name', quote_ident(a.attname), 'samples_apart', a.attstattarget is not null) order by a.attnum), '[]')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and s.schemaname = 'public') as columns,
    (select coalesce(json_agg(i.indexrelid::regclass::text), '[]') from pg_index i
      join pg_class x on x.oid = i.indexrelid join pg_am on pg_am.oid = x.relam
      where i.indrelid = c.oid and pg_am.amname = 'gin') as gin
  from pg_class c join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind = 'r' and (s.schemaname = 'public' or c.oid = 'pg_statistic'::regclass)
  order by c.relname`;

const sequence = (names: readonly string[], step: (name: string) => UpkeepStep, done: () => void): UpkeepStep[] =>
  names.map((name, n) => ({ ...step(name), ...(n === names.length - 1 && { done }) }));

export function upkeep(pool: pg.Pool): (isQuiet: boolean) => Promise<UpkeepStep[]> {
  /** `changed` of a table when each step last ran. */
  const flushed = new Map<string, number>();
  const analysed = new Map<string, number>();
  const sampled = new Map<string, number>();

  /** Was closed before it was due, so its counters do not say it. Beside known tables it is taken for an empty one. */
  function analyseUnknown({ name, bytes, changed, unknown }: Table): UpkeepStep[] {
    if (!unknown || bytes > SMALL || analysed.has(name)) return [];
    return [{ table: name, statement: `analyze ${name}`, needsQuiet: false, done: () => void analysed.set(name, changed) }];
  }

  function flushPendingLists({ name, changed, gin }: Table): UpkeepStep[] {
    if (flushed.get(name) === changed || !changed) return [];
    const done = () => void flushed.set(name, changed);
    const flush = (index: string) => ({ table: name, statement: `select gin_clean_pending_list('${index}')`, needsQuiet: false });
    return sequence(gin, flush, done);
  }

  function vacuum({ name, bytes, rows, dead, vacuumed }: Table, isQuiet: boolean): UpkeepStep[] {
    const isSmall = bytes <= SMALL;
    const isDue = isMuch(dead, isSmall ? MANY_DEAD : MANY_DEAD_WHEN_LARGE, rows) || (isQuiet && !vacuumed);
    return isDue ? [{ table: name, statement: `vacuum ${name}`, needsQuiet: !isSmall }] : [];
  }

  function analyse({ name, bytes, rows, changed, columns }: Table, isQuiet: boolean): UpkeepStep[] {
    const since = (known: Map<string, number>) => changed - (known.get(name) ?? 0);
    const wanted = columns.map((column) => column.name);
    const statement = (column: string) => `analyze ${name} (${column})`;
    if (isQuiet || bytes <= SMALL) {
      if (!isMuch(since(analysed), MANY_CHANGED, rows) && !(isQuiet && !analysed.has(name))) return [];
      return sequence(
        wanted,
        (column) => ({ table: name, statement: statement(column), needsQuiet: bytes > SMALL }),
        () => void analysed.set(name, changed),
      );
    }
    if (!isMuch(Math.min(since(analysed), since(sampled)), MOST_CHANGED, rows)) return [];
    const alike = columns.filter(({ samples_apart }) => !samples_apart).map((column) => column.name);
    const sample = (column: string) => `begin; set local default_statistics_target = ${SMALL_SAMPLE}; ${statement(column)}; commit`;
    return sequence(
      alike,
      (column) => ({ table: name, statement: sample(column), needsQuiet: false }),
      () => void sampled.set(name, changed),
    );
  }

  return async (isQuiet) => {
    // Counters are reported with a delay unless flushed.
    await pool.query('select pg_stat_force_next_flush()');
    const { rows: tables } = await pool.query<Table>(READ_TABLES);
    return [analyseUnknown, flushPendingLists, vacuum, analyse].flatMap((due) => tables.flatMap((table) => due(table, isQuiet)));
  };
}
