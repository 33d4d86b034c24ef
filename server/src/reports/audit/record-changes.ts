import { concealedFields } from '@bimabahi/contract/access/field-permissions';
import { may, type Permission, type Resource } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { fieldsOf, whatHappened } from './changes.ts';
import { describeEntries } from './described.ts';
import { changesOfThese, entriesBy, type StoredEntry } from './queries.ts';

const READERS = {
  people: 'users.list',
  motor_insurance: 'motor-insurance.read',
  corporate_insurance: 'corporate-insurance.read',
  corporate_insurance_premium: 'corporate-insurance-premium.list',
  telecom_records: 'telecom-records.list',
  renewals: 'renewals.list',
  endorsements: 'endorsements.read',
  claims: 'claims.list',
} as const satisfies Record<string, Permission>;
export type RecordIds = Readonly<Partial<Record<keyof typeof READERS, readonly number[]>>>;

const MOST = 50;

const resourceOf = (table: string) => (table === 'people' ? 'users' : table.replaceAll('_', '-')) as Resource;

function withoutHidden(content: Json | null, hidden: readonly string[]): Json | null {
  const fields = fieldsOf(content);
  return fields && Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)));
}

function concealed<E extends StoredEntry>(entry: E, role: RoleName): E {
  const hidden = concealedFields(role, resourceOf(entry.table_name ?? ''));
  return { ...entry, before: withoutHidden(entry.before, hidden), after: withoutHidden(entry.after, hidden) };
}

/** The latest changes first; those with nothing that the role may read are left out. */
export async function changesOfRecords(db: Db, records: RecordIds, role: RoleName) {
  const readable = Object.entries(records).filter(([table]) => may(role, READERS[table as keyof typeof READERS]));
  const entries = await changesOfThese(db, readable, MOST);
  const described = await describeEntries(
    db,
    entries.map((entry) => concealed(entry, role)),
  );
  return described
    .filter(({ described: { changes } }) => changes.length > 0)
    .map(({ described: { id, at, sentence } }) => ({ id, at, sentence }));
}

const mayTell = ({ table_name }: StoredEntry, role: RoleName) =>
  table_name !== null && Object.hasOwn(READERS, table_name) && may(role, READERS[table_name as keyof typeof READERS]);

/** Entries as sentences, by their ids: of a record that is deleted or restored without all its fields, and none of which the role may read nothing. */
export async function changesTold(db: Db, ids: readonly number[], role: RoleName) {
  const entries = (await entriesBy(db, ids)).filter((entry) => mayTell(entry, role)).map((entry) => concealed(entry, role));
  const told = (await describeEntries(db, entries)).filter(({ described: { changes } }) => changes.length > 0);
  return new Map(
    told.map(({ entry, described: { id, sentence, changes, who } }) => [
      id,
      { sentence, who, changes: whatHappened(entry) === 'changed' ? changes : [] },
    ]),
  );
}
