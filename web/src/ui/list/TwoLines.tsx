import type { ReactNode } from 'react';
import { wholeDates } from '../display/whole-dates.tsx';

export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    {wholeDates(first)}
    {second && <small>{wholeDates(second)}</small>}
  </>
);
