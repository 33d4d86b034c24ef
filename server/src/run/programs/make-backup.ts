/** `npm run backup [-- --to folder-or-file]`: archives the whole installation, running or not. Exit code 1 when something is missing. */
import '../start/umask.ts';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf } from '../../db/engine/error-code.ts';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { openWitness } from '../../platform/audit-log/witness.ts';
import { backupName, backupsBeyond } from '../../platform/backup/backup-names.ts';
import { borrowCopy } from '../../platform/backup/control-socket.ts';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import { noteSuccess } from '../../platform/backup/last-success.ts';
import { progress } from '../../platform/backup/progress.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { version } from '../../platform/config/version.ts';
import { readDocumentRow } from '../../platform/files/queries.ts';
import { openDocuments } from '../start/open-documents.ts';
import { saysFull } from '../start/problems.ts';

/** npm changes the working directory; INIT_CWD is the caller's. */
const CALLED_IN = process.env.INIT_CWD ?? '.';
const USAGE = 'Usage: npm run backup [-- --to folder-or-file]';

function target(to: string | undefined, dataDir: string, at: Date): string {
  if (to === undefined) return join(dataDir, 'backups', backupName(at));
  const path = resolve(CALLED_IN, to);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? /[\\/]$/.test(to);
  return isFolder ? join(path, backupName(at)) : path;
}

async function withDatabase<T>(config: Config, dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const borrowed = config.DATABASE_URL ? undefined : await borrowCopy(dataDir);
  try {
    const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: borrowed?.dataDir ?? dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    borrowed?.giveBack();
  }
}

/** Those that are named still: others were erased while the backup ran. */
const stillNamed = (config: Config, dataDir: string, missing: readonly string[]): Promise<string[]> =>
  withDatabase(config, dataDir, async ({ db }) => {
    const named: string[] = [];
    for (const id of missing) if (await readDocumentRow(db, id)) named.push(id);
    return named;
  });

/** On PostgreSQL the servers read it there. The archive is whole without it, as of a standby or an older version. */
async function noteForServers(config: Config, dataDir: string): Promise<void> {
  if (!config.DATABASE_URL) return;
  await withDatabase(config, dataDir, ({ db }) => noteSuccess(db, at)).catch((error: unknown) => {
    process.stderr.write(`That it was made could not be noted in the database (${codeOf(error)}), so health may say backup-late.\n`);
  });
}

/** Older archives beside a whole one. */
function removeOlder(path: string, keep: number): void {
  const folder = dirname(path);
  const older = backupsBeyond(readdirSync(folder), keep);
  for (const name of older) rmSync(join(folder, name), { force: true });
  if (older.length)
    process.stdout.write(`Of the archives in ${folder} the newest ${keep} were kept (BACKUP_KEEP), and ${older.length} removed.\n`);
}

const isOnDiskOf = (path: string, dataDir: string) => statSync(dirname(path)).dev === statSync(dataDir).dev;

const { report, done } = progress(process.stderr);
const at = new Date();
let noted = (_: 'full' | 'other'): void => {};
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) throw new Error(USAGE);
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  noted = (failed) => noteBackup(dataDir, { at: at.toISOString(), failed });
  const path = target(values.to, dataDir, at);
  const witness = config.AUDIT_WITNESS && openWitness(config.AUDIT_WITNESS, dataDir);
  const files = await openDocuments(config, dataDir);
  const { tables, members, missing_documents, audit } = await withDatabase(config, dataDir, (database) =>
    writeBackup({ database, files, path, application: version, made_at: at, report }),
  );
  done();
  const lost = missing_documents.length ? await stillNamed(config, dataDir, missing_documents) : [];
  noteBackup(dataDir, { at: at.toISOString(), ...(lost.length && { failed: 'documents' }) });
  if (!lost.length) await noteForServers(config, dataDir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const documents = members.filter(({ name }) => name.startsWith('documents/')).length;
  process.stdout.write(
    `${path}\n${rows} rows of ${tables.length} tables, ${documents} documents, ${audit.last_id} audit entries, the last hash is ${audit.last_hash}.\nIt holds personal data and not the keys: keep it encrypted, and a copy of ${join(dataDir, 'keys')} elsewhere.\n`,
  );
  if (isOnDiskOf(path, dataDir))
    process.stdout.write('It lies on the disk of DATA_DIR, and is lost with it: copy it to another machine.\n');
  if (config.BACKUP_KEEP && !lost.length) removeOlder(path, config.BACKUP_KEEP);
  if (witness)
    await witness
      .note({ entry: audit.last_id, hash: audit.last_hash }, 'backup')
      .catch(({ message }: Error) => void process.stderr.write(`${message}\n`));
  if (lost.length) {
    process.stderr.write(
      `${lost.length} documents that the database names are missing or damaged in ${join(dataDir, 'documents')}; the archive lists them in its manifest.\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  done();
  noted(saysFull(error) ? 'full' : 'other');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
