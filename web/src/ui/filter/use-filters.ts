import { type FormEvent, useEffect, useState } from 'react';
import type { ListRoute } from '../api/list-route.ts';
import { type ContractSchema, contractRules } from '../form/contract-rules.ts';
import type { List } from '../list/use-list.ts';

type Texts = Readonly<Record<string, string>>;
type FilterChange = string | null | { currentTarget: { value: string } };
type FilteredList = Pick<List<unknown>, 'filters' | 'fixed' | 'setFilters' | 'search' | 'totalCount' | 'isChanging'>;

const textOf = (changed: FilterChange): string =>
  typeof changed === 'object' && changed !== null ? changed.currentTarget.value : (changed ?? '');

const filled = (draft: Texts): Texts => Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));

const ENDS = [
  { end: 'to', start: 'from', error: 'Must not be before From' },
  { end: 'entered_to', start: 'entered_from', error: 'Must not be before Entered from' },
] as const;

/** A period that ends before it begins matches nothing, which would look like an answer: report it instead. */
const wrongWayRound = (filters: Texts) =>
  Object.fromEntries(
    ENDS.flatMap(({ end, start, error }) => {
      const [first, last] = [filters[start], filters[end]];
      return first && last && last < first ? [[end, error]] : [];
    }),
  );

/**
 * The filters as a draft: Search applies them to the list and its URL, Reset clears them. `const filters = useFilters(list, route)`, then
 * `<FilterText label="Policy No." {...filters.field('policy_no')} />`. Values that the query's schema refuses get an error and are not
 * applied.
 */
export function useFilters(list: FilteredList, route: ListRoute & { readonly query: ContractSchema }) {
  const applied = JSON.stringify(list.filters);
  const [draft, setDraft] = useState<Texts>(list.filters);
  const [refused, setRefused] = useState<ReturnType<ReturnType<typeof contractRules>>>({});
  const [ofContract] = useState(() => contractRules(route.query));
  const rules = (filters: Texts) => ({ ...wrongWayRound(filters), ...ofContract(filters) });
  const [opened, setOpened] = useState(false);
  useEffect(() => setDraft(JSON.parse(applied) as Texts), [applied]);

  const set = (changes: Texts) => {
    setDraft((now) => ({ ...now, ...changes }));
    // An error at a period's end also concerns its beginning.
    const about = new Set([...Object.keys(changes), ...ENDS.filter(({ start }) => start in changes).map(({ end }) => end)]);
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !about.has(name))));
  };
  return {
    list,
    route,
    opened,
    toggle: () => setOpened((now) => !now),
    close: () => setOpened(false),
    count: Object.keys(list.filters).length,
    filled: () => filled(draft),
    isRefused: (filters: Texts) => Object.keys(rules(filters)).length > 0,
    set,
    field: (name: string) => ({
      value: draft[name] ?? '',
      error: refused[name],
      wrapperProps: { 'data-filled': Boolean(draft[name]) || undefined },
      // Read the event now: it is invalid once handled.
      onChange: (changed: FilterChange) => set({ [name]: textOf(changed) }),
    }),
    submit(event: FormEvent): boolean {
      event.preventDefault();
      const filters = filled(draft);
      const errors = rules(filters);
      setRefused(errors);
      if (Object.keys(errors).length > 0) return false;
      list.setFilters(filters);
      return true;
    },
    onReset(event: FormEvent) {
      event.preventDefault();
      setDraft({});
      setRefused({});
      list.setFilters({});
    },
  };
}

export type Filters = ReturnType<typeof useFilters>;
