import { mayRead } from '@bimabahi/contract/access/field-permissions';
import { dayMonthYear } from '@bimabahi/contract/api/format';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { papersOf } from '@bimabahi/contract/policies/claim-papers';
import { type ClaimKind, costsBonus, coverOfClaim } from '@bimabahi/contract/policies/claim-words';
import type { Claim, PolicyOfClaim } from '@bimabahi/contract/policies/claims';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { bonusOf, protectsNcb } from '@bimabahi/contract/trade/no-claim-bonus';
import { claimNotFound, moreThanApproved, outsideCover } from './errors.ts';
import type { CoverBefore, StoredClaim } from './queries.ts';

type Finding = NonNullable<Claim['findings']>[number];

const OF_OWN_DAMAGE: readonly ClaimKind[] = ['own_damage', 'theft', 'total_loss'];

/** Null where the loss lies within the cover. */
export function lossOutside(
  { kind, loss_date }: { kind: ClaimKind; loss_date: string },
  policy: Pick<PolicyOfClaim, 'start_date' | 'end_date' | 'od_end_date' | 'tp_end_date' | 'cancelled_on'>,
): string | null {
  const cover = coverOfClaim(kind, policy);
  return loss_date < cover.from || loss_date > cover.to ? outsideCover(cover) : null;
}

/** An insurer rounds to the rupee. */
export const isAboveApproved = (settled: number | null | undefined, approved: number | null | undefined): approved is number =>
  typeof settled === 'number' && typeof approved === 'number' && settled > approved + 1;

function findingsOf({ policy, ...claim }: StoredClaim & { policy: PolicyOfClaim }): Finding[] {
  const findings: Finding[] = [];
  const outside = lossOutside(claim, policy);
  if (outside) findings.push({ field: 'loss_date', message: `${outside}.` });
  if (OF_OWN_DAMAGE.includes(claim.kind) && coverOf(policy.cover) === 'tp')
    findings.push({ field: 'kind', message: 'The policy covers third party alone.' });
  if (isAboveApproved(claim.settled, claim.approved)) findings.push({ field: 'settled', message: `${moreThanApproved(claim.approved)}.` });
  const taken = bonusTaken({ policy, ...claim });
  if (taken) findings.push({ field: 'follower', message: `${taken}.` });
  return findings;
}

/** The bonus that the policy after this one was given, although the claim costs it. */
function bonusTaken({ follower, policy, ...claim }: StoredClaim & { policy: PolicyOfClaim }): string | null {
  const taken = bonusOf(follower?.ncb);
  if (!taken || !costsBonus(claim) || protectsNcb(policy.addons)) return null;
  return `NCB of ${taken} % was taken; claim of ${dayMonthYear(claim.loss_date)} says 0 %`;
}

/** The version of the day of the loss. */
export function asItStood<Policy extends object>(policy: Policy, { od_tp_package_policy: cover, ...ends }: CoverBefore): Policy {
  return { ...policy, ...ends, ...(cover !== undefined && { cover }) };
}

/** The claim of a deleted policy is not there. */
export function presentClaim(
  { user_id, held, policy: now, cover_before, ...claim }: StoredClaim,
  { role }: { role: RoleName },
  more: Pick<Claim, 'steps' | 'documents' | 'calls'> = {},
): Claim {
  if (now === null) throw claimNotFound();
  const policy = asItStood(now, cover_before);
  const findings = findingsOf({ user_id, held, policy, cover_before, ...claim }).filter(({ field }) => mayRead(role, 'claims', field));
  const missing = papersOf(claim.kind, claim.policies, policy.line).filter((paper) => !held.includes(paper));
  return { ...claim, policy, findings, missing, ...more };
}
