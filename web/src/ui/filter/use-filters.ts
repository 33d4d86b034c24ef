import { type FormEvent, useEffect, useState } from 'react';
import { type ContractSchema, contractRules } from '../form/contract-rules.ts';
import type { ListRoute } from '../list/list-route.ts';
import type { List } from '../list/use-list.ts';

type Texts = Readonly<Record<string, string>>;
type Changed = string | null | { currentTarget: { value: string } };
type FilteredList = Pick<List<unknown>, 'filters' | 'setFilters' | 'search' | 'totalCount' | 'isChanging'>;

const textOf = (changed: Changed): string =>
  typeof changed === 'object' && changed !== null ? changed.currentTarget.value : (changed ?? '');

const filled = (draft: Texts): Texts => Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));

/** Ends of periods, with their beginnings. */
const ENDS = [
  { end: 'to', start: 'from', error: 'Must not be before From' },
  { end: 'entered_to', start: 'entered_from', error: 'Must not be before Entered from' },
] as const;

/** A period that ends before it begins finds nothing, which would look like an answer. */
const wrongWayRound = (filters: Texts) =>
  Object.fromEntries(
    ENDS.flatMap(({ end, start, error }) => {
      const [first, last] = [filters[start], filters[end]];
      return first && last && last < first ? [[end, error]] : [];
    }),
  );

/**
 * The filters as they are being filled in; Search applies them to the list and its URL, Reset clears them.
 * `const filters = useFilters(list, route)`, then `<FilterText label="Policy No." {...filters.field('policy_no')} />`.
 * What the query's schema refuses is said at its field and not applied.
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
    // What is said of the end of a period is said of its beginning, too.
    const about = new Set([...Object.keys(changes), ...ENDS.filter(({ start }) => start in changes).map(({ end }) => end)]);
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !about.has(name))));
  };
  return {
    list,
    route,
    /** Whether the panel is shown. */
    opened,
    toggle: () => setOpened((now) => !now),
    close: () => setOpened(false),
    /** How many are applied now. */
    count: Object.keys(list.filters).length,
    /** What is filled in, applied or not yet. */
    filled: () => filled(draft),
    isRefused: (filters: Texts) => Object.keys(rules(filters)).length > 0,
    set,
    field: (name: string) => ({
      value: draft[name] ?? '',
      error: refused[name],
      wrapperProps: { 'data-filled': Boolean(draft[name]) || undefined },
      // An event says what it was about only while it is being handled.
      onChange: (changed: Changed) => set({ [name]: textOf(changed) }),
    }),
    /** Whether the filters were applied. */
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
