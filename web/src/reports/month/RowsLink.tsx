import type { ReactNode } from 'react';
import { AnchorLink } from '../../ui/display/links.tsx';

const asked = (rows: string) => Object.fromEntries(new URLSearchParams(rows.slice(rows.indexOf('?') + 1)));

/** From a figure to exactly the rows that it sums: the register with the same query. */
export const RowsLink = ({ rows, label, children }: { rows: string; label?: string; children: ReactNode }) => (
  <AnchorLink to="/registers" search={asked(rows)} inherit aria-label={label}>
    {children}
  </AnchorLink>
);

export const InstallmentsLink = ({ rows, children }: { rows: string; children: ReactNode }) => (
  <AnchorLink to="/corporate-insurance/installments" search={asked(rows)} inherit>
    {children}
  </AnchorLink>
);
