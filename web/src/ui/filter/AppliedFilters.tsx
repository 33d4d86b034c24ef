import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import classes from './AppliedFilters.module.css';
import type { Applied, Filtered } from './applied.ts';
import { presetOf } from './filter-presets.ts';

const DropFilter = lazyDialog(async () => (await import('./DropFilter.tsx')).DropFilter);

export interface AppliedFiltersProps extends Filtered {
  labels: Readonly<Record<string, string>>;
  /** How a filter's value reads, where it differs from the URL's. */
  show?: Readonly<Record<string, (value: string) => ReactNode>>;
  /** The subject of a named period: "Starts" in "Starts last month". */
  period?: string;
}

function appliedOf({ list, labels, show = {}, period = 'Period' }: Omit<AppliedFiltersProps, 'route'>): Applied[] {
  const named = presetOf(list.filters.from, list.filters.to);
  return Object.entries(labels).flatMap(([name, label]): Applied[] => {
    const value = list.filters[name];
    if (value === undefined || (named && name === 'to')) return [];
    if (named && name === 'from') return [{ label: period, value: named.name, names: ['from', 'to'] }];
    return [{ label, value: show[name]?.(value) ?? value, names: [name] }];
  });
}

/** Left and right go along the line; Backspace takes one off, as its button does, and goes to the one before. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (event.key === 'ArrowLeft') buttons[at - 1]?.focus();
  if (event.key === 'ArrowRight') buttons[at + 1]?.focus();
  if (event.key !== 'Backspace' && event.key !== 'Delete') return;
  (buttons[at - 1] ?? buttons[at + 1])?.focus();
  buttons[at]?.click();
}

export function AppliedFilters(props: AppliedFiltersProps) {
  const { list, route } = props;
  const applied = appliedOf(props);
  if (applied.length === 0) return null;
  return (
    <div className={classes.line}>
      <span className={classes.name} aria-hidden>
        Showing
      </span>
      <ul className={classes.list} aria-label="Filters that are on" onKeyDown={onKeyDown}>
        {applied.map(({ label, value, names }) => (
          <li key={names[0]}>
            <button
              type="button"
              className={classes.filter}
              onClick={() => list.setFilters(Object.fromEntries(Object.entries(list.filters).filter(([name]) => !names.includes(name))))}
            >
              <span className={classes.name}>{label}</span> {value}
              <VisuallyHidden>, remove this filter</VisuallyHidden>
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" size="sm" onClick={() => list.setFilters({})}>
        Clear all
      </Anchor>
      {list.totalCount === 0 && !list.isChanging && <DropFilter list={list} route={route} applied={applied} />}
    </div>
  );
}
