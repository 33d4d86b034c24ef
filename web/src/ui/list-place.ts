/** Where a person is in a list, as the URL says it: page, size, search, sort, order and filters. Defaults are left out of the URL. */
export type PageSize = 20 | 'all';
export const PAGE_SIZE = 20;

export interface ListPlace {
  page: number;
  size: PageSize;
  search: string;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
  filters: Readonly<Record<string, string>>;
}

type UrlSearch = Readonly<Record<string, unknown>>;

const OWN_KEYS = ['page', 'limit', 'search', 'sort', 'order'];

/** The router reads a number out of `?search=98123`; here all is text. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function pageNumber(value: unknown): number {
  const number = Number(text(value));
  return Number.isInteger(number) && number > 0 && number <= 10_000_000 ? number : 1;
}

/** Reads what a person may have typed into the address; what makes no sense is the default. */
export function readPlace(url: UrlSearch, filterNames: readonly string[]): ListPlace {
  const sort = text(url.sort) || undefined;
  const filters = filterNames.map((name) => [name, text(url[name])] as const).filter(([, value]) => value !== '');
  return {
    page: pageNumber(url.page),
    size: url.limit === 'all' ? 'all' : PAGE_SIZE,
    search: text(url.search),
    sort,
    order: sort ? (url.order === 'desc' ? 'desc' : 'asc') : undefined,
    filters: Object.fromEntries(filters),
  };
}

/** The URL's search with this place in it; keys that are not the list's stay. */
export function writePlace(url: UrlSearch, place: ListPlace, filterNames: readonly string[]): Record<string, unknown> {
  const others = Object.entries(url).filter(([key]) => !OWN_KEYS.includes(key) && !filterNames.includes(key));
  return {
    ...Object.fromEntries(others),
    ...place.filters,
    ...(place.search && { search: place.search }),
    ...(place.size === 'all' && { limit: 'all' }),
    ...(place.sort && { sort: place.sort }),
    ...(place.sort && place.order === 'desc' && { order: 'desc' }),
    ...(place.page > 1 && { page: place.page }),
  };
}

/** The query of the list's call, without page and limit. */
export function queryOf(place: Pick<ListPlace, 'filters' | 'search' | 'sort' | 'order'>): Record<string, string> {
  return {
    ...place.filters,
    ...(place.search.trim() && { search: place.search.trim() }),
    ...(place.sort && { sort: place.sort, order: place.order ?? 'asc' }),
  };
}
