import { basesOf, basesOfMany } from '../../commission/rate-cards/public.ts';
import type { Services } from '../../platform/services.ts';
import { policyActions } from '../kit/policy-actions.ts';
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
