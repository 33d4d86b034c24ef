/** Who may receive an endorsement, and what its policy must be: by the calls, and before them, so that nobody is offered what is refused. */
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkAsItWouldBe, checkEffective, checkExtended, checkNow, checkRunning, paysBack } from './check.ts';
import { checkNumber, type EndorsedPolicy, readPolicy } from './endorsed-policy.ts';
import { forAdmin, forAnotherAdmin } from './errors.ts';
import { isOnlyAdmin, type StoredEndorsement } from './queries.ts';
import { checkNewOwner } from './transfer.ts';

type Person = { id: number; role: RoleName };
type Asked = Pick<
  StoredEndorsement,
  | 'policies'
  | 'policy_id'
  | 'status'
  | 'kind'
  | 'effective_date'
  | 'changes'
  | 'net_delta'
  | 'gst_delta'
  | 'total_delta'
  | 'requested_by'
  | 'user'
>;

/** Of what pays back. */
async function checkPayer(db: Db, person: Person, requested_by: { id: number } | null): Promise<void> {
  if (person.role !== 'Admin') throw forAdmin();
  if (requested_by?.id === person.id && !(await isOnlyAdmin(db, person.id))) throw forAnotherAdmin();
}

export async function checkReceipt(
  db: Db,
  { policy, endorsement }: { policy: EndorsedPolicy; endorsement: Asked },
  person: Person,
): Promise<void> {
  if (paysBack(endorsement)) await checkPayer(db, person, endorsement.requested_by);
  checkRunning(policy);
  checkEffective(policy, endorsement.effective_date);
  checkNow(policy, endorsement);
  checkExtended(endorsement.kind, policy, endorsement.changes);
  checkAsItWouldBe(policy, endorsement.changes);
  await checkNumber(db, endorsement.policies, policy, endorsement.changes);
  await checkNewOwner(db, policy, endorsement);
}

async function saidBy(check: Promise<void>): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** For a list. */
export async function receiptOf(db: Db, endorsement: Asked, person: Person): Promise<{ receipt_refused?: string | null }> {
  const isOpen = endorsement.status === 'requested' || endorsement.status === 'sent';
  if (!isOpen || !may(person.role, 'endorsements.status')) return {};
  const policy = await readPolicy(db, endorsement);
  return { receipt_refused: await saidBy(checkReceipt(db, { policy, endorsement }, person)) };
}

/** What pays back, where who asks for it has its paper. */
export const refundOf = async (db: Db, person: Person): Promise<{ refund_refused?: string | null }> =>
  may(person.role, 'endorsements.create') ? { refund_refused: await saidBy(checkPayer(db, person, person)) } : {};
