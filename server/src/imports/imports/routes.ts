import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import {
  changeImport,
  checkImport,
  deleteImport,
  downloadImportErrors,
  downloadImportTemplate,
  type ImportOptions,
  listImportRows,
  listImports,
  mayImport,
  pauseImport,
  previewUndo,
  readImport,
  readImportProgress,
  runImport,
  stopImport,
  undoImport,
  uploadImport,
} from '@bimabahi/contract/imports/imports';
import type { Db } from '../../db/db.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { handle, handleDownload, handlePrepared } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { prepareChange, prepareUpload } from './dropped-file.ts';
import { errorRows } from './error-rows.ts';
import { checkFirst, importNotFound, mayNotUndo, notNow, notYourKind } from './errors.ts';
import { finishStopped, forgetFile } from './finish.ts';
import { checkFixed } from './fixed-values.ts';
import { assertMatched, changedMatching, checkInstallments, checkMapping, mayFill } from './matching.ts';
import { mayUndoUntil, presentRecord, presentSummary } from './present.ts';
import * as queries from './queries.ts';
import { deleteRows, hasRows, rowsPage } from './row-queries.ts';
import { rowInSheet, sheetOfRow } from './sheet-parts.ts';
import { storeUpload } from './store-upload.ts';
import { templateOf } from './template.ts';
import { undoableTable } from './undo.ts';
import { moneyThatStays, rowsOfFate, undoCounts } from './undo-queries.ts';

type Person = { id: number; role: RoleName };

const ownerFor = ({ id, role }: Person): number | undefined => (role === 'Admin' ? undefined : id);

async function lock(db: Db, id: number, person: Person): Promise<queries.StoredImport> {
  const stored = await queries.lockStored(db, id, ownerFor(person));
  if (!stored) throw importNotFound();
  if (!mayImport(person.role, stored.kind)) throw notYourKind();
  return stored;
}

async function read(db: Db, id: number, person: Person): Promise<queries.StoredImport> {
  const stored = await queries.readStored(db, id, ownerFor(person));
  if (!stored) throw importNotFound();
  // Whoever changed to another role still owns it: what the new one may not read stays closed.
  if (!mayImport(person.role, stored.kind)) throw notYourKind();
  return stored;
}

const summaryOf = async (db: Db, id: number, person: Person) => {
  const stored = await queries.readSummary(db, id, ownerFor(person));
  if (!stored) throw importNotFound();
  if (!mayImport(person.role, stored.kind)) throw notYourKind();
  return presentSummary(stored, person);
};

const recordOf = async (db: Db, id: number, person: Person) => {
  const stored = await read(db, id, person);
  return presentRecord(stored, (await queries.sameFile(db, stored, ownerFor(person))) ?? null, person);
};

const DOING: Partial<Record<queries.StoredImport['status'], string>> = {
  checking: 'is being checked',
  waiting: 'waits for its turn',
  running: 'is being brought in',
  paused: 'is paused',
  undoing: 'is being undone',
  undone: 'was undone',
  done: 'is in already',
  stopped: 'was stopped',
};
const doing = ({ status }: queries.StoredImport) => notNow(DOING[status] ?? `is ${status}`);

/** What only some roles may add, nobody adds by an import either. */
function checkOptions({ create_users, create_insurers, create_products }: Partial<ImportOptions>, role: RoleName): void {
  if (create_users && !may(role, 'users.create')) throw invalid({ options: ['Your role may not add users'] });
  if (create_insurers && !may(role, 'insurers.create')) throw invalid({ options: ['Your role may not add insurers'] });
  if (create_products && !may(role, 'products.create')) throw invalid({ options: ['Your role may not add products'] });
}

const UNTOUCHED = ['uploaded', 'checking', 'checked', 'failed'];

const event = (
  db: Db,
  action: string,
  { id, file_name }: { id: number; file_name: string },
  details: Record<string, string | number> = {},
) => recordEvent(db, { action: `imports.${action}`, table_name: 'imports', record_id: id, details: { file_name, ...details } });

type UsedServices = Pick<Services, 'files' | 'importing'>;

/** The step begins at the first row, by whichever server is free. */
const queued = (person: Person) => ({ run_by: person.id, worker: null, message: null, queued_at: new Date().toISOString() });

const ofNothingYet = (total: number) => ({ ...queries.NO_COUNTS, total });

const preparing = (services: UsedServices) => [
  handlePrepared(uploadImport, prepareUpload, async ({ db, person, body: { kind }, upload, prepared }) => {
    const id = await storeUpload(db, services.files, { kind, upload, prepared, person });
    const data = await recordOf(db, id, person);
    await event(db, 'create', data, { kind, rows: data.counts.total });
    return { data, successMsg: 'File read. Nothing is brought in yet.' };
  }),

  handlePrepared(changeImport, prepareChange(services), async ({ db, person, params: { id }, body, prepared }) => {
    const stored = await lock(db, id, person);
    if (!UNTOUCHED.includes(stored.status)) throw doing(stored);
    const { kind = stored.kind } = body;
    if (!mayImport(person.role, kind)) throw notYourKind();
    checkOptions(body.options ?? {}, person.role);
    const changed = changedMatching(stored, body, prepared, person.role);
    checkMapping(kind, person.role, changed.mapping, changed.analysis);
    checkInstallments(kind, person.role, changed);
    checkFixed(kind, mayFill(kind, person.role), changed.fixed);
    await deleteRows(db, id);
    await queries.changeStored(db, id, {
      ...changed,
      status: 'uploaded',
      counts: ofNothingYet(changed.analysis.records),
      unknown: queries.NOTHING_UNKNOWN,
      message: null,
      row_no: 0,
      worker: null,
    });
    return { data: await recordOf(db, id, person), successMsg: 'Saved.' };
  }),

  handle(checkImport, async ({ db, person, params: { id }, afterCommit }) => {
    const stored = await lock(db, id, person);
    if (!UNTOUCHED.includes(stored.status) || stored.status === 'checking') throw doing(stored);
    assertMatched(stored);
    await queries.changeStored(db, id, {
      ...queued(person),
      status: 'checking',
      counts: ofNothingYet(stored.analysis.records),
      unknown: queries.NOTHING_UNKNOWN,
      row_no: 0,
      started_at: null,
    });
    await event(db, 'check', stored);
    afterCommit(services.importing.wake);
    return { data: await summaryOf(db, id, person), successMsg: 'The check has begun.' };
  }),
];

/** Rows are kept from where an import is begun, and its file is not; a check that found a fault leaves none. */
const wasBegun = async (db: Db, { id, status, document_id }: queries.StoredImport): Promise<boolean> =>
  !UNTOUCHED.includes(status) || (document_id === null && (await hasRows(db, id)));

const throwingAway = () =>
  handle(deleteImport, async ({ db, person, params: { id } }) => {
    const stored = await lock(db, id, person);
    if (await wasBegun(db, stored)) throw doing(stored);
    await forgetFile(db, stored);
    await queries.deleteStored(db, id);
    await event(db, 'delete', stored);
    return { successMsg: 'The import is thrown away. Nothing of it was in the books.' };
  });

const running = (services: UsedServices) => [
  handle(runImport, async ({ db, person, params: { id }, afterCommit }) => {
    const stored = await lock(db, id, person);
    if (stored.status === 'uploaded') throw checkFirst();
    if (stored.status !== 'checked' && stored.status !== 'paused') throw doing(stored);
    const isNew = stored.status === 'checked';
    // The rows are kept from here on, the file is not.
    if (isNew) await forgetFile(db, stored);
    await queries.changeStored(db, id, {
      ...queued(person),
      status: 'waiting',
      ...(isNew && { row_no: 0, started_at: null, counts: ofNothingYet(stored.counts.total) }),
    });
    await event(db, isNew ? 'run' : 'resume', stored);
    afterCommit(services.importing.wake);
    return { data: await summaryOf(db, id, person), successMsg: isNew ? 'The import has begun.' : 'The import goes on.' };
  }),

  handle(pauseImport, async ({ db, person, params: { id } }) => {
    const stored = await lock(db, id, person);
    if (stored.status !== 'waiting' && stored.status !== 'running') throw doing(stored);
    await queries.changeStored(db, id, { status: 'paused', worker: null });
    await event(db, 'pause', stored, { done: stored.counts.done });
    return { data: await summaryOf(db, id, person), successMsg: 'The import is paused.' };
  }),

  handle(stopImport, async ({ db, person, params: { id } }) => {
    const stored = await lock(db, id, person);
    if (!['waiting', 'running', 'paused'].includes(stored.status)) throw doing(stored);
    await finishStopped(db, stored);
    await event(db, 'stop', stored, { done: stored.counts.done });
    return { data: await summaryOf(db, id, person), successMsg: 'The import is stopped. What is in stays.' };
  }),
];

const undoing = (services: UsedServices) => [
  handle(previewUndo, async ({ db, person, params: { id } }) => {
    const stored = await read(db, id, person);
    if (stored.status !== 'undone' && mayUndoUntil(stored, person) === null) throw mayNotUndo();
    const table = undoableTable(stored.kind);
    const money = may(person.role, 'commission-items.read') ? await moneyThatStays(db, id, table) : undefined;
    return { data: { ...(await undoCounts(db, id, table)), ...(money && { money }) } };
  }),

  handle(undoImport, async ({ db, person, params: { id }, afterCommit }) => {
    const stored = await lock(db, id, person);
    if (mayUndoUntil(stored, person) === null) throw mayNotUndo();
    await queries.changeStored(db, id, {
      ...queued(person),
      status: 'undoing',
      counts: { ...stored.counts, done: 0, total: stored.counts.create + stored.counts.update },
    });
    await event(db, 'undo', stored);
    afterCommit(services.importing.wake);
    return { data: await summaryOf(db, id, person), successMsg: 'The import is being undone.' };
  }),
];

const reading = [
  handle(listImports, async ({ db, person, query }) => {
    const { data, total_count } = await queries.listImportsOf(db, ownerFor(person), query);
    return { data: data.map((stored) => presentSummary(stored, person)), total_count };
  }),
  handle(readImport, async ({ db, person, params: { id } }) => ({ data: await recordOf(db, id, person) })),
  handle(readImportProgress, async ({ db, person, params: { id } }) => ({ data: await summaryOf(db, id, person) })),
  handle(listImportRows, async ({ db, person, params: { id }, query }) => {
    const stored = await read(db, id, person);
    const { undo, ...page } = query;
    const among = undo && rowsOfFate(id, undoableTable(stored.kind), undo);
    const { data, total_count } = await rowsPage(db, stored, { ...page, among });
    // The basis of a commission has none: it is no column of a sheet.
    const labelsOf = (fields: readonly string[]) => fields.flatMap((field) => IMPORT_FIELDS[stored.kind][field]?.label ?? []);
    const marksOf = ({ marked }: (typeof data)[number]) => [...new Set(marked.map(({ mark }) => mark))];
    return {
      data: data.map((row) => ({
        ...row,
        row_no: rowInSheet(row.row_no),
        sheet: sheetOfRow(row.row_no, stored.sheet_names),
        filled: labelsOf(row.filled),
        marks: marksOf(row),
      })),
      total_count,
    };
  }),
  handleDownload(downloadImportTemplate, [], async ({ person, query: { kind } }) => {
    if (!mayImport(person.role, kind)) throw notYourKind();
    return {
      file_name: `Import of ${kind.replaceAll('_', ' ')}.xlsx`,
      event: { action: 'imports.export', table_name: 'imports', details: { kind } },
      content: () => templateOf(kind, person.role),
    };
  }),
  handleDownload(downloadImportErrors, [], async ({ db, person, params: { id } }) => {
    const stored = await read(db, id, person);
    return {
      file_name: `${stored.file_name.replace(/\.[^.]*$/, '')} - rows with errors.xlsx`,
      event: { action: 'imports.export', table_name: 'imports', record_id: id, details: { rows: stored.counts.error } },
      content: ({ db: later }) => errorRows(later, stored),
    };
  }),
];

export const imports = (services: UsedServices) => [
  ...preparing(services),
  throwingAway(),
  ...running(services),
  ...undoing(services),
  ...reading,
];
