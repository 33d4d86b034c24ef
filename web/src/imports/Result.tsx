import { downloadImportErrors, type ImportRecord } from '@bimabahi/contract/imports';
import { Button, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dateAndTime } from '../format.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { DownloadButton } from '../ui/list/DownloadButton.tsx';
import { areIn, rowsText } from './import-words.ts';
import classes from './Result.module.css';
import { RowsCard } from './RowsCard.tsx';
import { cameIn, lasted } from './result-words.ts';

const UndoCard = lazyDialog(async () => (await import('./UndoCard.tsx')).UndoCard);

const OUTCOMES_AFTER = ['create', 'update', 'skip', 'warn', 'error'] as const;
const OUTCOMES_UNDONE = ['undone', 'kept', 'skip', 'error'] as const;

function headline({ kind, status, counts }: ImportRecord): string {
  if (status === 'undone') return counts.kept > 0 ? 'Undone, save what was used since' : 'Undone: the books are as they were';
  const come = areIn(kind, cameIn(counts));
  if (status === 'stopped') return `Stopped: ${come}`;
  return status === 'failed' ? `It did not come to its end: ${come}` : `${come}.`;
}

function about({ status, file_name, counts, created_by, started_at, finished_at }: ImportRecord): string {
  // The counts of an undo are of what it went through.
  if (status === 'undone') return `${file_name}${created_by ? `, brought in by ${created_by.name}` : ''}`;
  const time = lasted(started_at, finished_at);
  return [
    file_name,
    rowsText(counts.total),
    ...(time ? [`in ${time}`] : []),
    ...(created_by ? [`by ${created_by.name}`] : []),
    dateAndTime(finished_at),
  ].join(', ');
}

function Head({ record, onUndo }: { record: ImportRecord; onUndo: (() => void) | undefined }) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={2} size="h2">
          {headline(record)}
        </Title>
        <p>{about(record)}</p>
        {record.message && (
          <p className={classes.message} role="alert">
            {record.message}
          </p>
        )}
      </div>
      <div className={classes.ways}>
        {onUndo && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndo}>
            Undo…
          </Button>
        )}
        {record.counts.error > 0 && (
          <DownloadButton route={downloadImportErrors} input={{ params: { id: record.id } }}>
            Download rows with errors
          </DownloadButton>
        )}
      </div>
    </div>
  );
}

/** An import that is over: what came of each row, the refused ones as a file, and the way back. */
export function Result({ record }: { record: ImportRecord }) {
  const [undoing, setUndoing] = useState(false);
  const mayUndo = record.may_undo_until !== null && record.status !== 'undone' && cameIn(record.counts) > 0;
  const hint = record.counts.error > 0 && record.status !== 'undone' && (
    <span className={classes.hint}>
      Correct the file and{' '}
      <Link to="/import" search={{ kind: record.kind }}>
        drop it again
      </Link>
      : only these rows come in.
    </span>
  );
  return (
    <>
      {undoing && mayUndo && <UndoCard record={record} onKeep={() => setUndoing(false)} />}
      <RowsCard
        record={record}
        outcomes={record.status === 'undone' ? OUTCOMES_UNDONE : OUTCOMES_AFTER}
        after
        head={<Head record={record} onUndo={mayUndo && !undoing ? () => setUndoing(true) : undefined} />}
        hint={hint}
      />
    </>
  );
}
