/** A screen whose file is fetched when it is first opened. Without the server that fails as a call does, instead of reloading the page into nothing. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { unreachable } from '../api/call-error.ts';
import { isReachable } from '../api/reachable.ts';

export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        // A file that only is no longer there is of an older panel: the router reloads it.
        throw (await isReachable()) ? error : unreachable();
      }),
    exportName,
  );
