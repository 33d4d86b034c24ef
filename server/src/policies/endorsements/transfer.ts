/** A policy that changes hands: to whom it goes, and back. */
import type { EndorsementKind } from '@bimabahi/contract/policies/endorsement-fields';
import type { Db } from '../../db/db.ts';
import { isActiveClient } from '../kit/record-queries.ts';
import type { EndorsedPolicy } from './endorsed-policy.ts';
import { buyerInactive, isOwner, needsNewOwner, notAClient, onlyOfTransfer, ownsAlready } from './errors.ts';
import { keepLinks, type StoredEndorsement } from './queries.ts';

interface Asked {
  kind: EndorsementKind;
  user_id?: number | null | undefined;
  ncb_letter_on?: string | null | undefined;
}

async function checkBuyer(db: Db, policy: EndorsedPolicy, user_id: number): Promise<void> {
  if (user_id === policy.user.id) throw isOwner();
  if (!(await isActiveClient(db, user_id))) throw notAClient();
}

/** Its columns; none of another kind. */
export async function askedTransfer(db: Db, policy: EndorsedPolicy, { kind, user_id, ncb_letter_on }: Asked) {
  if (kind !== 'transfer') {
    if (user_id || ncb_letter_on) throw onlyOfTransfer(user_id ? 'user_id' : 'ncb_letter_on');
    return {};
  }
  if (!user_id) throw needsNewOwner();
  await checkBuyer(db, policy, user_id);
  return { user_id, ncb_letter_on: ncb_letter_on ?? null };
}

/** Of one that is changed while it is open, or whose letter comes later. */
export async function changedTransfer(db: Db, policy: EndorsedPolicy, { kind, user_id, ncb_letter_on }: Asked) {
  if (kind !== 'transfer' && (user_id || ncb_letter_on)) throw onlyOfTransfer(user_id ? 'user_id' : 'ncb_letter_on');
  if (user_id === null && kind === 'transfer') throw needsNewOwner();
  if (user_id) await checkBuyer(db, policy, user_id);
  return kind === 'transfer' ? { user_id: user_id ?? undefined, ncb_letter_on } : {};
}

interface HandedOver {
  change: Readonly<Record<string, number>>;
  kept: { from_user_id?: number | null };
}

/** Of one that is received: since it was asked for, the buyer may have been deactivated, or been given the policy. */
export async function checkNewOwner(
  db: Db,
  policy: EndorsedPolicy,
  { kind, user }: Pick<StoredEndorsement, 'kind' | 'user'>,
): Promise<{ id: number } | null> {
  if (kind !== 'transfer') return null;
  if (!user) throw needsNewOwner();
  if (user.id === policy.user.id) throw ownsAlready(user.name);
  if (!(await isActiveClient(db, user.id))) throw buyerInactive(user.name);
  return user;
}

/** Who has the policy from the receipt on, and whom the endorsement keeps as its old owner. */
export async function handOver(db: Db, policy: EndorsedPolicy, endorsement: StoredEndorsement): Promise<HandedOver> {
  const buyer = await checkNewOwner(db, policy, endorsement);
  if (!buyer) return { change: {}, kept: {} };
  await keepLinks(db, endorsement);
  return { change: { user_id: buyer.id }, kept: { from_user_id: policy.user.id } };
}

export const handBack = ({ from_user }: StoredEndorsement): HandedOver =>
  from_user ? { change: { user_id: from_user.id }, kept: { from_user_id: null } } : { change: {}, kept: {} };
