import type { RoleName } from '@bimabahi/contract/api/roles';
import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { updateRenewalInput } from '@bimabahi/contract/renewals/renewals';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { findSuccessor, ownerName, type RenewalChange, soldBy } from './change-queries.ts';
import {
  needsAnswer,
  needsCandidate,
  needsReason,
  needsSuccessor,
  notAnOwner,
  notASuccessor,
  notTheCandidate,
  notYoursToGive,
  onlyWhenLost,
  onlyWhenOpen,
  onlyWhenRenewed,
  wasNoCandidate,
} from './errors.ts';
import { refuseOddTime } from './next-call.ts';
import type { Locked } from './record-queries.ts';

type Stored = NonNullable<Locked>;
type Typed = Omit<z.output<typeof updateRenewalInput>, 'version'>;

/** A Telecaller or Feeder takes what nobody has; the caller has checked that nobody else has it. */
export async function newOwner(
  db: Db,
  owner_id: number | null | undefined,
  person: { id: number; role: RoleName },
): Promise<RenewalChange> {
  if (owner_id === undefined) return {};
  if (person.role !== 'Admin' && owner_id !== person.id) throw notYoursToGive();
  if (owner_id !== null && (await ownerName(db, owner_id)) === undefined) throw notAnOwner();
  return { owner_id };
}

async function checkSuccessor(db: Db, renewal: Stored, id: number): Promise<void> {
  const found = await findSuccessor(db, renewal, id);
  if (!found) throw notASuccessor('Must be a policy of the same kind');
  if (id === renewal.policy_id) throw notASuccessor('Must be another policy');
  if (!found.isRelated) throw notASuccessor('Must be of the same client or vehicle');
  if (found.end_date <= renewal.ends_on) throw notASuccessor('Must end after the policy that it follows');
  if (found.isBefore) throw notASuccessor('Must not come before the policy that it follows');
}

/** Nobody calls about what is closed, and nobody is to issue it. */
export function newCall(renewal: Stored, { stage = renewal.stage, next_call_at }: Typed): RenewalChange {
  if (!isClosed(stage)) {
    refuseOddTime(next_call_at, renewal.next_call_at);
    return { next_call_at };
  }
  if (next_call_at) throw onlyWhenOpen();
  return stage === renewal.stage ? {} : { next_call_at: null, ready_at: null, ready_by: null };
}

/** Whether a policy followed is a fact that everybody says, and takes back; what else becomes of a renewal is its owner's. */
export function changesStage(
  { stage: before, lost_reason: reason, looks_renewed_by }: Stored,
  { stage = before, lost_reason = reason, renewed_policy_id }: Typed,
): boolean {
  if (renewed_policy_id !== undefined) return renewed_policy_id !== looks_renewed_by;
  if (before === 'renewed' && !isClosed(stage)) return false;
  return stage !== before || lost_reason !== reason;
}

const OPENED = { lost_reason: null, renewed_policy_id: null, closed_at: null } as const;

/** Without this the link that is taken back would be made again. */
const refused = ({ not_renewed_by }: Stored, id: number | null) =>
  id === null || not_renewed_by.includes(id) ? {} : { not_renewed_by: [...not_renewed_by, id] };

function lost(renewal: Stored, lost_reason: string | null): RenewalChange {
  if (!lost_reason) throw needsReason();
  return { ...OPENED, stage: 'lost', lost_reason, ...(renewal.stage === 'renewed' && refused(renewal, renewal.renewed_policy_id)) };
}

async function renewed(db: Db, renewal: Stored, follower: number | null): Promise<RenewalChange> {
  if (follower === null) throw needsSuccessor();
  if (follower !== renewal.renewed_policy_id) await checkSuccessor(db, renewal, follower);
  const not_renewed_by = renewal.not_renewed_by.filter((id) => id !== follower);
  return { stage: 'renewed', lost_reason: null, renewed_policy_id: follower, looks_renewed_by: null, not_renewed_by };
}

const notAskedAgain = (renewal: Stored, asked: number | undefined) =>
  asked === renewal.renewed_policy_id ? {} : refused(renewal, renewal.renewed_policy_id);

export async function newStage(
  db: Db,
  renewal: Stored,
  { stage = renewal.stage, lost_reason, renewed_policy_id, maybe_renewed_by }: Typed,
): Promise<RenewalChange> {
  if (lost_reason && stage !== 'lost') throw onlyWhenLost();
  if (renewed_policy_id !== undefined && stage !== 'renewed') throw onlyWhenRenewed();
  const closed_at = isClosed(renewal.stage) ? undefined : new Date().toISOString();
  if (stage === 'lost') return { ...lost(renewal, lost_reason === undefined ? renewal.lost_reason : lost_reason), closed_at };
  if (stage === 'renewed') return { ...(await renewed(db, renewal, renewed_policy_id ?? renewal.renewed_policy_id)), closed_at };
  return isClosed(renewal.stage) ? { ...OPENED, stage, ...notAskedAgain(renewal, maybe_renewed_by) } : { stage };
}

/** An undo: nothing else has changed the renewal since, as its version says. One that a yes linked is asked about again once it is open. */
export function candidateAgain(renewal: Stored, { maybe_renewed_by: id, stage = renewal.stage }: Typed): RenewalChange {
  if (id === undefined || (id === renewal.renewed_policy_id && !isClosed(stage))) return {};
  if (!renewal.not_renewed_by.includes(id)) throw wasNoCandidate();
  const not_renewed_by = renewal.not_renewed_by.filter((each) => each !== id);
  return isClosed(renewal.stage) ? { not_renewed_by } : { not_renewed_by, looks_renewed_by: id };
}

interface Answer {
  stage?: 'renewed' | 'lost';
  renewed_policy_id?: number;
  lost_reason?: 'sold';
  note?: string;
  refused?: RenewalChange;
}

const withBonus = (note: string | null, ncb: string | null) =>
  [note, ncb && /[1-9]/.test(ncb) ? `The seller keeps a no-claim bonus of ${ncb}.` : null].filter(Boolean).join('\n');

/** What a yes or no to the policy that may follow comes to. */
export async function answerTo(db: Db, renewal: Stored, { may_be_renewed_by: id, is }: Typed): Promise<Answer> {
  if (id === undefined && is === undefined) return {};
  if (id === undefined) throw needsCandidate();
  if (is === undefined) throw needsAnswer();
  if (!is && renewal.not_renewed_by.includes(id)) return {};
  if (id !== renewal.looks_renewed_by) throw notTheCandidate();
  if (!is) return { refused: { looks_renewed_by: null, ...refused(renewal, id) } };
  const { isOfAnother, ncb } = await soldBy(db, renewal, id);
  if (!isOfAnother) return { stage: 'renewed', renewed_policy_id: id };
  return { stage: 'lost', lost_reason: 'sold', note: withBonus(renewal.note, ncb) };
}
