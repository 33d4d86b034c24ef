import type { ReactNode } from 'react';
import classes from './SumsTable.module.css';
import words from './WordTable.module.css';

interface SumsTableProps {
  /** Of the region that scrolls. */
  label: string;
  /** `thead`, `tbody` and `tfoot`. */
  children: ReactNode;
}

/** A table of figures with its sums, wider than a phone. */
export const SumsTable = ({ label, children }: SumsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
  <section className={classes.frame} aria-label={label} tabIndex={0}>
    <table className={`${words.sums} ${classes.table}`}>{children}</table>
  </section>
);
