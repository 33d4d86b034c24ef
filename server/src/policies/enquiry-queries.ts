import type { Db } from '../db/db.ts';

/** False where there is no such enquiry, or where its caller became another client. */
export async function winEnquiry(db: Db, id: number, user_id: number): Promise<boolean> {
  const won = { status: 'won', user_id, lost_reason: null, next_call_at: null, ready_at: null, ready_by: null };
  const { numUpdatedRows } = await db
    .updateTable('telecom_records')
    .set(won)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user_id)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
