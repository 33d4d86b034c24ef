import { type ImportOutcome, type ImportRecord, type ImportRow, listImportRows } from '@bimabahi/contract/imports/imports';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { counted, OUTCOMES, rowsText } from './import-words.ts';
import { rowColumns } from './row-columns.tsx';
import { Tiles } from './Tiles.tsx';
import { UNDO_LISTS, type UndoList, withReason } from './undo-words.ts';
import { lacksOf } from './WithoutLine.tsx';

type Filter = ImportOutcome | 'all';

/** `outcome` of the URL; without one what wants attention is shown first. */
function chosenOf(given: unknown, outcomes: readonly ImportOutcome[], counts: ImportRecord['counts']): ImportOutcome | undefined {
  if (given === 'all') return undefined;
  const attention = (['kept', 'undone', 'error', 'warn'] as const).find((outcome) => outcomes.includes(outcome) && counts[outcome] > 0);
  return outcomes.find((outcome) => outcome === given) ?? attention;
}

function titleOf(
  chosen: ImportOutcome | undefined,
  among: string | undefined,
  counts: ImportRecord['counts'],
  total: number | undefined,
): string {
  if (among) return total === undefined ? among : `${among}: ${rowsText(total)}`;
  return chosen ? `${OUTCOMES[chosen].label}: ${rowsText(counts[chosen])}` : 'All rows';
}

interface RowsCardProps {
  record: ImportRecord;
  outcomes: readonly ImportOutcome[];
  /** Whether the rows are in. */
  after: boolean;
  /** Instead of an outcome: those that an undo would treat so, or has. */
  undo?: UndoList | undefined;
  head?: ReactNode;
  /** Beside the refused rows. */
  hint?: ReactNode;
}

interface Shown {
  chosen?: ImportOutcome | undefined;
  lack?: ReturnType<typeof lacksOf>;
  fixed: Record<string, string>;
}

/** An undo's list, what the rows lack, or an outcome: one of them. */
function shownOf(
  search: Readonly<Record<string, unknown>>,
  { undo, outcomes, counts }: Pick<RowsCardProps, 'undo' | 'outcomes'> & Pick<ImportRecord, 'counts'>,
): Shown {
  if (undo) return { fixed: { undo } };
  const lack = lacksOf(search.lacks);
  if (lack) return { lack, fixed: { lacks: lack.lacks } };
  const chosen = chosenOf(search.outcome, outcomes, counts);
  return { chosen, fixed: chosen ? { outcome: chosen } : {} };
}

/** Rows with what became of them: tiles above that filter, as many rows below as one scrolls. */
export function RowsCard({ record: { id, kind, status, counts }, outcomes, after, undo, head, hint }: RowsCardProps) {
  const { search, change } = useAddress();
  const { chosen, lack, fixed } = shownOf(search, { undo, outcomes, counts });
  const given = useList(listImportRows, { params: { id }, fixed });
  const rows = useMemo(() => given.rows.map((row, id) => ({ ...(undo === 'keep' ? withReason(row) : row), id })), [given.rows, undo]);
  const columns = useMemo(() => rowColumns(kind, after), [kind, after]);
  const choose = (outcome: Filter | undefined) =>
    change((now) => ({ ...now, outcome: outcome ?? 'all', undo: now.undo && 'open', lacks: undefined, page: undefined }), true);
  const among = lack ? `Policies ${lack.words}` : undo && UNDO_LISTS[undo][status === 'undone' ? 'after' : 'before'];
  const title = titleOf(chosen, among, counts, given.totalCount);
  return (
    <ListCard<ImportRow & { id: number }>
      title={title}
      label="Rows of the file"
      searchLabel={null}
      head={
        <>
          {head}
          {!undo && (
            <Tiles outcomes={outcomes} counts={counts} chosen={chosen} onChoose={choose} after={after} isStopped={status === 'stopped'} />
          )}
        </>
      }
      tools={chosen === 'error' && hint}
      actions={
        (chosen || undo || lack) && (
          <Button variant="subtle" size="compact-sm" onClick={() => choose('all')}>
            Show all rows
          </Button>
        )
      }
      list={{ ...given, rows }}
      columns={columns}
      visible={{ outcome: chosen === undefined }}
      empty={chosen ? `No row was ${OUTCOMES[chosen].label.toLowerCase()}` : `${counted(0, 'row', 'rows')}`}
      twoLines
    />
  );
}
