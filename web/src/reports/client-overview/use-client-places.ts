import { isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { updateCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { updateMotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { ClientOverview } from '@bimabahi/contract/reports/client-overview';
import { useQuery } from '@tanstack/react-query';
import { claimsOfClient, useClaimPlaces } from '../../policies/claims/public.ts';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import type { PaperPlace } from '../../ui/papers/paper-place.ts';
import { policiesOf } from './policy-rows.ts';

/** Papers of a client that can be dropped on their page: of policies that have none, and of open claims. */
export function useClientPlaces(overview: ClientOverview): PaperPlace[] {
  const can = useCan();
  const updateMotor = useChange(updateMotorPolicy);
  const updateCorporate = useChange(updateCorporatePolicy);
  const { data: claims = [] } = useQuery({
    ...claimsOfClient(overview.client.id),
    select: (answer) => answer.data.filter(({ stage }) => !isClaimClosed(stage)),
  });
  const ofClaims = useClaimPlaces(claims);
  const ofPolicies = policiesOf(overview)
    .filter(({ kind, file }) => file === null && can(`${kind}.update`))
    .map(({ kind, id, policyNo, vehicleNo }): PaperPlace => {
      const update = kind === 'motor-insurance' ? updateMotor : updateCorporate;
      return {
        ...{ name: `${kind} ${id}`, group: 'Policies without their PDF', takes: 'pdf', expected: true },
        label: vehicleNo ? `${policyNo}, ${vehicleNo}` : policyNo,
        short: 'policy',
        add: async (file) => toastSuccess((await update({ params: { id }, body: {}, file })).successMsg),
      };
    });
  return [...ofPolicies, ...ofClaims];
}
