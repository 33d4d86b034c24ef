import { may, type Permission } from '@bimabahi/contract/api/permissions';
import { readWaiting, WAITING_COUNTED, type Waiting } from '@bimabahi/contract/reports/waiting';
import { countQueue } from '../../calls/calls/public.ts';
import type { Db } from '../../db/db.ts';
import { handle } from '../../platform/http/handler.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { Services } from '../../platform/services.ts';
import { countOverdueClaims } from '../../policies/claims/public.ts';
import { countLateEndorsements } from '../../policies/endorsements/public.ts';
import { countEnding } from '../../renewals/renewals/public.ts';
import { countLinesToLookAt } from './queries.ts';

interface Badge {
  name: keyof Waiting;
  permission: Permission;
  count: (db: Db, person: SignedIn) => Promise<number>;
}
/** One more than is told apart. */
const MOST = WAITING_COUNTED + 1;

const badges = (late_after: number): readonly Badge[] => [
  { name: 'calls', permission: 'calls.queue', count: async (db, person) => countQueue(db, person) },
  { name: 'motor-renewals', permission: 'motor-insurance.renewals', count: (db, { id }) => countEnding(db, 'motor', id, MOST) },
  { name: 'corporate-renewals', permission: 'corporate-insurance.renewals', count: (db, { id }) => countEnding(db, 'corporate', id, MOST) },
  { name: 'endorsements', permission: 'endorsements.list', count: (db) => countLateEndorsements(db, late_after, MOST) },
  { name: 'claims', permission: 'claims.list', count: (db) => countOverdueClaims(db, MOST) },
  { name: 'statements', permission: 'statements.read', count: (db, { role }) => countLinesToLookAt(db, role, MOST) },
];

export const waiting = ({ config }: Pick<Services, 'config'>) => [
  handle(readWaiting, async ({ db, person }) => {
    const data: Waiting = {};
    for (const { name, permission, count } of badges(config.ENDORSEMENT_LATE_DAYS))
      if (may(person.role, permission)) data[name] = Math.min(await count(db, person), MOST);
    return { data };
  }),
];
