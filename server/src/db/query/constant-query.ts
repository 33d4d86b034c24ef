import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import type { Db } from '../db.ts';

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export const textOf = (part: RawBuilder<unknown>): string => part.compile(compiler).sql;

/** A frequent query of constant text, its parameters written as $1, $2 and so on: compiled once, when its module is loaded. */
export function constantQuery<Row>(query: RawBuilder<Row>): (db: Db, ...parameters: unknown[]) => Promise<Row[]> {
  const compiled = query.compile(compiler);
  return async (db, ...parameters) => (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
}
