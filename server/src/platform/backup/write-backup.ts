import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { auditHead, inSnapshot, migrationsOf, rowsOf, sequencesOf, type TableShape, tablesOf } from '../../db/archive/dump.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/engine/open.ts';
import type { DocumentStore } from '../files/document-store.ts';
import { checkArchive } from './archive-reader.ts';
import { type ArchiveWriter, archiveWriter } from './archive-writer.ts';
import { FORMAT, KEYS_NOTE, MANIFEST_NAME, type Manifest, type Member } from './manifest.ts';

const compress = promisify(gzip);
const PART_BYTES = 4 * 1024 * 1024;

export type Report = (progress: string) => void;

interface Backup {
  database: Pick<Database, 'db' | 'engine'>;
  files?: DocumentStore | undefined;
  path: string;
  application: string;
  made_at: Date;
  report?: Report;
}

async function writeTable(db: Db, table: TableShape, archive: ArchiveWriter, report: Report) {
  const members: Member[] = [];
  let rows = 0;
  let text: string[] = [];
  let length = 0;
  const flush = async () => {
    const name = `tables/${table.name}/${String(members.length + 1).padStart(6, '0')}.jsonl.gz`;
    members.push(await archive.add(name, await compress(text.join(''))));
    text = [];
    length = 0;
    report(`${table.name}: ${rows} rows`);
  };
  for await (const lines of rowsOf(db, table)) {
    const batch = `${lines.join('\n')}\n`;
    rows += lines.length;
    length += batch.length;
    text.push(batch);
    if (length >= PART_BYTES) await flush();
  }
  if (length) await flush();
  return { table: { name: table.name, columns: table.columns, rows }, members };
}

async function writeDocuments(db: Db, files: DocumentStore, archive: ArchiveWriter, report: Report) {
  const members: Member[] = [];
  const missing: string[] = [];
  const documents = await db.selectFrom('documents').select(['id', 'sha256', 'bytes']).orderBy('id').execute();
  for (const document of documents) {
    const bytes = await files.read(document.id, document);
    if (Buffer.isBuffer(bytes)) members.push(await archive.add(`documents/${document.id}`, bytes));
    else missing.push(document.id);
    if (members.length % 100 === 0) report(`${members.length} of ${documents.length} documents`);
  }
  return { members, missing };
}

/** Returns the manifest after the archive was read back and verified. On failure throws and leaves no file. */
export async function writeBackup({ database, files, path, application, made_at, report = () => {} }: Backup): Promise<Manifest> {
  const archive = await archiveWriter(path, made_at);
  try {
    await inSnapshot(database.db, async (db) => {
      const migrations = await migrationsOf(db);
      if (!migrations.length) throw new Error('There is nothing to back up: the database has no tables yet.');
      const tables: Manifest['tables'] = [];
      const members: Member[] = [];
      for (const shape of await tablesOf(db)) {
        const written = await writeTable(db, shape, archive, report);
        tables.push(written.table);
        members.push(...written.members);
      }
      const documents = files ? await writeDocuments(db, files, archive, report) : { members: [], missing: [] };
      const manifest: Manifest = {
        format: FORMAT,
        application,
        made_at: made_at.toISOString(),
        engine: database.engine,
        documents_included: files !== undefined,
        migrations,
        tables,
        sequences: await sequencesOf(db),
        missing_documents: documents.missing,
        audit: await auditHead(db),
        keys: KEYS_NOTE,
        members: [...members, ...documents.members],
      };
      await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    });
    await archive.finish();
    report('checking');
    return await checkArchive(path);
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}
