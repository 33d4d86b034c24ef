import { handOver } from '@bimabahi/contract/calls/calls';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import classes from './InHand.module.css';

interface ReadyFormProps {
  ids: { renewal_id: number } | { telecom_record_id: number };
  onClose: () => void;
  onDone: () => void;
}

/** Hands over to who issues: a note for them, and Enter. */
export function ReadyForm({ ids, onClose, onDone }: ReadyFormProps) {
  const handsOver = useChange(handOver);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (sending) return;
    setSending(true);
    setError(null);
    try {
      const { successMsg } = await handsOver({ body: { ...ids, ...(note.trim() && { note: note.trim() }) } });
      toastSuccess(successMsg);
      onDone();
    } catch (failed) {
      setError(messageOf(failed));
      setSending(false);
    }
  };
  return (
    <Group
      gap={8}
      className={classes.handOver}
      role="group"
      aria-label="Ready to issue"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        aria-label="Note for who issues it"
        placeholder="Note for who issues it, if any"
        autoComplete="off"
        autoFocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button onClick={() => void send()} loading={sending} rightSection={<kbd aria-hidden>Enter</kbd>}>
        Hand over
      </Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      {error && (
        <Alert color="vermilion" role="alert" p="xs">
          {error}
        </Alert>
      )}
    </Group>
  );
}
