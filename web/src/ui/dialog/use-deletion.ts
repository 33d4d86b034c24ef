import type { RestoreRoute } from '@bimabahi/contract/restoring';
import type { Route } from '@bimabahi/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../api/call.ts';
import { invalidateChanged } from '../../api/changed-data.ts';
import type { Way } from './ask-first.tsx';
import { confirmDelete } from './confirm-delete.ts';
import { focusMainIfLost } from './focus-main-if-lost.ts';

export type DeletingRoute = Route & Pick<RestoreRoute, 'params' | 'response'>;

/** Asks, deletes and offers to take it back. `about`: what goes, a name or a number. `waysOn`: where what is in the way can be seen. */
export function useDeletion(
  remove: DeletingRoute,
  restore: RestoreRoute,
  waysOn?: (id: number, error: unknown) => Way[],
): (id: number, about: ReactNode) => void {
  const client = useQueryClient();
  return useCallback(
    (id, about) => {
      const change = async (route: DeletingRoute) => {
        const answer = await call(route, { params: { id } });
        // The row that had the focus goes when the list is read again.
        void invalidateChanged(client, route).then(() => setTimeout(focusMainIfLost, 50));
        return answer;
      };
      confirmDelete({
        about,
        run: () => change(remove),
        undo: () => change(restore),
        ...(waysOn && { waysOn: (error: unknown) => waysOn(id, error) }),
      });
    },
    [client, remove, restore, waysOn],
  );
}
