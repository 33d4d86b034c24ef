import type { ReactNode } from 'react';
import { AnchorLink } from '../../ui/display/links.tsx';

/** The query of an API path, as the screen of that list has it. */
export const asked = (rows: string) => Object.fromEntries(new URLSearchParams(rows.slice(rows.indexOf('?') + 1)));

interface RowsLinkProps {
  rows: string;
  label?: string;
  /** Among other words it is underlined, as its colour alone says nothing. */
  inText?: boolean;
  children: ReactNode;
}

/** From a figure to exactly the rows that it sums: the register with the same query. */
export const RowsLink = ({ rows, label, inText = false, children }: RowsLinkProps) => (
  <AnchorLink to="/registers" search={asked(rows)} inherit aria-label={label} underline={inText ? 'always' : 'hover'}>
    {children}
  </AnchorLink>
);

export const InstallmentsLink = ({ rows, children }: { rows: string; children: ReactNode }) => (
  <AnchorLink to="/corporate-insurance/installments" search={asked(rows)} inherit underline="always">
    {children}
  </AnchorLink>
);

export const EnquiriesLink = ({ rows, children }: { rows: string; children: ReactNode }) => (
  <AnchorLink to="/telecom-users/list" search={asked(rows)} inherit underline="always">
    {children}
  </AnchorLink>
);

const DESKS = [
  ['Motor', '/motor-insurance/nearby-renewals'],
  ['Corporate', '/corporate-insurance/nearby-renewals'],
] as const;

/** Each kind has its own desk, with the same query. `what`: the figure, of which there are several. */
export const DeskLinks = ({ rows, what }: { rows: string; what: string }) =>
  DESKS.map(([kind, desk]) => (
    <AnchorLink key={kind} to={desk} search={asked(rows)} inherit aria-label={`${what}: ${kind}`} underline="always" ml={8}>
      {kind}
    </AnchorLink>
  ));
