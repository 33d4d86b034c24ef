import { basesOf, basesOfMany } from '../../commission/rate-cards/public.ts';
import type { Services } from '../../platform/services.ts';
import { policyActions } from '../kit/policy-actions.ts';
import { corporatePolicies } from './queries.ts';

export const corporatePolicyActions = (services: Pick<Services, 'files' | 'links'>) =>
  policyActions(
    {
      noun: 'Corporate',
      resource: 'corporate-insurance',
      table: 'corporate_insurance',
      queries: corporatePolicies,
      basesAfter: basesOf('corporate'),
      basesOfMany: basesOfMany('corporate'),
      amounts: ['terrisom', 'new_premium', 'total_premium', 'commission_in_num', 'commission_out_num'] as const,
    },
    services,
  );
