/** A database that is spoken to in SQL alone: PostgreSQL through `pg`, or the embedded one while no server holds it. */
export interface SqlDatabase {
  /** One statement. Values arrive as JSON has them, so ask for text, integers, doubles and jsonb. */
  query<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}
