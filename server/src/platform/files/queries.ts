import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** Undefined when the transaction that stored the document was rolled back. */
export const readDocumentRow = (db: Db, id: string) =>
  db.selectFrom('documents').select(['media_type', 'bytes', 'sha256']).where('id', '=', id).executeTakeFirst();

/** What is hidden with what it belongs to, as a condition on `record`. */
const WITH_OTHERS: Record<string, RawBuilder<unknown>> = {
  corporate_insurance_premium: sql`or exists (
    select from corporate_insurance policy where policy.id = record.corporate_insurance_id and policy.deleted_at is not null)`,
  claim_documents: sql`or exists (
    select from claims claim left join motor_insurance motor on motor.id = claim.motor_id
      left join corporate_insurance firm on firm.id = claim.corporate_id
    where claim.id = record.claim_id and coalesce(claim.deleted_at, motor.deleted_at, firm.deleted_at) is not null)`,
};

/** What is deleted has no row. */
const WITHOUT_DELETED = new Set(['policy_drafts']);

/** `resource`: of a link of ours, which a table of the same name stands behind. */
export async function isDeleted(db: Db, resource: string, id: number): Promise<boolean> {
  const table = resource.replaceAll('-', '_');
  const { rows } = await sql<{ is_deleted: boolean }>`
    select ${WITHOUT_DELETED.has(table) ? sql`false` : sql`record.deleted_at is not null`} ${WITH_OTHERS[table] ?? sql``} as is_deleted
    from ${sql.table(table)} record where record.id = ${id}`.execute(db);
  return rows[0]?.is_deleted ?? true;
}

/** Skips documents whose row exists again, after a restore. */
export const erasedDocuments = (db: Db) =>
  db
    .selectFrom('erased_documents')
    .select('id')
    .where('erased_at', '<=', sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('documents.id').whereRef('documents.id', '=', 'erased_documents.id'))),
    )
    .orderBy('id')
    .execute();

/** Of a dropped file whose rows are kept. The file goes a day later, with a sweep: a backup that runs meanwhile has the row still, and reads it. */
export async function dropDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute();
  await db.insertInto('erased_documents').values({ id, erased_at: sql<string>`now() + interval '1 day'` }).execute();
}

/** Files that a sweep would remove within a day are to go now. Returns their ids. */
export async function hastenDropped(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('erased_documents')
    .set({ erased_at: sql<string>`now()` })
    .where('erased_at', '>', sql<string>`now()`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isToGo(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('erased_documents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** `before` in ms. */
export async function forgetErasedDocuments(db: Db, before: number): Promise<void> {
  await db.deleteFrom('erased_documents').where('erased_at', '<', new Date(before).toISOString()).execute();
}

/** Their ids are drawn by chance, so those after a random one are too; behind the last come the first. */
export async function someDocuments(db: Db, after: string, most: number) {
  const inOrder = db.selectFrom('documents').select(['id', 'bytes']).orderBy('id');
  const found = await inOrder.where('id', '>', after).limit(most).execute();
  if (found.length === most) return found;
  return [
    ...found,
    ...(await inOrder
      .where('id', '<=', after)
      .limit(most - found.length)
      .execute()),
  ];
}

export const documentsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'bytes'])
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();

export const documentRowsAfter = (db: Db, last: string | undefined, most: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'bytes'])
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(most)
    .execute();
