/** Choices for an import, and its check. */

import type { RouteInput } from '@bimabahi/contract/api/route';
import { changeImport, checkImport, type ImportRecord } from '@bimabahi/contract/imports/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { importQuery } from './use-import.ts';
import { type SheetChoice, useSheetChanges } from './use-sheet-changes.ts';

type ImportChange = SheetChoice & Pick<RouteInput<typeof changeImport>['body'], 'kind' | 'options' | 'fixed' | 'sheets'>;

export function useImportChanges(id: number) {
  const client = useQueryClient();
  const sheet = useSheetChanges<ImportRecord, ImportChange>({
    query: importQuery(id),
    save: (body) => call(changeImport, { params: { id }, body }),
  });
  const { change, cached, put } = sheet;
  const checking = useMutation({
    ...sheet.following,
    mutationFn: () => call(checkImport, { params: { id } }),
    onSuccess: ({ data }) => {
      const record = cached();
      if (record) put({ ...record, ...data });
      void invalidateChanged(client, checkImport);
    },
  });

  return {
    ...sheet,
    isStarting: checking.isPending,
    setOptions: (options: Partial<ImportRecord['options']>) =>
      change((record) => {
        const all = { ...record.options, ...options };
        return { shown: { options: all }, sent: { options: all } };
      }),
    setFixed: (field: string, value: string | undefined) =>
      change((record) => {
        const { [field]: _, ...others } = record.fixed;
        const fixed = value === undefined ? others : { ...others, [field]: value };
        const offered = record.offered.filter((offer) => offer.field !== field);
        return { shown: { fixed, offered }, sent: { fixed } };
      }),
    /** Another kind has other fields. */
    setSheet: (sent: Pick<ImportChange, 'sheet' | 'sheets' | 'heading_row' | 'kind'>) => change(() => ({ shown: {}, sent })),
    check: () => checking.mutateAsync(),
  };
}

export type ImportChanges = ReturnType<typeof useImportChanges>;
