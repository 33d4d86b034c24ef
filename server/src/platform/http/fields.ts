/** Field permissions for every route: hides fields a role may not read, refuses those it may not write, sort or filter by. */

import { concealedFields, mayFilterBy, mayRead, mayReadField, mayWrite } from '@bimabahi/contract/access/field-permissions';
import { type Resource, resourceOf } from '@bimabahi/contract/api/permissions';
import { resourceOfRecord } from '@bimabahi/contract/api/records';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Route } from '@bimabahi/contract/api/route';
import { z } from 'zod';
import type { Column } from '../files/csv.ts';
import { invalid } from './refusal.ts';

const resourceOfRoute = ({ access }: Route): Resource | undefined =>
  access === 'public' || access === 'signed-in' ? undefined : resourceOf(access);

const refuse = (fields: string[], message: string) => {
  if (fields.length) throw invalid(Object.fromEntries(fields.map((field) => [field, [message]])));
};

export function refuseForbiddenFields(
  route: Route,
  role: RoleName | undefined,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): void {
  const resource = resourceOfRoute(route);
  if (!role || !resource) return;
  refuse(
    Object.keys(body).filter((field) => !mayWrite(role, resource, field)),
    'You may not change this field',
  );
  refuse(
    Object.keys(query).filter((field) => !mayFilterBy(role, resource, field)),
    'You may not filter by this field',
  );
  if (typeof query.sort === 'string' && !mayFilterBy(role, resource, query.sort)) refuse(['sort'], 'You may not sort by this field');
}

interface Concealment {
  readonly hidden: ReadonlySet<string>;
  readonly nested: ReadonlyMap<string, Concealment>;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? unwrapped(schema.element as z.ZodType) : schema;
}

/** Nested records follow the rules of their own resource, which name each field; anything else those of the enclosing record. */
function concealmentOf(role: RoleName, schema: z.ZodType, enclosing: Resource | undefined): Concealment {
  const record = unwrapped(schema);
  const marked = resourceOfRecord(record);
  const resource = marked ?? enclosing;
  const parts = record instanceof z.ZodObject ? Object.entries<z.ZodType>(record.shape) : [];
  const unsaid = marked ? parts.map(([field]) => field).filter((field) => !mayRead(role, marked, field)) : [];
  return {
    hidden: new Set([...(resource ? concealedFields(role, resource) : []), ...unsaid]),
    nested: new Map(parts.map(([field, part]) => [field, concealmentOf(role, part, resource)])),
  };
}

const hidesNothing = ({ hidden, nested }: Concealment): boolean => hidden.size === 0 && [...nested.values()].every(hidesNothing);

function withoutHidden(value: unknown, { hidden, nested }: Concealment): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => withoutHidden(item, { hidden, nested }));
  const shown = Object.entries(value).filter(([field]) => !hidden.has(field));
  return Object.fromEntries(shown.map(([field, part]) => [field, withoutHidden(part, nested.get(field) ?? { hidden, nested: new Map() })]));
}

const concealments = new WeakMap<Route, Map<RoleName, Concealment | null>>();

function concealmentIn(route: Route, role: RoleName): Concealment | null {
  const byRole = concealments.get(route) ?? new Map<RoleName, Concealment | null>();
  concealments.set(route, byRole);
  const made = byRole.get(role);
  if (made !== undefined) return made;
  const whole = concealmentOf(role, route.download?.record ?? route.response, resourceOfRoute(route));
  const concealment = hidesNothing(whole) ? null : whole;
  byRole.set(role, concealment);
  return concealment;
}

/** Removes what the role may not read from an answer, a JSON file or a failure's `data`. */
export function conceal<T extends object | undefined>(route: Route, role: RoleName | undefined, answer: T): T {
  const concealment = role && concealmentIn(route, role);
  return concealment ? (withoutHidden(answer, concealment) as T) : answer;
}

export const readableColumns = <C extends Column>(role: RoleName | undefined, columns: readonly C[]): C[] =>
  columns.filter(({ fields }) => role !== undefined && fields.every((field) => mayReadField(role, field)));
