import type { UploadKind } from '@bimabahi/contract/api/uploads';
import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { addClaimDocument } from '@bimabahi/contract/policies/claims';
import { updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import type { Kind } from './kind.ts';

/** Where a paper is to come. */
export interface Place {
  /** Of this place alone. */
  name: string;
  label: string;
  note: string;
  takes: UploadKind;
  claim?: number;
  add: (file: File) => Promise<void>;
}

/** The policy itself where it has no paper, and what its open claims miss. */
export function usePaperPlaces(kind: Kind, { documents, claims, acts, policy }: PolicyOverview): Place[] {
  const can = useCan();
  const addToClaim = useChange(addClaimDocument);
  const updateMotor = useChange(updateMotorPolicy);
  const updateCorporate = useChange(updateCorporatePolicy);
  const { id, version } = policy;
  const update = kind.policies === 'motor' ? updateMotor : updateCorporate;
  const ofPolicy: Place = {
    ...{ name: 'policy', label: 'Policy', note: 'not here yet', takes: 'pdf' },
    add: async (file) => toastSuccess((await update({ params: { id }, body: { version }, file })).successMsg),
  };
  const mayAddPolicy =
    acts.some(({ name, allowed }) => name === 'update' && allowed) && !documents.some((paper) => paper.kind === 'policy');
  const missing = claims.filter(({ stage }) => can('claims.document') && !isClaimClosed(stage));
  const ofClaims = missing.flatMap((claim) =>
    claim.missing.map((paper): Place => {
      const add = async (file: File) =>
        toastSuccess(
          (await addToClaim({ params: { id: claim.id }, body: { kind: paper }, file }, { idempotencyKey: crypto.randomUUID() })).successMsg,
        );
      const note = `asked for by the claim${claim.claim_no ? ` ${claim.claim_no}` : ''}`;
      return { name: `${claim.id} ${paper}`, label: CLAIM_PAPER_LABELS[paper], note, takes: 'paper', claim: claim.id, add };
    }),
  );
  return [...(mayAddPolicy ? [ofPolicy] : []), ...ofClaims];
}
