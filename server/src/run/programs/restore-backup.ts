/** Stop the server first. `--snapshot` keeps the replaced database aside. Exit code 1 when nothing was restored. */
import '../start/umask.ts';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/engine/open.ts';
import { endAllSessions } from '../../people/session/public.ts';
import { progress } from '../../platform/backup/progress.ts';
import { replaceDatabase } from '../../platform/backup/replace-database.ts';
import { type Restored, restoreArchive } from '../../platform/backup/restore-archive.ts';
import { asideName, snapshotFolder, snapshotsIn } from '../../platform/backup/snapshot-folder.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { forgetServerKey } from '../installation/queries.ts';
import { openDocuments } from '../start/open-documents.ts';

const CALLED_IN = process.env.INIT_CWD ?? '.';
const USAGE = 'Usage: npm run restore -- <archive>, or npm run restore -- --snapshot latest (or the name of one)';
const { report, done } = progress(process.stderr);

function snapshotPath(config: Config, dataDir: string, wanted: string): string {
  if (config.DATABASE_URL) throw new Error('Snapshots are of the embedded database: without DATABASE_URL only.');
  const snapshots = snapshotsIn(dataDir);
  const found = wanted === 'latest' ? snapshots[0] : snapshots.find(({ name }) => name === wanted);
  if (found) return join(snapshotFolder(dataDir), found.name);
  const names = snapshots.map(({ name }) => name).join(', ');
  throw new Error(names ? `There is no snapshot ${wanted}. There are: ${names}.` : `There are no snapshots in ${snapshotFolder(dataDir)}.`);
}

async function into(
  where: { databaseUrl?: string | undefined; dataDir?: string },
  path: string,
  files: () => Promise<DocumentStore>,
): Promise<Restored> {
  const database = await openDatabase(where);
  try {
    const restored = await restoreArchive({ db: database.db, files, path, report });
    // Sessions ended since the backup must not come back.
    await endAllSessions(database.db);
    // The archive has the fingerprints of the other keys, so that the next start is refused without them.
    await forgetServerKey(database.db);
    return restored;
  } finally {
    await database.close();
  }
}

function say({ manifest, audit, migrated }: Restored, dataDir: string): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const newer = migrated.length ? ` It was brought up to date by ${migrated.join(', ')}.` : '';
  process.stdout.write(`Restored as it was at ${manifest.made_at}: ${rows} rows, ${manifest.audit.last_id} audit entries.${newer}\n`);
  process.stdout.write(
    `Everyone signs in again. Before the first start the keys of then must be in ${join(dataDir, 'keys')}, or be settings: they open passwords, authenticator apps and the accounts of payees, and without them the start is refused.\n`,
  );
  if (!audit.intact) process.stderr.write(`Its audit was broken at entry ${audit.entry} when it was archived: ${audit.reason}.\n`);
  if (manifest.missing_documents.length)
    process.stderr.write(`${manifest.missing_documents.length} documents were missing when it was archived; its manifest lists them.\n`);
}

try {
  const { values, positionals } = parseArgs({ options: { snapshot: { type: 'string' } }, allowPositionals: true });
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  if ((values.snapshot === undefined) === (positionals.length !== 1)) throw new Error(USAGE);
  const path = values.snapshot === undefined ? resolve(CALLED_IN, positionals[0] ?? '') : snapshotPath(config, dataDir, values.snapshot);
  const files = () => openDocuments(config, dataDir);
  const aside = asideName(new Date());
  const restored = config.DATABASE_URL
    ? await into({ databaseUrl: config.DATABASE_URL }, path, files)
    : await replaceDatabase({ dataDir, ...(values.snapshot !== undefined && { aside }) }, (buildDir) =>
        into({ dataDir: buildDir }, path, files),
      );
  done();
  say(restored, dataDir);
} catch (error) {
  done();
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
