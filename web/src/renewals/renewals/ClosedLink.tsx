import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { Anchor } from '@mantine/core';
import { count } from '../../ui/format.ts';
import type { List } from '../../ui/list/use-list.ts';

/** Renewed and lost ones are gone from the desk, and one click away. */
export function ClosedLink({ list, closed }: { list: List<Renewal>; closed: number | undefined }) {
  const { stage, ...others } = list.filters;
  const isShown = stage === 'closed';
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-pressed={isShown}
      onClick={() => list.setFilters(isShown ? others : { ...others, stage: 'closed' })}
    >
      {isShown ? 'Back to the open ones' : `Renewed and lost${closed === undefined ? '' : ` (${count(closed)})`}`}
    </Anchor>
  );
}
