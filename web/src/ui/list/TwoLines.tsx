import type { ReactNode } from 'react';

export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    {first}
    {second && <small>{second}</small>}
  </>
);
