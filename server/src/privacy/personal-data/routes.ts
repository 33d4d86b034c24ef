import { downloadPersonalData, erasePersonalData, readErasureOutlook } from '@bimabahi/contract/privacy/personal-data';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { ownPasswordCheck } from '../../people/kit/own-password.ts';
import { copiesHere } from '../../platform/backup/public.ts';
import type { DocumentStore } from '../../platform/files/document-store.ts';
import { handle, handleRecordDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { eraseClient } from './erase.ts';
import { alreadyErased, clientNotFound, mustBeKept, namesThePerson } from './errors.ts';
import { nameIn } from './identity.ts';
import { documentIds, personalData } from './personal-data.ts';
import {
  callsToErase,
  documentsOf,
  doNotCallToErase,
  entriesOf,
  knownAs,
  lockClient,
  type PersonalRow,
  readClient,
  recordsOf,
} from './queries.ts';
import { erasableFrom } from './retention.ts';

const policyTables = ['motor_insurance', 'corporate_insurance'];

const endDates = (records: ReadonlyMap<string, readonly PersonalRow[]>): string[] =>
  [...records.values()].flat().flatMap(({ end_date }) => (typeof end_date === 'string' ? [end_date] : []));

const removeFiles = (files: DocumentStore, ids: readonly string[]) => async () => {
  try {
    for (const id of ids) await files.remove(id);
  } catch {
    // Best effort: the next sweep retries from `erased_documents`, and reports persistent failures.
  }
};

export const personalDataOfClients = ({ config, files }: Services) => [
  handleRecordDownload(downloadPersonalData, async ({ db, params: { id } }) => {
    const client = await readClient(db, id);
    if (!client || client.erased_at) throw clientNotFound();
    const record = await personalData(db, client);
    const event = { action: 'users.personal-data', table_name: 'people', record_id: id };
    return { file_name: `personal_data_${id}.json`, event, record };
  }),

  handle(readErasureOutlook, async ({ db, params: { id } }) => {
    const client = await readClient(db, id);
    if (!client || client.erased_at) throw clientNotFound();
    const records = await recordsOf(db, id, await callsToErase(db, id, await knownAs(db, client)));
    const entries = await entriesOf(db, id, records);
    const possible_from = erasableFrom(endDates(records), config.RETENTION_YEARS);
    return {
      data: {
        possible_from: possible_from && possible_from > todayInIndia() ? possible_from : null,
        policies: policyTables.reduce((sum, table) => sum + (records.get(table)?.length ?? 0), 0),
        enquiries: records.get('telecom_records')?.length ?? 0,
        documents: (await documentsOf(db, documentIds(records, entries))).length,
        ...copiesHere(config),
      },
    };
  }),

  handle(erasePersonalData, async ({ db, afterCommit, person, params: { id }, body: { current_password, reason } }) => {
    const check = await ownPasswordCheck(db, person);
    await check(current_password, { action: 'users.erasure-refused', table_name: 'people', record_id: id });
    const client = await lockClient(db, id);
    if (!client) throw clientNotFound();
    if (client.erased_at) throw alreadyErased();
    const known = await knownAs(db, client);
    const named = nameIn(known, reason);
    if (named) throw namesThePerson(named);
    const records = await recordsOf(db, id, await callsToErase(db, id, known));
    records.set('do_not_call', await doNotCallToErase(db, id, known));
    const possible_from = erasableFrom(endDates(records), config.RETENTION_YEARS);
    if (possible_from && possible_from > todayInIndia()) throw mustBeKept(possible_from);
    const erased = await eraseClient(db, client, { known, records, by: person.id, reason, store: files });
    afterCommit(removeFiles(files, erased));
    return { successMsg: 'The personal data was erased!' };
  }),
];
