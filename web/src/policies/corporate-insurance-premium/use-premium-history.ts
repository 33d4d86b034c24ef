import { readCorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import { listPremiums } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { idParams } from '@bimabahi/contract/values/fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CallError, call } from '../../ui/api/call.ts';

export function usePremiumHistory() {
  const { id: typed } = useParams({ from: '/shell/corporate-insurance/installments/$id' });
  const parsed = idParams.safeParse({ id: typed });
  const id = parsed.data?.id ?? 0;
  const enabled = parsed.success;
  const policy = useQuery({
    queryKey: [readCorporatePolicy.path, id],
    queryFn: ({ signal }) => call(readCorporatePolicy, { params: { id }, query: {} }, { signal }),
    select: (answer) => answer.data,
    enabled,
  });
  const premiums = useQuery({
    queryKey: [listPremiums.path, id],
    queryFn: ({ signal }) => call(listPremiums, { query: { corporate_insurance_id: id } }, { signal }),
    enabled,
  });
  const error = policy.error ?? premiums.error;
  return {
    policy: policy.data,
    premiums: premiums.data?.data,
    totals: premiums.data?.totals,
    error,
    isMissing: !enabled || (error instanceof CallError && error.status === 404),
    retry: () => void Promise.all([policy.refetch(), premiums.refetch()]),
  };
}
