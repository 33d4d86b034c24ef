/** A view's query: filters, search and sort of a list, in the order of their names. */
type Query = Readonly<Record<string, string>>;

const ORDER = ['sort', 'order'];

export const writeQuery = (query: Query): string =>
  new URLSearchParams(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();

export const readQuery = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

const withOrder = (query: Query): Query => (query.sort && !query.order ? { ...query, order: 'asc' } : query);
const unsorted = (query: Query): Query => Object.fromEntries(Object.entries(query).filter(([name]) => !ORDER.includes(name)));

/** The place among the views of the one that is shown: exactly, or but for a sort that the view does not say. -1: none. */
export function activeView(views: readonly { query: string }[], shown: Query): number {
  const exact = writeQuery(withOrder(shown));
  const found = views.findIndex(({ query }) => writeQuery(withOrder(readQuery(query))) === exact);
  if (found >= 0) return found;
  const filters = writeQuery(unsorted(shown));
  return views.findIndex(({ query }) => !readQuery(query).sort && query === filters);
}
