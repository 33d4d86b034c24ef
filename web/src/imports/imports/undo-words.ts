import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportRow, UndoFate } from '@bimabahi/contract/imports/imports';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { KINDS } from './import-words.ts';

export type UndoList = UndoFate;

export const UNDO_LISTS: Readonly<Record<UndoList, { before: string; after: string }>> = {
  remove: { before: 'Would go', after: 'Gone' },
  revert: { before: 'Would be emptied again', after: 'Empty again' },
  keep: { before: 'Would stay', after: 'Kept' },
};

/** `undo` of the URL: one of the lists, or only that the card is open. */
export const undoListOf = (given: unknown): UndoList | undefined => keysOf(UNDO_LISTS).find((list) => list === given);

export function whichText(list: UndoList, kind: ImportKind, isOver: boolean): string {
  const doing = {
    remove: isOver ? 'went' : 'go',
    revert: isOver ? 'are empty again' : 'are emptied again',
    keep: isOver ? 'stayed' : 'stay',
  };
  return `Which ${KINDS[kind].many} ${doing[list]}?`;
}

const KEPT = 'Somebody has edited or used it since, or money is on it';

/** After the undo the server says itself why a row was kept. */
export const withReason = <Row extends ImportRow>(row: Row): Row =>
  row.outcome === 'kept' ? row : { ...row, reasons: [...row.reasons, { column: null, message: KEPT }] };
