import { type ImportRecord, previewUndo, type UndoPreview } from '@bimabahi/contract/imports/imports';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import classes from './Result.module.css';
import { UndoCounts } from './UndoCounts.tsx';

/** Of an import that was undone. */
export function useUndone({ id, status }: ImportRecord): UndoPreview | 'not known' | undefined {
  const { data, isLoading } = useQuery({
    queryKey: [previewUndo.path, id, 'undone'],
    queryFn: ({ signal }) => call(previewUndo, { params: { id } }, { signal }),
    enabled: status === 'undone',
  });
  return isLoading ? 'not known' : data?.data;
}

/** After an undo: what went, what went back, and what stayed. */
export function UndoneCard({ record: { kind }, preview }: { record: ImportRecord; preview: UndoPreview }) {
  return (
    <Card className={classes.undo} component="section" aria-label="Undo">
      <Title order={2} size="h3">
        Undo
      </Title>
      <UndoCounts kind={kind} preview={preview} isOver />
    </Card>
  );
}
