import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { CardSort } from '../list/card-sort.ts';
import { AppliedFilters, type AppliedFiltersProps } from './AppliedFilters.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import classes from './FilterPanel.module.css';
import { useFilterCount } from './use-filter-count.ts';
import type { Filters } from './use-filters.ts';

interface PanelProps {
  filters: Filters;
  children: ReactNode;
  last: ReactNode;
  below?: ReactNode;
}

const backToButton = () => document.querySelector<HTMLElement>('[data-filter-button]')?.focus();

function Panel({ filters, children, last, below }: PanelProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const from = event.target;
    // Escape first closes what is open in the panel; a calendar is not even in its DOM.
    if (event.key !== 'Escape' || !(from instanceof Element)) return;
    if (from.matches('[role="combobox"][aria-expanded="true"]') || !event.currentTarget.contains(from)) return;
    filters.close();
    backToButton();
  };
  return (
    <form
      ref={form}
      className={classes.panel}
      onSubmit={filters.submit}
      onReset={filters.onReset}
      onKeyDown={onKeyDown}
      aria-label="Filter"
    >
      {children}
      <div className={classes.last}>
        {last}
        <div className={classes.foot}>
          <Button type="submit">Search</Button>
          <Button type="reset" variant="subtle">
            Reset
          </Button>
          <span className={classes.hint}>
            <kbd>Esc</kbd> closes
          </span>
        </div>
      </div>
      {below}
    </form>
  );
}

/** The phone's version: a bottom sheet whose button shows how many rows match. */
function Sheet({ filters, children, last, below }: PanelProps) {
  const count = useFilterCount(filters);
  const sort = useContext(CardSort);
  const onSubmit = (event: FormEvent) => {
    if (filters.submit(event)) filters.close();
  };
  return (
    <Drawer
      opened
      position="bottom"
      size="auto"
      title="Filter"
      onClose={filters.close}
      classNames={{ content: classes.sheet, header: classes.sheetHead, title: classes.sheetTitle, body: classes.sheetBody }}
    >
      <form className={classes.inSheet} onSubmit={onSubmit} onReset={filters.onReset} aria-label="Filter">
        {sort && <FilterGroup title="Sort by">{sort}</FilterGroup>}
        {children}
        {last}
        {below}
        <div className={classes.sheetFoot}>
          <Button type="reset" size="md" variant="default">
            Reset
          </Button>
          <Button type="submit" size="md">
            {count === undefined ? 'Show' : `Show ${count.toLocaleString('en-IN')}`}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

const PHONE = '(width < 48em)';

/** For `ListCard`'s `filters`: the open panel and the line of active filters. */
export function FilterPanel({ filters, children, last, below, ...applied }: PanelProps & Omit<AppliedFiltersProps, 'list' | 'route'>) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const Form = phone ? Sheet : Panel;
  return (
    <>
      {filters.opened && (
        <Form filters={filters} last={last} below={below}>
          {children}
        </Form>
      )}
      <AppliedFilters list={filters.list} route={filters.route} {...applied} />
    </>
  );
}
