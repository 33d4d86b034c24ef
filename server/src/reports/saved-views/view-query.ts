import { mayFilterBy } from '@bimabahi/contract/access/field-permissions';
import { may, type Permission, resourceOf } from '@bimabahi/contract/api/permissions';
import type { RoleName } from '@bimabahi/contract/api/roles';
import { listUsers } from '@bimabahi/contract/people/users';
import { listCorporatePolicies } from '@bimabahi/contract/policies/corporate-insurance';
import { listInstallments } from '@bimabahi/contract/policies/installments';
import { listMotorPolicies } from '@bimabahi/contract/policies/motor-insurance';
import { listRenewals } from '@bimabahi/contract/renewals/renewals';
import type { ViewScreen } from '@bimabahi/contract/reports/saved-views';
import type { z } from 'zod';

interface ListOfScreen {
  access: Permission;
  query: z.ZodType<Record<string, unknown>>;
  /** What the screen itself asks for. */
  fixed?: Readonly<Record<string, string>>;
}

const LISTS: Readonly<Record<ViewScreen, ListOfScreen>> = {
  'motor-insurance': listMotorPolicies,
  'corporate-insurance': listCorporatePolicies,
  'motor-renewals': { ...listRenewals, fixed: { policies: 'motor' } },
  'corporate-renewals': { ...listRenewals, fixed: { policies: 'corporate' } },
  users: listUsers,
  installments: listInstallments,
};

/** Of the page, not of the view. */
const OF_THE_PAGE = ['page', 'limit', 'total'];

/** The permission that the renewal desk has beside that of its list. */
const ALSO: Readonly<Partial<Record<ViewScreen, Permission>>> = {
  'motor-renewals': 'motor-insurance.renewals',
  'corporate-renewals': 'corporate-insurance.renewals',
};

export function mayOpen(role: RoleName, screen: ViewScreen): boolean {
  const also = ALSO[screen];
  return may(role, LISTS[screen].access) && (also === undefined || may(role, also));
}

/** Whether the role may filter and sort by all that the view does. */
export function mayUse(role: RoleName, screen: ViewScreen, query: string): boolean {
  const resource = resourceOf(LISTS[screen].access);
  const given = new URLSearchParams(query);
  return mayOpen(role, screen) && [...given.keys(), given.get('sort') ?? ''].every((name) => mayFilterBy(role, resource, name));
}

/** The query as it is kept, its names in order, or what is wrong with it. */
export function readViewQuery(screen: ViewScreen, text: string): { query: string } | { error: string } {
  const { query, fixed = {} } = LISTS[screen];
  const given = [...new URLSearchParams(text.replace(/^\?/, ''))].filter(([, value]) => value.trim() !== '');
  const names = given.map(([name]) => name);
  if (given.length === 0) return { error: 'Filter, search or sort the list first' };
  if (new Set(names).size < names.length) return { error: 'Gives the same filter twice' };
  const odd = names.find((name) => OF_THE_PAGE.includes(name) || Object.hasOwn(fixed, name));
  if (odd !== undefined) return { error: `${odd} is no filter of this list` };
  const read = query.safeParse({ ...Object.fromEntries(given), ...fixed });
  const issue = read.error?.issues[0];
  if (issue?.code === 'unrecognized_keys') return { error: `${issue.keys[0]} is no filter of this list` };
  if (issue) return { error: `${issue.path.join('.')}: ${issue.message}` };
  return { query: new URLSearchParams(given.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString() };
}
