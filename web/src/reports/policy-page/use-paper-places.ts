import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { updatePremium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { updateEndorsement } from '@bimabahi/contract/policies/endorsements';
import { updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { useClaimPlaces } from '../../policies/claims/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import type { PaperPlace } from '../../ui/papers/paper-place.ts';
import type { Kind } from './kind.ts';

type Told = Promise<{ successMsg: string }>;
const tell = async (answer: Told) => toastSuccess((await answer).successMsg);

/** The policy's own, which is waited for where it has none. */
function usePlaceOfPolicy(kind: Kind, { documents, acts, policy: { id, version } }: PolicyOverview): PaperPlace[] {
  const updateMotor = useChange(updateMotorPolicy);
  const updateCorporate = useChange(updateCorporatePolicy);
  const update = kind.policies === 'motor' ? updateMotor : updateCorporate;
  if (!acts.some(({ name, allowed }) => name === 'update' && allowed)) return [];
  const expected = !documents.some((paper) => paper.kind === 'policy');
  return [
    {
      ...{ name: 'policy', group: 'This policy', takes: 'pdf', expected, note: 'not here yet' },
      label: expected ? 'Policy' : 'Policy, in place of the one that is here',
      add: (file) => tell(update({ params: { id }, body: { version }, file })),
    },
  ];
}

function usePlacesOfEndorsements({ premium }: PolicyOverview): PaperPlace[] {
  const can = useCan();
  const update = useChange(updateEndorsement);
  if (!can('endorsements.update')) return [];
  return premium.endorsements
    .filter(({ status }) => status === 'received' || status === 'delivered')
    .map(({ id, kind, endorsement_no, on }) => ({
      ...{ name: `endorsement ${id}`, group: 'Endorsements', takes: 'pdf', expected: false },
      label: `${ENDORSEMENT_KIND_LABELS[kind]} ${endorsement_no ?? `of ${dayMonthYear(on)}`}`,
      add: (file) => tell(update({ params: { id }, body: {}, file })),
    }));
}

function usePlacesOfSlips({ installments }: PolicyOverview): PaperPlace[] {
  const can = useCan();
  const update = useChange(updatePremium);
  if (!can('corporate-insurance-premium.update')) return [];
  return (installments?.data ?? [])
    .filter(({ pay_slip_file, pay_date }) => pay_slip_file === null && pay_date !== null)
    .map(({ id, version, premium_date }) => ({
      ...{ name: `slip ${id}`, group: 'Pay slips', takes: 'pdf', expected: false },
      label: `Installment of ${dayMonthYear(premium_date)}`,
      add: (file) => tell(update({ params: { id }, body: { version }, file })),
    }));
}

/** Every place of a policy's page that takes a paper. */
export function usePaperPlaces(kind: Kind, overview: PolicyOverview): PaperPlace[] {
  return [
    ...usePlaceOfPolicy(kind, overview),
    ...useClaimPlaces(overview.claims.filter(({ stage }) => !isClaimClosed(stage))),
    ...usePlacesOfEndorsements(overview),
    ...usePlacesOfSlips(overview),
  ];
}
