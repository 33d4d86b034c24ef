/** PostgreSQL through `pg`, or the embedded database while no server has it open. */
export interface SqlDatabase {
  /** Runs one statement. Values arrive as JSON, so select text, integers, doubles and jsonb. */
  query<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}
