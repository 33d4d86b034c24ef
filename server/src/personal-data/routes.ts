import { todayInIndia } from '@bimabahi/contract/periods';
import { downloadPersonalData, erasePersonalData } from '@bimabahi/contract/personal-data';
import { recordEvent, writeEntries } from '../db/audit.ts';
import type { Db } from '../db/open.ts';
import { redactAudit } from '../db/redact-audit.ts';
import { handle, handleDownload } from '../http/handler.ts';
import { passwordMatches } from '../passwords/hash.ts';
import { wrongOwnPassword } from '../people/errors.ts';
import { lockPasswordHash, timesOfLate } from '../people/queries.ts';
import type { Services } from '../services.ts';
import { FILTERS_OF_EXPORTS, fieldsInAudit } from './erased-fields.ts';
import { alreadyErased, clientNotFound, mustBeKept, tooManyTries } from './errors.ts';
import { documentIds, personalData } from './personal-data.ts';
import {
  type Client,
  entriesOf,
  eraseRecords,
  eraseTraces,
  exportsNaming,
  lockClient,
  type Row,
  readClient,
  recordsOf,
} from './queries.ts';
import { erasableFrom } from './retention.ts';

const WRONG_TRIES = 5;
const WITHIN_MINUTES = 15;
const REFUSED = 'users.erasure-refused';

async function confirmOwnPassword(db: Db, person_id: number, current_password: string, record_id: number): Promise<void> {
  const own = await lockPasswordHash(db, person_id);
  if ((await timesOfLate(db, person_id, [REFUSED], WITHIN_MINUTES)) >= WRONG_TRIES) throw tooManyTries();
  if (await passwordMatches(own, current_password)) return;
  await recordEvent(db, { action: REFUSED, table_name: 'people', record_id });
  throw wrongOwnPassword();
}

const endDates = (records: ReadonlyMap<string, readonly Row[]>): string[] =>
  [...records.values()].flat().flatMap(({ end_date }) => (typeof end_date === 'string' ? [end_date] : []));

async function erase(db: Db, client: Client, records: Map<string, Row[]>, { by, reason }: { by: number; reason: string }) {
  const documents = documentIds(records, await entriesOf(db, client.id, records));
  const exports = await exportsNaming(db, client);
  await eraseRecords(db, client, { records, documents, by });
  await eraseTraces(db, client);
  // Read again: the erasure itself leaves entries with what was there before.
  await writeEntries(db);
  const entries = await entriesOf(db, client.id, records);
  const tables = [...records.keys(), 'people'];
  const isOf = (table: string) => (entry: (typeof entries)[number]) => entry.table_name === table && entry.action !== 'audit.redacted';
  await redactAudit(db, {
    person_id: client.id,
    reason,
    parts: [
      ...tables.map((table) => ({ entries: entries.filter(isOf(table)).map(({ id }) => id), fields: fieldsInAudit(table) })),
      { entries: exports, fields: FILTERS_OF_EXPORTS },
    ],
  });
}

export const personalDataOfClients = ({ config }: Services) => [
  handleDownload(downloadPersonalData, async ({ db, params: { id } }) => {
    const client = await readClient(db, id);
    if (!client || client.erased_at) throw clientNotFound();
    const data = await personalData(db, client);
    await recordEvent(db, { action: 'users.personal-data', table_name: 'people', record_id: id });
    return {
      file_name: `personal_data_${id}.json`,
      content: async function* () {
        yield `${JSON.stringify(data, null, 2)}\n`;
      },
    };
  }),

  handle(erasePersonalData, async ({ db, person, params: { id }, body: { current_password, reason } }) => {
    await confirmOwnPassword(db, person.id, current_password, id);
    const client = await lockClient(db, id);
    if (!client) throw clientNotFound();
    if (client.erased_at) throw alreadyErased();
    const records = await recordsOf(db, client);
    const possible_from = erasableFrom(endDates(records), config.RETENTION_YEARS);
    if (possible_from && possible_from > todayInIndia()) throw mustBeKept(possible_from);
    await erase(db, client, records, { by: person.id, reason });
    return { successMsg: 'The personal data was erased!' };
  }),
];
