/** Keys that act on the row with the focus. */
import { useEffect } from 'react';
import { isFreeKey } from './free-keys.ts';

export interface RowCommand<Row> {
  /** One lower-case letter. */
  key: string;
  /** In the list's foot, beside the key. */
  name: string;
  run: (row: Row) => void;
}

function rowInFocus<Row extends { id: number }>(rows: readonly Row[]): Row | undefined {
  const record = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.record;
  return record === undefined ? undefined : rows.find(({ id }) => String(id) === record);
}

export function useRowCommands<Row extends { id: number }>(rows: readonly Row[], commands: readonly RowCommand<Row>[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commands.find(({ key }) => key === event.key.toLowerCase());
      const row = command && !event.repeat && isFreeKey(event) ? rowInFocus(rows) : undefined;
      if (!command || !row) return;
      event.preventDefault();
      event.stopPropagation();
      command.run(row);
    };
    // Before the keys of the whole panel, as / is one of both.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}
