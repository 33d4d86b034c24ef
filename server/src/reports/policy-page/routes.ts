import { readCorporateHistory, readMotorHistory } from '@bimabahi/contract/reports/policy-history';
import { readCorporateOverview, readMotorOverview } from '@bimabahi/contract/reports/policy-page';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { corporatePolicyActions } from '../../policies/corporate-insurance/public.ts';
import { motorPolicyActions } from '../../policies/motor-insurance/public.ts';
import { historyOf } from './history.ts';
import { CORPORATE, type Kind, MOTOR, type PagePolicy } from './kinds.ts';
import { orDeleted, overviewOf, type Reader } from './overview.ts';

const readingOf = (kind: Kind, policy: PagePolicy, { db, scope, person }: Reader) => ({
  ...{ db, kind, policy, role: person.role },
  owner: scope === 'own' ? person.id : undefined,
});

export const policyPage = (services: Services) => {
  const motor = motorPolicyActions(services);
  const corporate = corporatePolicyActions(services);
  return [
    handle(readMotorOverview, async (call) => {
      const { data: policy } = await orDeleted(motor.read(call), MOTOR, call.params.id, call);
      const { data: chain } = await motor.chain(call);
      return { data: await overviewOf(MOTOR, { policy, chain }, call, services) };
    }),
    handle(readCorporateOverview, async (call) => {
      const { data: policy } = await orDeleted(corporate.read(call), CORPORATE, call.params.id, call);
      const { data: chain } = await corporate.chain(call);
      return { data: await overviewOf(CORPORATE, { policy, chain }, call, services) };
    }),
    handle(readMotorHistory, async (call) => {
      const { data: policy } = await orDeleted(motor.read(call), MOTOR, call.params.id, call);
      return historyOf(readingOf(MOTOR, policy, call), call.query);
    }),
    handle(readCorporateHistory, async (call) => {
      const { data: policy } = await orDeleted(corporate.read(call), CORPORATE, call.params.id, call);
      return historyOf(readingOf(CORPORATE, policy, call), call.query);
    }),
  ];
};
