import type { ImportStatus } from '@bimabahi/contract/imports/imports';
import { Card } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { InsteadOfRecord } from '../../ui/list/InsteadOfRecord.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { mayChange, type ShownStep, stepOf, stepStates } from './import-step.ts';
import { Steps } from './Steps.tsx';
import { useImport } from './use-import.ts';

// Each step is fetched when it is shown: the table of columns alone weighs as much as a screen.
const ColumnsStep = lazyDialog(async () => (await import('./ColumnsStep.tsx')).ColumnsStep);
const CheckStep = lazyDialog(async () => (await import('./CheckStep.tsx')).CheckStep);
const RunStep = lazyDialog(async () => (await import('./RunStep.tsx')).RunStep);
const GuidePage = lazyDialog(async () => (await import('./GuidePage.tsx')).GuidePage);

/** The button that led to the next step or status, such as Pause, is gone by then. */
function useFocusOfStep(step: ShownStep | undefined, status: ImportStatus | undefined) {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of them may take the button away
  useEffect(() => {
    if (!status) return;
    if (!isFirst.current) focusMainIfLost();
    isFirst.current = false;
  }, [step, status]);
}

function OneImport({ id }: { id: number }) {
  const { record, error, isOutOfReach, retry } = useImport(id);
  const { search } = useAddress();
  useFocusOfStep(record && stepOf(record, search.step), record?.status);
  if (!record)
    return (
      <>
        <PageHeading />
        <Card>
          <InsteadOfRecord what="import" list="Import" error={error} onRetry={retry} />
        </Card>
      </>
    );
  const shown = stepOf(record, search.step);
  const steps = <Steps id={id} states={stepStates(record, shown)} shown={shown} mayChange={mayChange(record)} />;
  return (
    <>
      <PageHeading actions={steps} />
      {shown === 'columns' && <ColumnsStep key={record.id} record={record} />}
      {shown === 'check' && <CheckStep record={record} isOutOfReach={isOutOfReach} />}
      {shown === 'import' && <RunStep record={record} isOutOfReach={isOutOfReach} />}
    </>
  );
}

export function ImportPage() {
  const { id } = useParams({ from: '/shell/import/$id' });
  // Not a screen of its own: the list of screens is part of what everybody loads first.
  if (id === 'guide') return <GuidePage />;
  return <OneImport key={id} id={Number(id)} />;
}
