import { todayInIndia, yearOfCover } from '@bimabahi/contract/periods';
import type { Proposal, Texts } from '../ui/form/proposals.ts';
import type { Option } from '../ui/form/use-options.ts';
import type { PremiumRules } from './premium-rules.ts';
import { premiumProposals } from './premium-sums.ts';

const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const besideOf = (client: Option | null | undefined): Texts => ({
  client_name: client?.name ?? '',
  client_mobile: client?.mobile ?? '',
});

/** Defaults: the insured is the client, a policy is issued today, and a cover runs for one year less a day. */
export const policyProposals = (rules: PremiumRules): Proposal[] => [
  { field: 'insured_name', from: ['user_id'], reason: 'as the client', make: ({ client_name }) => client_name || null },
  { field: 'insured_mobile', from: ['user_id'], reason: 'as the client', make: ({ client_mobile }) => client_mobile || null },
  { field: 'issue_date', from: [], reason: 'today', make: () => todayInIndia() },
  {
    field: 'end_date',
    from: ['start_date'],
    reason: 'a year less a day',
    make: ({ start_date = '' }) => (STORED_DATE.test(start_date) ? yearOfCover(start_date) : null),
  },
  ...premiumProposals(rules),
];
