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

type Answer = { data?: unknown } | undefined;

function without(record: unknown, fields: string[]): unknown {
  if (record === null || typeof record !== 'object') return record;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}

/** The answer without what this role may not read; for failures too, whose `data` is a record. */
export function conceal<T extends Answer>(route: Route, role: RoleName | undefined, answer: T): T {
  const resource = resourceOfRoute(route);
  const fields = role && resource ? concealedFields(role, resource) : [];
  if (!fields.length || !answer?.data) return answer;
  const data = Array.isArray(answer.data) ? answer.data.map((record) => without(record, fields)) : without(answer.data, fields);
  return { ...answer, data };
}
