import { listNumbersToCall } from '@bimabahi/contract/catalogues/customer-supports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

export const useNumbersToCall = () =>
  useQuery({
    queryKey: [listNumbersToCall.path],
    queryFn: async ({ signal }) => (await call(listNumbersToCall, {}, { signal })).data,
  });
