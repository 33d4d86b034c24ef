/** Which of the four steps an import is at, and which of them may be looked at. */

import type { ImportStatus, ImportSummary } from '@bimabahi/contract/imports/imports';
import { recordOf } from '@bimabahi/contract/values/keys-of';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
export type ImportStep = (typeof STEPS)[number];
/** The steps of an import that is there. */
export type ShownStep = Exclude<ImportStep, 'file'>;

const MOVING: ReadonlySet<ImportStatus> = new Set(['checking', 'waiting', 'running', 'undoing']);
/** The server is at work, so that status and counts change by themselves. */
export const isMoving = (status: ImportStatus): boolean => MOVING.has(status);

const BEFORE_THE_RUN: Partial<Record<ImportStatus, ShownStep>> = { uploaded: 'columns', checking: 'check', checked: 'check' };

/** A check that failed has not started an import. */
const ownStep = ({ status, started_at }: Pick<ImportSummary, 'status' | 'started_at'>): ShownStep =>
  BEFORE_THE_RUN[status] ?? (status === 'failed' && started_at === null ? 'check' : 'import');

/** The columns may be changed until rows come in, save while a check reads them. */
export const mayChange = (record: Pick<ImportSummary, 'status' | 'started_at'>): boolean =>
  record.status !== 'checking' && ownStep(record) !== 'import';

/** The wanted step of the URL, if the import is that far and not beyond it. */
export function stepOf(record: Pick<ImportSummary, 'status' | 'started_at'>, wanted: unknown): ShownStep {
  return wanted === 'columns' && mayChange(record) ? 'columns' : ownStep(record);
}

export type StepState = 'done' | 'now' | 'open' | 'closed';

/** `open`: may be gone to. */
export function stepStates(record: Pick<ImportSummary, 'status' | 'started_at'> | null, shown: ImportStep): Record<ImportStep, StepState> {
  const reached = record ? STEPS.indexOf(ownStep(record)) : 0;
  const now = STEPS.indexOf(shown);
  const isOver = record?.status === 'done' || record?.status === 'undone';
  const stateOf = (step: number): StepState => {
    if (step === now) return isOver ? 'done' : 'now';
    if (step < now) return 'done';
    return step <= reached ? 'open' : 'closed';
  };
  return recordOf(STEPS, (step) => stateOf(STEPS.indexOf(step)));
}
