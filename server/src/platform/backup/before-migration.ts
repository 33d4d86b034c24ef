import { join } from 'node:path';
import type { Database } from '../../db/engine/open.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { snapshotName } from './backup-names.ts';
import type { Keep } from './retention.ts';
import { prune, snapshotFolder } from './snapshot-folder.ts';
import { writeBackup } from './write-backup.ts';

interface Before {
  database: Database;
  dataDir: string;
  keep: Keep;
  application: string;
  migrations?: readonly string[];
}

/** Takes a snapshot of an embedded database with data before a new version migrates it, and before the server accepts requests. */
export async function snapshotBeforeMigrating({ database, dataDir, keep, application, migrations }: Before): Promise<void> {
  if (database.engine !== 'embedded' || !(await pendingMigrations(database.db, migrations)).length) return;
  const made_at = new Date();
  try {
    await writeBackup({ database, path: join(snapshotFolder(dataDir), snapshotName(made_at, 'before-migration')), application, made_at });
  } catch (error) {
    throw new Error(
      `The database was not brought up to date, because no snapshot of it could be taken first: ${(error as Error).message} (SNAPSHOTS=off does without.)`,
      { cause: error },
    );
  }
  await prune(dataDir, keep);
}
