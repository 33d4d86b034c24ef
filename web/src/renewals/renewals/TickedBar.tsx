import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isFreeKey } from '../../ui/list/free-keys.ts';
import classes from './desk.module.css';

interface TickedBarProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** What can be done with all ticked rows at once. */
export function TickedBar({ count, onAssign, onClear }: TickedBarProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFreeKey(event)) onClear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <section className={classes.ticked} aria-label="Ticked renewals">
      <b role="status">{count} ticked</b>
      <Button size="xs" onClick={onAssign}>
        Assign to…
      </Button>
      <ActionIcon size="md" aria-label="Untick all" title="Esc" onClick={onClear}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </section>
  );
}
