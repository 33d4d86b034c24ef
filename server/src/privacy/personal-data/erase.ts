import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { forgetFilesForErasure } from '../../imports/imports/public.ts';
import { forgetStatementsForErasure } from '../../imports/statements/public.ts';
import { ERASED_NAME, erasedValues, fieldsInAudit, IDENTIFYING_COLUMNS } from '../../platform/audit-log/erased-fields.ts';
import { writeEntries } from '../../platform/audit-log/record-event.ts';
import { redactAudit } from '../../platform/audit-log/redact.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { hastenDropped } from '../../platform/files/queries.ts';
import { forgetDraftsForErasure } from '../../policies/policy-drafts/public.ts';
import { eraseRecords, eraseTraces, namingColumns } from './erasing-queries.ts';
import { entriesWhileTheirs } from './former-queries.ts';
import { type Known, mayMean, namingRow, valuesOf } from './identity.ts';
import { entriesOfFiles } from './import-queries.ts';
import { documentIds } from './personal-data.ts';
import {
  type Client,
  type EntryOf,
  entriesOf,
  entriesOfCalls,
  exportsMade,
  failedSignIns,
  namingClient,
  type PersonalRow,
} from './queries.ts';
import { entriesOfViews } from './saved-view-queries.ts';

type Records = ReadonlyMap<string, readonly PersonalRow[]>;
type ErasedPart = { entries: number[]; fields: readonly string[] };

function allValues(columns: readonly string[], records: Records, entries: readonly EntryOf[]): string[] {
  const rows = [...records.values()].flat().map((row) => ({ at: '', before: null, after: row as Json }));
  return columns.flatMap((column) => valuesOf([...entries, ...rows], column));
}

/** Of an export's parameters these cannot name anybody. */
const ORDER = ['sort', 'order'];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of exports that may name the person. That a list was exported, and by whom, stays. */
function partsOfExports(exports: readonly { id: number; after: Json | null }[], tellsOf: (text: string) => boolean): ErasedPart[] {
  return exports.flatMap(({ id, after }) => {
    const fields = after !== null && typeof after === 'object' && !Array.isArray(after) ? Object.entries(after) : [];
    const telling = fields.filter(
      ([field, value]) =>
        !ORDER.includes(field) && typeof value !== 'number' && !DATE.test(String(value)) && tellsOf(JSON.stringify(value)),
    );
    return telling.length ? [{ entries: [id], fields: telling.map(([field]) => field) }] : [];
  });
}

/** Per audit entry: the erased columns, and kept columns whose text names the person. */
function partsOfRecords(known: Known, tables: readonly string[], entries: readonly EntryOf[]): ErasedPart[] {
  const isOf = (table: string) => (entry: EntryOf) => entry.table_name === table && entry.action !== 'audit.redacted';
  const parts: ErasedPart[] = tables.map((table) => ({
    entries: entries.filter(isOf(table)).map(({ id }) => id),
    fields: fieldsInAudit(table),
  }));
  for (const { id, table_name, before, after } of entries) {
    const naming = [before, after].flatMap((row) => namingColumns(known, table_name ?? '', row));
    if (naming.length) parts.push({ entries: [id], fields: naming });
  }
  // Their other actions lose the IP address only.
  parts.push({ entries: entries.filter(({ table_name }) => !tables.includes(table_name ?? '')).map(({ id }) => id), fields: [] });
  return parts;
}

/** Groups entries with the same fields, so that each group is redacted in one statement. */
function mergeParts(parts: readonly ErasedPart[]): ErasedPart[] {
  const byFields = new Map<string, ErasedPart>();
  for (const { entries, fields } of parts) {
    const part = byFields.get(fields.join()) ?? { entries: [], fields };
    part.entries.push(...entries);
    byFields.set(fields.join(), part);
  }
  return [...byFields.values()];
}

interface Erasure {
  known: Known;
  records: Records;
  by: number;
  reason: string;
  /** Of dropped files that wait. */
  store: DocumentStore;
}

/** Returns the ids of documents that nothing refers to any more, for the store to delete. */
export async function eraseClient(db: Db, client: Client, { known, records, by, reason, store }: Erasure): Promise<string[]> {
  const before = await entriesOf(db, client.id, records);
  const knownBy = [...known.names, ...known.mobiles, ...known.emails, ...allValues(IDENTIFYING_COLUMNS, records, before)];
  const free = [...new Set([...records.keys()].flatMap((table) => erasedValues(table).map(([column]) => column)))];
  const freeTexts = allValues(
    free.filter((column) => !IDENTIFYING_COLUMNS.includes(column) && column !== 'document_id'),
    records,
    before,
  );
  const exports = partsOfExports(await exportsMade(db), mayMean({ knownBy, freeTexts }));
  const [calls, whileTheirs, signIns] = [
    await entriesOfCalls(db, known),
    await entriesWhileTheirs(db, client.id, await namingClient(db)),
    await failedSignIns(db, known.mobiles),
  ];
  const files = await eraseRecords(db, client, { known, records, documents: documentIds(records, before), by });
  await eraseTraces(db, client, { known, knownBy, records });
  const isAbout = namingRow(known, knownBy);
  await forgetFilesForErasure(db, store, isAbout);
  await forgetStatementsForErasure(db, store, isAbout);
  await forgetDraftsForErasure(db, { client: client.id, names: isAbout, nameless: ERASED_NAME });
  // Whichever was dropped and is in already may name the client too.
  files.push(...(await hastenDropped(db)));
  // The erasure's own audit entries contain the old values, so they are flushed and redacted too.
  await writeEntries(db);
  const entries = await entriesOf(db, client.id, records);
  await redactAudit(db, {
    person_id: client.id,
    reason,
    parts: mergeParts([
      ...exports,
      { entries: calls, fields: fieldsInAudit('telecom_records') },
      ...whileTheirs.map(({ id, table_name }) => ({ entries: [id], fields: fieldsInAudit(table_name) })),
      { entries: signIns, fields: fieldsInAudit('people') },
      { entries: await entriesOfFiles(db, isAbout), fields: ['file_name'] },
      { entries: await entriesOfViews(db, { id: client.id, isNamedIn: isAbout }), fields: ['name', 'query'] },
      ...partsOfRecords(known, [...records.keys(), 'people'], entries),
    ]),
  });
  return files;
}
