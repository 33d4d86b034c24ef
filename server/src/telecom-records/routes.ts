import {
  createTelecomRecord,
  deleteTelecomRecord,
  listTelecomRecords,
  restoreTelecomRecord,
  telecomEmployeeOptions,
  updateTelecomRecord,
} from '@bimabahi/contract/telecom-records';
import type { Db } from '../db/db.ts';
import { handle } from '../http/handler.ts';
import { invalid, notFound, staleVersion } from '../http/refusal.ts';
import { handleRestore } from '../http/restoring.ts';
import { changeRecord, employeeOptions, insertRecord, listRecords, lockRecord, readRecord } from './queries.ts';

/** The specified panel sends the date back with every update; it cannot be edited. */
const enquiryDateStays = () => invalid({ inquiry_date: ['The enquiry date cannot be changed'] });
const recordNotFound = () => notFound('This telecom record');

async function read(db: Db, id: number) {
  const record = await readRecord(db, id);
  if (!record) throw recordNotFound();
  return record;
}

async function lock(db: Db, id: number) {
  const record = await lockRecord(db, id);
  if (!record) throw recordNotFound();
  return record;
}

export const telecomRecords = () => [
  handle(listTelecomRecords, ({ db, query }) => listRecords(db, query)),
  handle(telecomEmployeeOptions, ({ db, query }) => employeeOptions(db, query)),

  handle(createTelecomRecord, async ({ db, person, body }) => {
    const id = await insertRecord(db, { ...body, created_by: person.id });
    return { data: await read(db, id), successMsg: 'Telecom record added successfully!' };
  }),

  handle(updateTelecomRecord, async ({ db, params: { id }, body: { version, inquiry_date, ...change } }) => {
    const record = await lock(db, id);
    if (inquiry_date !== undefined && inquiry_date !== record.inquiry_date) throw enquiryDateStays();
    if (version && version !== record.version) throw staleVersion(record);
    await changeRecord(db, id, change);
    return { data: await read(db, id), successMsg: 'Telecom record updated successfully!' };
  }),

  handle(deleteTelecomRecord, async ({ db, person, params: { id } }) => {
    await lock(db, id);
    await changeRecord(db, id, { deleted_at: new Date().toISOString(), deleted_by: person.id });
    return { successMsg: 'Telecom record deleted successfully!' };
  }),

  handleRestore(restoreTelecomRecord, {
    table: 'telecom_records',
    what: 'telecom record',
    successMsg: 'Telecom record restored successfully!',
  }),
];
