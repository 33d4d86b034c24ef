import { useEffect, useState } from 'react';
import { isOfMany, isUnknown, lineActions } from '../../calls/caller-lookup/line-actions.ts';
import { useLine } from '../../calls/caller-lookup/use-line.ts';
import { useCan } from '../../ui/api/use-can.ts';
import type { FindLine, Found } from './find-lines.ts';
import { type HitGroup, hitGroups } from './search-hits.ts';
import { useSearch } from './use-search.ts';
import { useBelow, useTogether } from './use-together.ts';

export const loadLinePanel = () => import('../../calls/caller-lookup/LinePanel.tsx');

/** Whether it has loaded, or failed to, where it is needed: it stands above what is found. */
function useLinePanel(isNeeded: boolean): boolean {
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const done = () => settle(true);
    loadLinePanel().then(done, done);
  }, [isNeeded]);
  return isSettled || !isNeeded;
}

const NONE: HitGroup[] = [];
const NO_LINES: readonly FindLine[] = [];

type Line = ReturnType<typeof useLine>;

/** Where a number is typed that is somebody's, or nothing else has it. */
const isLineShown = ({ line, error }: Pick<Line, 'line' | 'error'>, hasHits: boolean) =>
  line ? !isOfMany(line) && !(isUnknown(line) && hasHits) : error !== null && !hasHits;

/** What is found and offered, in the order in which it is shown. */
export function useFound(typed: string, found: Found) {
  const can = useCan();
  const sought = found.sought ?? typed;
  const asked = useSearch(sought, found.first);
  const who = useLine(sought);
  const hasPanel = useLinePanel(who.number !== '');
  const search = { ...asked, waiting: asked.waiting || who.waiting || !hasPanel || found.isLoading === true };
  const drawn = useTogether({ found: asked.found, line: who.line, error: who.error }, search.waiting);
  const groups = drawn.found && !search.error ? hitGroups(drawn.found) : NONE;
  const hits = groups.flatMap((group) => group.hits);
  const isShown = isLineShown(drawn, hits.length > 0);
  const line = {
    ...{ line: drawn.line, error: drawn.error, refetch: who.refetch, isShown },
    action: isShown && drawn.line && !search.waiting ? lineActions(drawn.line, can)[0] : undefined,
  };
  const { asked: wanted = NO_LINES, others = NO_LINES } = found.ofHits?.(hits) ?? {};
  const { places, last = NO_LINES } = found;
  const acts = [...found.acts, ...wanted];
  const isBelow = useBelow(typed, { screens: places.length, records: hits.length, isWaiting: search.waiting });
  const records = [...hits, ...others].map(({ key }) => key);
  const screens = places.map(({ key }) => key);
  const keys = [...[...acts, ...last].map(({ key }) => key), ...(isBelow ? [...screens, ...records] : [...records, ...screens])];
  const atOnce = [...found.acts, ...last, ...places];
  return { search, groups, hits, line, asked: wanted, others, acts, places, last, atOnce, keys, isBelow };
}
