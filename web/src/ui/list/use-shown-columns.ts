import { useEffect, useMemo } from 'react';
import { foldedColumns } from './column-widths.ts';
import { type Columns, columnId, type Folds } from './table-columns.tsx';

interface ShownColumns<Row extends object> {
  columns: Columns<Row>;
  /** A person's choice; it applies to the table only, not to cards. */
  visible?: Readonly<Record<string, boolean>>;
  onFold?: ((ids: readonly string[]) => void) | undefined;
}

const ALL = {};
const NO_FOLDS: Folds = {};

/** `frame`: its width in px, null where rows are cards. */
export function useShownColumns<Row extends object>({ columns, visible = ALL, onFold }: ShownColumns<Row>, frame: number | null) {
  const choice = JSON.stringify(visible);
  const shown = useMemo(() => {
    if (frame === null) return { columnVisibility: ALL, folds: NO_FOLDS, folded: '' };
    const chosen = JSON.parse(choice) as Readonly<Record<string, boolean>>;
    const all = columns.map((column) => ({ id: columnId(column), room: column.meta ?? {} }));
    const isHidden = ({ id, room }: (typeof all)[number]) => chosen[id] === false || ('cardOnly' in room && room.cardOnly === true);
    const folded = foldedColumns(
      all.filter((column) => !isHidden(column)),
      frame,
    );
    const into = Object.groupBy(folded, ({ room }) => room.fold?.into ?? '');
    return {
      columnVisibility: Object.fromEntries([...all.filter(isHidden), ...folded].map(({ id }) => [id, false])),
      folds: Object.fromEntries(
        Object.entries(into).map(([host, of = []]) => [
          host,
          of.map(({ id, room }) => ({ id, as: room.fold?.as, leaves: room.fold?.leaves })),
        ]),
      ),
      folded: folded.map(({ id }) => id).join(' '),
    };
  }, [columns, choice, frame]);
  const { folded } = shown;
  useEffect(() => onFold?.(folded === '' ? [] : folded.split(' ')), [folded, onFold]);
  return shown;
}
