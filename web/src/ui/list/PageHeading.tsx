import { Title } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './PageHeading.module.css';
import { useNameTab } from './tab-name.ts';

interface PageHeadingProps {
  /** Of a record, which names the tab too; otherwise it is the screen's title. */
  title?: ReactNode;
  /** Of a list: where there is room in the heading's line, below it elsewhere. */
  views?: ReactNode;
  actions?: ReactNode;
}

/** The breadcrumbs above it belong to the shell. */
export function PageHeading({ title, views, actions }: PageHeadingProps) {
  const ofScreen = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useNameTab(typeof title === 'string' ? title : undefined);
  return (
    <header className={classes.head}>
      <Title order={1}>{title ?? ofScreen}</Title>
      {views}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
