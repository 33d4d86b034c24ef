import { listSavedViews, type SavedView, updateSavedView, type ViewScreen } from '@bimabahi/contract/reports/saved-views';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { useRole } from '../api/use-can.ts';
import { useChange } from '../api/use-change.ts';
import { toastError } from '../notices/toast.ts';
import { presetsOf, WHOLE } from './view-presets.ts';
import { writeQuery } from './view-query.ts';

export interface View {
  name: string;
  query: string;
  /** Null: one that everybody of the role has. */
  saved: SavedView | null;
}

const MOST = 200;

/** All of a list, what was kept, what the role looks for most. Undefined until what was kept is known. */
export function useViews(screen: ViewScreen): { views: View[] | undefined; mayChange: (view: SavedView) => boolean } {
  const role = useRole();
  const { data: me } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [listSavedViews.path, screen],
    queryFn: async ({ signal }) => (await call(listSavedViews, { query: { screen, limit: MOST } }, { signal })).data,
    staleTime: 60_000,
  });
  const kept = data?.map((saved) => ({ name: saved.name, query: saved.query, saved })) ?? [];
  const presets = presetsOf(screen, role).map(({ name, query }) => ({ name, query: writeQuery(query), saved: null }));
  return {
    views: data || error ? [{ name: WHOLE[screen], query: '', saved: null }, ...kept, ...presets] : undefined,
    mayChange: ({ shared, person_id }) => (shared ? role === 'Admin' : person_id === me?.id),
  };
}

/** Changes places with the next of those that the person may move. */
export function useMoveView(movable: readonly SavedView[]) {
  const update = useChange(updateSavedView);
  const put = ({ id }: SavedView, position: number) => update({ params: { id }, body: { position } });
  return async (view: SavedView, step: -1 | 1) => {
    const next = movable[movable.indexOf(view) + step];
    if (!next) return;
    try {
      if (next.position === view.position) await put(view, view.position + step);
      else await Promise.all([put(view, next.position), put(next, view.position)]);
    } catch (error) {
      toastError(error);
    }
  };
}
