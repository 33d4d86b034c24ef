import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormFoot } from './FormFrame.tsx';
import { FormGrid } from './FormGrid.tsx';
import type { Filters } from './use-filters.ts';

interface FilterButtonProps {
  filters: Filters;
  opened: boolean;
  onToggle: () => void;
}

/** Opens and closes the panel, and says how many filters are applied. */
export const FilterButton = ({ filters, opened, onToggle }: FilterButtonProps) => (
  <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} aria-expanded={opened} onClick={onToggle}>
    {filters.count > 0 ? `Filter · ${filters.count}` : 'Filter'}
  </Button>
);

/** The fields of a list's filters with Search and Reset; for `ListCard`'s `filters` while it is open. */
export const FilterPanel = ({ filters, children }: { filters: Filters; children: ReactNode }) => (
  <form onSubmit={filters.onSubmit} onReset={filters.onReset} aria-label="Filter">
    <FormGrid>{children}</FormGrid>
    <FormFoot>
      <Button type="submit">Search</Button>
      <Button type="reset" variant="default">
        Reset
      </Button>
    </FormFoot>
  </form>
);
