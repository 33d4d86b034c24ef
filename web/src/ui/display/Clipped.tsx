/** Text on one line of its column; the whole of it is in the tooltip, and in the record's details. */
export const Clipped = ({ text }: { text: string | null }) => (
  <span title={text ?? undefined} style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {text}
  </span>
);
