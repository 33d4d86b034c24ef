import { ActionIcon, Box } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useCallback, useId, useRef } from 'react';
import cells from '../../ui/blocks/CellGrid.module.css';
import { isTable } from './pasted-table.ts';
import classes from './RuleGrid.module.css';
import type { Column, ColumnKey } from './rule-columns.ts';
import { type CellProblem, changeCell, deleteRow, isEmpty, paste, type RuleRow } from './rule-rows.ts';

const PROBLEM_SEPARATOR = '\n';

interface RowProps {
  row: RuleRow;
  place: number;
  /** The row's problems as one text, so that an unchanged row is not drawn again. */
  problems: string;
  isMarked: boolean;
  isLast: boolean;
  lists: string;
  columns: readonly Column[];
  onType: (place: number, column: ColumnKey, text: string) => void;
  onPaste: (place: number, column: ColumnKey, text: string) => void;
  onDelete: (place: number) => void;
}

const RuleLine = memo(function RuleLine({ row, place, problems, isMarked, isLast, lists, columns, onType, onPaste, onDelete }: RowProps) {
  const wrong = new Map(
    problems.split(PROBLEM_SEPARATOR).map((line) => {
      const [column = '', message = ''] = line.split('\t');
      return [column, message];
    }),
  );
  const pasted = (column: ColumnKey) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    onPaste(place, column, text);
  };
  return (
    <tr className={isMarked ? classes.marked : undefined}>
      <th scope="row" className={classes.place}>
        {place + 1}
      </th>
      {columns.map(({ key, label, choices, isNumber }) => (
        <td key={key} className={isNumber ? classes.number : undefined}>
          <input
            className={cells.cell}
            aria-label={`${label}, row ${place + 1}`}
            aria-invalid={wrong.has(key) || undefined}
            title={wrong.get(key)}
            data-cell={`${place} ${key}`}
            list={choices && `${lists}-${key}`}
            autoComplete="off"
            value={row.cells[key]}
            onChange={(event) => onType(place, key, event.currentTarget.value)}
            onPaste={pasted(key)}
          />
        </td>
      ))}
      <Box component="td" miw={34} ta="center">
        {!isLast && (
          <ActionIcon size={27} color="gray" aria-label={`Delete row ${place + 1}`} title="Delete" onClick={() => onDelete(place)}>
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Box>
    </tr>
  );
});

interface RuleGridProps {
  columns: readonly Column[];
  rows: readonly RuleRow[];
  problems: readonly CellProblem[];
  /** Rows that clash with others. */
  marked: ReadonlySet<number>;
  onChange: (change: (rows: readonly RuleRow[]) => RuleRow[]) => void;
}

export const focusCell = (within: HTMLElement | null, row: number, column: string): void => {
  const cell = within?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
  cell?.focus();
  cell?.select();
};

const Suggestions = ({ columns, lists }: { columns: readonly Column[]; lists: string }) =>
  columns.map(
    ({ key, choices }) =>
      choices && (
        <datalist key={key} id={`${lists}-${key}`}>
          {Object.values(choices)
            .filter(Boolean)
            .map((label) => (
              <option key={label} value={label} />
            ))}
        </datalist>
      ),
  );

/** Rules as in a spreadsheet. Enter and the arrow keys move between rows; a table can be pasted from Excel, with or without headings. */
export function RuleGrid({ columns, rows, problems, marked, onChange }: RuleGridProps) {
  const lists = useId();
  const grid = useRef<HTMLDivElement>(null);
  const type = useCallback(
    (place: number, column: ColumnKey, text: string) => onChange((now) => changeCell(now, place, column, text)),
    [onChange],
  );
  const pasteAt = useCallback(
    (row: number, column: ColumnKey, text: string) => onChange((now) => paste(now, { row, column }, text, columns)),
    [onChange, columns],
  );
  const remove = useCallback(
    (place: number) => {
      onChange((now) => deleteRow(now, place));
      // The deleted row's button is gone.
      setTimeout(() => focusCell(grid.current, place, 'line'));
    },
    [onChange],
  );
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = event.target as HTMLInputElement;
    const [row, column = ''] = cell.dataset.cell?.split(' ') ?? [];
    const isEnter = event.key === 'Enter';
    // In a cell with suggestions the arrow keys choose among them.
    const isArrow = (event.key === 'ArrowUp' || event.key === 'ArrowDown') && cell.list === null;
    if (row === undefined || !(isEnter || isArrow)) return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp' || (isEnter && event.shiftKey);
    focusCell(grid.current, Number(row) + (isUp ? -1 : 1), column);
  };
  const problemsOf = (place: number) =>
    problems
      .filter(({ row }) => row === place)
      .map(({ column, message }) => `${column}\t${message}`)
      .join(PROBLEM_SEPARATOR);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside
    <div ref={grid} className={cells.frame} onKeyDown={move}>
      <table className={`${cells.grid} ${classes.grid}`} aria-label="Rules">
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              #
            </th>
            {columns.map(({ key, label, width, isNumber }) => (
              <th
                key={key}
                scope="col"
                className={isNumber ? classes.number : undefined}
                style={{ minWidth: `calc(${width * 1.15}ch + 14px)` }}
              >
                {label}
              </th>
            ))}
            <Box component="td" miw={34} ta="center" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <RuleLine
              key={row.key}
              row={row}
              place={place}
              problems={problemsOf(place)}
              isMarked={marked.has(place)}
              isLast={place === rows.length - 1 && isEmpty(row)}
              lists={lists}
              columns={columns}
              onType={type}
              onPaste={pasteAt}
              onDelete={remove}
            />
          ))}
        </tbody>
      </table>
      <Suggestions columns={columns} lists={lists} />
    </div>
  );
}
