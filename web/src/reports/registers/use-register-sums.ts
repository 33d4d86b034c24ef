import type { RouteInput } from '@bimabahi/contract/api/route';
import { type RegisterGroups, sumPremiumRegister } from '@bimabahi/contract/reports/registers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

/** `query`: as the list of the register has it. */
export const useRegisterSums = (query: Readonly<Record<string, unknown>>, by: RegisterGroups, by2?: RegisterGroups) =>
  useQuery({
    queryKey: [sumPremiumRegister.path, query, by, by2],
    queryFn: async ({ signal }) =>
      (await call(sumPremiumRegister, { query: { ...query, by, by2 } } as RouteInput<typeof sumPremiumRegister>, { signal })).data,
    placeholderData: keepPreviousData,
  });
