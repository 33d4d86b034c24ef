/** List, create, update, delete and restore routes of a simple record. A contract spreads them, and replaces or adds what differs. */
import { z } from 'zod';
import { idParams, optionalVersion, statusInput } from '../values/fields.ts';
import { changed, changedTo, list } from './answers.ts';
import type { permissions } from './permissions.ts';
import { restoreRoute } from './restoring.ts';
import { route } from './route.ts';

type Permissions = typeof permissions;
type ResourceThatMay<Action extends string> = {
  [R in keyof Permissions]: Permissions[R] extends Readonly<Record<Action, unknown>> ? R : never;
}[keyof Permissions];

type Values = z.ZodType<Record<string, unknown>>;

interface Crud<Row, Query, Create, Update> {
  record: Row;
  query: Query;
  create: Create;
  update: Update;
  /** With its article, for the summaries: "a product". */
  what: string;
  summaries: { list: string; create: string; update: string };
}

/** Absent fields are unchanged. */
export const updateInput = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.strictObject(fields).partial().extend({ version: optionalVersion() });

export const updateRoute = <const R extends ResourceThatMay<'update'>, Row extends z.ZodType, Update extends Values>(
  resource: R,
  { record, update, summary }: { record: Row; update: Update; summary: string },
) =>
  route({
    method: 'PUT',
    path: `/api/${resource}/{id}` as const,
    access: `${resource}.update` as const,
    params: idParams,
    body: update,
    response: changedTo(record),
    summary,
  });

export function crudRoutes<
  const R extends ResourceThatMay<'list' | 'create' | 'update' | 'delete'>,
  Row extends z.ZodType,
  Query extends Values,
  Create extends Values,
  Update extends Values,
>(resource: R, { record, query, create, update, what, summaries }: Crud<Row, Query, Create, Update>) {
  const path = `/api/${resource}` as const;
  const remove = route({
    method: 'DELETE',
    path: `${path}/{id}` as const,
    access: `${resource}.delete` as const,
    params: idParams,
    response: changed,
    summary: `Delete ${what}`,
  });
  return {
    list: route({ method: 'GET', path, access: `${resource}.list` as const, query, response: list(record), summary: summaries.list }),
    create: route({
      method: 'POST',
      path,
      access: `${resource}.create` as const,
      creates: true,
      body: create,
      response: changedTo(record),
      summary: summaries.create,
    }),
    update: updateRoute(resource, { record, update, summary: summaries.update }),
    remove,
    restore: restoreRoute(remove, what),
  };
}

export const statusRoute = <const R extends ResourceThatMay<'status'>, Row extends z.ZodType>(resource: R, record: Row, summary: string) =>
  route({
    method: 'PUT',
    path: `/api/${resource}/{id}/status` as const,
    access: `${resource}.status` as const,
    params: idParams,
    body: statusInput,
    response: changedTo(record),
    summary,
  });
