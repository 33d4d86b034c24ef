import { monthsOfYear, TARGET_FIGURES, TARGET_LABELS, type TargetFigure } from '@bimabahi/contract/reports/targets';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { toastUndo } from '../../ui/dialog/toast-undo.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { showToast, toastError } from '../../ui/notices/toast.ts';
import classes from './TargetGrid.module.css';
import { type SetValue, TargetGrid } from './TargetGrid.tsx';
import {
  lastYearBy,
  monthsOf,
  type TargetRow,
  type TargetsChoice,
  useSaveTargets,
  useTargets,
  useTargetsAddress,
  yearBeside,
} from './use-targets.ts';

const FIGURES = TARGET_FIGURES.map((value) => ({
  value,
  label: value === 'retention' ? 'Renewals kept, per cent (office)' : value === 'renewed' ? 'Renewals kept (staff)' : TARGET_LABELS[value],
}));
const PERCENT = /^-?\d{1,3}$/;

interface CopyProps {
  choice: TargetsChoice;
  rows: readonly TargetRow[];
  save: (values: readonly SetValue[], words: string) => Promise<void>;
}

/** Last year's targets, so many per cent more. */
function CopyLastYear({ choice, rows, save }: CopyProps) {
  const [typed, setTyped] = useState('10');
  const [problem, setProblem] = useState<string>();
  const before = yearBeside(choice.year, -1);
  const copy = async () => {
    if (!PERCENT.test(typed.trim()) || Number(typed) < -100) return setProblem('Must be a whole number from -100 to 999');
    const values = await lastYearBy(Number(typed), choice, rows);
    if (values.length === 0) return setProblem(`${before} has no targets of ${TARGET_LABELS[choice.figure].toLowerCase()}`);
    setProblem(undefined);
    await save(values, `${before} was copied, ${typed.trim()} % more`);
  };
  const begin = () => void copy().catch(toastError);
  return (
    <div className={classes.period}>
      <TextInput
        aria-label="Per cent more than last year"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
        rightSection="%"
        onKeyDown={(event) => event.key === 'Enter' && begin()}
        inputMode="numeric"
        autoComplete="off"
        w={88}
      />
      <Button variant="default" onClick={begin}>
        Copy {before}
      </Button>
    </div>
  );
}

const Controls = ({
  choice,
  choose,
  children,
}: {
  choice: TargetsChoice;
  choose: (changed: Partial<TargetsChoice>) => void;
  children: React.ReactNode;
}) => (
  <div className={classes.controls}>
    <div className={classes.period}>
      <ActionIcon variant="default" size={36} aria-label="Year before" onClick={() => choose({ year: yearBeside(choice.year, -1) })}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <b role="status">Financial year {choice.year}</b>
      <ActionIcon variant="default" size={36} aria-label="Year after" onClick={() => choose({ year: yearBeside(choice.year, 1) })}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
    <NativeSelect
      aria-label="Figure"
      data={FIGURES}
      value={choice.figure}
      onChange={(event) => choose({ figure: event.currentTarget.value as TargetFigure })}
    />
    {children}
  </div>
);

/** What the office and each of the staff mean to reach. Only an Admin can open this page. */
export function TargetsPage() {
  const { choice, choose } = useTargetsAddress();
  const { targets, staff, set, rows } = useTargets(choice);
  const { save, undo, canUndo } = useSaveTargets(choice, set);
  const takeBack = () =>
    void undo().then((taken) => {
      if (taken)
        showToast({
          color: 'leaf',
          role: 'status',
          message: taken === 1 ? 'The last change is taken back.' : `${count(taken)} changes are taken back.`,
        });
    });
  const saveMany = async (values: readonly SetValue[], words: string) => {
    const saved = await save(values);
    if (saved) toastUndo(`${words}: ${saved === 1 ? '1 target' : `${count(saved)} targets`} set.`, takeBack);
  };
  const saveYear = async (row: TargetRow, total: number) => {
    try {
      const { values, byLastYear } = await monthsOf(total, choice, row);
      const months = monthsOfYear(choice.year);
      const words = byLastYear ? 'Spread as last year’s months were' : 'Spread in equal parts, as last year has nothing to go by';
      await saveMany(
        values.map((value, at) => ({ row, month: months[at] as string, value })),
        choice.figure === 'retention' ? 'Each month' : words,
      );
    } catch (error) {
      toastError(error);
    }
  };
  const failed = targets.error ?? staff.error;
  return (
    <>
      <PageHeading
        actions={
          <Button variant="default" disabled={!canUndo} onClick={takeBack}>
            Undo
          </Button>
        }
      />
      <Panel title={`${TARGET_LABELS[choice.figure]}, month by month`}>
        <Controls choice={choice} choose={choose}>
          <CopyLastYear key={`${choice.year}${choice.figure}`} choice={choice} rows={rows} save={saveMany} />
        </Controls>
        {failed && (
          <FailedState
            error={failed}
            onRetry={() => {
              void targets.refetch();
              void staff.refetch();
            }}
          />
        )}
        {!failed && (targets.data === undefined || staff.data === undefined) && <NotKnown />}
        {!failed && targets.data && staff.data && rows.length === 0 && (
          <p className={classes.foot}>
            This is a target of people, and there are none. <AnchorLink to="/employee/add">Add an employee</AnchorLink>
          </p>
        )}
        {!failed && targets.data && staff.data && rows.length > 0 && (
          <div className={classes.foot}>
            <TargetGrid
              choice={choice}
              rows={rows}
              set={set}
              save={(values) => (values.length > 1 ? saveMany(values, 'Pasted') : save(values))}
              saveYear={saveYear}
              undo={takeBack}
            />
          </div>
        )}
      </Panel>
    </>
  );
}
