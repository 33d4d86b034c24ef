import type { SqlDatabase } from '../data/sql-database.ts';

export type Engine = 'postgresql' | 'embedded';

/** Database of one run, for one engine and size; removed when the run ends. */
export interface Database {
  engine: Engine;
  environment: Record<string, string>;
  /** Where other programs can connect while the server runs (PostgreSQL). */
  url?: string;
  /** Processor time in milliseconds of all its processes, where it has its own (PostgreSQL on Linux). */
  processorTime?(): number | undefined;
  /** Only while no server runs. */
  open(): Promise<SqlDatabase>;
}
