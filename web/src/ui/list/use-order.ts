import { useAddress } from './use-address.ts';

interface Ordering<Name extends string> {
  sortable: readonly Name[];
  /** Until another is chosen. */
  first: Name;
  /** Columns of words, which rise at first. */
  words: readonly Name[];
}

/** By which column a plain table is sorted, in the URL. */
export function useOrder<const Name extends string>({ sortable, first, words }: Ordering<Name>) {
  const { search, change } = useAddress();
  const given = search as { sort?: string; order?: string };
  const sort = sortable.find((each) => each === given.sort) ?? first;
  const usual = (name: Name): 'asc' | 'desc' => (words.includes(name) ? 'asc' : 'desc');
  const order = given.order === 'asc' || given.order === 'desc' ? given.order : usual(sort);
  const onSort = (next: Name) => {
    const turned = order === 'asc' ? 'desc' : 'asc';
    change((now) => ({ ...now, sort: next, order: next === sort ? turned : usual(next) }), true);
  };
  return { sort, order, onSort };
}
