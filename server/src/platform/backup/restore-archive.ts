import { gunzipSync } from 'node:zlib';
import { auditHead, countRows, plainText, type TableShape, tablesOf } from '../../db/archive/dump.ts';
import { isBare, loadRows, setSequences, whileLoading } from '../../db/archive/load.ts';
import type { Db } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migration-files.ts';
import { presentNames } from '../../db/squashed-migrations.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { type Verdict, verifyAudit } from '../audit-log/verify-chain.ts';
import type { DocumentStore } from '../files/document-store.ts';
import { checkArchive, membersOf } from './archive-reader.ts';
import { beginCounting } from './last-success.ts';
import type { Manifest } from './manifest.ts';
import type { Report } from './write-backup.ts';

interface Restoring {
  db: Db;
  /** Lazy, so that a damaged archive leaves no folder behind. */
  files: () => Promise<DocumentStore>;
  path: string;
  report?: Report;
}

export interface Restored {
  manifest: Manifest;
  /** Of the audit as archived: a broken chain was broken before. */
  audit: Verdict;
  migrated: string[];
}

const ROWS_AT_ONCE = 500;

/** Those to run before loading the rows. Throws with a sentence when the archive is too old or too new. */
function migrationsFor({ migrations, application }: Manifest): string[] {
  const names = presentNames(migrations, 'archive');
  const known = new Set(migrationNames());
  const unknown = names.find((name) => !known.has(name));
  if (unknown)
    throw new Error(
      `This archive was made by a newer Bimabahi (${application}, with the migration ${unknown}). Restore it with that version or a later one.`,
    );
  return names;
}

/** Names and types come from the migrated database, never from the archive. */
async function shapesFor(db: Db, { tables }: Manifest): Promise<Map<string, TableShape>> {
  const shapes = new Map((await tablesOf(db)).map((shape) => [shape.name, shape]));
  for (const { name, columns } of tables) {
    if (shapes.get(name)?.columns.join() !== columns.join())
      throw new Error(`The archive's table ${name} is not as its migrations make it (${columns.join(', ')}). Nothing was restored.`);
  }
  return shapes;
}

async function load(db: Db, { files, path, report = () => {} }: Restoring, manifest: Manifest): Promise<void> {
  const shapes = await shapesFor(db, manifest);
  let done = 0;
  let store: DocumentStore | undefined;
  for await (const { name, bytes } of membersOf(path)) {
    const [kind, of = ''] = name.split('/');
    const table = shapes.get(of);
    if (kind === 'documents' && /^[0-9a-f-]{36}$/.test(of)) {
      store ??= await files();
      await store.putBack(of, bytes);
    }
    if (kind === 'tables' && table) {
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) await loadRows(db, table, lines.slice(from, from + ROWS_AT_ONCE));
    }
    done += 1;
    report(`${done} of ${manifest.members.length} parts`);
  }
}

async function compare(db: Db, { tables, audit }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await countRows(db, name);
    if (found !== rows) throw new Error(`The archive says that ${name} has ${rows} rows; ${found} were found in it. Nothing was restored.`);
  }
  const head = await auditHead(db);
  if (head.last_id !== audit.last_id || head.last_hash !== audit.last_hash)
    throw new Error('The audit does not end where the archive says that it does. Nothing was restored.');
}

/** Throws with a sentence, and changes nothing, when the archive is damaged, too old or too new, or the database is not empty. */
export async function restoreArchive(restoring: Restoring): Promise<Restored> {
  const { db, path, report = () => {} } = restoring;
  report('checking the archive');
  const manifest = await checkArchive(path);
  const names = migrationsFor(manifest);
  return db.transaction().execute(async (transaction) => {
    if (!(await isBare(transaction)))
      throw new Error(
        'The database has tables already, and a restore never writes over anything: make a new and empty one, and name it in DATABASE_URL.',
      );
    await migrate(transaction, { names });
    await plainText(transaction);
    await whileLoading(transaction, () => load(transaction, restoring, manifest));
    await setSequences(transaction, manifest.sequences);
    await compare(transaction, manifest);
    report('migrating');
    const migrated = await migrate(transaction);
    await beginCounting(transaction, new Date());
    report('checking the audit');
    const audit = await verifyAudit(transaction);
    await recordEvent(transaction, {
      action: 'installation.restore',
      details: { made_at: manifest.made_at, entries: manifest.audit.last_id },
    });
    return { manifest, audit, migrated };
  });
}
