import { isClosed } from '@bimabahi/contract/renewals/renewal-stages';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Anchor } from '@mantine/core';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { momentWords, promiseTone } from '../../ui/display/moment-words.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import type { RenewalActs } from './use-renewal-acts.ts';

interface OwnerCellProps {
  renewal: Renewal;
  acts: RenewalActs;
}

function Free({ renewal, acts }: OwnerCellProps) {
  const { assign, take } = acts;
  if (isClosed(renewal.stage) || (!assign && !take)) return <>No owner</>;
  return (
    <Anchor component="button" type="button" inherit fw={500} onClick={() => (assign ? assign([renewal]) : take?.(renewal))}>
      {assign ? 'Assign' : 'Take it'}
    </Anchor>
  );
}

function NextCall({ at, isOpen }: { at: string; isOpen: boolean }) {
  const now = new Date();
  const tone = promiseTone(at, now);
  if (!isOpen || tone === 'quiet') return <>{momentWords(at, now)}</>;
  return (
    <Chip tone={tone} plain>
      {momentWords(at, now)}
    </Chip>
  );
}

/** Whose it is and when it is called next; one without an owner can be had at once. */
export function OwnerCell({ renewal, acts }: OwnerCellProps) {
  const next = renewal.next_call_at && <NextCall at={renewal.next_call_at} isOpen={!isClosed(renewal.stage)} />;
  if (renewal.owner) return <TwoLines first={<Clipped text={renewal.owner.name} />} second={next} />;
  return <TwoLines first={<Free renewal={renewal} acts={acts} />} second={next ?? 'no owner'} />;
}
