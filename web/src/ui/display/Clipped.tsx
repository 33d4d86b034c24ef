import type { ReactNode } from 'react';

/** One line, clipped; the tooltip and the record's details have the full text. */
export const Clipped = ({ text, children = text }: { text: string | null; children?: ReactNode }) => (
  <span title={text ?? undefined} style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {children}
  </span>
);
