import { MOTOR_LABELS } from '@bimabahi/contract/policies/motor-fields';
import { basesOf, basesOfMany } from '../../commission/rate-cards/public.ts';
import type { ManyKind } from '../../platform/feature-kit/change-many/kind.ts';
import type { Services } from '../../platform/services.ts';
import { manyPolicies } from '../kit/many-policies.ts';
import { policyActions } from '../kit/policy-actions.ts';
import type { PolicyFilters } from '../kit/policy-table.ts';
import { motorPolicies } from './queries.ts';

export const motorPolicyActions = (services: Pick<Services, 'files' | 'links'>) =>
  policyActions(
    {
      noun: 'Motor',
      resource: 'motor-insurance',
      table: 'motor_insurance',
      queries: motorPolicies,
      basesAfter: basesOf('motor'),
      basesOfMany: basesOfMany('motor'),
      amounts: [
        'od_premium',
        'third_party_premium',
        'pa_premium',
        'net_premium',
        'total_premium',
        'commission_in_num',
        'commission_out_num',
      ] as const,
    },
    services,
  );

export const manyMotorPolicies = (services: Pick<Services, 'files' | 'links'>): ManyKind<PolicyFilters> =>
  manyPolicies({
    noun: 'Motor',
    table: 'motor_insurance',
    labels: MOTOR_LABELS,
    matching: motorPolicies.matching,
    update: motorPolicyActions(services).update,
  });
