import type { ReactNode } from 'react';
import type { ListRoute } from '../api/list-route.ts';
import type { List } from '../list/use-list.ts';

/** A filter that is on. */
export interface Applied {
  label: string;
  value: ReactNode;
  names: readonly string[];
}

export interface Filtered {
  list: Pick<List<unknown>, 'filters' | 'fixed' | 'setFilters' | 'search' | 'totalCount' | 'isChanging'>;
  /** Of the list. */
  route: ListRoute;
}
