import { faultOfTarget, MONEY_FIGURES, monthsOfYear, type Target, type TargetFigure } from '@bimabahi/contract/reports/targets';
import { grouped, readAmount } from '@bimabahi/contract/values/money';
import { monthName } from '@bimabahi/contract/values/month-name';
import { type CSSProperties, useState } from 'react';
import cells from '../../ui/blocks/CellGrid.module.css';
import text from '../../ui/blocks/text.module.css';
import { cellsOf } from './spread.ts';
import { TargetCell } from './TargetCell.tsx';
import classes from './TargetGrid.module.css';
import { type TargetRow, type TargetsChoice, targetIn, yearSum } from './use-targets.ts';

/** Null of nothing. */
export function readTarget(typed: string, figure: TargetFigure): { value: number | null } | { problem: string } {
  if (typed.trim() === '') return { value: null };
  const { decimal, problem } = readAmount(typed.replace(/\s*%$/, ''));
  if (problem !== undefined) return { problem };
  const value = Number(decimal);
  const fault = faultOfTarget(figure, value);
  return fault ? { problem: fault } : { value };
}

const written = (value: number | null, figure: TargetFigure): string => {
  if (value === null) return '';
  return grouped(MONEY_FIGURES.includes(figure) && !Number.isInteger(value) ? value.toFixed(2) : String(value));
};

export interface SetValue {
  row: TargetRow;
  month: string;
  value: number | null;
}

interface TargetGridProps {
  choice: TargetsChoice;
  rows: readonly TargetRow[];
  set: readonly Target[];
  save: (values: readonly SetValue[]) => Promise<unknown>;
  saveYear: (row: TargetRow, value: number) => Promise<unknown>;
  undo: () => void;
}

const HOW = 'A sum that is typed under Year is spread over its months as those of last year were. Cells can be pasted from Excel.';
const HOW_KEPT = 'A per cent that is typed under Mean is that of each month.';

interface Problem {
  cell: string;
  words: string;
}

/** What was typed or pasted, read; what cannot be is told, and nothing of it is saved. */
function useReading({ choice: { year, figure }, rows, save, saveYear }: TargetGridProps) {
  const [problem, setProblem] = useState<Problem>();
  const leave = (row: TargetRow, month: string | null, stored: number | null) => (typed: string, cell: string) => {
    const read = readTarget(typed, figure);
    if ('problem' in read) return setProblem({ cell, words: `${cell}: ${read.problem}` });
    setProblem((now) => (now?.cell === cell ? undefined : now));
    if (read.value === stored) return;
    if (month !== null) void save([{ row, month, value: read.value }]);
    else if (read.value !== null) void saveYear(row, read.value);
  };
  const paste = (at: number, column: number) => (pasted: string) => {
    const block = cellsOf(pasted);
    if (block.length === 1 && block[0]?.length === 1) return false;
    const months = monthsOfYear(year);
    const cells = block.flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const [row, month] = [rows[at + down], months[column + right]];
        return row && month ? [{ row, month, typed, ...readTarget(typed, figure) }] : [];
      }),
    );
    const wrong = cells.find((cell) => 'problem' in cell);
    if (wrong && 'problem' in wrong) {
      setProblem({
        cell: '',
        words: `Nothing was pasted. ${wrong.row.name}, ${monthName(wrong.month)}, “${wrong.typed}”: ${wrong.problem}`,
      });
      return true;
    }
    setProblem(undefined);
    void save(cells.flatMap((cell) => ('value' in cell ? [cell] : [])));
    return true;
  };
  return { problem, leave, paste };
}

/** Where the year's sum is not of all its months. */
const PartOfYear = ({ months }: { months: number }) =>
  months > 0 && months < 12 && <span className={classes.note}>{months === 1 ? '1 month' : `${months} months`}</span>;

/** A row a person, a column a month. */
export function TargetGrid(props: TargetGridProps) {
  const { choice, rows, set, undo } = props;
  const { year, figure } = choice;
  const months = monthsOfYear(year);
  const { problem, leave, paste } = useReading(props);
  const longest = Math.max(0, ...set.map(({ value }) => written(value, figure).length));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <section className={cells.frame} aria-label="Targets" tabIndex={0}>
        <table className={`${cells.grid} ${classes.grid}`} style={{ '--longest': longest } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">Of</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {monthName(month).slice(0, 3)} {month.slice(2, 4)}
                </th>
              ))}
              <th scope="col">{figure === 'retention' ? 'Mean' : 'Year'}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const sum = yearSum(set, row, choice);
              return (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  {[...months, null].map((month, column) => {
                    const stored = month === null ? sum.value : targetIn(set, row, month);
                    const shown = written(stored, figure);
                    return (
                      <td key={month} className={month === null ? classes.year : undefined}>
                        <TargetCell
                          // Anew with the value.
                          key={`${year}-${figure}-${shown}`}
                          {...{ of: row.name, month, shown, undo, place: { row: at, column } }}
                          isWrong={
                            problem !== undefined && problem.cell === `${row.name}, ${month === null ? 'the year' : monthName(month)}`
                          }
                          leave={leave(row, month, stored)}
                          paste={paste(at, column)}
                        />
                        {month === null && <PartOfYear months={sum.months} />}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className={problem ? classes.problem : `${text.fine} ${classes.how}`} role="status">
        {problem?.words ?? (figure === 'retention' ? HOW_KEPT : HOW)}
      </p>
    </>
  );
}
