import { CORPORATE_LABELS } from '@bimabahi/contract/policies/corporate-fields';
import { basesOf, basesOfMany } from '../../commission/rate-cards/public.ts';
import type { ManyKind } from '../../platform/feature-kit/change-many/kind.ts';
import type { Services } from '../../platform/services.ts';
import { manyPolicies } from '../kit/many-policies.ts';
import { policyActions } from '../kit/policy-actions.ts';
import type { PolicyFilters } from '../kit/policy-table.ts';
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

export const manyCorporatePolicies = (services: Pick<Services, 'files' | 'links'>): ManyKind<PolicyFilters> =>
  manyPolicies({
    noun: 'Corporate',
    table: 'corporate_insurance',
    labels: CORPORATE_LABELS,
    matching: corporatePolicies.matching,
    update: corporatePolicyActions(services).update,
  });
