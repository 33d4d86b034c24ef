import { downloadImportErrors, type ImportRecord, runImport } from '@bimabahi/contract/imports/imports';
import { Alert, Button } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { count } from '../../ui/format.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { toastError } from '../../ui/notices/toast.ts';
import { BackToColumns } from './BackToColumns.tsx';
import { counted, rowsText } from './import-words.ts';
import { LeftOut } from './LeftOut.tsx';
import { useOpenAnswers } from './open-answers.tsx';
import { RowsCard } from './RowsCard.tsx';
import { cameIn } from './result-words.ts';
import classes from './StepFoot.module.css';
import { StepFoot } from './StepFoot.tsx';
import { useGoOnKey } from './use-go-on-key.ts';
import { importQuery } from './use-import.ts';
import { useImportChanges } from './use-import-changes.ts';
import { WorkCard } from './WorkCard.tsx';

/** Fetched when a check has something to ask. */
const CheckQuestions = lazy(() => import('./CheckQuestions.tsx').then((module) => ({ default: module.CheckQuestions })));

const OUTCOMES_BEFORE = ['create', 'update', 'skip', 'warn', 'error'] as const;

const importWords = (rows: number, isOpen: boolean) =>
  rows > 0 ? `Import ${rowsText(rows)}${isOpen ? ' as checked' : ''}` : 'No row would come in';

/** Imports what was checked, or first saves what stands chosen and checks again. */
function useGoOn(record: ImportRecord) {
  const { id, status, counts } = record;
  const run = useChange(runImport);
  const navigate = useNavigate();
  const running = useMutation({
    mutationFn: () => run({ params: { id } }),
    onSuccess: () => navigate({ to: '/import/$id', params: { id: String(id) }, search: {} }),
    onError: (error) => toastError(error),
  });
  const { check } = useImportChanges(id);
  const { areShown, isOpen, saveAll, within } = useOpenAnswers();
  const saving = useMutation({ mutationFn: async () => (await saveAll()) && check(), onError: () => undefined });
  // A choice or a check on its way would make another import of it.
  const isBusy = useIsMutating({ mutationKey: importQuery(id).queryKey }) > 0 || saving.isPending;
  const mayRun = status === 'checked' && cameIn(counts) > 0 && areShown && !isBusy && !running.isPending;
  const goOn = isOpen ? () => saving.mutate() : () => running.mutate();
  useGoOnKey((isOpen ? !isBusy : mayRun) ? goOn : undefined);
  return { isOpen, isBusy, mayRun, isRunning: running.isPending, run: () => running.mutate(), save: () => saving.mutate(), within };
}

function Checked({ record }: { record: ImportRecord }) {
  const { id, counts } = record;
  const { isOpen, isBusy, mayRun, isRunning, run, save, within } = useGoOn(record);
  const rows = cameIn(counts);
  return (
    <>
      {within(
        <Suspense>
          <CheckQuestions record={record} />
        </Suspense>,
      )}
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
        <Button
          variant={isOpen ? 'default' : 'filled'}
          disabled={!mayRun && !isRunning}
          loading={isRunning}
          onClick={run}
          aria-keyshortcuts={isOpen ? undefined : 'Control+Enter'}
        >
          {importWords(rows, isOpen)} {rows > 0 && !isOpen && <kbd>Ctrl Enter</kbd>}
        </Button>
        {isOpen && (
          <Button loading={isBusy} onClick={save} aria-keyshortcuts="Control+Enter">
            Save what is chosen and check again <kbd>Ctrl Enter</kbd>
          </Button>
        )}
      </StepFoot>
    </>
  );
}

export function CheckStep({ record, isOutOfReach }: { record: ImportRecord; isOutOfReach: boolean }) {
  const { id, status, counts } = record;
  const { check, isStarting } = useImportChanges(id);
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
  return <Checked record={record} />;
}
