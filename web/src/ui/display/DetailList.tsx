import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DetailList.module.css';

interface DetailListProps {
  title: string;
  heading?: 'h2' | 'h3';
  details: readonly (readonly [string, ReactNode])[];
}

export const DetailList = ({ title, heading: Heading = 'h3', details }: DetailListProps) => (
  <section className={classes.group}>
    <Heading className={classes.title}>{title}</Heading>
    <dl className={classes.list}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value || (
              <Box component="span" c="var(--ink-3)">
                --
              </Box>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
