/** When drafts go: 30 days after they were dropped, or where a client is erased. */
import { DRAFT_DAYS } from '@bimabahi/contract/policies/policy-drafts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { dropDocument } from '../../platform/files/queries.ts';
import type { Fields } from '../policy-readings/public.ts';

/** With their files; of those that are policies, the file is the policy's. */
export async function forgetOldDrafts(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ document_id: string | null }>`
      delete from policy_drafts where created_at <= now() - ${sql.lit(DRAFT_DAYS)} * interval '1 day' returning document_id`.execute(
      transaction,
    );
    for (const { document_id } of rows) if (document_id !== null) await dropDocument(transaction, document_id);
  });
}

const WHY = 'A client whom this file may name was erased meanwhile, so it is no longer kept. Drop it again if it is another’s.';

interface Forgetting {
  client: number;
  /** Whether a text names the client. */
  names: (text: string) => boolean;
  /** What stands for a file's name. */
  nameless: string;
}

/** Of the client, and those that may name them: so does one from which no text was read. */
export async function forgetDraftsForErasure(db: Db, { client, names, nameless }: Forgetting): Promise<void> {
  const { rows } = await sql<{
    id: number;
    document_id: string | null;
    file_name: string;
    known_by: string;
    fields: Fields;
    is_theirs: boolean;
    is_read: boolean;
  }>`
    select d.id, d.document_id, d.file_name, concat_ws(' ', d.insured_name, d.policy_no) as known_by, d.fields, d.kind is not null or d.status = 'stored' as is_read,
      exists (select from motor_insurance p where p.id = d.motor_id and p.user_id = ${client})
        or exists (select from corporate_insurance p where p.id = d.corporate_id and p.user_id = ${client}) as is_theirs
    from policy_drafts d order by d.id for update of d`.execute(db);
  for (const { id, document_id, file_name, known_by, fields, is_theirs, is_read } of rows) {
    const texts = [known_by, ...Object.values(fields).flatMap((read) => [read.value, read.line])];
    const isMeant = is_theirs || names(file_name) || (is_read ? texts.some(names) : document_id !== null);
    if (!isMeant) continue;
    await sql`update policy_drafts set status = 'no_text', message = ${WHY}, file_name = ${nameless}, file_sha256 = '', document_id = null,
      kind = null, insurer = null, policy_no = null, insured_name = null, start_date = null, end_date = null, total_premium = null,
      filled = 0, sure = 0, fields = '{}', motor_id = null, corporate_id = null where id = ${id}`.execute(db);
    if (document_id !== null) await dropDocument(db, document_id);
  }
}
