import { type ImportOutcome, type ImportRecord, type ImportRow, listImportRows } from '@bimabahi/contract/imports';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ListCard } from '../ui/list/ListCard.tsx';
import { useAddress } from '../ui/list/use-address.ts';
import { useList } from '../ui/list/use-list.ts';
import { counted, OUTCOMES, rowsText } from './import-words.ts';
import { rowColumns } from './row-columns.tsx';
import { Tiles } from './Tiles.tsx';

type Filter = ImportOutcome | 'all';

/** `outcome` of the URL; without one what wants attention is shown first. */
function chosenOf(given: unknown, outcomes: readonly ImportOutcome[], counts: ImportRecord['counts']): ImportOutcome | undefined {
  if (given === 'all') return undefined;
  const attention = (['kept', 'undone', 'error', 'warn'] as const).find((outcome) => outcomes.includes(outcome) && counts[outcome] > 0);
  return outcomes.find((outcome) => outcome === given) ?? attention;
}

interface RowsCardProps {
  record: ImportRecord;
  outcomes: readonly ImportOutcome[];
  /** Whether the rows are in. */
  after: boolean;
  head?: ReactNode;
  hint?: ReactNode;
}

/** Rows with what became of them: tiles above that filter, as many rows below as one scrolls. */
export function RowsCard({ record: { id, kind, counts }, outcomes, after, head, hint }: RowsCardProps) {
  const { search, change } = useAddress();
  const chosen = chosenOf(search.outcome, outcomes, counts);
  const given = useList(listImportRows, { params: { id }, ...(chosen && { fixed: { outcome: chosen } }) });
  const rows = useMemo(() => given.rows.map((row) => ({ ...row, id: row.row_no })), [given.rows]);
  const columns = useMemo(() => rowColumns(kind, after), [kind, after]);
  const choose = (outcome: Filter | undefined) => change((now) => ({ ...now, outcome: outcome ?? 'all', page: undefined }), true);
  const title = chosen ? `${OUTCOMES[chosen].label}: ${rowsText(counts[chosen])}` : 'All rows';
  return (
    <ListCard<ImportRow & { id: number }>
      title={title}
      label="Rows of the file"
      searchLabel={null}
      head={
        <>
          {head}
          <Tiles outcomes={outcomes} counts={counts} chosen={chosen} onChoose={choose} after={after} />
        </>
      }
      tools={hint}
      actions={
        chosen && (
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
