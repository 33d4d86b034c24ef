import { downloadImportErrors, type ImportRecord, runImport } from '@bimabahi/contract/imports/imports';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { count } from '../../ui/format.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import { BackToColumns } from './BackToColumns.tsx';
import { counted, rowsText } from './import-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { RowsCard } from './RowsCard.tsx';
import { cameIn } from './result-words.ts';
import classes from './StepFoot.module.css';
import { StepFoot } from './StepFoot.tsx';
import { useGoOnKey } from './use-go-on-key.ts';
import { useImportChanges } from './use-import-changes.ts';
import { WorkCard } from './WorkCard.tsx';

/** Fetched when a check has something to ask. */
const CheckQuestions = lazy(() => import('./CheckQuestions.tsx').then((module) => ({ default: module.CheckQuestions })));

const OUTCOMES_BEFORE = ['create', 'update', 'skip', 'warn', 'error'] as const;

export function CheckStep({ record, isOutOfReach }: { record: ImportRecord; isOutOfReach: boolean }) {
  const { id, status, counts } = record;
  const run = useChange(runImport);
  const navigate = useNavigate();
  const running = useMutation({
    mutationFn: () => run({ params: { id } }),
    onSuccess: () => navigate({ to: '/import/$id', params: { id: String(id) }, search: {} }),
    onError: (error) => toastError(error),
  });
  const { check, isStarting } = useImportChanges(id);
  const rows = cameIn(counts);
  const mayRun = status === 'checked' && rows > 0;
  useGoOnKey(mayRun && !running.isPending ? () => running.mutate() : undefined);
  if (status === 'checking')
    return (
      <WorkCard
        title={`Checking ${rowsText(counts.total)}`}
        done={counts.done}
        total={counts.total}
        running
        isOutOfReach={isOutOfReach}
        about="Each row goes through the rules of the books and is taken back again: nothing is written. You may leave and come back."
      />
    );
  if (status === 'failed')
    return (
      <>
        <Alert color="vermilion" role="alert" title="The check did not come to its end">
          {record.message ?? 'Nothing was written. Try again.'}
        </Alert>
        <StepFoot back={<BackToColumns id={id} />} says="Nothing is written.">
          <Button loading={isStarting} onClick={() => check().catch(() => undefined)}>
            Check again
          </Button>
        </StepFoot>
      </>
    );
  return (
    <>
      <Suspense>
        <CheckQuestions record={record} />
      </Suspense>
      {counts.left_out.length > 0 && (
        <Alert
          title={`${counted(record.left_out.count, 'line', 'lines')} of the sheet ${record.left_out.count === 1 ? 'is' : 'are'} no record and left out`}
        >
          <LeftOut record={record} />
        </Alert>
      )}
      <div className={classes.aboveFoot}>
        <RowsCard record={record} outcomes={OUTCOMES_BEFORE} after={false} />
      </div>
      <StepFoot
        back={<BackToColumns id={id} />}
        says={counts.error > 0 ? `${count(counts.error)} would not come in. Nothing is written yet.` : 'Nothing is written yet.'}
      >
        {counts.error > 0 && (
          <DownloadButton route={downloadImportErrors} input={{ params: { id } }}>
            Download rows with errors
          </DownloadButton>
        )}
        <Button disabled={!mayRun} loading={running.isPending} onClick={() => running.mutate()} aria-keyshortcuts="Control+Enter">
          {rows > 0 ? `Import ${rowsText(rows)}` : 'No row would come in'} {rows > 0 && <kbd>Ctrl Enter</kbd>}
        </Button>
      </StepFoot>
    </>
  );
}
