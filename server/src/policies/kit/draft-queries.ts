/** The draft of the inbox that a new policy comes from. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import { recordEvent } from '../../platform/audit-log/record-event.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import { draftNotOpen, notADraft } from './errors.ts';

/** Whose drafts somebody sees: those that they dropped or were given; undefined: all. */
export type Viewer = number | undefined;
export const viewerFor = ({ id, role }: { id: number; role: RoleName }): Viewer => (role === 'Admin' ? undefined : id);
export const isSeenBy = (viewer: Viewer) => (viewer === undefined ? sql<boolean>`true` : sql<boolean>`${viewer} in (owner_id, created_by)`);

interface OpenDraft {
  id: number;
  file_name: string;
  document_id: string;
}

/** Throws where it is gone or another's, or nothing can be made of it any more. */
export async function openDraft(
  db: Db,
  id: number,
  person: { id: number; role: RoleName },
  { forUpdate = false } = {},
): Promise<OpenDraft> {
  const draft = await db
    .selectFrom('policy_drafts')
    .select(['id', 'file_name', 'document_id', 'status'])
    .where('id', '=', id)
    .where(isSeenBy(viewerFor(person)))
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!draft) throw notADraft();
  const { document_id, status } = draft;
  if (document_id === null || status === 'stored' || status === 'reading') throw draftNotOpen(status);
  return { ...draft, document_id };
}

interface Became {
  table: PolicyTable;
  policy_id: number;
  /** Else the policy has another file. */
  hasItsFile: boolean;
}

/** What was read of it stands in the policy now. */
export async function noteStored(
  db: Db,
  { id, file_name, document_id }: OpenDraft,
  { table, policy_id, hasItsFile }: Became,
): Promise<void> {
  const policy = table === 'motor_insurance' ? { motor_id: policy_id } : { corporate_id: policy_id };
  await db
    .updateTable('policy_drafts')
    .set({ ...policy, status: 'stored', document_id: null, fields: '{}' })
    .where('id', '=', id)
    .execute();
  if (!hasItsFile) await dropDocument(db, document_id);
  await recordEvent(db, { action: 'policy-drafts.stored', table_name: 'policy_drafts', record_id: id, details: { file_name, policy_id } });
}
