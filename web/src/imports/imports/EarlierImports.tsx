import { deleteImport, type ImportSummary, listImports } from '@bimabahi/contract/imports/imports';
import { Button, Card, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { type List, useList } from '../../ui/list/use-list.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import classes from './EarlierImports.module.css';
import { isMoving } from './import-step.ts';
import { KINDS, rowsText, STATUSES } from './import-words.ts';
import { countsText } from './result-words.ts';

const column = columnsOf<ImportSummary>();
const COLUMNS = [
  column.display({
    id: 'file',
    header: 'File',
    meta: { width: 300, grow: 2, card: 'title', lines: 2 },
    cell: ({ row: { original: one } }) => (
      <TwoLines
        first={
          <Link to="/import/$id" params={{ id: String(one.id) }} preload={false} className={classes.file}>
            {one.file_name}
          </Link>
        }
        second={`${KINDS[one.kind].label} · ${one.sheet_names.join(', ')} · ${rowsText(one.counts.total)}`}
      />
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { width: 170, card: 'state' },
    cell: ({ row: { original: one } }) => <Chip tone={STATUSES[one.status].tone}>{STATUSES[one.status].label}</Chip>,
  }),
  column.display({
    id: 'counts',
    header: 'What came of it',
    meta: { width: 300, grow: 2, card: 'line', lines: 2 },
    cell: ({ row: { original: one } }) => one.message ?? countsText(one),
  }),
  column.display({
    id: 'by',
    header: 'By',
    meta: { width: 150, grow: 1, card: 'labelled' },
    cell: ({ row: { original: one } }) => one.created_by?.name ?? '--',
  }),
  column.display({
    id: 'at',
    header: 'When',
    meta: { width: 150, card: 'labelled' },
    cell: ({ row: { original: one } }) => dateAndTime(one.created_at),
  }),
];

/** Nothing of them is in the books. A failed one may have brought rows in: the server tells. */
const isNeverBegun = ({ status, counts }: ImportSummary) =>
  status === 'uploaded' || status === 'checked' || (status === 'failed' && counts.done === 0);

const columnsWith = (throwAway: (one: ImportSummary) => void) =>
  column.columns([
    ...COLUMNS,
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 130, card: 'actions' },
      cell: ({ row: { original: one } }) =>
        isNeverBegun(one) && (
          <Button size="compact-sm" variant="default" onClick={() => throwAway(one)} aria-label={`Throw away ${one.file_name}`}>
            Throw away…
          </Button>
        ),
    }),
  ]);

const HOW = [
  ['Drop the file', 'as it is. The sheet and the line of headings are found.'],
  ['Say which column is which', 'where it is not known by itself, and who may be made new.'],
  ['Check', 'tries each row and takes all back: you read what would come in, and what is refused and why.'],
  [
    'Import',
    'brings the rows in. What was refused comes as a file to correct, and what came in can be taken back: by an Admin for 30 days, by others on the same day.',
  ],
] as const;

const HowItWorks = () => (
  <ol className={classes.how}>
    {HOW.map(([step, about]) => (
      <li key={step}>
        <b>{step}</b> {about}
      </li>
    ))}
  </ol>
);

const FirstImport = () => (
  <Card>
    <Title order={2} size="h3" mb={8}>
      How the books come in
    </Title>
    <HowItWorks />
  </Card>
);

const EVERY = 5000;

/** While one of them moves, the list is asked for again. */
function useFresh({ rows, retry }: List<ImportSummary>) {
  const moves = rows.some(({ status }) => isMoving(status));
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(retry, EVERY);
    return () => clearInterval(timer);
  }, [moves, retry]);
}

export function EarlierImports() {
  const list = useList(listImports);
  const navigate = useNavigate();
  useFresh(list);
  const remove = useChange(deleteImport);
  const columns = useMemo(
    () =>
      columnsWith(({ id, file_name }) =>
        askFirst({
          question: `Throw away ${file_name}?`,
          about: 'Nothing of it is in the books. What you chose for its columns goes too: drop the file again to import it.',
          confirmLabel: 'Throw away',
          color: 'vermilion',
          focus: 'cancel',
          failedTitle: 'It was not thrown away',
          run: () => remove({ params: { id } }),
          done: toastSuccess,
        }),
      ),
    [remove],
  );
  const open = useCallback(({ id }: ImportSummary) => void navigate({ to: '/import/$id', params: { id: String(id) } }), [navigate]);
  if (list.status === 'ready' && list.rows.length === 0 && list.page === 1) return <FirstImport />;
  return (
    <>
      <ListCard title="Earlier imports" label="Earlier imports" searchLabel={null} list={list} columns={columns} onOpen={open} twoLines />
      <details className={classes.more}>
        <summary>How the books come in</summary>
        <HowItWorks />
      </details>
    </>
  );
}
