import type { RegisterLacking } from '@bimabahi/contract/reports/registers';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { Box } from '@mantine/core';
import { AnchorLink } from '../../ui/display/links.tsx';
import { count } from '../../ui/format.ts';
import { LACKING_NAMES } from './register-filters.tsx';

const NONE = { gst: 0, total_premium: 0, commission_out_num: 0 };

/** Each number opens its policies. A server of the last version says none. */
export function LeftOutOfSums({ lacking = NONE }: { lacking?: Readonly<Record<RegisterLacking, number>> | undefined }) {
  const some = keysOf(LACKING_NAMES).filter((lack) => lacking[lack] > 0);
  if (some.length === 0) return null;
  return (
    <Box component="p" px="md" py={8} fz="sm">
      The sums leave out{' '}
      {some.map((lack, place) => (
        <span key={lack}>
          {place > 0 && ', '}
          <AnchorLink to="." search={(now: object) => ({ ...now, lacking: lack, page: undefined })} resetScroll={false} inherit>
            {count(lacking[lack])} without {LACKING_NAMES[lack]}
          </AnchorLink>
        </span>
      ))}
    </Box>
  );
}
