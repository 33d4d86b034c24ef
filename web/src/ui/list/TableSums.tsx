import type { Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Money } from '../display/Money.tsx';
import { count } from '../format.ts';
import classes from './DataTable.module.css';
import type { Folds, tableLook } from './table-columns.tsx';

/** Amounts by column id; null or absent where the role may not read them. */
export type Sums = Readonly<Record<string, number | null | undefined>>;

export const allOf = (total: number | undefined, noun: string) => (total === undefined ? `All ${noun}` : `All ${count(total)} ${noun}`);

interface TableSumsProps<Row extends object> {
  headers: Header<typeof tableLook, Row, unknown>[];
  sums: Sums;
  label: string;
  /** What the sums leave out. */
  note?: ReactNode;
  folds?: Folds | undefined;
}

/** Of amounts that no column has, the note tells all. */
const NoteAlone = ({ span, label, note }: { span: number; label: string; note: ReactNode }) => (
  <tfoot className={classes.sums}>
    <tr>
      <th scope="row" colSpan={span}>
        {label}
        {note}
      </th>
    </tr>
  </tfoot>
);

/** The last row, sticky at the window's foot: sums of the whole filtered list, aligned with their columns. */
export function TableSums<Row extends object>({ headers, sums, label, note, folds }: TableSumsProps<Row>) {
  const first = headers.findIndex(({ id }) => sums[id] != null);
  if (first < 1) return Object.keys(sums).length === 0 && note ? <NoteAlone span={headers.length} label={label} note={note} /> : null;
  return (
    <tfoot className={classes.sums}>
      <tr>
        <th scope="row" colSpan={first}>
          {label}
          {note}
        </th>
        {headers.slice(first).map(({ id, column: { columnDef } }) => (
          <td key={id} className={columnDef.meta?.sticky ? `${classes.right} ${classes.sticky}` : classes.right}>
            {sums[id] != null && <Money amount={sums[id]} />}
            {folds?.[id]?.map(
              (column) =>
                sums[column.id] != null && (
                  <span key={column.id} className={classes.folded}>
                    {column.as} <Money amount={sums[column.id]} />
                  </span>
                ),
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
