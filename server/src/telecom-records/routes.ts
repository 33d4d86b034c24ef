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
import { employeeOptions, telecomQueries } from './queries.ts';
import { checkUpdate, closing } from './update-rules.ts';

const actions = crudActions({ table: 'telecom_records', noun: 'telecom record', queries: telecomQueries });

export const telecomRecords = () => [
  handle(listTelecomRecords, actions.list),
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
