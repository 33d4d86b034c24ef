import type { RestoreRoute } from '@bimabahi/contract/api/restoring';
import { lockDeleted, showAgain } from '../../db/archive/restore.ts';
import type { Db } from '../../db/db.ts';
import { type ConstraintError, type ErrorOf, refusing } from '../../db/query/constraints.ts';
import { type Handler, handle } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';

interface Restoring {
  table: string;
  what: string;
  successMsg: string;
  /** A deleted row frees its unique values, so another row may hold them by now. */
  unique?: Readonly<Record<string, ErrorOf<Refusal>>>;
  check?: (db: Db, id: number) => Promise<void>;
}

export const notDeleted = (what: string): Refusal => notFound(`A deleted ${what} with this number`);
export const staysDeleted = (why: string): Refusal => new Refusal(409, 'conflict', `${why} It stays deleted.`);

const withStaysDeleted = ({ status, code, message, details: { data } }: Refusal): Refusal =>
  new Refusal(status, code, `${message} The deleted one stays deleted.`, data === undefined ? {} : { data });

export const restore = ({ table, what, successMsg, unique = {}, check }: Restoring) => {
  const taken = Object.fromEntries(
    Object.entries(unique).map(([constraint, error]) => [constraint, (refused: ConstraintError) => withStaysDeleted(error(refused))]),
  );
  return async ({ db, params: { id } }: { db: Db; params: { id: number } }) => {
    if (!(await lockDeleted(db, table, id))) throw notDeleted(what);
    await check?.(db, id);
    await refusing(showAgain(db, table, id), taken);
    return { successMsg };
  };
};

export const handleRestore = (route: RestoreRoute, restoring: Restoring): Handler => handle(route, restore(restoring));
