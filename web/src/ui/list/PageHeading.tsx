import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeading.module.css';

interface PageHeadingProps {
  title: ReactNode;
  actions?: ReactNode;
}

/** The breadcrumbs above it belong to the shell. */
export const PageHeading = ({ title, actions }: PageHeadingProps) => (
  <header className={classes.head}>
    <Title order={1}>{title}</Title>
    {actions && <div className={classes.actions}>{actions}</div>}
  </header>
);
