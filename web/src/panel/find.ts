/** What Ctrl K offers beside records: matched in the browser, at once. */
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { FindLine, Found } from '../reports/search/find-lines.ts';
import { matching } from '../reports/search/match-words.ts';
import { ACTS, PLACE_WORDS } from './find-words.ts';
import { isGroup, navigationFor } from './navigation.ts';
import { screens } from './screens.ts';

const MOST = 4;

const actsFor = (role: RoleName): FindLine[] =>
  ACTS.filter(({ permission }) => may(role, permission)).map(({ label, words, note, to }) => ({ key: `do-${to}`, label, words, note, to }));

/** Named by its title; where it is says the menu. */
function placesFor(role: RoleName): FindLine[] {
  return navigationFor(role).flatMap(({ heading, entries }) =>
    entries.flatMap((entry) =>
      (isGroup(entry) ? entry.links : [entry]).map(({ label, path }) => ({
        key: `go-${path}`,
        label: screens[path].title,
        words: `${label} ${isGroup(entry) ? entry.label : heading} ${PLACE_WORDS[path]}`,
        note: isGroup(entry) ? `${entry.label} › ${label}` : [heading, label].filter(Boolean).join(' › '),
        to: path,
      })),
    ),
  );
}

/** `here`: what the panel itself does, as the colours. With nothing typed it offers the acts alone. */
export function finder(role: RoleName, here: readonly FindLine[]): (typed: string) => Found {
  const acts = actsFor(role);
  const places = placesFor(role);
  return (typed) => ({
    acts: typed.trim() === '' ? acts.slice(0, MOST) : matching(typed, [...acts, ...here], MOST),
    places: matching(typed, places, MOST),
  });
}
