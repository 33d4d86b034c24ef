import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { MediaType } from '../../platform/files/media-types.ts';
import type { Kind } from './kinds.ts';

export interface DeletedPolicy {
  id: number;
  policy_no: string;
  deleted_at: string;
  deleted_by: { id: number; name: string } | null;
}

export async function readDeleted(db: Db, table: PolicyTable, id: number): Promise<DeletedPolicy | undefined> {
  const { rows } = await sql<DeletedPolicy>`
    select d.id, d.policy_no, d.deleted_at,
      (select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = d.deleted_by) as deleted_by
    from ${sql.table(table)} as d where d.id = ${id} and d.deleted_at is not null`.execute(db);
  return rows[0];
}

const column = ({ policies }: Kind) => sql.ref(policies === 'motor' ? 'motor_id' : 'corporate_id');

/** The first to end first. */
export async function renewalIdsOf(db: Db, kind: Kind, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from renewals where ${column(kind)} = ${id} and deleted_at is null order by ends_on, id`.execute(db);
  return rows.map((row) => row.id);
}

export interface StoredPaper {
  kind: 'policy' | 'endorsement' | 'claim' | 'pay_slip';
  /** Of the row that has the document. */
  id: number;
  document_id: string;
  media_type: MediaType;
  /** The kind of a claim's document; the day of an installment; the number of an endorsement. */
  about: string | null;
  claim_no: string | null;
  added_at: string;
  by: { id: number; name: string } | null;
}

/** The policy's own first, then the latest. Of `owner`: of claims those of theirs. */
export async function papersOf(db: Db, kind: Kind, id: number, owner?: number): Promise<StoredPaper[]> {
  const ofOwner = owner === undefined ? sql`` : sql`and c.user_id = ${owner}`;
  const slips =
    kind.policies === 'corporate'
      ? sql`union all select 'pay_slip', id, document_id, premium_date::text, null
          from corporate_insurance_premium where corporate_insurance_id = ${id} and deleted_at is null`
      : sql``;
  const { rows } = await sql<StoredPaper>`
    select papers.kind, papers.id, papers.document_id, d.media_type, papers.about, papers.claim_no, d.created_at as added_at,
      (select jsonb_build_object('id', p.id, 'name', p.name) from people p where p.id = d.created_by) as by
    from (
      select 'policy' as kind, id, document_id, null as about, null as claim_no from ${sql.table(kind.table)} where id = ${id}
      union all
      select 'claim', cd.id, cd.document_id, cd.kind, c.claim_no from claims c join claim_documents cd on cd.claim_id = c.id
        where ${sql.ref(`c.${kind.policies}_id`)} = ${id} and c.deleted_at is null and cd.deleted_at is null ${ofOwner}
      union all
      select 'endorsement', id, document_id, endorsement_no, null from endorsements where ${column(kind)} = ${id} and deleted_at is null
      ${slips}
    ) as papers join documents d on d.id = papers.document_id
    order by papers.kind <> 'policy', d.created_at desc, papers.id desc`.execute(db);
  return rows;
}
