/** What is done to claims, by the routes and by imports: the policy is locked first, and its mark follows. */
import type { RoleName } from '@bimabahi/contract/api/roles';
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { claimInWords, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import type { claimStageInput, createClaimInput, updateClaimInput } from '@bimabahi/contract/policies/claims';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { staysDeleted } from '../../platform/feature-kit/restoring.ts';
import { staleVersion } from '../../platform/http/refusal.ts';
import { checkAmounts, checkFacts, checkGiven, checkMove, checkOwner, checkStep, checkTold } from './checks.ts';
import { claimNotFound, claimNumberTaken, policyOfClaimNotFound } from './errors.ts';
import { lockPolicyOf, markPolicy, type PolicyWithClaim } from './policy-queries.ts';
import { asItStood, presentClaim } from './present.ts';
import { addStep, claimQueries, otherClaimsOf, readCoverBefore, readDeletedClaim, type StoredClaim, stepsOf } from './queries.ts';

type Person = { id: number; role: RoleName };

export const CLAIM_UNIQUE = { claims_number: claimNumberTaken };

/** The start of the day in India. */
export const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

async function lockPolicy(db: Db, of: Pick<StoredClaim, 'policies' | 'policy_id'>): Promise<PolicyWithClaim> {
  const policy = await lockPolicyOf(db, of);
  if (!policy) throw policyOfClaimNotFound();
  return policy;
}

/** The policy first, as whoever registers a claim locks it. */
export async function lockClaim(
  db: Db,
  id: number,
  person: Person,
  version?: number,
): Promise<{ claim: StoredClaim; policy: PolicyWithClaim }> {
  const seen = await claimQueries.read(db, id);
  if (!seen) throw claimNotFound();
  const policy = await lockPolicy(db, seen);
  const claim = await claimQueries.lock(db, id);
  if (!claim) throw claimNotFound();
  if (version && version !== claim.version) throw staleVersion(presentClaim(claim, person, { steps: await stepsOf(db, id) }));
  return { claim, policy };
}

type Facts = Pick<StoredClaim, 'kind' | 'loss_date'>;
const remarkOf = ({ kind, loss_date }: Facts) => claimInWords(kind, loss_date);

/** A remark that somebody wrote stays; the one that this claim wrote follows it. */
async function markWith(db: Db, policy: PolicyWithClaim, claim: Facts, before?: Facts): Promise<void> {
  const isOurs = !policy.claim_remark || (before !== undefined && policy.claim_remark === remarkOf(before));
  const remark = isOurs ? remarkOf(claim) : policy.claim_remark;
  if (policy.is_claim !== 1 || policy.claim_remark !== remark) await markPolicy(db, policy, { is_claim: 1, claim_remark: remark });
}

/** Of a claim that was entered by mistake: what it wrote goes, what a person wrote stays. */
async function unmark(db: Db, policy: PolicyWithClaim, claim: StoredClaim): Promise<void> {
  if (policy.claim_remark !== remarkOf(claim)) return;
  if ((await otherClaimsOf(db, policy, claim.id)) === 0) await markPolicy(db, policy, { is_claim: 0, claim_remark: null });
}

/** The policy is marked first, so that the last entry of the audit says what was asked for. */
export async function markAgain(db: Db, id: number): Promise<void> {
  const claim = await readDeletedClaim(db, id);
  const policy = claim && (await lockPolicyOf(db, claim));
  if (!policy) throw staysDeleted('The policy of this claim was deleted too.');
  await markWith(db, policy, claim);
}

export async function registerClaim(
  db: Db,
  person: Person,
  { settled_anyway, intimated_on, ...entered }: z.output<typeof createClaimInput>,
): Promise<number> {
  const policy = await lockPolicy(db, entered);
  const claim = {
    ...entered,
    intimated_on: intimated_on ?? todayInIndia(),
    owner_id: entered.owner_id === undefined ? person.id : entered.owner_id,
  };
  checkFacts(claim, asItStood(policy, await readCoverBefore(db, entered, entered.loss_date)));
  checkAmounts({}, claim, settled_anyway);
  await checkOwner(db, person, null, claim.owner_id);
  const { policy_id, policies } = entered;
  const named = policies === 'motor' ? { motor_id: policy_id } : { corporate_id: policy_id };
  const { user_id, insurer_key } = policy;
  const at = startOf(claim.intimated_on);
  const row = { ...claim, ...named, user_id, insurer_key, stage_at: at };
  const id = await refusing(claimQueries.insert(db, row, person.id), CLAIM_UNIQUE);
  await addStep(db, { claim_id: id, stage: 'intimated', at, created_by: person.id });
  await markWith(db, policy, claim);
  return id;
}

/** While nothing followed, the clock runs from the day on which the insurer was told. */
async function tellAgain(db: Db, claim: StoredClaim, intimated_on: string): Promise<{ stage_at?: string }> {
  const steps = await stepsOf(db, claim.id);
  checkTold(intimated_on, steps);
  return steps.length === 1 ? { stage_at: startOf(intimated_on) } : {};
}

interface Changing<Body> {
  person: Person;
  body: Body;
}

export async function changeClaim(db: Db, id: number, { person, body: given }: Changing<z.output<typeof updateClaimInput>>): Promise<void> {
  const { version, settled_anyway, intimated_on, ...body } = given;
  const { claim, policy } = await lockClaim(db, id, person, version);
  const change = { ...body, intimated_on: intimated_on ?? undefined };
  const after = {
    ...claim,
    ...body,
    intimated_on: intimated_on ?? claim.intimated_on,
    kind: body.kind ?? claim.kind,
    loss_date: body.loss_date ?? claim.loss_date,
  };
  checkFacts(after, asItStood(policy, await readCoverBefore(db, claim, after.loss_date)));
  const told = after.intimated_on === claim.intimated_on ? {} : await tellAgain(db, claim, after.intimated_on);
  checkAmounts(claim, after, settled_anyway);
  await checkOwner(db, person, claim.owner?.id ?? null, body.owner_id);
  const insurer = body.claim_no === undefined ? {} : { insurer_key: policy.insurer_key };
  await refusing(claimQueries.change(db, id, { ...change, ...insurer, ...told }), CLAIM_UNIQUE);
  await markWith(db, policy, after, claim);
}

type Step = z.output<typeof claimStageInput>;

/** What the step tells beside its note: the record has no column for it. */
function toldByStep({ papers = [], reference, note }: Step): string | null {
  const asked = papers.map((paper) => CLAIM_PAPER_LABELS[paper]).join(', ');
  const lines = [asked && `Waited for: ${asked}`, reference && `Reference ${reference}`, note];
  return lines.filter(Boolean).join('\n') || null;
}

/** The columns that the step gives, and what its stage does to others. */
function changedByStep(claim: StoredClaim, body: Step, moment: string) {
  const { stage, note, at: _, papers: __, reference: ___, settled_anyway: ____, version: _____, ...given } = body;
  const day = todayInIndia(new Date(moment));
  return {
    ...(isClaimClosed(claim.stage) && { settled_on: null, rejected_reason: null }),
    ...given,
    ...(stage === 'settled' && { settled_on: given.settled_on ?? claim.settled_on ?? day }),
    ...(stage === 'rejected' && { rejected_reason: note }),
    stage,
    stage_at: moment,
  };
}

export async function moveClaimOn(db: Db, id: number, { person, body }: Changing<Step>): Promise<void> {
  const { stage, at, note, version, settled_anyway } = body;
  const { claim } = await lockClaim(db, id, person, version);
  const moment = at ?? new Date().toISOString();
  checkMove(claim, { stage, at: moment, note });
  checkGiven(body);
  const change = changedByStep(claim, body, moment);
  checkStep({ ...claim, ...change }, { note, role: person.role });
  checkAmounts(claim, { ...claim, ...change }, settled_anyway);
  await addStep(db, { claim_id: id, stage, at: moment, note: toldByStep(body), created_by: person.id });
  await claimQueries.change(db, id, change);
}

export async function removeClaim(db: Db, id: number, person: Person): Promise<void> {
  const { claim, policy } = await lockClaim(db, id, person);
  await claimQueries.remove(db, id, person.id);
  await unmark(db, policy, claim);
}
