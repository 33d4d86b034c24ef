/** Dropped PDFs are read one after another beside the requests. What a server left that was stopped or killed is read anew by the next. */
import type { Db } from '../../db/db.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { readDocumentRow } from '../../platform/files/queries.ts';
import { endJob, type Job, noteDone } from '../../platform/jobs/queries.ts';
import type { Work } from '../../platform/jobs/run-jobs.ts';
import { readTaxRates } from '../../premium/check/tax-queries.ts';
import { inOfficesWords, insurerOf, type PolicyReading, readPolicyPdf } from '../policy-readings/public.ts';
import { draftToRead, noteRead, type ReadDraft } from './reading-queries.ts';

const TRIES = 5;
const BEAT_EVERY_MS = 5_000;
/** Whoever waits before a form goes first: the line is theirs. */
const IN_LINE = { person: 'inbox', isStranger: true, patienceMs: 60_000 };
const DAMAGED = 'The stored file is damaged. Drop it again.';
const GIVEN_UP = 'Something went wrong on the server, so it was not read. Drop it again, or type what it says.';

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

async function read(db: Db, files: DocumentStore, document_id: string | null): Promise<ReadDraft> {
  const row = document_id === null ? undefined : await readDocumentRow(db, document_id);
  const bytes = row && (await files.read(document_id as string, row));
  if (!bytes || typeof bytes === 'string') return { status: 'no_text', message: DAMAGED };
  return toStore(db, await readPolicyPdf(bytes, { ...IN_LINE }, await readTaxRates(db)));
}

async function withBeat<T>(db: Db, job: Job, worker: string, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void noteDone(db, job, worker, 0).catch(() => {}), BEAT_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

const ACTOR = { action: 'policy-drafts.read', address: 'local', request_id: 'drafts' };

/** Nothing is stored where it is another server's meanwhile. */
const store = (db: Db, job: Job, worker: string, found: ReadDraft) =>
  asActor(db, ACTOR, async ({ db: last }) => {
    if (!(await noteDone(last, job, worker, 1))) return;
    await endJob(last, job);
    await noteRead(last, job.record_id as number, found);
  });

export const readingOfDrafts =
  (files: DocumentStore): Work =>
  async (db, job, worker) => {
    try {
      const draft = await draftToRead(db, job.record_id as number);
      if (!draft) return void (await endJob(db, job));
      await store(db, job, worker, await withBeat(db, job, worker, read(db, files, draft.document_id)));
    } catch (error) {
      if (job.tries < TRIES) throw error;
      await store(db, job, worker, { status: 'no_text', message: GIVEN_UP });
    }
  };
