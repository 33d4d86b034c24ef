import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CallError } from '../../ui/api/call-error.ts';
import { readOverview } from './calls.ts';
import type { Kind } from './kind.ts';

/** A path of no route: what any change may show on is read again after any. */
export const PAGE = { path: '/api/policy-page' } as const;

export interface DeletedPolicy {
  id: number;
  message: string;
}

export function usePolicyOverview(kind: Kind) {
  const { id: typed } = useParams({ strict: false });
  const id = Number(typed);
  const isId = Number.isInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [PAGE.path, kind.policies, id],
    queryFn: ({ signal }) => readOverview(kind, id, { signal }),
    enabled: isId,
  });
  const isGone = error instanceof CallError && error.status === 404;
  return {
    overview: isGone ? undefined : data,
    error,
    deleted: isGone && error.data !== undefined ? { id, message: error.message } : undefined,
    isMissing: !isId || isGone,
    retry: () => void refetch(),
  };
}
