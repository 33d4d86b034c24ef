/** Routes. The screens behind the sign-in come from screens.ts; the few public pages are here. */

import { may, type Permission } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { afterSignIn, ownPath } from '../people/session/own-path.ts';
import { currentUserQuery } from '../ui/api/current-user.ts';
import { queryClient } from '../ui/api/query-client.ts';
import { readRole, readToken } from '../ui/api/session.ts';
import type { SearchOf } from '../ui/list/list-search.ts';
import { type Crumb, crumbsOf, type Screen } from './screen.ts';
import { type ScreenPath, screens } from './screens.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PendingPage } from './shell/PendingPage.tsx';
import { Root } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';
import { parseSearch, stringifySearch } from './shell/search-text.ts';
import { UnauthorisedPage } from './shell/UnauthorisedPage.tsx';

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const returnSearch = (search: Record<string, unknown>): { return?: string } => {
  const path = ownPath(search.return);
  return path ? { return: path } : {};
};
/** Also when another tab has signed in meanwhile. */
const goOnWhenSignedIn = (back: string | undefined) => {
  if (readToken()) throw redirect({ href: afterSignIn(false, back), replace: true });
};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: returnSearch,
  beforeLoad: ({ search }) => {
    goOnWhenSignedIn(search.return);
    throw redirect({ to: '/log-in', search, replace: true });
  },
});

const logInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log-in',
  validateSearch: returnSearch,
  beforeLoad: ({ search }) => goOnWhenSignedIn(search.return),
  component: lazyRouteComponent(() => import('../people/session/LogInScreen.tsx'), 'LogInScreen'),
  staticData: { title: 'Log in' },
});

/** Outside the shell, whose requests would all be refused. */
const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  component: lazyRouteComponent(() => import('../people/second-factor/SecondFactorPage.tsx'), 'SecondFactorPage'),
  beforeLoad: async () => {
    if (!readToken()) throw redirect({ to: '/log-in', replace: true });
    const { must_enrol } = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    if (!must_enrol) throw redirect({ to: '/dashboard', replace: true });
  },
  staticData: { title: 'Second step' },
});

const testingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/testing',
  component: lazyRouteComponent(() => import('../people/installation/TestingPage.tsx'), 'TestingPage'),
  staticData: { title: 'Testing' },
});

const unauthorisedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorised',
  component: UnauthorisedPage,
  staticData: { title: 'Not authorised' },
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (!readToken()) throw redirect({ to: '/', search: { return: location.href }, replace: true });
  },
});

function admit(role: RoleName, permission: Permission) {
  if (!may(role, permission)) throw redirect({ to: '/unauthorised', replace: true });
}

/** Decides by the remembered role, before rendering. */
function admitRemembered(permission: Permission) {
  const role = readRole();
  if (role) admit(role, permission);
}

/** Without a remembered role, asks the server while the shell already renders. */
async function admitUnknown(permission: Permission) {
  if (readRole()) return;
  admit((await queryClient.ensureQueryData(currentUserQuery)).role.name, permission);
}

/** Prefetches the list behind a hovered link. Errors are left to the page. */
async function warm(list: NonNullable<Screen['list']>): Promise<void> {
  const [{ firstPageOf }, route] = await Promise.all([import('../ui/list/use-list-rows.ts'), list()]);
  await queryClient.prefetchQuery(firstPageOf(route));
}

const screenRoute = <const P extends ScreenPath, Given, Read extends object>(path: P, search: SearchOf<Given, Read>) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: search,
    component: screens[path].page,
    beforeLoad: () => admitRemembered(screens[path].permission),
    loader: ({ cause, location }) => {
      const { list }: Screen = screens[path];
      // Search parameters would ask for other rows.
      if (cause === 'preload' && list && location.searchStr === '') void warm(list);
      return admitUnknown(screens[path].permission);
    },
    staticData: { title: screens[path].title, crumbs: crumbsOf(screens[path]) },
  });

type Search<P extends ScreenPath> =
  (typeof screens)[P]['search'] extends SearchOf<infer Given, infer Read extends object>
    ? ReturnType<typeof screenRoute<P, Given, Read>>
    : never;
type ScreenRoute = { [P in ScreenPath]: Search<P> }[ScreenPath];
const screenRoutes = keysOf(screens).map((path) => screenRoute(path, screens[path].search as SearchOf<object, object>) as ScreenRoute);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    logInRoute,
    secondFactorRoute,
    testingRoute,
    unauthorisedRoute,
    shellRoute.addChildren(screenRoutes),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
    crumbs?: readonly Crumb[];
  }
}
