import { readStatement } from '@bimabahi/contract/imports/statements';
import { idParams } from '@bimabahi/contract/values/fields';
import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../ui/api/call.ts';

const LOOK_AGAIN_MS = 1_000;

export const statementQuery = (id: number) => ({
  queryKey: [readStatement.path, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readStatement, { params: { id } }, { signal }),
});

/** The statement that the address names. */
export function useStatement(typed: string) {
  const parsed = idParams.safeParse({ id: typed });
  const { data, error, refetch } = useQuery({
    ...statementQuery(parsed.data?.id ?? 0),
    enabled: parsed.success,
    refetchInterval: ({ state }) => (state.data?.data.status === 'matching' ? LOOK_AGAIN_MS : false),
  });
  const isMissing = !parsed.success || (error instanceof CallError && error.status === 404);
  return { statement: data?.data, error, isMissing, retry: () => void refetch() };
}
