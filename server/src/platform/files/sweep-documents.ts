/**
 * A document is written before its transaction commits, so a crash or rollback leaves one without a row: it is set aside, and deleted only a
 * month later, because a database restored from an older copy or a wrong DATABASE_URL must not cost documents.
 */
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import type { DocumentStore, Stored } from './document-store.ts';
import { documentRowsAfter, erasedDocuments, forgetErasedDocuments, isToGo, readDocumentRow } from './queries.ts';

const HOUR_MS = 60 * 60_000;
/** The transaction of a younger file may still be open. */
const SETTLED_MS = HOUR_MS;
const KEPT_ASIDE_MS = 30 * 24 * HOUR_MS;
const AT_ONCE = 500;

export interface Sweeping {
  db: Db;
  files: DocumentStore;
  logger: Logger;
  now?: () => number;
  /** Is told of each that is missing or incomplete. */
  onDamaged?: (id: string) => void;
}

interface Swept {
  set_aside: number;
  discarded: number;
  taken_back: number;
  damaged: number;
}

type DocumentRow = Awaited<ReturnType<typeof documentRowsAfter>>[number];

async function* allRows(db: Db): AsyncGenerator<DocumentRow> {
  for (let last: string | undefined; ; ) {
    const rows = await documentRowsAfter(db, last, AT_ONCE);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}

/** A merge join of both listings, ordered by id, in constant memory. */
async function* mergeJoin({ db, files }: Sweeping): AsyncGenerator<{ stored?: Stored; row?: DocumentRow }> {
  const [listed, rows] = [files.list()[Symbol.asyncIterator](), allRows(db)];
  const next = async <T>(from: AsyncIterator<T>): Promise<T | undefined> => (await from.next()).value;
  let [stored, row] = [await next(listed), await next(rows)];
  while (stored || row) {
    const [storedIsNext, rowIsNext] = [!row || (stored && stored.id <= row.id), !stored || (row && row.id <= stored.id)];
    yield { ...(storedIsNext && stored && { stored }), ...(rowIsNext && row && { row }) };
    if (storedIsNext) stored = await next(listed);
    if (rowIsNext) row = await next(rows);
  }
}

/** The listing may be older than the row, so the store is asked again before a loss is reported. */
async function checkRow({ files, logger, onDamaged }: Sweeping, { id, bytes }: DocumentRow): Promise<'whole' | 'taken_back' | 'damaged'> {
  if ((await files.sizeOf(id)) === bytes) return 'whole';
  const taken = await files.takeBack(id);
  if ((await files.sizeOf(id)) === bytes) return taken ? 'taken_back' : 'whole';
  logger.error({ event: 'document-damaged', document_id: id }, 'a stored document is missing or incomplete; restore it from a backup');
  onDamaged?.(id);
  return 'damaged';
}

async function compare(sweeping: Sweeping, before: number): Promise<Omit<Swept, 'discarded'>> {
  const counts = { set_aside: 0, taken_back: 0, damaged: 0, whole: 0 };
  for await (const { stored, row } of mergeJoin(sweeping)) {
    if (row && stored?.bytes !== row.bytes) counts[await checkRow(sweeping, row)]++;
    if (row || !stored || stored.stored_at >= before || (await readDocumentRow(sweeping.db, stored.id))) continue;
    if (await isToGo(sweeping.db, stored.id)) continue;
    if (await sweeping.files.setAside(stored.id)) counts.set_aside++;
  }
  const { whole: _, ...swept } = counts;
  return swept;
}

/** Dropped files go a day after their rows were brought in; of erased persons, what an interrupted erasure left. */
async function removeErased({ db, files }: Sweeping, before: number): Promise<void> {
  for (const { id } of await erasedDocuments(db)) await files.remove(id);
  await forgetErasedDocuments(db, before);
}

export async function sweepDocuments(sweeping: Sweeping): Promise<Swept> {
  const now = sweeping.now?.() ?? Date.now();
  await removeErased(sweeping, now - SETTLED_MS);
  const compared = await compare(sweeping, now - SETTLED_MS);
  const discarded = await sweeping.files.discard({ set_aside: now - KEPT_ASIDE_MS, half_written: now - SETTLED_MS });
  const swept = { ...compared, discarded };
  if (Object.values(swept).some((count) => count > 0)) sweeping.logger.warn(swept, 'the stored documents were swept');
  return swept;
}
