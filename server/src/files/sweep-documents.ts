/**
 * Documents and their rows are compared: a file is written before its transaction ends, so a crash or a refusal leaves files without a row.
 * Those are set aside, and removed for good a month later: a database that was restored from an older copy, or a wrong DATABASE_URL,
 * must not cost a document. A row without its whole file is a loss, and reported.
 */
import type { Logger } from 'pino';
import type { Db } from '../db/db.ts';
import type { DocumentStore, Stored } from './document-store.ts';
import { documentRowsAfter, erasedDocuments, forgetErasedDocuments, readDocumentRow } from './queries.ts';

const HOUR_MS = 60 * 60_000;
/** A younger file may belong to a transaction that is still open. */
const SETTLED_MS = HOUR_MS;
const KEPT_ASIDE_MS = 30 * 24 * HOUR_MS;
const AT_ONCE = 500;

export interface Sweeping {
  db: Db;
  files: DocumentStore;
  logger: Logger;
  now?: () => number;
}

interface Swept {
  set_aside: number;
  discarded: number;
  taken_back: number;
  damaged: number;
}

type Row = Awaited<ReturnType<typeof documentRowsAfter>>[number];

async function* allRows(db: Db): AsyncGenerator<Row> {
  for (let last: string | undefined; ; ) {
    const rows = await documentRowsAfter(db, last, AT_ONCE);
    yield* rows;
    last = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}

/** Both come in the order of the ids, so one pass over each finds what has no counterpart, and nothing of it is held in memory. */
async function* sideBySide({ db, files }: Sweeping): AsyncGenerator<{ stored?: Stored; row?: Row }> {
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

/** The listing may be older than the row, so the document itself is asked for before anything is said. */
async function checkRow({ files, logger }: Sweeping, { id, bytes }: Row): Promise<'whole' | 'taken_back' | 'damaged'> {
  if ((await files.sizeOf(id)) === bytes) return 'whole';
  const taken = await files.takeBack(id);
  if ((await files.sizeOf(id)) === bytes) return taken ? 'taken_back' : 'whole';
  logger.error({ event: 'document-damaged', document_id: id }, 'a stored document is missing or incomplete; restore it from a backup');
  return 'damaged';
}

async function compare(sweeping: Sweeping, before: number): Promise<Omit<Swept, 'discarded'>> {
  const counts = { set_aside: 0, taken_back: 0, damaged: 0, whole: 0 };
  for await (const { stored, row } of sideBySide(sweeping)) {
    if (row && stored?.bytes !== row.bytes) counts[await checkRow(sweeping, row)]++;
    if (row || !stored || stored.stored_at >= before || (await readDocumentRow(sweeping.db, stored.id))) continue;
    if (await sweeping.files.setAside(stored.id)) counts.set_aside++;
  }
  const { whole: _, ...swept } = counts;
  return swept;
}

/** The files of erased persons do not wait: those that are left from an erasure that was cut short, or that another server was moving. */
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
