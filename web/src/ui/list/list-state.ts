/** The state of a list in the URL: page, size, search, sort, order, filters. Defaults are omitted. */
type PageSize = 20 | 'all';
export const PAGE_SIZE = 20;

export interface ListState {
  page: number;
  size: PageSize;
  search: string;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
  filters: Readonly<Record<string, string>>;
}

type UrlSearch = Readonly<Record<string, unknown>>;

/** Names of the list's URL parameters beside page, size, search and sort. */
export interface ListStateNames {
  /** `search` among the filters is the list's search, shown with the filters too. */
  filters: readonly string[];
  /** A prefix for each parameter where a page has more than the list: `calls_` gives `calls_page`. */
  prefix?: string | undefined;
}

const OWN_KEYS = ['page', 'limit', 'search', 'sort', 'order'];

/** The router parses `?search=98123` as a number. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function pageNumber(value: unknown): number {
  const number = Number(text(value));
  return Number.isInteger(number) && number > 0 && number <= 10_000_000 ? number : 1;
}

export function readListState(url: UrlSearch, { filters: names, prefix = '' }: ListStateNames): ListState {
  const of = (key: string) => text(url[`${prefix}${key}`]);
  const sort = of('sort') || undefined;
  const filters = names.map((name) => [name, of(name)] as const).filter(([, value]) => value !== '');
  return {
    page: pageNumber(of('page')),
    size: of('limit') === 'all' ? 'all' : PAGE_SIZE,
    search: of('search'),
    sort,
    order: sort ? (of('order') === 'desc' ? 'desc' : 'asc') : undefined,
    filters: Object.fromEntries(filters),
  };
}

/** Keeps the parameters of others. */
export function writeListState(url: UrlSearch, state: ListState, { filters: names, prefix = '' }: ListStateNames): Record<string, unknown> {
  const own = new Set([...OWN_KEYS, ...names].map((key) => `${prefix}${key}`));
  const written = {
    ...(state.search && !names.includes('search') && { search: state.search }),
    ...state.filters,
    ...(state.size === 'all' && { limit: 'all' }),
    ...(state.sort && { sort: state.sort }),
    ...(state.sort && state.order === 'desc' && { order: 'desc' }),
    ...(state.page > 1 && { page: state.page }),
  };
  return {
    ...Object.fromEntries(Object.entries(url).filter(([key]) => !own.has(key))),
    ...Object.fromEntries(Object.entries(written).map(([key, value]) => [`${prefix}${key}`, value])),
  };
}

/** The search of a list that has it among its filters. */
export function withSearch({ search: _, ...filters }: ListState['filters'], search: string): ListState['filters'] {
  return search === '' ? filters : { ...filters, search };
}

export function queryOf(state: Pick<ListState, 'filters' | 'search' | 'sort' | 'order'>): Record<string, string> {
  return {
    ...state.filters,
    ...(state.search.trim() && { search: state.search.trim() }),
    ...(state.sort && { sort: state.sort, order: state.order ?? 'asc' }),
  };
}
