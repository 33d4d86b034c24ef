/** One answer for all that the filters of the list leave, after a question that says how many these are. */
import type { AskedFilters } from '@bimabahi/contract/renewals/asked';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { count } from '../../ui/format.ts';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './asked.module.css';
import { allOf, renewalsText } from './asked-words.ts';
import { type AskedJob, pairsLeft, useAskedAll } from './use-asked-all.ts';

const DONE: Readonly<Record<AskedJob['act'], string>> = { yes: 'answered Yes', no: 'answered No', back: 'asked again' };

function Running({ job, onStop }: { job: AskedJob; onStop: () => void }) {
  const gone = job.done + job.refused.length;
  return (
    <div className={classes.all} role="status">
      <p>
        {count(job.done)} of {count(job.total)} {DONE[job.act]}
      </p>
      <Progress w={160} value={(100 * gone) / Math.max(1, job.total)} aria-label="How far it is" />
      <Button size="xs" variant="default" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

function Over({ job, onUndo, onClose }: { job: AskedJob; onUndo: () => void; onClose: () => void }) {
  const left = job.total - job.done - job.refused.length;
  return (
    <div className={classes.all} role="status">
      <p>
        {renewalsText(job.done)} {DONE[job.act]}.{left > 0 && ` ${count(left)} not done${job.failure ? `: ${job.failure}` : '.'}`}
        {job.refused.length > 0 && ` ${renewalsText(job.refused.length)} stay as they are:`}
      </p>
      {job.back.length > 0 && (
        <Button size="xs" variant="default" onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onClose}>
        Close
      </Button>
      {job.refused.length > 0 && (
        <ul className={classes.refused}>
          {job.refused.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function AskedAll({ filters, left }: { filters: AskedFilters; left: number }) {
  const { job, answer, undo, stop, close } = useAskedAll();
  const [busy, setBusy] = useState(false);
  const ask = async (yes: boolean) => {
    setBusy(true);
    try {
      const asked = await pairsLeft(filters);
      const word = yes ? 'Yes' : 'No';
      askFirst({
        question: `Answer ${renewalsText(asked.length)} with ${word}?`,
        about: `${allOf(filters.rule)}: ${yes ? 'each counts as renewed by the policy beside it, or as sold' : 'none is renewed by the policy beside it, and is not asked again'}. It can be taken back.`,
        confirmLabel: `${word} to all ${count(asked.length)}`,
        focus: 'cancel',
        run: async () => ({ successMsg: '' }),
        done: () => void answer(asked, yes),
        failedTitle: 'Nothing was answered',
      });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  if (job?.isRunning) return <Running job={job} onStop={stop} />;
  return (
    <>
      {job && <Over job={job} onUndo={() => void undo()} onClose={close} />}
      {filters.rule && left > 0 && (
        <div className={classes.all}>
          <p>
            {renewalsText(left)} {allOf(filters.rule)}
          </p>
          {[true, false].map((yes) => (
            <Button key={String(yes)} size="xs" variant="default" disabled={busy} onClick={() => void ask(yes)}>
              {yes ? 'Yes' : 'No'} to all {count(left)}…
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
