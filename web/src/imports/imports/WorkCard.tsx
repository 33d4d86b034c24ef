import { Card, Progress, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { count } from '../../ui/format.ts';
import { rowsText } from './import-words.ts';
import { timeLeft, usePace } from './use-pace.ts';
import classes from './WorkCard.module.css';

interface WorkCardProps {
  title: string;
  done: number;
  total: number;
  /** Rows go through now. */
  running: boolean;
  about: string;
  /** The server did not answer when it was asked last. */
  isOutOfReach: boolean;
  children?: ReactNode;
}

/** Rows on their way: how far, how fast, and how long still. */
export function WorkCard({ title, done, total, running, about, isOutOfReach, children }: WorkCardProps) {
  const pace = usePace(done, total, running);
  const percent = total > 0 ? (100 * done) / total : 0;
  const facts = [
    `${count(done)} of ${rowsText(total)}`,
    ...(pace ? [`${count(Math.round(pace.perSecond))} a second`, timeLeft(pace.secondsLeft)] : []),
  ];
  return (
    <Card p="lg" className={classes.card}>
      <Title order={2} size="h2">
        {title}
      </Title>
      <Progress value={percent} size={10} radius="xl" aria-label={title} color="var(--thread)" />
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <p className={classes.about} role="status">
        {isOutOfReach
          ? 'The server does not answer just now. The work goes on as soon as it runs; this page looks again by itself.'
          : about}
      </p>
      {children && <div className={classes.ways}>{children}</div>}
    </Card>
  );
}
