import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './MonthCard.module.css';
import { OfTarget, type Target } from './OfTarget.tsx';

export interface CardFigure {
  name: string;
  value: ReactNode;
  /** What it is held against. */
  beside?: ReactNode;
  /** Null or absent: none was set. */
  target?: Target | null;
}

/** Figures of a month side by side on a home, each beside its target. */
export const CardFigures = ({ figures }: { figures: readonly CardFigure[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ name, value, beside, target }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b className="figures">{value}</b>
          {beside && <span>{beside}</span>}
          <OfTarget what={name} target={target} />
        </dd>
      </div>
    ))}
  </dl>
);

interface WaitingProps {
  error: Error | null;
  onRetry: () => void;
}

/** As high as what comes, or what failed, in place. */
export const CardWaits = ({ error, onRetry }: WaitingProps) =>
  error ? <FailedState error={error} onRetry={onRetry} /> : <Skeleton height={84} m={14} w="auto" />;
