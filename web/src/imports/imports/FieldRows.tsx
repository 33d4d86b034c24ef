import { Box, VisuallyHidden } from '@mantine/core';
import { Fragment, useId } from 'react';
import { count } from '../../ui/format.ts';
import classes from './ColumnsTable.module.css';
import { DateQuestion } from './DateQuestion.tsx';
import { Alternatives, asksForHeading, DestroyedNote, hasNote, isSaidOtherwise } from './FieldNotes.tsx';
import { type FieldRow, type FileColumn, hasDestroyed, type SheetRecord } from './field-rows.ts';
import { HeadingSelect } from './HeadingSelect.tsx';
import { KnownBy } from './KnownBy.tsx';
import type { SheetChanges } from './use-sheet-changes.ts';

export interface FieldRowsProps {
  record: SheetRecord;
  rows: readonly FieldRow[];
  usedBy: ReadonlyMap<string, string>;
  changes: Pick<SheetChanges, 'setHeadings' | 'setAnswer'>;
}

function Samples({ row: { columns } }: { row: FieldRow }) {
  const [first] = columns;
  const samples = [...new Set(columns.flatMap((column) => (columns.length > 1 ? column.samples.slice(0, 1) : column.samples)))];
  const shown =
    first?.destroyed_sample && !samples.includes(first.destroyed_sample)
      ? [...samples.slice(0, 1), first.destroyed_sample, ...samples.slice(1, 2)]
      : samples;
  return shown.map((sample, n) => (
    <Fragment key={sample}>
      {n > 0 && <span aria-hidden> · </span>}
      <span className={sample === first?.destroyed_sample ? classes.destroyed : undefined}>{sample}</span>
    </Fragment>
  ));
}

function Filled({ column, total }: { column: FileColumn | undefined; total: number }) {
  if (!column) return null;
  return (
    <span className={classes.filled}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${total > 0 ? (100 * column.filled) / total : 0}%` }} />
      </span>
      {count(column.filled)}
      <VisuallyHidden> of {count(total)} rows filled</VisuallyHidden>
    </span>
  );
}

function OneField({ record, row, usedBy, changes }: Omit<FieldRowsProps, 'rows'> & { row: FieldRow }) {
  const note = useId();
  const noted = hasNote(row);
  const choose = (headings: string[]) => changes.setHeadings(row.name, headings);
  return (
    <>
      <tr className={classes.field} data-noted={noted || undefined} data-field={row.name}>
        <th scope="row">
          {row.label}
          {row.required && (
            <Box component="span" c="var(--vermilion-ink)">
              {' '}
              <span aria-hidden>*</span>
              <VisuallyHidden>needed</VisuallyHidden>
            </Box>
          )}
        </th>
        <td className={classes.heading}>
          <HeadingSelect row={row} columns={record.columns} usedBy={usedBy} onChoose={choose} describedBy={noted ? note : undefined} />
        </td>
        <td className={classes.samples}>
          <Samples row={row} />
        </td>
        <td className={classes.count}>
          <Filled column={row.columns[0]} total={record.counts.total} />
        </td>
        <td className={classes.known}>
          <KnownBy row={row} />
        </td>
      </tr>
      {noted && (
        <tr className={classes.notes}>
          <td aria-hidden />
          <td colSpan={4} id={note}>
            {row.question && <DateQuestion question={row.question} answers={record.answers} onAnswer={changes.setAnswer} />}
            {hasDestroyed(row) && <DestroyedNote row={row} />}
            {isSaidOtherwise(row) && row.saidOtherwise}
            {asksForHeading(row) && <Alternatives row={row} onChoose={choose} />}
          </td>
        </tr>
      )}
    </>
  );
}

export const FieldRows = ({ rows, ...props }: FieldRowsProps) => rows.map((row) => <OneField key={row.name} row={row} {...props} />);
