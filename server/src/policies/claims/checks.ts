import type { RoleName } from '@bimabahi/contract/api/roles';
import {
  CLAIM_KINDS_OF,
  type ClaimKind,
  type ClaimStage,
  isClaimClosed,
  nextClaimStages,
  stageNeedsNote,
} from '@bimabahi/contract/policies/claim-words';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Db } from '../../db/db.ts';
import {
  lossToCome,
  moreThanApproved,
  notAfter,
  notAKindOf,
  noteNeeded,
  notStaff,
  ownerForAdmin,
  reasonForOutside,
  settledAboveApproved,
  settledEarly,
  settledToCome,
  stepBefore,
  stepToCome,
  toldAfterStep,
  toldBeforeLoss,
} from './errors.ts';
import type { PolicyWithClaim } from './policy-queries.ts';
import { isAboveApproved, lossOutside } from './present.ts';
import { mayKeepClaims } from './queries.ts';

interface Facts {
  kind: ClaimKind;
  loss_date: string;
  intimated_on: string;
  settled_on?: string | null | undefined;
  outside_reason?: string | null | undefined;
}

export function checkFacts(claim: Facts, policy: PolicyWithClaim): void {
  if (!CLAIM_KINDS_OF[policy.policies].includes(claim.kind)) throw notAKindOf(policy.policies);
  const today = todayInIndia();
  if (claim.loss_date > today) throw lossToCome();
  if (claim.intimated_on < claim.loss_date || claim.intimated_on > today) throw toldBeforeLoss();
  if (claim.settled_on && claim.settled_on < claim.intimated_on) throw settledEarly(claim.intimated_on);
  if (claim.settled_on && claim.settled_on > today) throw settledToCome();
  const outside = lossOutside(claim, policy);
  if (outside && !claim.outside_reason) throw reasonForOutside(outside);
}

/** Of a claim that was told before its next step, which stays. */
export function checkTold(intimated_on: string, [, next]: readonly { stage: ClaimStage; at: string }[]): void {
  const day = next && todayInIndia(new Date(next.at));
  if (day && intimated_on > day) throw toldAfterStep(next.stage, day);
}

interface Amounts {
  approved?: number | null | undefined;
  settled?: number | null | undefined;
}

/** Asks once: whoever says that it is right is not asked again while the amounts stay. */
export function checkAmounts(before: Amounts, after: Amounts, anyway: 0 | 1 | undefined): void {
  const stays = before.approved === after.approved && before.settled === after.settled;
  if (anyway === 1 || stays || !isAboveApproved(after.settled, after.approved)) return;
  throw settledAboveApproved(moreThanApproved(after.approved));
}

/** An Admin gives a claim to anybody of the staff, others take what nobody has, and give up their own. */
export async function checkOwner(
  db: Db,
  { id, role }: { id: number; role: RoleName },
  before: number | null,
  owner_id: number | null | undefined,
): Promise<void> {
  if (owner_id === undefined || owner_id === before) return;
  if (role !== 'Admin' && ((before !== null && before !== id) || (owner_id !== null && owner_id !== id))) throw ownerForAdmin();
  if (owner_id !== null && !(await mayKeepClaims(db, owner_id))) throw notStaff();
}

interface Move {
  stage: ClaimStage;
  at: string;
  note?: string | null | undefined;
}

/** Days are compared, as nobody notes the minute at which an insurer was told. */
export function checkMove(from: { stage: ClaimStage; stage_at: string }, { stage, at, note }: Move): void {
  if (!nextClaimStages(from.stage).includes(stage)) throw notAfter(from.stage, stage);
  if (stageNeedsNote(from.stage, stage) && !note) throw noteNeeded(isClaimClosed(from.stage));
  if (at > new Date().toISOString()) throw stepToCome();
  if (todayInIndia(new Date(at)) < todayInIndia(new Date(from.stage_at))) throw stepBefore(from.stage_at);
}
