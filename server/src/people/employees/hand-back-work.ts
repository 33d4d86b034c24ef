import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';

export const makesCalls = ({ is_active, role }: { is_active: boolean; role: { name: RoleName } }): boolean =>
  is_active && may(role.name, 'calls.take');

/** What stayed with somebody who left would be in nobody's queue. */
export async function handBackWork(db: Db, person_id: number): Promise<void> {
  const nobody = { owner_id: null };
  await db.updateTable('renewals').set(nobody).where('owner_id', '=', person_id).where('closed_at', 'is', null).execute();
  await db
    .updateTable('telecom_records')
    .set(nobody)
    .where('owner_id', '=', person_id)
    .where('status', 'in', ['new', 'follow_up', 'quoted'])
    .execute();
  await db.deleteFrom('call_holds').where('taken_by', '=', person_id).execute();
}
