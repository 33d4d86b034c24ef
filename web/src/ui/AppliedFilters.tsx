import { VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AppliedFilters.module.css';
import type { List } from './use-list.ts';

interface AppliedFiltersProps {
  list: Pick<List<unknown>, 'filters' | 'setFilters'>;
  /** The filters by name, each as the panel calls it. */
  labels: Readonly<Record<string, string>>;
  /** How a value is read, where it is not read as it stands in the URL. */
  show?: Readonly<Record<string, (value: string) => ReactNode>>;
}

/** One short line that says which filters are on; each is taken off by its button. */
export function AppliedFilters({ list, labels, show = {} }: AppliedFiltersProps) {
  const applied = Object.entries(labels).flatMap(([name, label]) => {
    const value = list.filters[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
  if (applied.length === 0) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(list.filters).filter(([other]) => other !== name));
  return (
    <ul className={classes.line} aria-label="Filters that are on">
      {applied.map(({ name, label, value }) => (
        <li key={name}>
          <button type="button" className={classes.filter} onClick={() => list.setFilters(without(name))}>
            <span className={classes.name}>{label}</span> {show[name]?.(value) ?? value}
            <VisuallyHidden>, remove this filter</VisuallyHidden>
            <IconX size={13} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
