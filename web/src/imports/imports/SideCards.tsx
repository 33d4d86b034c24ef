import { IMPORT_KINDS, type ImportKind } from '@bimabahi/contract/imports/import-fields';
import { type ImportRecord, mayImport } from '@bimabahi/contract/imports/imports';
import { Box, Card, Checkbox, NativeSelect, NumberInput, Stack, Title, UnstyledButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRole } from '../../ui/api/use-can.ts';
import { count } from '../../ui/format.ts';
import { type SheetRecord, unusedColumns } from './field-rows.ts';
import { KINDS } from './import-words.ts';
import { LeftOut } from './LeftOut.tsx';
import classes from './SideCards.module.css';
import type { ImportChanges } from './use-import-changes.ts';
import type { SheetChanges } from './use-sheet-changes.ts';

interface SheetCardProps {
  record: SheetRecord;
  onChange: SheetChanges['setSheet'];
  /** A further fact, before the others. */
  first?: ReactNode;
}

const MOST_HEADING_ROW = 20_000;

/** Stored when the field is left, as each row in between has other headings. */
function HeadingRow({ value, onChange }: { value: number; onChange: (row: number) => void }) {
  const [typed, setTyped] = useState<string | number>(value);
  const take = () => {
    const row = Number(typed);
    if (!Number.isInteger(row) || row < 1) setTyped(value);
    else if (row !== value) onChange(row);
  };
  return (
    <NumberInput
      id="heading-row"
      size="xs"
      min={1}
      max={MOST_HEADING_ROW}
      allowDecimal={false}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take();
      }}
    />
  );
}

const sheetNote = (hidden: boolean, tooLong: boolean) => (tooLong ? ' (too many rows)' : hidden ? ' (hidden)' : '');

/** What the rows are; another kind has other fields. */
function KindFact({ kind, onChange }: { kind: ImportKind; onChange: (kind: ImportKind) => void }) {
  const role = useRole();
  const kinds = IMPORT_KINDS.filter((each) => role !== null && mayImport(role, each));
  return (
    <>
      <dt>
        <label htmlFor="import-kind">Kind</label>
      </dt>
      <dd>
        <NativeSelect
          id="import-kind"
          size="xs"
          data={kinds.map((value) => ({ value, label: KINDS[value].label }))}
          value={kind}
          onChange={(event) => onChange(event.currentTarget.value as ImportKind)}
        />
      </dd>
    </>
  );
}

/** Sheets with the same columns, such as one a month: they come in with the first one. */
function FurtherSheets({ record, onChange }: { record: ImportRecord; onChange: ImportChanges['setSheet'] }) {
  const [, ...taken] = record.sheet_names;
  const all = [...taken, ...record.offered_sheets];
  if (all.length === 0) return null;
  const take = (name: string, isTaken: boolean) =>
    onChange({ sheets: [record.sheet, ...(isTaken ? [...taken, name] : taken.filter((one) => one !== name))] });
  return (
    <Card>
      <Title order={2} size="h3" mb={8}>
        Sheets with the same columns
      </Title>
      <Stack gap={8}>
        {all.map((name) => (
          <Checkbox
            key={name}
            size="sm"
            label={`Bring in ${name} too`}
            checked={taken.includes(name)}
            onChange={({ currentTarget: { checked } }) => take(name, checked)}
          />
        ))}
      </Stack>
    </Card>
  );
}

export const ImportSheetCard = ({ record, onChange }: { record: ImportRecord; onChange: ImportChanges['setSheet'] }) => (
  <>
    <SheetCard record={record} onChange={onChange} first={<KindFact kind={record.kind} onChange={(kind) => onChange({ kind })} />} />
    <FurtherSheets record={record} onChange={onChange} />
  </>
);

export function SheetCard({ record, onChange, first }: SheetCardProps) {
  return (
    <Card>
      <Title order={2} size="h3" className={classes.file}>
        <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />
        <span>{record.file_name}</span>
      </Title>
      <dl className={classes.facts}>
        {first}
        <dt>
          <label htmlFor="import-sheet">Sheet</label>
        </dt>
        <dd>
          {record.sheets.length < 2 ? (
            record.sheet
          ) : (
            <NativeSelect
              id="import-sheet"
              size="xs"
              data={record.sheets.map(({ name, hidden, too_long }) => ({
                value: name,
                label: `${name}${sheetNote(hidden, too_long)}`,
                disabled: too_long,
              }))}
              value={record.sheet}
              onChange={(event) => onChange({ sheet: event.currentTarget.value })}
            />
          )}
        </dd>
        <dt>
          <label htmlFor="heading-row">Headings in row</label>
        </dt>
        <dd>
          <HeadingRow
            key={`${record.sheet} ${record.heading_row}`}
            value={record.heading_row}
            onChange={(heading_row) => onChange({ heading_row })}
          />
        </dd>
        <dt>Rows</dt>
        <dd>{count(record.counts.total)}</dd>
        <dt>Left out</dt>
        <dd>
          <LeftOut record={record} />
        </dd>
      </dl>
    </Card>
  );
}

const FEW = 12;

interface UnusedCardProps {
  record: SheetRecord;
  about?: string;
}

export function UnusedCard({ record, about = 'Kept with each row, not shown in lists.' }: UnusedCardProps) {
  const [all, setAll] = useState(false);
  const unused = unusedColumns(record);
  if (unused.length === 0) return null;
  const shown = all ? unused : unused.slice(0, FEW);
  return (
    <Card>
      <Title order={2} size="h3" mb={8}>
        Columns without a field
      </Title>
      <ul className={classes.unused}>
        {shown.map(({ heading }) => (
          <li key={heading}>{heading}</li>
        ))}
        {unused.length > FEW && (
          <li>
            <UnstyledButton aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'fewer' : `and ${count(unused.length - FEW)} more`}
            </UnstyledButton>
          </li>
        )}
      </ul>
      <Box component="p" mt={10} c="dimmed" fz="sm">
        {about}
      </Box>
    </Card>
  );
}
