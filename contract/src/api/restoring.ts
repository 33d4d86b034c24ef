import { idParams } from '../values/fields.ts';
import { changed } from './answers.ts';
import type { Permission } from './permissions.ts';
import { route } from './route.ts';

interface Deletion {
  readonly path: `/api/${string}/{id}`;
  readonly access: Permission;
}

/** Needs the permission of the deletion. */
export const restoreRoute = ({ path, access }: Deletion, what: string) =>
  route({
    method: 'POST',
    path: `${path}/restore`,
    access,
    audited: 'restore',
    params: idParams,
    response: changed,
    summary: `Take the deletion of ${what} back, as long as nothing else took its place`,
  });
export type RestoreRoute = ReturnType<typeof restoreRoute>;
