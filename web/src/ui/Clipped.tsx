/** Text on one line, at most so wide; the whole of it is in the tooltip, and in the record's details. */
export const Clipped = ({ text, width = 160 }: { text: string | null; width?: number }) => (
  <span title={text ?? undefined} style={{ display: 'block', maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </span>
);
