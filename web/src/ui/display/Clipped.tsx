/** One line, clipped; the tooltip and the record's details have the full text. */
export const Clipped = ({ text }: { text: string | null }) => (
  <span title={text ?? undefined} style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </span>
);
