import type { changeManyUsers } from '@bimabahi/contract/people/users';
import type { z } from 'zod';
import type { ManyKind } from '../../platform/feature-kit/change-many/kind.ts';
import { personNotFound } from '../kit/errors.ts';
import { changePerson } from '../kit/queries.ts';
import { clientsMatching, findLockedClient } from './queries.ts';

type Filter = NonNullable<z.output<typeof changeManyUsers.body>['filter']>;

export const manyUsers: ManyKind<Filter> = {
  resource: 'users',
  table: 'people',
  nouns: ['client', 'clients'],
  named: 'name',
  labels: { profession: 'Profession', city: 'City', address: 'Address' },
  matching: clientsMatching,
  update: async ({ db, id, set }) => {
    if (!(await findLockedClient(db, id))) throw personNotFound('User');
    await changePerson(db, id, set);
  },
  constraints: {},
};
