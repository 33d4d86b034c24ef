import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import classes from './FilterPanel.module.css';
import type { Filters } from './use-filters.ts';

/** The shortcut must not act behind an open dialog or menu. */
const somethingIsOpen = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

export function FilterButton({ filters }: { filters: Filters }) {
  useHotkeys([['F', () => !somethingIsOpen() && filters.toggle()]]);
  return (
    <Button
      variant="default"
      data-filter-button
      data-on={filters.opened || filters.count > 0 || undefined}
      className={classes.button}
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={<kbd aria-hidden>F</kbd>}
      aria-expanded={filters.opened}
      aria-keyshortcuts="F"
      onClick={filters.toggle}
    >
      {filters.count > 0 ? `Filter · ${filters.count}` : 'Filter'}
    </Button>
  );
}
