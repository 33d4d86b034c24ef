import type { ReactNode } from 'react';

/** In a group, so that `split` keeps them. */
const DATES = /(\d{2}-\d{2}-\d{4})/;

const part = (text: string, n: number) =>
  n % 2 === 0 ? (
    text
  ) : (
    <span key={n} className="whole">
      {text}
    </span>
  );

/** The dates of a text each in one line: a browser breaks behind hyphens. */
export const wholeDates = (text: ReactNode): ReactNode =>
  typeof text === 'string' && DATES.test(text) ? <span>{text.split(DATES).map(part)}</span> : text;
