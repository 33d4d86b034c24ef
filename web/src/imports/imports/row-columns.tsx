import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ImportMark, ImportRow } from '@bimabahi/contract/imports/imports';
import { Box } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count } from '../../ui/format.ts';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { OUTCOMES } from './import-words.ts';
import classes from './RowsCard.module.css';
import { recordOfRow } from './record-of-row.ts';

type ShownRow = ImportRow & { id: number };
const column = columnsOf<ShownRow>();

const MARKS: Readonly<Record<ImportMark, string>> = {
  ditto: 'as in the row above',
  'short number': 'fewer digits than the others',
  fixed: 'the same in all rows, as you said',
  computed: 'computed from the rest of the row',
  share: 'a share of the commission: kept as what it is of the premium',
};

const markedColumns = (marked: ImportRow['marked'], mark: ImportMark) =>
  marked.flatMap((one) => (one.mark === mark ? one.column : [])).join(', ');

const Reasons = ({ reasons, filled, marks, marked }: Pick<ImportRow, 'reasons' | 'filled' | 'marks' | 'marked'>) => (
  <ul className={classes.reasons}>
    {marks.map((mark) => (
      <li key={mark}>
        <span className={classes.heading}>{markedColumns(marked, mark)}</span>
        <span>{MARKS[mark]}</span>
      </li>
    ))}
    {filled.length > 0 && (
      <li>
        <span className={classes.heading}>Filled in</span>
        <span>{filled.join(', ')}</span>
      </li>
    )}
    {reasons.map(({ column: heading, message }) => (
      <li key={`${heading} ${message}`}>
        {heading && <span className={classes.heading}>{heading}</span>}
        <span>{message}</span>
      </li>
    ))}
  </ul>
);

/** `linked`: the rows are in, so that their records can be opened. */
export const rowColumns = (kind: ImportKind, linked: boolean) =>
  column.columns([
    column.display({
      id: 'row',
      header: 'Row',
      meta: { width: 70, card: 'labelled' },
      cell: ({ row: { original: row } }) => (
        <Box component="span" className="figures" c="dimmed">
          {row.sheet} {count(row.row_no)}
        </Box>
      ),
    }),
    column.display({
      id: 'outcome',
      header: 'What becomes of it',
      meta: { width: 130, card: 'state' },
      cell: ({ row: { original: row } }) => (
        <Chip tone={OUTCOMES[row.outcome].tone} plain>
          {OUTCOMES[row.outcome].label}
        </Chip>
      ),
    }),
    column.display({
      id: 'title',
      header: 'Who, what',
      meta: { width: 260, grow: 1, card: 'title', lines: 2 },
      cell: ({ row: { original: row } }) => {
        const link = linked ? recordOfRow(kind, row) : null;
        return link ? <AnchorLink {...link}>{row.title}</AnchorLink> : row.title;
      },
    }),
    column.display({
      id: 'reasons',
      header: 'Column, and why',
      meta: { width: 460, grow: 3, card: 'line', lines: 12 },
      cell: ({ row: { original: row } }) => row.reasons.length + row.filled.length + row.marks.length > 0 && <Reasons {...row} />,
    }),
  ]);
