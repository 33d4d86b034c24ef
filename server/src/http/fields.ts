/** Fields that a role may not read are taken out of answers; those it may not write, sort or filter by are refused. One place, for every route. */
import { concealedFields, mayRead, mayWrite, type Resource, resourceOf } from '@bimabahi/contract/permissions';
import type { RoleName } from '@bimabahi/contract/roles';
import type { Route } from '@bimabahi/contract/route';
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
    Object.keys(query).filter((field) => !mayRead(role, resource, field)),
    'You may not filter by this field',
  );
  if (typeof query.sort === 'string' && !mayRead(role, resource, query.sort)) refuse(['sort'], 'You may not sort by this field');
}

type Answer = object | undefined;

/** Nested records too: a policy's premiums have the same fields as the policy. */
function without(value: unknown, fields: ReadonlySet<string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => without(item, fields));
  const shown = Object.entries(value).filter(([field]) => !fields.has(field));
  return Object.fromEntries(shown.map(([field, inner]) => [field, without(inner, fields)]));
}

/** The answer without what this role may not read, wherever it stands; for failures too, whose `data` is a record. */
export function conceal<T extends Answer>(route: Route, role: RoleName | undefined, answer: T): T {
  const resource = resourceOfRoute(route);
  const fields = role && resource ? concealedFields(role, resource) : [];
  return fields.length > 0 ? (without(answer, new Set(fields)) as T) : answer;
}
