/** Calls as the specification names them, on the same handlers and permissions. overrideMethod adds `POST /x/{id}?_method=PUT|DELETE`. */
import type { IncomingMessage } from 'node:http';
import { scopeOf } from '@bimabahi/contract/api/permissions';
import type { Method, Route } from '@bimabahi/contract/api/route';
import { setProductStatus } from '@bimabahi/contract/catalogues/products';
import { setSliderStatus } from '@bimabahi/contract/catalogues/sliders';
import { setEmployeePassword, setEmployeeStatus } from '@bimabahi/contract/people/employees';
import { createUser, deleteUser, setUserPassword, setUserStatus, updateUser } from '@bimabahi/contract/people/users';
import { updateCorporateCommission } from '@bimabahi/contract/policies/corporate-insurance';
import { updatePremium, updatePremiumCommission } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { updateMotorClaim, updateMotorCommission } from '@bimabahi/contract/policies/motor-insurance';
import { id, idParams } from '@bimabahi/contract/values/fields';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { actUnder } from '../audit-log/record-event.ts';
import type { Handler } from './handler.ts';
import { invalid, Refusal } from './refusal.ts';
import type { SignedIn } from './signed-in.ts';

interface Alias {
  method: Method;
  path: Route['path'];
  of: Route;
  /** Fallback when `of` finds no record, under its own permission: one specified call may mean a client or an employee. */
  otherwise?: Route;
  shape?: Partial<Pick<Route, 'params' | 'body'>>;
  given?: (request: { params: Record<string, unknown>; body: Record<string, unknown> }) => {
    params: Record<string, unknown>;
    body: Record<string, unknown>;
  };
}

const withUserId = (body: Route['body']) => (body as z.ZodObject).safeExtend({ user_id: id().optional() });
/** The client is named twice; where the two differ, the caller means one of them, and nobody knows which. */
const ofOneClient: Alias['given'] = ({ params, body: { user_id, ...body } }) => {
  if (user_id !== undefined && user_id !== params.id) throw invalid({ user_id: ['Must be the client of the address'] });
  return { params, body };
};

export const SPECIFIED_ALIASES: readonly Alias[] = [
  { method: 'GET', path: '/api/users-status/{id}', of: setUserStatus, shape: { body: undefined } },
  { method: 'GET', path: '/api/employees-status/{id}', of: setEmployeeStatus, shape: { body: undefined } },
  { method: 'GET', path: '/api/products/{id}', of: setProductStatus, shape: { body: undefined } },
  { method: 'GET', path: '/api/sliders/{id}', of: setSliderStatus, shape: { body: undefined } },
  { method: 'POST', path: '/api/signup', of: createUser },
  { method: 'POST', path: '/api/user-update/{id}', of: updateUser, shape: { body: withUserId(updateUser.body) }, given: ofOneClient },
  { method: 'POST', path: '/api/user-delete/{id}', of: deleteUser },
  {
    method: 'POST',
    path: '/api/password-update',
    of: setUserPassword,
    otherwise: setEmployeePassword,
    shape: { params: undefined, body: setUserPassword.body.safeExtend({ user_id: id() }) },
    given: ({ body: { user_id, ...body } }) => ({ params: idParams.parse({ id: user_id }), body }),
  },
  { method: 'POST', path: '/api/motor-insurance-commission/{id}', of: updateMotorCommission },
  { method: 'POST', path: '/api/motor-insurance-claim/{id}', of: updateMotorClaim },
  { method: 'POST', path: '/api/corporate-insurance-commission/{id}', of: updateCorporateCommission },
  { method: 'POST', path: '/api/corporate-insurance-premium/{id}', of: updatePremium },
  { method: 'POST', path: '/api/corporate-insurance-premium-commission/{id}', of: updatePremiumCommission },
];

type AliasCall = { params: Record<string, unknown>; body: Record<string, unknown>; db: Db; person: SignedIn };
type Run = (call: AliasCall) => Promise<unknown>;

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not-found';

/** Falls back to `second` if the person may call it. When neither finds a record, the first error is thrown. */
const firstOf =
  (first: Run, second: Run, { access }: Route): Run =>
  (call) =>
    first(call).catch(async (error: unknown) => {
      if (!isNotFound(error) || access === 'public' || access === 'signed-in' || !scopeOf(call.person.role, access)) throw error;
      await actUnder(call.db, access);
      return second(call).catch((another: unknown) => {
        throw isNotFound(another) ? error : another;
      });
    });

export function aliasHandler(handlers: readonly Handler[], { method, path, of, otherwise, shape, given }: Alias): Handler {
  const runOf = (route: Route) => {
    const target = handlers.find((handler) => handler.route === route);
    if (!target) throw new Error(`${path} is an alias of ${route.path}, which is not mounted`);
    return target.run as unknown as Run;
  };
  const run = otherwise ? firstOf(runOf(of), runOf(otherwise), otherwise) : runOf(of);
  return {
    route: { ...of, ...shape, method, path, summary: `${of.summary} (specified name of ${of.method} ${of.path})` },
    run: (call: AliasCall) => run(given ? { ...call, ...given(call) } : call),
  } as Handler;
}

/** Other values of `_method` stay in the query and are refused as unknown. */
export function overrideMethod(request: IncomingMessage): string {
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  if (!query?.includes('_method=')) return request.url ?? '/';
  const parameters = new URLSearchParams(query);
  const method = parameters.get('_method')?.toUpperCase();
  const allowed = request.method === 'POST' || request.method === method;
  if (!allowed || (method !== 'PUT' && method !== 'DELETE')) return request.url ?? '/';
  parameters.delete('_method');
  request.method = method;
  return parameters.size ? `${path}?${parameters}` : path;
}
