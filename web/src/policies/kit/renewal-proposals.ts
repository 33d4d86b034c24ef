/** What a renewal's form proposes of the old policy, until somebody types over it. */

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { CORPORATE_FIELDS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_FIELDS } from '@bimabahi/contract/policies/motor-fields';
import { carriedToRenewal, type PolicyFields } from '@bimabahi/contract/policies/policy-traits';
import type { ThirdPartyRate } from '@bimabahi/contract/premium/tp-premium';
import type { proposeRenewal } from '@bimabahi/contract/renewals/renewal-proposal';
import { businessTerm, idvTerm, ncbTerm, type Term, thirdPartyTerm } from '@bimabahi/contract/renewals/renewal-terms';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { readAmount } from '@bimabahi/contract/values/money';
import type { Proposal, Texts } from '../../ui/form/proposals.ts';
import type { PremiumRules } from './premium-rules.ts';

export type Renewed = RouteAnswer<typeof proposeRenewal>['data'];

const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A date that is half typed counts as none. */
const withDates = (values: Texts): Texts =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !/_date$|_on$/.test(name) || STORED_DATE.test(value)));

const sameAmount = (one: string, other: string) => readAmount(one).decimal === readAmount(other).decimal;

function follows(field: string, from: readonly string[], term: (values: Texts) => Term, more: Partial<Proposal> = {}): Proposal {
  return { field, from, reason: (values) => term(withDates(values)).reason, make: (values) => term(withDates(values)).value, ...more };
}

/** They follow from the client. */
const OF_CLIENT = ['user_id', 'insured_name', 'insured_mobile', 'insured_email'];
const COVER = ['od_tp_package_policy'];
/** On whose third party cover stand-alone own damage leans. */
const LEANS_ON = ['tp_insurer', 'tp_policy_no', 'tp_end_date'];

function motorProposals(renewed: Renewed, rules: PremiumRules, rates: readonly ThirdPartyRate[]): Proposal[] {
  const { motor, fields } = renewed;
  if (!motor) return [];
  const source = { ...renewed.renewal, policy: motor, claims: renewed.claims };
  return [
    ...LEANS_ON.filter((field) => fields[field]).map((field) =>
      follows(field, COVER, (values) => ({
        value: coverOf(values.od_tp_package_policy) === 'od' ? (fields[field] ?? null) : null,
        reason: `by ${motor.policy_no}`,
      })),
    ),
    follows('business_type', ['name_remark'], (values) => businessTerm(motor.name_remark, values.name_remark)),
    follows('ncb', ['start_date', 'business_type', ...COVER], (values) => ncbTerm(source, values), { alwaysShown: true }),
    follows('tdv', ['start_date', 'registered_on', ...COVER], (values) => idvTerm(source, values), { alwaysShown: true, same: sameAmount }),
    follows(
      'third_party_premium',
      ['start_date', 'product', 'sub_product', 'make_model', 'cc', 'gvw', 'seats', ...COVER],
      (values) => thirdPartyTerm(values, rates, rules.lineOf(values.product)),
      { same: sameAmount },
    ),
  ];
}

const corporateProposals = ({ corporate }: Renewed): Proposal[] =>
  corporate ? [follows('business_type', ['company'], (values) => businessTerm(corporate.company, values.company))] : [];

export function renewalProposals(renewed: Renewed, rules: PremiumRules, rates: readonly ThirdPartyRate[]): Proposal[] {
  const { fields, reasons, motor, corporate } = renewed;
  const number = (motor ?? corporate)?.policy_no ?? '';
  const said = (field: string) => reasons.find((each) => each.field === field)?.reason;
  const own = motor ? motorProposals(renewed, rules, rates) : corporateProposals(renewed);
  const carried = carriedToRenewal<PolicyFields>(motor ? MOTOR_FIELDS : CORPORATE_FIELDS).filter((field) => !OF_CLIENT.includes(field));
  const copied = ['start_date', 'od_tp_package_policy', ...carried].filter((field) => fields[field]);
  return [
    ...copied.map((field): Proposal => ({ field, from: [], reason: said(field) ?? `as ${number}`, make: () => fields[field] ?? null })),
    ...own,
  ];
}
