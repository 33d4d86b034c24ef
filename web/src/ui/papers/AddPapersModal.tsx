import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { sizeText } from '../form/size-text.ts';
import { UploadBar } from '../form/UploadBar.tsx';
import classes from './AddPapers.module.css';
import { type PaperPlace, takesWords } from './paper-place.ts';
import { type PaperRow, useAdding } from './use-adding.ts';

/** With its record where there are several, as a closed field shows no group. */
function optionsOf(open: readonly PaperPlace[]) {
  const groups = [...Map.groupBy(open, ({ group }) => group)];
  const said = ({ label, group }: PaperPlace) => (groups.length > 1 ? `${label} (${group})` : label);
  return [
    { value: '', label: 'Choose what it is' },
    ...groups.map(([group, those]) => ({ group, items: those.map((place) => ({ value: place.name, label: said(place) })) })),
  ];
}

interface RowProps {
  row: PaperRow;
  isFirst: boolean;
  isSending: boolean;
  onChoose: (name: string) => void;
  onLeaveOut: () => void;
}

function Row({ row: { file, open, chosen, refused }, isFirst, isSending, onChoose, onLeaveOut }: RowProps) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <p className={classes.file}>
          <b>{file.name}</b>{' '}
          <Text span size="sm" c="dimmed">
            {sizeText(file.size)}
          </Text>
        </p>
        {!isSending && (
          <Button variant="subtle" size="compact-sm" aria-label={`Leave out ${file.name}`} onClick={onLeaveOut}>
            Leave out
          </Button>
        )}
      </Group>
      {open.length > 0 && (
        <NativeSelect
          aria-label={`What ${file.name} is`}
          data-autofocus={isFirst || undefined}
          data={optionsOf(open)}
          value={chosen?.name ?? ''}
          disabled={isSending}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
      {isSending && <UploadBar file={file} />}
      {refused && (
        <Text size="sm" c="var(--vermilion-ink)" role="alert">
          {refused}
        </Text>
      )}
    </li>
  );
}

interface AddPapersModalProps {
  files: readonly File[];
  places: readonly PaperPlace[];
  onClose: () => void;
}

/** Asks what each paper is. One that only one place takes goes there at once. */
export function AddPapersModal({ files, places, onClose }: AddPapersModalProps) {
  const { rows, sending, addAll, choose, leaveOut } = useAdding(files, places);
  useReturnFocus();
  const first = useRef(files.length === 1 && rows[0]?.open.length === 1 ? addAll : null);
  useEffect(() => {
    void first.current?.();
    first.current = null;
  }, []);
  useEffect(() => {
    if (rows.length === 0) onClose();
  }, [rows.length, onClose]);
  const kinds = new Set(places.map(({ takes }) => takes));
  const unsure = rows.some(({ open, chosen }) => open.length > 0 && chosen === null);
  const isBusy = sending !== null;
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title="Add papers" returnFocus={false} closeOnClickOutside={false}>
      <ul className={classes.rows}>
        {rows.map((row, at) => (
          <Row
            key={`${row.file.name} ${row.file.size}`}
            row={row}
            isFirst={at === 0}
            isSending={sending === row.file}
            onChoose={(name) => choose(row.file, name)}
            onLeaveOut={() => leaveOut(row.file)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" my="sm">
        {takesWords(kinds.has('paper') ? 'paper' : 'pdf')}.{' '}
        {kinds.has('paper') && kinds.has('pdf') && 'Policies, endorsements and pay slips are kept as the PDF that was issued.'}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Back
        </Button>
        <Button disabled={unsure || rows.every(({ chosen }) => chosen === null)} loading={isBusy} onClick={() => void addAll()}>
          Add
        </Button>
      </Group>
    </Modal>
  );
}
