import { type FormEvent, useEffect, useState } from 'react';
import { type ContractSchema, contractRules } from './contract-rules.ts';
import type { List } from './use-list.ts';

type Texts = Readonly<Record<string, string>>;
type Changed = string | null | { currentTarget: { value: string } };

const textOf = (changed: Changed): string =>
  typeof changed === 'object' && changed !== null ? changed.currentTarget.value : (changed ?? '');

const filled = (draft: Texts): Texts => Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));

/**
 * The filters as they are being filled in; Search applies them to the list and its URL, Reset clears them.
 * `const filters = useFilters(list, route.query)`, then `<TextInput label="Policy No." {...filters.field('policy_no')} />`.
 * What the query's schema refuses is said at its field and not applied.
 */
export function useFilters(list: Pick<List<unknown>, 'filters' | 'setFilters'>, schema: ContractSchema) {
  const applied = JSON.stringify(list.filters);
  const [draft, setDraft] = useState<Texts>(list.filters);
  const [refused, setRefused] = useState<ReturnType<ReturnType<typeof contractRules>>>({});
  const [rules] = useState(() => contractRules(schema));
  useEffect(() => setDraft(JSON.parse(applied) as Texts), [applied]);

  return {
    /** How many are applied now. */
    count: Object.keys(list.filters).length,
    field: (name: string) => ({
      value: draft[name] ?? '',
      error: refused[name],
      onChange: (changed: Changed) => {
        // An event says what it was about only while it is being handled.
        const value = textOf(changed);
        setDraft((now) => ({ ...now, [name]: value }));
        setRefused(({ [name]: _, ...others }) => others);
      },
    }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      const filters = filled(draft);
      const errors = rules(filters);
      setRefused(errors);
      if (Object.keys(errors).length === 0) list.setFilters(filters);
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
