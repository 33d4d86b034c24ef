import { setTimeout as wait } from 'node:timers/promises';
import { wayBack } from '../backup/snapshot-folder.ts';
import { CannotOpen, type Database, openDatabase } from '../db/engine/open.ts';
import { migrate } from '../db/migrate.ts';
import { ping } from '../installation/queries.ts';

/** A PostgreSQL that starts at the same moment is waited for. */
const PATIENCE_MS = 30_000;
/** Classes of PostgreSQL errors that waiting does not mend: a wrong name or password, a database that does not exist. */
const HOPELESS = /^(28|3D)/;

type Where = Parameters<typeof openDatabase>[0];
type Step = (database: Database) => Promise<void>;
interface Steps {
  beforeMigrating: Step;
  prepare: Step;
}

async function reach({ db }: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ping(db);
    } catch (error) {
      const code = (error as { code?: string }).code ?? (error as Error).name;
      if (HOPELESS.test(code) || Date.now() > deadline) throw new Error(`The database at DATABASE_URL cannot be reached (${code}).`);
      await wait(500);
    }
  }
}

/** The database for the server. Migrating and preparing may take long, a request may not, so PostgreSQL is opened anew after them. */
export async function openPrepared(where: Where, { beforeMigrating, prepare }: Steps): Promise<Database> {
  const database = await openDatabase(where).catch((error) => {
    throw error instanceof CannotOpen && where.dataDir ? new Error(`${error.message} ${wayBack(where.dataDir)}`, { cause: error }) : error;
  });
  try {
    await reach(database);
    await beforeMigrating(database);
    await migrate(database.db);
    await prepare(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.engine === 'embedded') return database;
  await database.close();
  return openDatabase({ ...where, limited: true });
}
