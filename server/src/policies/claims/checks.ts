import { mayWrite } from '@bimabahi/contract/access/field-permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { FIELDS_OF_STAGE, lackingAt, needsWhyWithout, STEP_FIELDS, type StepField } from '@bimabahi/contract/policies/claim-steps';
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
  amountOrWhy,
  lossToCome,
  moreThanApproved,
  notAfter,
  notAKindOf,
  notAskedAt,
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
  whyWithout,
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

function checkSettledOn({ settled_on, intimated_on }: Pick<Facts, 'settled_on' | 'intimated_on'>): void {
  if (settled_on && settled_on < intimated_on) throw settledEarly(intimated_on);
  if (settled_on && settled_on > todayInIndia()) throw settledToCome();
}

export function checkFacts(claim: Facts, policy: PolicyWithClaim): void {
  if (!CLAIM_KINDS_OF[policy.policies].includes(claim.kind)) throw notAKindOf(policy.policies);
  const today = todayInIndia();
  if (claim.loss_date > today) throw lossToCome();
  if (claim.intimated_on < claim.loss_date || claim.intimated_on > today) throw toldBeforeLoss();
  checkSettledOn(claim);
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

/** A step gives what it is about, and nothing of another. */
export function checkGiven({ stage, ...given }: { stage: ClaimStage } & Readonly<Partial<Record<StepField, unknown>>>): void {
  const strange = STEP_FIELDS.find((field) => given[field] !== undefined && !FIELDS_OF_STAGE[stage].includes(field));
  if (strange) throw notAskedAt(strange, stage);
}

type AfterStep = Pick<Facts, 'settled_on' | 'intimated_on'> & { stage: ClaimStage; settled?: number | null | undefined };

/** Whoever may not write the amount says why it is not there. */
export function checkStep(claim: AfterStep, { note, role }: { note?: string | null | undefined; role: RoleName }): void {
  if (needsWhyWithout(claim.stage) && !note && lackingAt(claim.stage, claim)) {
    throw mayWrite(role, 'claims', 'settled') ? amountOrWhy() : whyWithout();
  }
  if (claim.stage === 'settled') checkSettledOn(claim);
}
