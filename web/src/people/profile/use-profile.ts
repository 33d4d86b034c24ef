import { listOwnSessions, readProfile } from '@bimabahi/contract/people/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { toastError } from '../../ui/notices/toast.ts';

/** A toast, in addition to the failed state in place. */
function useNotice(error: Error | null) {
  useEffect(() => {
    if (error) toastError(error);
  }, [error]);
}

export function useProfile() {
  const query = useQuery({ queryKey: [readProfile.path], queryFn: async ({ signal }) => (await call(readProfile, {}, { signal })).data });
  useNotice(query.error);
  return query;
}

export function useOwnSessions() {
  const query = useQuery({
    queryKey: [listOwnSessions.path],
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).data,
  });
  useNotice(query.error);
  return query;
}
