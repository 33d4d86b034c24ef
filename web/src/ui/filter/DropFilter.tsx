import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { count } from '../format.ts';
import { queryOf } from '../list/list-state.ts';
import { useListCount } from '../list/use-list-rows.ts';
import classes from './AppliedFilters.module.css';
import type { Applied, Filtered } from './applied.ts';

const without = ({ filters }: Filtered['list'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

function Without({ list, route, label, value, names }: Filtered & Applied): ReactNode {
  const filters = without(list, names);
  const query = queryOf({ filters, search: list.search, sort: undefined, order: undefined });
  const found = useListCount(route, { ...list.fixed, ...query });
  if (!found) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => list.setFilters(filters)}>
      Without {label} {value}: {count(found)} found
    </Button>
  );
}

/** Nothing matches all filters: which of them to drop, so that something does. */
export function DropFilter({ applied, ...props }: Filtered & { applied: readonly Applied[] }) {
  return (
    <div className={classes.drop} role="status">
      <span>Nothing matches all of these.</span>
      {applied.map((each) => (
        <Without key={each.names[0]} {...props} {...each} />
      ))}
    </div>
  );
}
