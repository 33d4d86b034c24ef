import { Card, SegmentedControl, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './ColumnsTable.module.css';
import { FieldRows } from './FieldRows.tsx';
import { type FieldGroup, type FieldRow, isAbsent, isAllFound, isAlwaysOpen, type SheetRecord } from './field-rows.ts';
import { counted } from './import-words.ts';
import type { SheetChanges } from './use-sheet-changes.ts';

interface ColumnsTableProps {
  record: SheetRecord;
  groups: readonly FieldGroup[];
  changes: Pick<SheetChanges, 'setHeadings' | 'setAnswer'>;
  /** Only what is to be decided. */
  onlyOpen: boolean;
  onOnlyOpen: (only: boolean) => void;
}

interface GroupProps extends Pick<ColumnsTableProps, 'record' | 'changes'> {
  group: FieldGroup;
  usedBy: ReadonlyMap<string, string>;
}

/** The names of fields that the file does not have; a press shows their rows. */
function Absent({ group, shown, onShow }: { group: FieldGroup; shown: boolean; onShow: () => void }) {
  const absent = group.rows.filter(isAbsent);
  if (absent.length === 0) return null;
  return (
    <tr className={classes.absent}>
      <td colSpan={5}>
        <UnstyledButton aria-expanded={shown} onClick={onShow}>
          {shown ? 'Hide what is not in this file' : <>Not in this file: {absent.map(({ label }) => label).join(', ')}</>}
        </UnstyledButton>
      </td>
    </tr>
  );
}

function Group({ group, ...props }: GroupProps) {
  // What was all found at first sight is folded; what somebody decides meanwhile stays where it is.
  const [open, setOpen] = useState(() => !isAllFound(group) || group.rows.every(isAbsent) || isAlwaysOpen(group));
  const [all, setAll] = useState(false);
  const present = group.rows.filter((row) => !isAbsent(row));
  const found = isAllFound(group) ? `, all found` : '';
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      {group.name !== '' && (
        <tr className={classes.group}>
          <th scope="rowgroup" colSpan={5}>
            <UnstyledButton aria-expanded={open} onClick={() => setOpen(!open)}>
              <Chevron size={14} aria-hidden />
              {group.name} <span>{present.length > 0 ? `${counted(present.length, 'field', 'fields')}${found}` : 'none in this file'}</span>
            </UnstyledButton>
          </th>
        </tr>
      )}
      {open && <FieldRows rows={all ? group.rows : present} {...props} />}
      {open && <Absent group={group} shown={all} onShow={() => setAll(!all)} />}
    </tbody>
  );
}

/** What is to be decided; what has been decided meanwhile stays in sight. */
function OpenRows({ rows, ...props }: Pick<GroupProps, 'record' | 'changes' | 'usedBy'> & { rows: readonly FieldRow[] }) {
  const [open] = useState(() => new Set(rows.filter(({ isToDecide }) => isToDecide).map(({ name }) => name)));
  const shown = rows.filter(({ name, isToDecide }) => isToDecide || open.has(name));
  return (
    <tbody>
      <FieldRows rows={shown} {...props} />
      {shown.every(({ isToDecide }) => !isToDecide) && (
        <tr className={classes.absent}>
          <td colSpan={5}>Nothing is left to decide.</td>
        </tr>
      )}
    </tbody>
  );
}

export function ColumnsTable({ record, groups, changes, onlyOpen, onOnlyOpen }: ColumnsTableProps) {
  const rows = groups.flatMap((group) => group.rows);
  const usedBy = new Map(rows.flatMap(({ label, match }) => match.headings.map((heading) => [heading, label] as const)));
  const open = rows.filter(({ isToDecide }) => isToDecide);
  const found = rows.filter(({ match }) => match.headings.length > 0 && match.known_by !== 'person').length;
  const shared = { record, usedBy, changes };
  return (
    <Card padding={0} className={classes.card}>
      <div className={classes.top}>
        <Title order={2} size="h3">
          Which column is which?
        </Title>
        <span>
          {counted(found, 'field', 'fields')} found by {found === 1 ? 'itself' : 'themselves'}
        </span>
        <SegmentedControl
          size="xs"
          aria-label="Which fields are shown"
          data={[
            { value: 'all', label: 'All' },
            { value: 'open', label: `To decide · ${open.length}` },
          ]}
          value={onlyOpen ? 'open' : 'all'}
          onChange={(value) => onOnlyOpen(value === 'open')}
        />
      </div>
      <table className={classes.table} aria-label="Which column is which">
        <thead>
          <tr>
            <th scope="col">Field here</th>
            <th scope="col">Heading in the file</th>
            <th scope="col">First cells</th>
            <th scope="col">Filled</th>
            <th scope="col">Known by</th>
          </tr>
        </thead>
        {onlyOpen ? (
          <OpenRows rows={rows} {...shared} />
        ) : (
          groups.map((group) => (
            <Group key={`${record.kind} ${record.sheet} ${record.heading_row} ${group.name}`} group={group} {...shared} />
          ))
        )}
      </table>
    </Card>
  );
}
