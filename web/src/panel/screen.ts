import type { Permission } from '@bimabahi/contract/api/permissions';
import type { RouteComponent } from '@tanstack/react-router';
import type { ListRoute } from '../ui/api/list-route.ts';

/** With the path of its screen, where it is another one. */
export type Crumb = string | readonly [name: string, path: string];

/** A screen behind the sign-in: names, permission, module. */
export interface Screen {
  readonly title: string;
  /** After Home; the last ones are the heading that the specification gives it, the others lead to a screen. Without them its title alone. */
  readonly crumbs?: readonly Crumb[];
  readonly permission: Permission;
  /** The screen whose entry in the menu is that of this one, which has none. */
  readonly under?: string;
  /** Lazy: a chunk per screen. */
  readonly page: RouteComponent;
  /** Validates the URL's search parameters. */
  readonly search: (address: never) => object;
  /** Opened to type: its first field has the focus, and what is typed on the way waits for it. */
  readonly typed?: true;
  /** The page's list: hovering a link to the page prefetches its first rows. */
  readonly list?: () => Promise<ListRoute>;
}

export const crumbsOf = ({ title, crumbs = [title] }: Screen): readonly Crumb[] => crumbs;

/** The record whose details are open. */
export type Opened = { open?: string | number };
/** The client that the screen is about. */
export type OfClient = { user?: string | number };
