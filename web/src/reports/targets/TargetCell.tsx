import { monthName } from '@bimabahi/contract/values/month-name';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import cells from '../../ui/blocks/CellGrid.module.css';

const cellAt = (from: HTMLElement, row: number, column: number) =>
  from.closest('table')?.querySelector<HTMLInputElement>(`input[data-line="${row}"][data-column="${column}"]`);

/** Where its text ends, an arrow leaves the cell. */
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement, end: 'start' | 'end') => {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length));
};

function stepOf(key: string, isBack: boolean, cell: HTMLInputElement): readonly [number, number] | null {
  if (key === 'ArrowUp' || (key === 'Enter' && isBack)) return [-1, 0];
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  if (key === 'ArrowLeft') return isAtEnd(cell, 'start') ? [0, -1] : null;
  return key === 'ArrowRight' && isAtEnd(cell, 'end') ? [0, 1] : null;
}

/** Arrows and Enter move from cell to cell, as in a sheet. */
function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
  const { key, currentTarget: cell } = event;
  const step = stepOf(key, event.shiftKey, cell);
  const next = step ? cellAt(cell, row + step[0], column + step[1]) : null;
  if (key === 'Enter' || next) event.preventDefault();
  if (next) next.focus();
  else if (key === 'Enter') cell.blur();
}

export interface TargetCellProps {
  of: string;
  /** Null: of the year. */
  month: string | null;
  place: { row: number; column: number };
  shown: string;
  isWrong: boolean;
  /** What was typed, when the cell is left. */
  leave: (typed: string, name: string) => void;
  /** Of several cells; true where it was taken. */
  paste: (text: string) => boolean;
  undo: () => void;
}

/** What is typed is the cell's own until it is left; Escape brings back what is stored. */
export function TargetCell({ of, month, place: { row, column }, shown, isWrong, leave, paste, undo }: TargetCellProps) {
  const name = `${of}, ${month === null ? 'the year' : monthName(month)}`;
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget;
    const isAsStored = cell.value === shown;
    if (event.key === 'Escape' && !isAsStored) {
      cell.value = shown;
      event.stopPropagation();
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && isAsStored) {
      event.preventDefault();
      undo();
    } else move(event, row, column);
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    if (paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const left = ({ currentTarget: cell }: FocusEvent<HTMLInputElement>) => {
    // A year is taken away month by month.
    if (month === null && cell.value.trim() === '') cell.value = shown;
    leave(cell.value, name);
  };
  return (
    <input
      className={cells.cell}
      defaultValue={shown}
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      aria-invalid={isWrong || undefined}
      data-line={row}
      data-column={column}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={left}
      onKeyDown={pressed}
      onPaste={pasted}
    />
  );
}
