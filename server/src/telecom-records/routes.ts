import {
  createTelecomRecord,
  deleteTelecomRecord,
  listTelecomRecords,
  restoreTelecomRecord,
  telecomEmployeeOptions,
  updateTelecomRecord,
} from '@bimabahi/contract/telecom-records';
import { crudActions } from '../http/crud-actions.ts';
import { handle } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';
import { employeeOptions, telecomQueries } from './queries.ts';

/** The panel sends the date back with every update, but it cannot be changed. */
const enquiryDateStays = () => invalid({ inquiry_date: ['The enquiry date cannot be changed'] });

const actions = crudActions({ table: 'telecom_records', noun: 'telecom record', queries: telecomQueries });

export const telecomRecords = () => [
  handle(listTelecomRecords, actions.list),
  handle(telecomEmployeeOptions, ({ db, query }) => employeeOptions(db, query)),
  handle(createTelecomRecord, actions.create),
  handle(updateTelecomRecord, async ({ db, params, body: { inquiry_date, ...body } }) => {
    const record = await actions.lock(db, params.id);
    if (inquiry_date !== undefined && inquiry_date !== record.inquiry_date) throw enquiryDateStays();
    return actions.update({ db, params, body });
  }),
  handle(deleteTelecomRecord, actions.remove),
  handle(restoreTelecomRecord, actions.restore),
];
