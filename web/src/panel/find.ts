/** What Ctrl K offers beside records: matched in the browser, at once. */
import { may } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { FindLine, Found } from '../reports/search/find-lines.ts';
import { matching } from '../reports/search/match-words.ts';
import type { Hit } from '../reports/search/search-hits.ts';
import { ACTS, PLACE_WORDS } from './find-words.ts';
import { isGroup, type MenuPath, navigationFor } from './navigation.ts';
import type { Recent } from './recent.ts';
import { clientActs, pageActs, RECORD_ACTS, recordActs, runningFirst, type Tools } from './record-acts.ts';
import { type ScreenPath, screens } from './screens.ts';
import { type TypedPeriod, typedPeriod } from './typed-period.ts';
import { type Typed, typedVerb } from './typed-verb.ts';

const MOST = 4;

const actsFor = (role: RoleName) =>
  ACTS.filter(({ permission }) => may(role, permission)).map(({ label, words, note, to, near }) => ({
    ...{ key: `do-${to}`, label, words, note, to },
    near,
  }));

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

const OF_PERIOD: readonly MenuPath[] = ['/registers', '/motor-insurance/list', '/corporate-insurance/list'];

const placesOf = (role: RoleName, { name, from, to }: TypedPeriod): FindLine[] =>
  OF_PERIOD.filter((path) => may(role, screens[path].permission)).map((path) => ({
    key: `go-${path}-${from}`,
    label: `${screens[path].title}, ${name}`,
    words: '',
    note: 'With the filter set',
    to: path,
    search: { from, to },
  }));

function screenOf(path: string) {
  const plain = path.replace(/\/\d+(?=\/|$)/g, '/$id');
  return Object.hasOwn(screens, plain) ? screens[plain as ScreenPath] : undefined;
}

/** Without the screen that is open, and those that the role may not open any more. */
export function lastLines(role: RoleName, here: string, recent: readonly Recent[]): FindLine[] {
  return recent.flatMap(({ path, title }) => {
    const [place = '', asked] = path.split('?');
    const screen = screenOf(place);
    if (!screen || place === here || !may(role, screen.permission)) return [];
    const [label = '', ...rest] = title.split(' · ');
    const note = [...rest, ...(rest.length === 0 && label !== screen.title ? [screen.title] : [])].join(' · ');
    const search = asked ? { search: Object.fromEntries(new URLSearchParams(asked)) } : {};
    return [{ key: `last-${place}`, label, words: '', note, to: place, ...search }];
  });
}

/** What ends first comes first. */
const endOf = ({ kind, record }: Hit) => (kind === 'users' ? '' : (record.renewal?.ends_on ?? ''));

/** Whoever has a claim has it on what runs. */
const inOrder = (hits: readonly Hit[], verb: Typed['verb'], today: string): Hit[] =>
  verb === 'claim' ? runningFirst(hits, today) : hits.toSorted((a, b) => endOf(a).localeCompare(endOf(b)));

export interface Around {
  /** The path of the screen that one is on. */
  here: string;
  /** What the open policy's page was told. */
  overview?: Pick<PolicyOverview, 'acts'> | undefined;
  recent: readonly Recent[];
  tools: Tools;
}

const CLIENT_PAGE = /^\/user\/(\d+)$/;

function actsHere(role: RoleName, { here, overview }: Around): FindLine[] {
  const [, person] = CLIENT_PAGE.exec(here) ?? [];
  if (overview) return pageActs(here, overview);
  return person ? clientActs(role, Number(person)) : [];
}

const NOWHERE: Around = { here: '', recent: [], tools: { today: todayInIndia(), write: () => null } };

/** `own`: what the panel itself does, as the colours. */
export function finder(role: RoleName, own: readonly FindLine[], around: Around = NOWHERE): (typed: string) => Found {
  const acts = actsFor(role);
  const places = placesFor(role);
  const { here, recent, tools } = around;
  const ofRecord = actsHere(role, around);
  const fitting = acts.filter(({ near }) => near.some((path) => here.startsWith(path)));
  const first = [...ofRecord, ...(fitting.length > 0 ? fitting : acts)].slice(0, MOST);
  /** A verb that the role may do, where the words are none of a screen or an act. */
  const asks = (verb: Typed['verb']) => {
    if (verb === 'register') return may(role, screens['/registers'].permission);
    return verb === 'open' || RECORD_ACTS.some((act) => act.verb === verb && may(role, act.permission));
  };
  return (typed) => {
    if (typed.trim() === '') return { acts: first, places: [], last: lastLines(role, here, recent).slice(0, 10) };
    const period = typedPeriod(typed, tools.today);
    const matched = { acts: matching(typed, [...acts, ...own], MOST), places: matching(typed, places, MOST) };
    const said = matched.acts.length + matched.places.length === 0 ? typedVerb(typed) : undefined;
    const verb = said && asks(said.verb) ? said : undefined;
    return {
      ...matched,
      ...(period && { places: [...placesOf(role, period), ...matched.places].slice(0, MOST) }),
      ...(verb && { sought: verb.rest }),
      ...(verb?.verb === 'renew' && { first: 'due' }),
      ...(verb?.verb === 'register' && { insurer: verb.rest }),
      ofHits: (hits) => ({
        asked: verb
          ? inOrder(hits, verb.verb, tools.today)
              .flatMap((hit) => recordActs(role, hit, tools, verb.verb))
              .slice(0, MOST)
          : [],
        others: hits[0] && !verb ? recordActs(role, hits[0], tools) : [],
      }),
    };
  };
}
