import { Fragment } from 'react';

/** Where a number may break: behind a stroke, and behind four signs of a longer run. */
const PARTS = /[^/-]{1,4}[/-]?|[/-]/g;

/** A number as the insurer writes it: never cut, in two lines where one is too narrow. */
export const RecordNo = ({ no }: { no: string }) => (
  <span data-no style={{ whiteSpace: 'normal' }}>
    {(no.match(PARTS) ?? []).map((part, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one number have no other names
      <Fragment key={n}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </span>
);
