/** One import; while the server is at work on it, its status and counts are asked for every second. */
import { type ImportSummary, readImport, readImportProgress } from '@bimabahi/contract/imports/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { isMoving } from './import-step.ts';

const EVERY = 1000;

export const importQuery = (id: number) => ({
  queryKey: [readImport.path, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readImport, { params: { id } }, { signal }),
});

/** Rows that came in or went show everywhere. */
const CHANGES_BOOKS: ReadonlySet<ImportSummary['status']> = new Set(['running', 'undoing']);

export function useImport(id: number) {
  const client = useQueryClient();
  const read = useQuery(importQuery(id));
  const record = read.data?.data;
  const moving = record !== undefined && isMoving(record.status);
  const progress = useQuery({
    queryKey: [readImportProgress.path, id],
    queryFn: ({ signal }) => call(readImportProgress, { params: { id } }, { signal }),
    enabled: moving,
    refetchInterval: EVERY,
    staleTime: 0,
    gcTime: 0,
  });
  const now = moving && progress.dataUpdatedAt > read.dataUpdatedAt ? progress.data?.data : undefined;
  const before = record?.status;
  const after = now?.status;
  useEffect(() => {
    if (!before || !after || isMoving(after)) return;
    if (CHANGES_BOOKS.has(before)) void client.invalidateQueries();
    else void invalidateChanged(client, readImport);
  }, [client, before, after]);
  return {
    record: record && now ? { ...record, ...now } : record,
    error: read.error,
    /** The last answer on the progress did not come; the work goes on. */
    isOutOfReach: moving && progress.error !== null,
    retry: () => void read.refetch(),
  };
}
