/** Loads a screen's chunk when first opened. If the server is unreachable it fails like a request, instead of reloading into an error page. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { unreachable } from '../ui/api/call-error.ts';
import { isReachable } from '../ui/api/reachable.ts';

export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        // The server answers but the chunk is gone: the panel is outdated, and the router reloads it.
        throw (await isReachable()) ? error : unreachable();
      }),
    exportName,
  );
