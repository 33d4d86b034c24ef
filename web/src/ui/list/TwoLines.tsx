import type { ReactNode } from 'react';

/** What a cell is about, and small below it what belongs to it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    {first}
    {second && <small>{second}</small>}
  </>
);
