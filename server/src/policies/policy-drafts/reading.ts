/** Dropped PDFs are read one after another beside the requests. What a server left that was stopped or killed is read anew by the next. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { readDocumentRow } from '../../platform/files/queries.ts';
import { inOfficesWords, insurerOf, type PolicyReading, readPolicyPdf } from '../policy-readings/public.ts';
import { beat, type ClaimedDraft, claimDraft, noteRead, type ReadDraft } from './reading-queries.ts';

const TRIES = 5;
const BEAT_EVERY_MS = 5_000;
/** Whoever waits before a form goes first: the line is theirs. */
const IN_LINE = { person: 'inbox', isStranger: true, patienceMs: 60_000 };
const DAMAGED = 'The stored file is damaged. Drop it again.';
const GIVEN_UP = 'Something went wrong on the server, so it was not read. Drop it again, or type what it says.';

const worker = randomUUID();

/** An amount of at most twelve digits, as the column has. */
const amountOf = (value: string | undefined) => (value && /^\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : null);
const dayOf = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);

async function toStore(db: Db, { status, kind, insurer, fields }: PolicyReading): Promise<ReadDraft> {
  if (status !== 'read' || kind === null) return { status: status === 'read' ? 'no_text' : status, insurer: insurer?.name ?? null };
  const office = await inOfficesWords(db, kind, fields);
  const read = Object.values(office);
  const sure = read.filter((value) => value.sure).length;
  return {
    status: sure === read.length && fields.policy_no ? 'ready' : 'to_check',
    kind,
    insurer: insurerOf(kind, office) ?? insurer?.name ?? null,
    policy_no: fields.policy_no?.value ?? null,
    insured_name: fields.insured_name?.value ?? null,
    start_date: dayOf(fields.start_date?.value),
    end_date: dayOf(fields.end_date?.value),
    total_premium: amountOf(fields.total_premium?.value),
    filled: read.length,
    sure,
    // As printed: the office's words are looked up when it is opened.
    fields: JSON.stringify(fields),
  };
}

async function read(db: Db, files: DocumentStore, { document_id }: ClaimedDraft): Promise<ReadDraft> {
  const row = document_id === null ? undefined : await readDocumentRow(db, document_id);
  const bytes = row && (await files.read(document_id as string, row));
  if (!bytes || typeof bytes === 'string') return { status: 'no_text', message: DAMAGED };
  return toStore(db, await readPolicyPdf(bytes, { ...IN_LINE }));
}

async function withBeat<T>(db: Db, id: number, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void beat(db, id, worker).catch(() => {}), BEAT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** False where no draft waits. */
export const readingStep =
  (files: DocumentStore) =>
  async (db: Db): Promise<boolean> => {
    const claimed = await claimDraft(db, worker);
    if (!claimed) return false;
    try {
      await noteRead(db, claimed.id, worker, await withBeat(db, claimed.id, read(db, files, claimed)));
    } catch (error) {
      if (claimed.tries < TRIES) throw error;
      await noteRead(db, claimed.id, worker, { status: 'no_text', message: GIVEN_UP });
    }
    return true;
  };
