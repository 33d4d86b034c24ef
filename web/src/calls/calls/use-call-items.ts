import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { useState } from 'react';
import { dayMonthYear } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';

/** What has another number is not ticked at first: nobody was asked about it. */
const othersIn = ({ items, number }: QueueItem): ReadonlySet<number> =>
  new Set(items.filter((each) => each.number !== number).map(({ renewal_id }) => renewal_id));

/** As many as fit a message. */
const LISTED = 20;

/** What of a client the outcome holds of. */
export function useCallItems(item: QueueItem) {
  const [off, setOff] = useState(() => othersIn(item));
  const ids = item.items.map(({ renewal_id }) => renewal_id);
  const ticked = item.items.filter(({ renewal_id }) => !off.has(renewal_id));
  const lines = ticked
    .slice(0, LISTED)
    .map(
      ({ vehicle_no, about, ends_on }) =>
        `• ${[vehicle_no && plateText(vehicle_no), about, dayMonthYear(ends_on)].filter(Boolean).join(', ')}`,
    );
  const more = ticked.length > LISTED ? `\n+ ${ticked.length - LISTED}` : '';
  return {
    off,
    setOff,
    ticked: ticked.map(({ renewal_id }) => renewal_id),
    left: ids.filter((id) => off.has(id)),
    /** Beneath the text of a message. */
    list: ticked.length > 1 ? `\n\n${lines.join('\n')}${more}` : '',
  };
}
