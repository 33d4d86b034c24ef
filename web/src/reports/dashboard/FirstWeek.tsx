/** What a new office does first. The server says what is done, by what is stored. */
import { FIRST_STEPS, type FirstStep, readFirstWeek, updateFirstWeek, type FirstWeek as Week } from '@bimabahi/contract/reports/first-week';
import { Button, Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Panel } from '../../ui/blocks/Panel.tsx';
import text from '../../ui/blocks/text.module.css';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './FirstWeek.module.css';
import { STEPS } from './first-steps.ts';

type Change = { skipped?: FirstStep[]; ended?: boolean };
type StepState = Week['steps'][number];

function useFirstWeek() {
  const client = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: [readFirstWeek.path],
    queryFn: async ({ signal }) => (await call(readFirstWeek, {}, { signal })).data,
    staleTime: 0,
  });
  /** `back` is what undoes it. */
  const change = async (body: Change, back?: { said: string; body: Change }): Promise<void> => {
    try {
      client.setQueryData([readFirstWeek.path], (await call(updateFirstWeek, { body })).data);
      if (!back) return;
      const { toastUndo } = await import('../../ui/dialog/toast-undo.tsx');
      toastUndo(back.said, () => void change(back.body));
    } catch (error) {
      toastError(error);
    }
  };
  return { data, isLoading, change };
}

interface StepProps {
  state: StepState;
  number: number;
  isNext: boolean;
  onSkip: (skipped: boolean) => void;
}

function Aside({ state: { step, done, skipped }, onSkip }: StepProps) {
  if (done) return <span className={text.small}>done</span>;
  if (!skipped) return <span className={text.small}>{STEPS[step].time}</span>;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => onSkip(false)} aria-label={`Take up again: ${STEPS[step].title}`}>
      left out, take up again
    </Button>
  );
}

function Step(props: StepProps) {
  const { state, number, isNext, onSkip } = props;
  const { title, about, why, act, to } = STEPS[state.step];
  return (
    <li className={`${classes.step} ${isNext ? classes.open : ''}`} aria-current={isNext ? 'step' : undefined}>
      <span className={`${classes.mark} ${text.small}`} data-done={state.done || undefined}>
        {state.done ? <IconCheck size={16} aria-label="Done" /> : number}
      </span>
      <h3>{isNext || state.done ? title : <Link to={to}>{title}</Link>}</h3>
      <span className={`${classes.about} ${text.small}`}>{!isNext && !state.done && about}</span>
      <Aside {...props} />
      {isNext && (
        <>
          <p className={classes.why}>{why}</p>
          <div className={classes.acts}>
            <Button component={Link} to={to}>
              {act}
            </Button>
            <Button variant="default" onClick={() => onSkip(true)}>
              Leave it out
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** Nothing where it was put away, or once each step is done or left out. */
export function FirstWeek() {
  const { data, isLoading, change } = useFirstWeek();
  if (isLoading) return <NotKnown />;
  if (!data || data.ended) return null;
  const done = data.steps.filter((state) => state.done).length;
  const next = data.steps.find((state) => !state.done && !state.skipped);
  if (!next) return null;
  const skipped = data.steps.flatMap((state) => (state.skipped ? [state.step] : []));
  // With the last one left out nothing else would bring the steps back.
  const skip = (step: FirstStep, left: boolean) =>
    left
      ? change({ skipped: [...skipped, step] }, { said: `${STEPS[step].title} is left out.`, body: { skipped } })
      : change({ skipped: skipped.filter((each) => each !== step) });
  return (
    <Panel
      title="Your first week"
      beside={
        <div className={classes.beside}>
          <Progress w={120} value={(100 * done) / FIRST_STEPS.length} aria-hidden />
          <span>
            {done} of {FIRST_STEPS.length}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => change({ ended: true }, { said: 'The first week is put away.', body: { ended: false } })}
          >
            Put it away
          </Button>
        </div>
      }
    >
      <ol>
        {data.steps.map((state, at) => (
          <Step key={state.step} state={state} number={at + 1} isNext={state === next} onSkip={(left) => void skip(state.step, left)} />
        ))}
      </ol>
    </Panel>
  );
}
