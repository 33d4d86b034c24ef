import { notifiedTp, sourceOf, type ThirdPartyRate } from '@bimabahi/contract/premium/tp-premium';
import { coverOfProduct, yearsOf } from '@bimabahi/contract/trade/cover';
import { endBeforeNextPremium } from '@bimabahi/contract/trade/premium-modes';
import { todayInIndia, yearsOfCover } from '@bimabahi/contract/values/periods';
import { type Proposal, RULES, type Texts } from '../../ui/form/proposals.ts';
import type { Option } from '../../ui/form/use-options.ts';
import type { PremiumRules } from './premium-rules.ts';
import { premiumProposals } from './premium-sums.ts';

const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

export const besideOf = (client: Option | null | undefined): Texts => ({
  client_name: client?.name ?? '',
  client_mobile: client?.mobile ?? '',
});

/** Defaults: the insured is the client, a policy is issued today, and a cover runs for one year less a day. */
const yearsOfForm = ({ od_tp_package_policy: cover }: Texts) => yearsOf(cover) ?? { od: 1, tp: 1 };

/** One part of a cover of several years. */
const partEnd = (field: 'od_end_date' | 'tp_end_date', part: 'od' | 'tp'): Proposal => ({
  field,
  from: ['start_date', 'od_tp_package_policy'],
  reason: (values) => yearsLessADay(yearsOfForm(values)[part]),
  make: ({ start_date = '', od_tp_package_policy: cover }) => {
    const years = yearsOf(cover);
    return years && STORED_DATE.test(start_date) ? yearsOfCover(start_date, years[part]) : null;
  },
});

/** First, as much follows from it. */
const coverOfName: Proposal = {
  field: 'od_tp_package_policy',
  from: ['product'],
  reason: 'as the product is called',
  make: ({ product }) => coverOfProduct(product),
};

const yearsLessADay = (years: number) => (years === 1 ? 'a year less a day' : `${years} years less a day`);

/** Of life: the cover lasts until the next premium. */
const isPaidInParts = ({ premium_mode }: Texts) => Boolean(premium_mode) && !['yearly', 'single'].includes(premium_mode ?? '');

const coverProposals: Proposal[] = [
  {
    field: 'end_date',
    from: ['start_date', 'od_tp_package_policy', 'premium_mode'],
    reason: (values) =>
      isPaidInParts(values) ? 'the day before the next premium' : yearsLessADay(Math.max(...Object.values(yearsOfForm(values)))),
    make: (values) => {
      const { start_date = '', premium_mode } = values;
      if (!STORED_DATE.test(start_date)) return null;
      return endBeforeNextPremium(start_date, premium_mode) ?? yearsOfCover(start_date, Math.max(...Object.values(yearsOfForm(values))));
    },
  },
  partEnd('od_end_date', 'od'),
  partEnd('tp_end_date', 'tp'),
];

/** Of a new policy as of a renewal: what is notified for the vehicle. */
const thirdParty = (rules: PremiumRules, rates: readonly ThirdPartyRate[]): Proposal => {
  const notified = (values: Texts) => notifiedTp(values, rates, rules.lineOf(values.product));
  return {
    field: 'third_party_premium',
    from: ['start_date', 'product', 'sub_product', 'make_model', 'od_tp_package_policy', 'cc', 'gvw', 'seats', RULES],
    reason: (values) => {
      const found = notified(values);
      return found ? sourceOf(found.rate) : '';
    },
    make: (values) => notified(values)?.premium.toFixed(2) ?? null,
    same: (one, other) => Number(one) === Number(other),
  };
};

interface ProposalSources {
  /** What follows from the policy that is renewed; it goes before the usual proposal for a field. */
  renewal?: readonly Proposal[] | undefined;
  rates?: readonly ThirdPartyRate[];
  /** Of the office, for who has none. */
  email?: string | undefined;
}

export const policyProposals = (rules: PremiumRules, { renewal = [], rates = [], email }: ProposalSources = {}): Proposal[] => {
  const renewed = new Set(renewal.map(({ field }) => field));
  const ofVehicle = rules.kind === 'motor-insurance' ? [coverOfName, thirdParty(rules, rates)] : [];
  const ofOffice: Proposal[] = email ? [{ field: 'insured_email', from: [], reason: "the office's", make: () => email }] : [];
  return [...renewal, ...[...ofVehicle, ...ofOffice, ...usualProposals(rules)].filter(({ field }) => !renewed.has(field))];
};

const usualProposals = (rules: PremiumRules): Proposal[] => [
  { field: 'insured_name', from: ['user_id'], reason: 'as the client', make: ({ client_name }) => client_name || null },
  { field: 'insured_mobile', from: ['user_id'], reason: 'as the client', make: ({ client_mobile }) => client_mobile || null },
  { field: 'issue_date', from: [], reason: 'today', make: () => todayInIndia() },
  ...coverProposals,
  ...premiumProposals(rules),
];
