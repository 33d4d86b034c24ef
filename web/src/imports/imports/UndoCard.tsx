import { type ImportRecord, previewUndo, type UndoPreview, undoImport } from '@bimabahi/contract/imports/imports';
import { Button, Card, Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { KINDS, recordsText } from './import-words.ts';
import classes from './Result.module.css';
import { UndoCounts } from './UndoCounts.tsx';

function whatStays({ remove, revert, keep }: UndoPreview, { kind }: ImportRecord): string {
  const goes = [
    ...(remove > 0 ? [`${recordsText(kind, remove)} ${remove === 1 ? 'goes' : 'go'} as if deleted, and the numbers are free again.`] : []),
    ...(revert > 0 ? [`${recordsText(kind, revert)} lose what was filled in.`] : []),
  ];
  const stays =
    keep > 0
      ? `${recordsText(kind, keep)} ${keep === 1 ? 'stays as it is: it was' : 'stay as they are: they were'} edited or used since, or money is there.`
      : `Nothing of this import stays.`;
  return [...goes, stays].join(' ');
}

/** Before an undo: what goes, what goes back, and what stays. */
export function UndoCard({ record, onKeep }: { record: ImportRecord; onKeep: () => void }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [previewUndo.path, record.id],
    queryFn: ({ signal }) => call(previewUndo, { params: { id: record.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const preview = data?.data;
  const card = useRef<HTMLElement>(null);
  // The button that opened it is gone.
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const touched = preview ? preview.remove + preview.revert : 0;
  const ask = () =>
    preview &&
    askFirst({
      question: `Undo ${count(touched)} of this import?`,
      about: whatStays(preview, record),
      confirmLabel: `Undo ${count(touched)}`,
      color: 'vermilion',
      focus: 'cancel',
      failedTitle: 'Nothing was undone',
      run: async () => {
        const { successMsg } = await call(undoImport, { params: { id: record.id } });
        // Gone before all is read again: what is being undone has no preview any more.
        onKeep();
        void invalidateChanged(client, undoImport);
        return { successMsg };
      },
      done: toastSuccess,
    });
  return (
    <Card ref={card} tabIndex={-1} className={classes.undo} component="section" aria-label="Undo">
      <div>
        <Title order={2} size="h3">
          Undo
        </Title>
        <small>until {dayMonthYear(record.may_undo_until)}</small>
      </div>
      {error && <span role="alert">{messageOf(error)}</span>}
      {preview ? (
        <UndoCounts kind={record.kind} preview={preview} isOver={false} />
      ) : (
        !error && <Skeleton height={14} width={280} role="status" aria-label="Counting" />
      )}
      <Button variant="default" onClick={onKeep}>
        Keep all
      </Button>
      {error ? (
        <Button loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      ) : (
        <Button variant="outline" color="vermilion" disabled={touched === 0} onClick={ask}>
          {touched > 0 || !preview ? `Undo ${count(preview ? touched : null)}` : `No ${KINDS[record.kind].one} can go`}
        </Button>
      )}
    </Card>
  );
}
