/** Claims as the rows of a file have them, and which of them mean the same. */
import type { ClaimStage } from '@bimabahi/contract/policies/claim-words';
import type { createClaimInput } from '@bimabahi/contract/policies/claims';
import type { z } from 'zod';
import type { Reason } from './importer.ts';
import type { NamedPolicy, NamesPolicy } from './named-policy-queries.ts';

export interface ClaimRow {
  names: NamesPolicy;
  claim: Omit<z.output<typeof createClaimInput>, 'policies' | 'policy_id'> & { intimated_on: string };
  stage: ClaimStage;
  rejected_reason: string | null;
  notes: Reason[];
  row_no: number;
}

/** A number is given once by an insurer; without numbers those of one policy, kind and day are the same. */
export class SeenClaims {
  readonly #byNumber = new Map<string, number>();
  readonly #byLoss = new Map<string, { row_no: number; hasNumber: boolean }>();

  /** The row before it that means the same claim. */
  before({ claim, row_no }: ClaimRow, policy: NamedPolicy): number | undefined {
    const sameLoss = this.#byLoss.get(lossOf(claim, policy));
    const bySameLoss = sameLoss && !(sameLoss.hasNumber && claim.claim_no) ? sameLoss.row_no : undefined;
    const found = (claim.claim_no && this.#byNumber.get(numberOf(claim.claim_no, policy))) || bySameLoss;
    return found === row_no ? undefined : found;
  }

  add({ claim, row_no }: ClaimRow, policy: NamedPolicy): void {
    if (claim.claim_no) this.#byNumber.set(numberOf(claim.claim_no, policy), row_no);
    this.#byLoss.set(lossOf(claim, policy), { row_no, hasNumber: Boolean(claim.claim_no) });
  }
}

const numberOf = (claim_no: string, { insurer_key }: NamedPolicy) => `${insurer_key} ${claim_no.replace(/\s/g, '').toLowerCase()}`;
const lossOf = ({ kind, loss_date }: ClaimRow['claim'], { policies, policy_id }: NamedPolicy) =>
  `${policies} ${policy_id} ${kind} ${loss_date}`;
