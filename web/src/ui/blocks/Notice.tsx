import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The buttons below the text, however much room there is. */
  stacked?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** Something to be dealt with soon, and how. */
export const Notice = ({ title, text, stacked, children }: NoticeProps) => (
  <section className={classes.notice} data-stacked={stacked || undefined} aria-label={title}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children && <Group gap={8}>{children}</Group>}
  </section>
);
