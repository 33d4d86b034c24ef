/** Tells of stored documents whose files are gone: a few by chance, now and then, and those that the sweep of all of them misses. */
import { randomUUID } from 'node:crypto';
import type { Problem } from '@bimabahi/contract/people/installation';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { documentsOf, someDocuments } from '../../platform/files/queries.ts';

/** In an S3 store each is a request. */
const SAMPLE = 4;
const EVERY_MS = 30_000;
/** Each is looked for again until it is back. */
const MOST_NOTED = 20;

const SENTENCE =
  'Documents that the database names are missing or incomplete in their store (the folder documents in DATA_DIR, or DOCUMENTS). Bring the folder or bucket back, or put the documents back from a backup; the log names some.';

interface Watched {
  db: Db;
  files: Pick<DocumentStore, 'sizeOf'>;
  log: Pick<Logger, 'error' | 'info'>;
}

export function watchDocuments({ db, files, log }: Watched) {
  const noted = new Set<string>();
  let since: string | undefined;
  let looked = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();

  function note(id: string): void {
    if (noted.size < MOST_NOTED) noted.add(id);
  }

  /** A row may go between the two looks: its document then is gone by right. */
  async function missingOf(rows: { id: string; bytes: number }[]): Promise<string[]> {
    const sizes = await Promise.all(rows.map(({ id }) => files.sizeOf(id)));
    const missing = rows.filter(({ bytes }, n) => sizes[n] !== bytes).map(({ id }) => id);
    return missing.length ? (await documentsOf(db, missing)).map(({ id }) => id) : [];
  }

  function tell(): void {
    if (noted.size && !since) log.error({ event: 'documents-missing', document_ids: [...noted] }, SENTENCE);
    if (!noted.size && since) log.info({ event: 'documents-missing' }, 'this problem is solved');
    since = noted.size ? (since ?? new Date().toISOString()) : undefined;
  }

  async function look(): Promise<void> {
    const known = [...noted];
    const stillThere = known.length ? await documentsOf(db, known) : [];
    const found = await missingOf([...stillThere, ...(await someDocuments(db, randomUUID(), SAMPLE))]);
    noted.clear();
    for (const id of found) note(id);
    tell();
  }

  return {
    note,
    async problems(): Promise<Problem[]> {
      if (performance.now() - looked >= EVERY_MS) {
        looked = performance.now();
        // A store that does not answer says nothing about documents, and is a problem of its own.
        last = look().catch(() => {});
      }
      await last;
      return since ? [{ code: 'documents-missing', sentence: SENTENCE, since }] : [];
    },
  };
}
