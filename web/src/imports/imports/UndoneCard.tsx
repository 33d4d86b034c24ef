import { type ImportRecord, previewUndo } from '@bimabahi/contract/imports/imports';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import classes from './Result.module.css';
import { UndoCounts } from './UndoCounts.tsx';

/** After an undo: what went, what went back, and what stayed. */
export function UndoneCard({ record: { id, kind } }: { record: ImportRecord }) {
  const { data } = useQuery({
    queryKey: [previewUndo.path, id, 'undone'],
    queryFn: ({ signal }) => call(previewUndo, { params: { id } }, { signal }),
  });
  if (!data) return null;
  return (
    <Card className={classes.undo} component="section" aria-label="Undo">
      <Title order={2} size="h3">
        Undo
      </Title>
      <UndoCounts kind={kind} preview={data.data} isOver />
    </Card>
  );
}
