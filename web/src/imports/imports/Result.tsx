import { downloadImportErrors, type ImportRecord } from '@bimabahi/contract/imports/imports';
import { Box, Button, Group, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import lines from '../../ui/blocks/lines.module.css';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import ways from '../../ui/blocks/Ways.module.css';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { AskedRenewals } from './AskedRenewals.tsx';
import { areIn, rowsText } from './import-words.ts';
import classes from './Result.module.css';
import { RowsCard } from './RowsCard.tsx';
import { cameIn, lasted } from './result-words.ts';
import { UndoneCard, useUndone } from './UndoneCard.tsx';
import { undoListOf } from './undo-words.ts';
import { WithoutLine } from './WithoutLine.tsx';
import { WithoutNet } from './WithoutNet.tsx';

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
    <Group className={lines.below} gap="12px 16px" py={14} px={16}>
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
      <div className={ways.ways}>
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
    </Group>
  );
}

/** Whether the card of the undo is open, and which of its lists, is in the URL. */
function useUndo(mayUndo: boolean) {
  const { search, change } = useAddress();
  const undoing = mayUndo && search.undo !== undefined;
  const before = useRef(undoing);
  useEffect(() => {
    if (before.current && !undoing) focusMainIfLost();
    before.current = undoing;
  }, [undoing]);
  return {
    undo: undoListOf(search.undo),
    undoing,
    open: () => change((now) => ({ ...now, undo: 'open' }), true),
    close: () => change((now) => ({ ...now, undo: undefined, page: undefined }), true),
  };
}

const LeftToDo = ({ record }: { record: ImportRecord }) => (
  <>
    <WithoutLine record={record} after />
    <WithoutNet record={record} after />
    <AskedRenewals record={record} />
  </>
);

/** An import that is over: what came of each row, the refused ones as a file, and the way back. */
export function Result({ record }: { record: ImportRecord }) {
  const isUndone = record.status === 'undone';
  const mayUndo = record.may_undo_until !== null && !isUndone && cameIn(record.counts) > 0;
  const { undo, undoing, open, close } = useUndo(mayUndo);
  const undone = useUndone(record);
  const hint = record.counts.error > 0 && !isUndone && (
    <Box component="span" c="dimmed" fz="sm">
      Correct the file and{' '}
      <Link to="/import" search={{ kind: record.kind }}>
        drop it again
      </Link>
      : only these rows come in.
    </Box>
  );
  if (undone === 'not known') return <NotKnown />;
  return (
    <>
      {undoing && <UndoCard record={record} onKeep={close} />}
      {isUndone ? undone && <UndoneCard record={record} preview={undone} /> : <LeftToDo record={record} />}
      <RowsCard
        record={record}
        outcomes={isUndone ? OUTCOMES_UNDONE : OUTCOMES_AFTER}
        after
        undo={undoing || isUndone ? undo : undefined}
        head={<Head record={record} onUndo={mayUndo && !undoing ? open : undefined} />}
        hint={hint}
      />
    </>
  );
}
