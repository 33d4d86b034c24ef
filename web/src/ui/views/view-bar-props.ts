import type { ViewScreen } from '@bimabahi/contract/reports/saved-views';
import type { ListRoute } from '../api/list-route.ts';
import type { List } from '../list/use-list.ts';

export interface ViewBarProps {
  screen: ViewScreen;
  list: Pick<List<unknown>, 'filters' | 'search' | 'sort' | 'order' | 'status'>;
  route: ListRoute;
  /** What the screen adds to every request. */
  fixed?: Readonly<Record<string, string>>;
}
