/** Of the page alone, so that the home does not load it. */
import type { ReactNode } from 'react';
import { AnchorLink } from '../../ui/display/links.tsx';
import { asked } from './RowsLink.tsx';

interface CallsLinkProps {
  rows: string;
  label: string;
  children: ReactNode;
}

export const CallsLink = ({ rows, label, children }: CallsLinkProps) => (
  <AnchorLink to="/calls/made" search={asked(rows)} inherit underline="always" aria-label={label}>
    {children}
  </AnchorLink>
);
