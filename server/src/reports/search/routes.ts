import { may, type Permission, scopeOf } from '@bimabahi/contract/api/permissions';
import { findEverywhere, type SearchResults } from '@bimabahi/contract/reports/search';
import { handle } from '../../platform/http/handler.ts';
import { findClients, findClientsBySound, findCorporatePolicies, findMotorPolicies } from './queries.ts';

const nothing = (): SearchResults => ({ users: [], 'motor-insurance': [], 'corporate-insurance': [] });

/** Finds only what the role may list: a client their own policies, a telecaller the clients that forms offer. */
export const search = () => [
  handle(findEverywhere, async ({ db, person, query: { search, limit, first } }) => {
    if (!search) return { data: nothing() };
    const searched = { search, limit, first };
    const { role } = person;
    const ifListed = async <T>(
      permission: Permission,
      find: (shown: { owner: number | undefined; renewals: boolean }) => Promise<T[]>,
    ): Promise<T[]> => {
      const scope = scopeOf(role, permission);
      return scope ? find({ owner: scope === 'own' ? person.id : undefined, renewals: may(role, 'renewals.list') }) : [];
    };
    const mayFind = may(role, 'users.options');
    const which = { activeOnly: !may(role, 'users.list') };
    const found = {
      users: mayFind ? await findClients(db, searched, which) : [],
      'motor-insurance': await ifListed('motor-insurance.list', (shown) => findMotorPolicies(db, searched, shown)),
      'corporate-insurance': await ifListed('corporate-insurance.list', (shown) => findCorporatePolicies(db, searched, shown)),
    };
    if (!mayFind || Object.values(found).some((rows) => rows.length > 0)) return { data: found };
    const alike = await findClientsBySound(db, searched, which);
    return { data: alike.length > 0 ? { ...found, users: alike, users_by_sound: true } : found };
  }),
];
