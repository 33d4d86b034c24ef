import { Select } from '@mantine/core';
import { listScroll } from '../../ui/form/list-scroll.ts';
import { takeOnTab } from '../../ui/form/marked-option.ts';
import type { FieldRow, FileColumn } from './field-rows.ts';
import classes from './HeadingSelect.module.css';

interface HeadingSelectProps {
  row: FieldRow;
  columns: readonly FileColumn[];
  /** The label of the field that has a heading. */
  usedBy: ReadonlyMap<string, string>;
  onChoose: (headings: string[]) => void;
  describedBy?: string | undefined;
}

/** Headings joined into one field, such as first and last name, are one choice. */
const JOINED = ' + ';

/** Amounts in several columns are added: each free column is offered with those that are chosen. */
const withOneMore = ({ reading, match: { headings } }: FieldRow, free: readonly FileColumn[]) =>
  new Map(
    reading === 'signed' && headings.length > 0
      ? free.map(({ heading }) => [[...headings, heading].join(JOINED), [...headings, heading]])
      : [],
  );

export function HeadingSelect({ row, columns, usedBy, onChoose, describedBy }: HeadingSelectProps) {
  const { headings } = row.match;
  const joined = headings.join(JOINED);
  const byHeading = new Map(columns.map((column) => [column.heading, column]));
  // Those that no field has yet stand first.
  const [free, taken] = [columns.filter(({ heading }) => !usedBy.has(heading)), columns.filter(({ heading }) => usedBy.has(heading))];
  const more = withOneMore(row, free);
  const options = [...(headings.length > 1 ? [joined] : []), ...[...free, ...taken].map(({ heading }) => heading), ...more.keys()];
  return (
    <Select
      size="sm"
      searchable
      clearable
      clearSectionMode="clear"
      allowDeselect={false}
      openOnFocus={false}
      selectFirstOptionOnChange
      aria-label={`Heading of ${row.label}`}
      aria-describedby={describedBy}
      placeholder="Not in this file"
      nothingFoundMessage="No such heading"
      clearButtonProps={{ 'aria-label': `${row.label} is not in this file` }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      className={classes.select}
      data={options}
      value={joined || null}
      onChange={(chosen) => onChoose(chosen === null ? [] : chosen === joined ? headings : (more.get(chosen) ?? [chosen]))}
      onKeyDown={takeOnTab}
      renderOption={({ option: { value } }) => (
        <span className={classes.option}>
          <span>{value}</span>
          <small>{usedBy.has(value) && value !== joined ? `now ${usedBy.get(value)}` : byHeading.get(value)?.samples[0]}</small>
        </span>
      )}
      {...listScroll}
    />
  );
}
