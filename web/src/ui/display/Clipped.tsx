import type { CSSProperties, ReactNode } from 'react';

interface ClippedProps {
  text: string | null;
  /** Of names: two. */
  lines?: number;
  children?: ReactNode;
}

const ONE: CSSProperties = { display: 'var(--clipped, block)', textOverflow: 'ellipsis' };
const some = (lines: number): CSSProperties => ({
  display: 'var(--clipped, -webkit-box)',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: `var(--name-lines, ${lines})`,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // A single line is cut within a word, not before it.
  wordBreak: 'var(--name-break)' as CSSProperties['wordBreak'],
});

/** Clipped text; the tooltip and the record's details have all of it. */
export const Clipped = ({ text, lines = 1, children = text }: ClippedProps) => (
  <span title={text ?? undefined} style={{ overflow: 'hidden', ...(lines > 1 ? some(lines) : ONE) }}>
    {children}
  </span>
);

export const Name = ({ text }: { text: string | null }) => <Clipped text={text} lines={2} />;
