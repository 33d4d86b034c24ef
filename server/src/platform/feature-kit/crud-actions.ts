/** Handlers for CRUD routes, on `crudQueries`. Plain functions, so that a feature can replace any of them. */
import type { Db } from '../../db/db.ts';
import { type ErrorOf, refusing } from '../../db/query/constraints.ts';
import { notFound, type Refusal, staleVersion } from '../http/refusal.ts';
import { restore } from './restoring.ts';

export interface Queries<Row, Entered, Change, Query> {
  list: (db: Db, query: Query) => Promise<{ data: Row[]; total_count: number }>;
  read: (db: Db, id: number) => Promise<Row | undefined>;
  lock: (db: Db, id: number) => Promise<Row | undefined>;
  insert: (db: Db, entered: Entered, created_by: number) => Promise<number>;
  change: (db: Db, id: number, change: Change) => Promise<void>;
  remove: (db: Db, id: number, deleted_by: number) => Promise<void>;
}

interface Crud<Row, Entered, Change, Query> {
  table: string;
  noun: string;
  queries: Queries<Row, Entered, Change, Query>;
  unique?: Readonly<Record<string, ErrorOf<Refusal>>>;
}

interface ById {
  db: Db;
  params: { id: number };
}
interface ByPerson {
  db: Db;
  person: { id: number };
}

const successMsg = (noun: string, verb: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb} successfully!`;

async function orNotFound<Row>(noun: string, row: Promise<Row | undefined>): Promise<Row> {
  const found = await row;
  if (!found) throw notFound(`This ${noun}`);
  return found;
}

type UpdateQueries<Row, Change> = Pick<Queries<Row, never, Change, never>, 'read' | 'lock' | 'change'>;

export function updateActions<Row extends { version: number }, Change extends object>({
  noun,
  queries,
  unique = {},
}: Pick<Crud<Row, never, Change, never>, 'noun' | 'unique'> & { queries: UpdateQueries<Row, Change> }) {
  const read = (db: Db, id: number) => orNotFound(noun, queries.read(db, id));

  async function lock(db: Db, id: number, version?: number): Promise<Row> {
    const row = await orNotFound(noun, queries.lock(db, id));
    if (version && version !== row.version) throw staleVersion(row);
    return row;
  }

  return {
    read,
    lock,

    async update({ db, params: { id }, body }: ById & { body: Change & { version?: number | undefined } }) {
      const { version, ...change } = body;
      await lock(db, id, version);
      await refusing(queries.change(db, id, change as Change), unique);
      return { data: await read(db, id), successMsg: successMsg(noun, 'updated') };
    },
  };
}

export function crudActions<Row extends { version: number }, Entered, Change extends object, Query>({
  table,
  noun,
  queries,
  unique = {},
}: Crud<Row, Entered, Change, Query>) {
  const { read, lock, update } = updateActions({ noun, queries, unique });
  return {
    read,
    lock,
    update,
    list: ({ db, query }: { db: Db; query: Query }) => queries.list(db, query),

    async create({ db, person, body }: ByPerson & { body: Entered }) {
      const id = await refusing(queries.insert(db, body, person.id), unique);
      return { data: await read(db, id), successMsg: successMsg(noun, 'added') };
    },

    async remove({ db, person, params: { id } }: ByPerson & ById) {
      await lock(db, id);
      await queries.remove(db, id, person.id);
      return { successMsg: successMsg(noun, 'deleted') };
    },

    restore: restore({ table, what: noun, successMsg: successMsg(noun, 'restored'), unique }),
  };
}

export const setStatus =
  <Row extends { is_active: boolean }>({ noun, queries }: { noun: string; queries: UpdateQueries<Row, { is_active: boolean }> }) =>
  async ({ db, params: { id }, body }: ById & { body: { is_active?: boolean | undefined } }) => {
    const row = await orNotFound(noun, queries.lock(db, id));
    const is_active = body.is_active ?? !row.is_active;
    if (is_active !== row.is_active) await queries.change(db, id, { is_active });
    const data = await orNotFound(noun, queries.read(db, id));
    return { data, successMsg: successMsg(noun, is_active ? 'activated' : 'deactivated') };
  };
