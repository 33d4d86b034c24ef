/** The data held about one client, for them to read: other people by role only, without the firm's own fields. */

import { concealedFields, fieldPermissions } from '@bimabahi/contract/access/field-permissions';
import type { Resource } from '@bimabahi/contract/api/permissions';
import { roleName } from '@bimabahi/contract/api/roles';
import { AUDIT_KINDS } from '@bimabahi/contract/reports/audit';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import type { Db } from '../../db/db.ts';
import type { Json } from '../../db/tables.generated.ts';
import { changesOf } from '../../reports/audit/public.ts';
import {
  type Client,
  callsOf,
  devicesOf,
  documentsOf,
  doNotCallOf,
  type EntryOf,
  entriesOf,
  knownAs,
  type PersonalRow,
  recordsOf,
} from './queries.ts';

const OF_STAFF = ['created_by', 'deleted_by', 'owner_id', 'called_by', 'ready_by', 'taken_by'];

const resourceOfTable = (table: string): Resource | undefined =>
  table === 'claim_steps' ? 'claims' : keysOf(fieldPermissions).find((resource) => resource === table.replaceAll('_', '-'));

const withoutStaff = (row: PersonalRow): Record<string, Json> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !OF_STAFF.includes(column)));

const fileIds = (content: Json | null): string[] =>
  content !== null && typeof content === 'object' && !Array.isArray(content) && typeof content.document_id === 'string'
    ? [content.document_id]
    : [];

export const documentIds = (records: ReadonlyMap<string, readonly PersonalRow[]>, entries: readonly EntryOf[]): string[] => [
  ...new Set([
    ...[...records.values()].flat().flatMap((row) => fileIds(row)),
    ...entries.flatMap(({ before, after }) => [...fileIds(before), ...fileIds(after)]),
  ]),
];

function described(entry: EntryOf, client_id: number) {
  const { id, at, person_id, actor_role, action, table_name, record_id } = entry;
  const resource = resourceOfTable(table_name ?? '');
  const hidden = [...OF_STAFF, ...(resource ? concealedFields('User', resource) : [])];
  const without = (content: Json | null): Json | null =>
    content !== null && typeof content === 'object' && !Array.isArray(content)
      ? Object.fromEntries(Object.entries(content).filter(([field]) => !hidden.includes(field)))
      : null;
  return {
    no: id,
    at,
    by: person_id === client_id ? 'themself' : actor_role === null ? 'nobody who was signed in' : roleName(actor_role),
    action,
    record: table_name === 'people' ? 'The user' : `${AUDIT_KINDS[table_name ?? ''] ?? table_name} ${record_id ?? ''}`.trim(),
    changes: changesOf({ ...entry, before: without(entry.before), after: without(entry.after) }, new Map()),
  };
}

export async function personalData(db: Db, { erased_at: _, ...client }: Client & { can_sign_in: boolean }) {
  const known = await knownAs(db, client);
  const records = await recordsOf(db, client.id, await callsOf(db, known));
  records.set('do_not_call', await doNotCallOf(db, known));
  const entries = await entriesOf(db, client.id, records);
  return {
    made_at: new Date().toISOString(),
    user: client,
    records: Object.fromEntries([...records].map(([table, rows]) => [table, rows.map(withoutStaff)])),
    documents: await documentsOf(db, documentIds(records, entries)),
    signed_in_on: await devicesOf(db, client.id),
    history: entries.map((entry) => described(entry, client.id)),
  };
}
