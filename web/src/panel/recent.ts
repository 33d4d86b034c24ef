/** The last screens and records that the person had open on this device, gone when they sign out. */
import { currentUserQuery } from '../ui/api/current-user.ts';
import { queryClient, RECENT } from '../ui/api/query-client.ts';

const MOST = 10;
const OFFICE = ' · Bimabahi';

export interface Recent {
  /** With what its address says beside the path. */
  path: string;
  title: string;
}

interface Kept {
  person: number;
  places: Recent[];
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'title' in value &&
  typeof value.path === 'string' &&
  typeof value.title === 'string';

const personNow = (): number | undefined => queryClient.getQueryData(currentUserQuery.queryKey)?.id;

export function readRecent(person = personNow()): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT) ?? 'null') as Partial<Kept> | null;
    return kept?.person === person && Array.isArray(kept?.places) ? kept.places.filter(isRecent) : [];
  } catch {
    return [];
  }
}

const placeOf = (path: string) => path.split('?')[0];

export function keepRecent(path: string, title: string, person = personNow()): void {
  if (person === undefined || !title.endsWith(OFFICE)) return;
  const others = readRecent(person).filter((each) => placeOf(each.path) !== placeOf(path));
  const places = [{ path, title: title.slice(0, -OFFICE.length) }, ...others].slice(0, MOST + 1);
  localStorage.setItem(RECENT, JSON.stringify({ person, places } satisfies Kept));
}

/** Whenever the tab's title says what is open. */
export function watchRecent(): () => void {
  const keep = () => keepRecent(location.pathname + location.search, document.title);
  const observer = new MutationObserver(keep);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  keep();
  return () => observer.disconnect();
}
