/** The moment that counts: the paper is there, so the policy changes; and the way back. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { CancelReason } from '@bimabahi/contract/policies/endorsement-fields';
import type { Db } from '../../db/db.ts';
import { type EndorsedPolicy, type PolicyValue, policyValue, writePolicy } from './endorsed-policy.ts';
import { notTheLatest } from './errors.ts';
import {
  added,
  type ClosedRenewal,
  changeEndorsement,
  closeRenewals,
  lastVersionNo,
  openRenewals,
  type StoredEndorsement,
} from './queries.ts';
import { checkReceipt } from './receipt.ts';
import { handBack, handOver } from './transfer.ts';

interface Receiving {
  person: { id: number; role: RoleName };
  received_on: string;
  endorsement_no?: string | null | undefined;
  paper?: { document_id?: string };
}

interface Received {
  policy: EndorsedPolicy;
  endorsement: StoredEndorsement;
}

const LOST: Partial<Record<CancelReason, string>> = { sold: 'sold', total_loss: 'total_loss' };

async function cancel(db: Db, endorsement: StoredEndorsement): Promise<{ closed_renewals?: ClosedRenewal[] }> {
  if (endorsement.kind !== 'cancellation') return {};
  const reason = (endorsement.cancel_reason && LOST[endorsement.cancel_reason]) || 'other';
  return { closed_renewals: await closeRenewals(db, endorsement, reason) };
}

const valuesOf = (endorsement: StoredEndorsement, which: 'before' | 'after'): Record<string, PolicyValue> =>
  Object.fromEntries(endorsement.changes.map((change) => [change.field, change[which]]));

/** `policy` is locked. What it replaces is kept as it is now, whatever it was when it was asked for. */
export async function receive(
  db: Db,
  { policy, endorsement }: Received,
  { person, received_on, endorsement_no, paper = {} }: Receiving,
): Promise<void> {
  await checkReceipt(db, { policy, endorsement }, person);
  const changes = endorsement.changes.map(({ field, after }) => ({ field, before: policyValue(policy, field), after }));
  const ended = endorsement.kind === 'cancellation' ? { cancelled_on: endorsement.effective_date } : {};
  const { change, kept } = await handOver(db, policy, endorsement);
  await writePolicy(
    db,
    endorsement.policies,
    policy,
    { ...valuesOf(endorsement, 'after'), ...change },
    { ...added(endorsement, 1), ...ended },
  );
  await changeEndorsement(db, endorsement.id, {
    status: 'received',
    received_on,
    received_by: person.id,
    version_no: (await lastVersionNo(db, endorsement)) + 1,
    changes,
    ...kept,
    ...(await cancel(db, endorsement)),
    ...paper,
    ...(endorsement_no ? { endorsement_no } : {}),
  });
}

/** The policy as it was before, and the endorsement open again. */
export async function takeBack(db: Db, { policy, endorsement }: Received, reason: string): Promise<void> {
  const latest = await lastVersionNo(db, endorsement);
  if (endorsement.version_no !== latest) throw notTheLatest(latest);
  const runs = endorsement.kind === 'cancellation' ? { cancelled_on: null } : {};
  const { change, kept } = handBack(endorsement);
  await writePolicy(
    db,
    endorsement.policies,
    policy,
    { ...valuesOf(endorsement, 'before'), ...change },
    { ...added(endorsement, -1), ...runs },
  );
  await openRenewals(db, endorsement.closed_renewals);
  await changeEndorsement(db, endorsement.id, {
    status: endorsement.sent_on ? 'sent' : 'requested',
    received_on: null,
    received_by: null,
    delivered_on: null,
    version_no: null,
    undo_reason: reason,
    ...kept,
    closed_renewals: [],
  });
}
