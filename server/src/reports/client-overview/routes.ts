import { readClientOverview } from '@bimabahi/contract/reports/client-overview';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { overviewOf } from './overview.ts';

export const clientOverview = (services: Pick<Services, 'links'>) => [
  handle(readClientOverview, async ({ db, person: { role }, params: { id }, query: { older } }) => ({
    data: await overviewOf(db, id, { role, older: older === 1, services }),
  })),
];
