import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import type { Policy, PolicyArea } from './policy-area.ts';
import type { Renewed } from './renewal-proposals.ts';

/** `?renew=7`: what the renewal with this id proposes. The id is absent on a form that renews nothing. */
export function useRenewalOfUrl<Row extends Policy>({ kind }: PolicyArea<Row>) {
  const id = Number(useAddress().search.renew);
  const isNamed = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/renewals/{id}/proposal', id],
    // The contract of both kinds of policy is loaded for a renewal only.
    queryFn: async ({ signal }): Promise<Renewed> => {
      const { proposeRenewal } = await import('@bimabahi/contract/renewals/renewal-proposal');
      return (await call(proposeRenewal, { params: { id } }, { signal })).data;
    },
    enabled: isNamed,
    // What is typed must not be replaced by an answer that comes later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOther = data && (data.motor ? 'motor-insurance' : 'corporate-insurance') !== kind;
  return { id: isNamed ? id : undefined, renewed: isOther ? undefined : data, isOther, error, refetch };
}
