import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './SideCard.module.css';

interface SideCardProps {
  title: string;
  note?: ReactNode;
  /** Folded on a telephone, where the policies come first. */
  folds?: boolean;
  children: ReactNode;
}

export function SideCard({ title, note, folds = true, children }: SideCardProps) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  return (
    <Paper withBorder component="details" className={classes.card} open={isWide || !folds}>
      <summary>
        <h2>{title}</h2>
        {note && <span className="figures">{note}</span>}
      </summary>
      {children}
    </Paper>
  );
}
