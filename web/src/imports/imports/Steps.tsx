import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ImportStep, StepState } from './import-step.ts';
import classes from './Steps.module.css';

const LABELS: readonly (readonly [ImportStep, string])[] = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['check', 'Check'],
  ['import', 'Import'],
];

interface StepsProps {
  states: Readonly<Record<ImportStep, StepState>>;
  shown: ImportStep;
  id?: number;
  /** Whether columns may be gone back to. */
  mayChange?: boolean;
}

interface StepNameProps extends Pick<StepsProps, 'id' | 'mayChange'> {
  step: ImportStep;
  label: string;
  state: StepState;
}

/** The file is always dropped anew; columns are open until rows come in, and the check while it is the furthest step. */
function StepName({ step, label, id, state, mayChange }: StepNameProps) {
  if (step === 'file' && state === 'done')
    return (
      <Link to="/import" activeOptions={{ exact: true }}>
        {label}
      </Link>
    );
  const isOpen = state === 'open' || (step === 'columns' && state === 'done' && mayChange);
  if (!isOpen || id === undefined) return <span>{label}</span>;
  return (
    <Link to="/import/$id" params={{ id: String(id) }} search={{ step }} activeOptions={{ exact: true }}>
      {label}
    </Link>
  );
}

export const Steps = ({ states, shown, id, mayChange = false }: StepsProps) => (
  <nav aria-label="Steps of the import">
    <ol className={classes.steps}>
      {LABELS.map(([step, label], n) => (
        <li key={step} data-state={states[step]} aria-current={step === shown ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            {states[step] === 'done' ? <IconCheck size={13} stroke={2.6} /> : n + 1}
          </span>
          <StepName step={step} label={label} id={id} state={states[step]} mayChange={mayChange} />
          {states[step] === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  </nav>
);
