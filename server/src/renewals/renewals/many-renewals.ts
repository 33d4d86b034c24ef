import type { changeManyRenewals } from '@bimabahi/contract/renewals/renewals';
import type { z } from 'zod';
import type { ManyKind } from '../../platform/feature-kit/change-many/kind.ts';
import type { Services } from '../../platform/services.ts';
import { renewalActions } from './actions.ts';
import { idsMatching, POLICY_NO } from './many-queries.ts';

type Filter = NonNullable<z.output<typeof changeManyRenewals.body>['filter']>;

/** `person_id`: whose own renewals a filter may ask for. */
export const manyRenewals = (services: Pick<Services, 'links'>, person_id: number): ManyKind<Filter> => ({
  resource: 'renewals',
  table: 'renewals',
  nouns: ['renewal', 'renewals'],
  named: POLICY_NO,
  labels: { owner_id: 'Owner', next_call_at: 'Next Call', note: 'Note' },
  matching: (db, filter, most) => idsMatching(db, filter, most, person_id),
  update: ({ db, id, set, person }) => renewalActions(services).update({ db, params: { id }, body: set, person }),
  constraints: {},
});
