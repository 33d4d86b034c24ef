import type { Premium } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import { describe, expect, it } from 'vitest';
import { followers } from '../../ui/form/proposals.ts';
import { firstPlan, planFigures, planProposals } from './plan-proposals.ts';

const PROPOSALS = planProposals({ rates: SEEDED_TAX_RATES, line: 'fire' });
const POLICY = { start_date: '2026-04-01', end_date: '2027-03-31', new_premium: 186_400.25, terrisom: 12_500.5, total_premium: 234_702.87 };
const sums = (premium_excluding_tax = 0, terrorism_premium = 0, tax = 0, total_payable = 0) => ({
  premium_excluding_tax,
  terrorism_premium,
  tax,
  total_payable,
});
const totals = (due = sums()) => ({ due, paid: sums(), outstanding: due });
const premium = (premium_date: string) => ({ premium_date }) as Premium;
const first = (policy: Partial<typeof POLICY> | object = {}, due = sums(), premiums: Premium[] = []) => {
  const whole = { ...POLICY, ...policy };
  return firstPlan(whole, premiums, { beside: planFigures(whole, totals(due)), proposals: PROPOSALS });
};

describe('a plan begins', () => {
  it('with the whole of a policy that has no installment, and with the tax that makes its total', () => {
    expect(first()).toMatchObject({
      first_date: '2026-04-01',
      rhythm: 'quarterly',
      count: '4',
      premium_excluding_tax: '186400.25',
      terrorism_premium: '12500.50',
      tax: '35802.12',
    });
  });

  it('with the rest and the next date where there are installments', () => {
    const due = sums(100_000.25, 12_500.5, 20_250, 132_750.75);
    expect(first({}, due, [premium('2026-04-01'), premium('2026-07-01')])).toMatchObject({
      first_date: '2026-10-01',
      count: '2',
      premium_excluding_tax: '86400.00',
      terrorism_premium: '',
      tax: '15552.12',
    });
  });

  it('with GST where the policy has no total, and with no amount where it has no premium', () => {
    expect(first({ total_premium: null })).toMatchObject({ tax: '35802.00' });
    expect(first({ new_premium: null, terrisom: null })).toMatchObject({ premium_excluding_tax: '', terrorism_premium: '', tax: '' });
  });
});

describe('what a plan fills in', () => {
  const change = (changed: string, value: string) => {
    const values = { ...first(), ...planFigures(POLICY, totals()) };
    return followers(PROPOSALS, {
      before: values,
      typedBefore: new Set(),
      after: { ...values, [changed]: value },
      typed: new Set([changed]),
      changed,
    });
  };

  it('is as many as the cover has of the rhythm', () => {
    expect(change('rhythm', 'monthly')).toEqual({ count: '12' });
    expect(change('first_date', '2026-10-01')).toEqual({ count: '2' });
  });

  it('is the tax of another premium by the rate', () => {
    expect(change('premium_excluding_tax', '100000')).toEqual({ tax: '20250.00' });
  });
});
