import { type RetentionGroups, readRetention } from '@bimabahi/contract/renewals/retention';
import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';

interface RetentionQuery {
  from: string;
  to: string;
  by: RetentionGroups;
  policies?: 'motor' | 'corporate';
}

/** The renewals come first. */
export const useRetentionFolded = () => useLocalStorage({ key: 'retention-folded', defaultValue: true, getInitialValueInEffect: false });

export const useRetention = (query: RetentionQuery) =>
  useQuery({
    queryKey: [readRetention.path, query],
    queryFn: async ({ signal }) => (await call(readRetention, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
