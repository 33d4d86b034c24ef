import {
  createTelecomRecord,
  deleteTelecomRecord,
  exportTelecomRecords,
  listTelecomRecords,
  restoreTelecomRecord,
  telecomEmployeeOptions,
  updateTelecomRecord,
} from '@bimabahi/contract/telecom-records';
import { crudActions } from '../http/crud-actions.ts';
import { handle, handleDownload } from '../http/handler.ts';
import { listFile } from '../http/list-file.ts';
import { employeeOptions, fileColumns, telecomQueries } from './queries.ts';
import { checkUpdate, closing } from './update-rules.ts';

const actions = crudActions({ table: 'telecom_records', noun: 'telecom record', queries: telecomQueries });

export const telecomRecords = () => [
  handle(listTelecomRecords, actions.list),
  handleDownload(exportTelecomRecords, fileColumns, async ({ db, query: { format, ...query } }) => {
    const rows = await telecomQueries.count(db, query);
    const event = { action: 'telecom-records.export', table_name: 'telecom_records', details: { rows, format, ...query } };
    return listFile({ name: 'telecom_records', format, rows, event, batches: (later) => telecomQueries.batches(later, query) });
  }),
  handle(telecomEmployeeOptions, ({ db, query }) => employeeOptions(db, query)),
  handle(createTelecomRecord, ({ db, person, body }) => actions.create({ db, person, body: { ...body, owner_id: person.id } })),
  handle(updateTelecomRecord, async ({ db, person, params, body: { inquiry_date, ...body } }) => {
    const record = await actions.lock(db, params.id, body.version);
    await checkUpdate(db, person, { record, inquiry_date, body });
    return actions.update({ db, params, body: { ...body, ...closing(record, body) } });
  }),
  handle(deleteTelecomRecord, actions.remove),
  handle(restoreTelecomRecord, actions.restore),
];
