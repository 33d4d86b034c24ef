import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';

/**
 * False where there is no such enquiry, or where its caller became another client. Those who may not list enquiries win what is ready to
 * issue, and add a second policy for the one whom they have won.
 */
export async function winEnquiry(db: Db, id: number, { user_id, role }: { user_id: number; role: RoleName }): Promise<boolean> {
  const won = { status: 'won', user_id, lost_reason: null, next_call_at: null, ready_at: null, ready_by: null };
  const { numUpdatedRows } = await db
    .updateTable('telecom_records')
    .set(won)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', user_id)]))
    .$if(!may(role, 'telecom-records.list'), (query) =>
      query.where((eb) => eb.or([eb('ready_at', 'is not', null), eb.and([eb('status', '=', 'won'), eb('user_id', '=', user_id)])])),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
