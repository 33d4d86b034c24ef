import { Group, Paper } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { NotKnown } from './NotKnown.tsx';
import classes from './Panel.module.css';
import text from './text.module.css';

interface PanelProps {
  title: ReactNode;
  /** Opposite the title: a note, links, or a control. */
  beside?: ReactNode;
  /** Its height is not known yet. */
  busy?: boolean;
  children?: ReactNode;
}

/** A card with a title. A list in it has a line above each row, a paragraph says why there is none. */
export function Panel({ title, beside, busy, children }: PanelProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside && (
          <Group className={text.small} gap={16} wrap="nowrap" align="stretch">
            {beside}
          </Group>
        )}
      </header>
      {children}
      {busy && <NotKnown />}
    </Paper>
  );
}
