import { CLAIM_PAPER_LABELS, CLAIM_PAPERS, type ClaimPaper } from '@bimabahi/contract/policies/claim-papers';
import { addClaimDocument, type Claim } from '@bimabahi/contract/policies/claims';
import { newKey } from '../../ui/api/new-key.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import type { PaperPlace } from '../../ui/papers/paper-place.ts';

type ClaimWithPapers = Pick<Claim, 'id' | 'claim_no' | 'loss_date' | 'missing'>;

const nameOf = ({ claim_no, loss_date }: ClaimWithPapers) => `Claim ${claim_no ?? `of ${dayMonthYear(loss_date)}`}`;

/** A client adds what is missing, staff anything. */
export function useClaimPlaces(claims: readonly ClaimWithPapers[]): PaperPlace[] {
  const can = useCan();
  const add = useChange(addClaimDocument);
  if (!can('claims.document')) return [];
  const isStaff = can('claims.update');
  const placeOf = (claim: ClaimWithPapers, paper: ClaimPaper): PaperPlace => ({
    name: `${claim.id} ${paper}`,
    label: CLAIM_PAPER_LABELS[paper],
    short: paper.replaceAll('_', ' '),
    group: nameOf(claim),
    note: `asked for by the claim${claim.claim_no ? ` ${claim.claim_no}` : ''}`,
    takes: 'paper',
    expected: claim.missing.includes(paper),
    claim: claim.id,
    add: async (file) => {
      const { successMsg } = await add({ params: { id: claim.id }, body: { kind: paper }, file }, { idempotencyKey: newKey() });
      toastSuccess(successMsg);
    },
  });
  return claims.flatMap((claim) => {
    const others = isStaff ? CLAIM_PAPERS.filter((paper) => !claim.missing.includes(paper)) : [];
    return [...claim.missing, ...others].map((paper) => placeOf(claim, paper));
  });
}
