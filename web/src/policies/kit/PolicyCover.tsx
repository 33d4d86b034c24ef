import { Chip } from '../../ui/display/Chip.tsx';
import { CoverChip } from '../../ui/display/CoverChip.tsx';
import type { Cover } from '../../ui/display/cover-left.ts';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear } from '../../ui/format.ts';

interface PolicyCoverProps {
  cover: Cover & { cancelled_on: string | null };
  exact?: boolean;
  plain?: boolean;
}

/** The state of a policy's cover; of one that was cancelled only that counts. */
export const PolicyCover = ({ cover, exact = false, plain = false }: PolicyCoverProps) =>
  cover.cancelled_on ? (
    <Chip tone="quiet" plain={plain}>
      <s>{wholeDates(`Cancelled ${dayMonthYear(cover.cancelled_on)}`)}</s>
    </Chip>
  ) : (
    <CoverChip cover={cover} exact={exact} plain={plain} />
  );
