import { type ImportRecord, pauseImport, runImport, stopImport } from '@bimabahi/contract/imports/imports';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { recordsText } from './import-words.ts';
import { Result } from './Result.tsx';
import { cameIn } from './result-words.ts';
import { WorkCard } from './WorkCard.tsx';

function useActs(id: number) {
  const input = { params: { id } };
  const [pause, run, stop] = [useChange(pauseImport), useChange(runImport), useChange(stopImport)];
  const onError = (error: unknown) => toastError(error);
  return {
    pausing: useMutation({ mutationFn: () => pause(input), onError }),
    goingOn: useMutation({ mutationFn: () => run(input), onError }),
    stop: async () => ({ successMsg: (await stop(input)).successMsg }),
  };
}

const WORDS = {
  waiting: ['Waits for another import', 'It begins by itself as soon as the other one is through. You may leave and come back.'],
  running: ['Bringing the rows in', 'You may leave and come back: it goes on without this page. Others keep working meanwhile.'],
  paused: ['Paused', 'What is in stays. Go on whenever you like.'],
  undoing: ['Taking the rows back', 'You may leave and come back: it goes on without this page.'],
} as const;

const isAtWork = (status: ImportRecord['status']): status is keyof typeof WORDS => Object.hasOwn(WORDS, status);

export function RunStep({ record, isOutOfReach }: { record: ImportRecord; isOutOfReach: boolean }) {
  const { id, kind, status, counts } = record;
  const { pausing, goingOn, stop } = useActs(id);
  if (!isAtWork(status)) return <Result record={record} />;
  const [title, about] = WORDS[status];
  const askToStop = () =>
    askFirst({
      question: 'Stop this import?',
      about: `${recordsText(kind, cameIn(counts))} that came in stay, and can be undone. The rows that are left do not come: drop the file again for them.`,
      confirmLabel: 'Stop it',
      color: 'vermilion',
      focus: 'cancel',
      failedTitle: 'It was not stopped',
      run: stop,
      done: toastSuccess,
    });
  return (
    <WorkCard
      title={title}
      about={about}
      done={counts.done}
      total={counts.total}
      running={status === 'running' || status === 'undoing'}
      isOutOfReach={isOutOfReach}
    >
      {status === 'paused' && (
        <Button loading={goingOn.isPending} onClick={() => goingOn.mutate()}>
          Go on
        </Button>
      )}
      {(status === 'running' || status === 'waiting') && (
        <Button variant="default" loading={pausing.isPending} onClick={() => pausing.mutate()}>
          Pause
        </Button>
      )}
      {status !== 'undoing' && (
        <Button variant="default" onClick={askToStop}>
          Stop…
        </Button>
      )}
    </WorkCard>
  );
}
