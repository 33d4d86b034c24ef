import { useMatches } from '@tanstack/react-router';
import { useCan, useRole } from '../ui/api/use-can.ts';
import { ButtonLink } from '../ui/display/links.tsx';
import { EMPTY_LISTS, type EmptyList } from './empty-lists.ts';
import { screens } from './screens.ts';

const LISTS: Readonly<Record<string, EmptyList | undefined>> = EMPTY_LISTS;

/** Below the heading of an empty list: what it is for, and the first way to fill it. Clients fill none. */
export function EmptyHelp() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? '';
  const can = useCan();
  const role = useRole();
  const list = LISTS[path];
  if (!list || role === 'User') return null;
  const { words, act } = list;
  return (
    <>
      <p>{words}</p>
      {act && can(screens[act.to].permission) && (
        <ButtonLink to={act.to} variant="default">
          {act.label}
        </ButtonLink>
      )}
    </>
  );
}
