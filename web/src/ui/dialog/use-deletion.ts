import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import type { Route } from '@bimabahi/contract/api/route';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { call } from '../api/call.ts';
import { invalidateChanged } from '../api/changed-data.ts';
import type { ErrorLink } from './ask-first.tsx';
import { confirmDelete } from './confirm-delete.ts';
import { focusMainIfLost } from './focus-main-if-lost.ts';

export type DeletingRoute = Route & Pick<RestoreRoute, 'params' | 'response'>;

/** Confirms, deletes and offers an undo. `about` names the record; `linksFor` links to what blocks the deletion. */
export function useDeletion(
  remove: DeletingRoute,
  restore: RestoreRoute,
  linksFor?: (id: number, error: unknown) => ErrorLink[],
): (id: number, about: ReactNode) => void {
  const client = useQueryClient();
  return useCallback(
    (id, about) => {
      const change = async (route: DeletingRoute, more: object = {}) => {
        const answer = await call(route, { params: { id }, ...more } as never);
        // The refetched list no longer has the focused row.
        void invalidateChanged(client, route).then(() => setTimeout(focusMainIfLost, 50));
        return answer;
      };
      confirmDelete({
        about,
        run: () => change(remove),
        undo: () => change(restore),
        again: () => change(remove, { query: { again: 1 } }),
        ...(linksFor && { linksFor: (error: unknown) => linksFor(id, error) }),
      });
    },
    [client, remove, restore, linksFor],
  );
}
