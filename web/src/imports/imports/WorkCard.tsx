import { Box, Card, Progress, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import ways from '../../ui/blocks/Ways.module.css';
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
      <Box component="p" className="figures" fw={500}>
        {facts.join(' · ')}
      </Box>
      <Box component="p" maw="68ch" c="dimmed" role="status">
        {isOutOfReach
          ? 'The server does not answer just now. The work goes on as soon as it runs; this page looks again by itself.'
          : about}
      </Box>
      {children && <div className={ways.ways}>{children}</div>}
    </Card>
  );
}
