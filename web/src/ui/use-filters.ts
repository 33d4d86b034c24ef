import { type FormEvent, useEffect, useState } from 'react';
import type { List } from './use-list.ts';

type Texts = Readonly<Record<string, string>>;
type Changed = string | null | { currentTarget: { value: string } };

const textOf = (changed: Changed): string =>
  typeof changed === 'object' && changed !== null ? changed.currentTarget.value : (changed ?? '');

/**
 * The filters as they are being filled in; Search applies them to the list and its URL, Reset clears them.
 * `const filters = useFilters(list)`, then `<TextInput label="Policy No." {...filters.field('policy_no')} />`.
 */
export function useFilters(list: Pick<List<unknown>, 'filters' | 'setFilters'>) {
  const applied = JSON.stringify(list.filters);
  const [draft, setDraft] = useState<Texts>(list.filters);
  useEffect(() => setDraft(JSON.parse(applied) as Texts), [applied]);

  return {
    /** How many are applied now. */
    count: Object.keys(list.filters).length,
    field: (name: string) => ({
      value: draft[name] ?? '',
      onChange: (changed: Changed) => setDraft((now) => ({ ...now, [name]: textOf(changed) })),
    }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      list.setFilters(Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== '')));
    },
    onReset(event: FormEvent) {
      event.preventDefault();
      setDraft({});
      list.setFilters({});
    },
  };
}

export type Filters = ReturnType<typeof useFilters>;
