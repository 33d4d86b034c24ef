import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../../db/engine/error-code.ts';
import { CannotOpen, type Database, openDatabase } from '../../db/engine/open.ts';
import { migrate, type Progress } from '../../db/migrate.ts';
import { wayBack } from '../../platform/backup/snapshot-folder.ts';
import { ping } from '../installation/queries.ts';

/** Waits for a PostgreSQL that is still starting. */
const TIMEOUT_MS = 30_000;
/** Error classes that waiting does not fix: wrong credentials, unknown database. */
const HOPELESS = /^(28|3D)/;

type OpenInput = Parameters<typeof openDatabase>[0];
type Step = (database: Database) => Promise<void>;
interface Steps {
  beforeMigrating: Step;
  migrating: (progress: Progress) => void;
  prepare: Step;
}

async function reach({ db }: Database): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await ping(db);
    } catch (error) {
      const code = codeOf(error) ?? (error as Error).name;
      if (HOPELESS.test(code) || Date.now() > deadline) throw new Error(`The database at DATABASE_URL cannot be reached (${code}).`);
      await wait(500);
    }
  }
}

/** Migrates without request timeouts, then reopens PostgreSQL with them. */
export async function openPrepared(where: OpenInput, { beforeMigrating, migrating, prepare }: Steps): Promise<Database> {
  const database = await openDatabase(where).catch((error) => {
    throw error instanceof CannotOpen && where.dataDir ? new Error(`${error.message} ${wayBack(where.dataDir)}`, { cause: error }) : error;
  });
  try {
    await reach(database);
    await beforeMigrating(database);
    await migrate(database.db, { report: migrating });
    await prepare(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (database.engine === 'embedded') return database;
  await database.close();
  return openDatabase({ ...where, limited: true });
}
