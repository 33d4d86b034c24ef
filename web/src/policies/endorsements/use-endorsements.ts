import type { EndorsedPolicies } from '@bimabahi/contract/policies/endorsement-fields';
import { listCorporateEndorsements, listMotorEndorsements } from '@bimabahi/contract/policies/endorsements';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

/** Of one policy. */
export function useEndorsements(policies: EndorsedPolicies, id: number) {
  const route = policies === 'motor' ? listMotorEndorsements : listCorporateEndorsements;
  return useQuery({
    queryKey: [route.path, id],
    queryFn: ({ signal }) => call(route, { params: { id } }, { signal }),
  });
}
