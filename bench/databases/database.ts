import type { SqlDatabase } from '../data/sql-database.ts';

export type Engine = 'postgresql' | 'embedded';

/** Where a run keeps its data: one for each engine and size, gone when the run ends. */
export interface Database {
  engine: Engine;
  /** What the server is told of it. */
  environment: Record<string, string>;
  /** Present where other programs can reach it while the server runs. */
  url?: string;
  /** In SQL, while no server runs. */
  open(): Promise<SqlDatabase>;
}
