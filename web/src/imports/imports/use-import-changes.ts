/** Choices for an import are stored as they are made, one after the other, and shown before the server has answered. */

import type { RouteInput } from '@bimabahi/contract/api/route';
import { changeImport, checkImport, type ImportRecord, readImport } from '@bimabahi/contract/imports/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { toastError } from '../../ui/notices/toast.ts';
import type { DateAnswer } from './date-choices.ts';
import { importQuery } from './use-import.ts';

type ImportChange = RouteInput<typeof changeImport>['body'];
type Mapping = NonNullable<ImportChange['mapping']>;

/** A field that nobody has decided about is left out. */
const mappingOf = ({ matches }: ImportRecord): Mapping =>
  Object.fromEntries(
    Object.entries(matches).flatMap(([field, { headings, known_by }]) =>
      headings.length > 0 || known_by === 'person' ? [[field, headings]] : [],
    ),
  );

export function useImportChanges(id: number) {
  const client = useQueryClient();
  const { queryKey } = importQuery(id);
  const scope = { id: `import ${id}` };
  const mutationKey = [readImport.path, id];
  const cached = () => client.getQueryData<{ data: ImportRecord }>(queryKey)?.data;
  const put = (data: ImportRecord) => client.setQueryData(queryKey, { data });

  const readAgain = (error: unknown) => {
    toastError(error);
    void client.invalidateQueries({ queryKey });
  };

  const changing = useMutation({
    mutationKey,
    scope,
    mutationFn: (body: ImportChange) => call(changeImport, { params: { id }, body }),
    onSuccess: ({ data }) => {
      // The answer to the first of two choices does not know the second, nor that a check follows.
      if (client.isMutating({ mutationKey }) === 1) put(data);
    },
    onError: readAgain,
  });
  const checking = useMutation({
    mutationKey,
    scope,
    mutationFn: () => call(checkImport, { params: { id } }),
    onSuccess: ({ data }) => {
      const record = cached();
      if (record) put({ ...record, ...data });
      void invalidateChanged(client, checkImport);
    },
    onError: readAgain,
  });

  /** Of what is shown now, with the choices that are still on their way. */
  function change(choose: (record: ImportRecord) => { shown: Partial<ImportRecord>; sent: ImportChange }) {
    const record = cached();
    if (!record) return;
    const { shown, sent } = choose(record);
    void client.cancelQueries({ queryKey });
    put({ ...record, ...shown });
    changing.mutate(sent);
  }

  return {
    isSaving: changing.isPending,
    isStarting: checking.isPending,
    setHeadings: (field: string, headings: string[]) =>
      change((record) => {
        const alternatives = record.matches[field]?.alternatives ?? [];
        const matches = { ...record.matches, [field]: { headings, known_by: 'person' as const, alternatives } };
        const questions = record.questions.filter((question) => question.field !== field);
        return { shown: { matches, questions }, sent: { mapping: mappingOf({ ...record, matches }) } };
      }),
    setAnswer: (heading: string, answer: DateAnswer) =>
      change((record) => {
        const answers = { ...record.answers, [heading]: answer };
        return { shown: { answers }, sent: { answers } };
      }),
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
    /** Another sheet has other columns: they are matched anew. */
    setSheet: (sent: Pick<ImportChange, 'sheet' | 'heading_row' | 'kind'>) => change(() => ({ shown: {}, sent })),
    check: () => checking.mutateAsync(),
  };
}

export type ImportChanges = ReturnType<typeof useImportChanges>;
