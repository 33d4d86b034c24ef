import { SEEDED_TP_RATES } from '@bimabahi/contract/premium/tp-rates';
import { describe, expect, it } from 'vitest';
import { followers, isProposed, type Texts } from '../../ui/form/proposals.ts';
import { besideOf, policyProposals } from './policy-proposals.ts';

const PROPOSALS = policyProposals({ kind: 'motor-insurance', rates: [], lineOf: () => null });
const CHIRAG = { id: 1, name: 'Chirag Mehta', mobile: '9000000118' };
const DEVENDRA = { id: 2, name: 'Devendra Rao', mobile: '9000000119' };
const NOTHING = { user_id: '', insured_name: '', insured_mobile: '', start_date: '', end_date: '' };
const OF_CHIRAG = { ...NOTHING, user_id: '1', insured_name: 'Chirag Mehta', insured_mobile: '9000000118' };

const choose = (values: Texts, before: typeof CHIRAG | null, now: typeof CHIRAG | null, typed: string[] = []) =>
  followers(PROPOSALS, {
    before: { ...values, ...besideOf(before) },
    typedBefore: new Set(typed),
    after: { ...values, ...besideOf(now), user_id: String(now?.id ?? '') },
    typed: new Set([...typed, 'user_id']),
    changed: 'user_id',
  });

const start = (values: Texts, start_date: string, typed: string[] = []) =>
  followers(PROPOSALS, {
    before: values,
    typedBefore: new Set(typed),
    after: { ...values, start_date },
    typed: new Set(typed),
    changed: 'start_date',
  });

describe('the insured', () => {
  it('is the client, and another one when the client is corrected', () => {
    expect(choose(NOTHING, null, CHIRAG)).toEqual({ insured_name: 'Chirag Mehta', insured_mobile: '9000000118' });
    expect(choose(OF_CHIRAG, CHIRAG, DEVENDRA)).toEqual({ insured_name: 'Devendra Rao', insured_mobile: '9000000119' });
    expect(choose(OF_CHIRAG, CHIRAG, null)).toEqual({ insured_name: '', insured_mobile: '' });
  });

  it('stays what a person typed', () => {
    expect(choose({ ...OF_CHIRAG, insured_name: 'Chirag and Sons' }, CHIRAG, DEVENDRA)).toEqual({ insured_mobile: '9000000119' });
    expect(choose(OF_CHIRAG, CHIRAG, DEVENDRA, ['insured_name'])).toEqual({ insured_mobile: '9000000119' });
  });
});

describe('the end of a cover', () => {
  it('is a year less a day after its start, and follows it', () => {
    expect(start(NOTHING, '2026-08-15')).toEqual({ end_date: '2027-08-14' });
    expect(start({ ...NOTHING, start_date: '2026-08-15', end_date: '2027-08-14' }, '2026-09-01')).toEqual({ end_date: '2027-08-31' });
  });

  it('stays when it was another one, or typed', () => {
    expect(start({ ...NOTHING, start_date: '2026-08-15', end_date: '2029-08-14' }, '2026-09-01')).toEqual({});
    expect(start({ ...NOTHING, start_date: '2026-08-15', end_date: '2027-08-14' }, '2026-09-01', ['end_date'])).toEqual({});
  });

  it('goes while the start is no date', () => {
    expect(start({ ...NOTHING, start_date: '2026-08-15', end_date: '2027-08-14' }, '31-02')).toEqual({ end_date: '' });
  });

  it('is told apart from what a person typed', () => {
    const end = PROPOSALS.find(({ field }) => field === 'end_date');
    if (!end) throw new Error('No proposal for the end date.');
    const values = { ...NOTHING, start_date: '2026-08-15', end_date: '2027-08-14' };
    expect(isProposed(end, values, new Set())).toBe(true);
    expect(isProposed(end, values, new Set(['end_date']))).toBe(false);
    expect(isProposed(end, { ...values, end_date: '2027-08-13' }, new Set())).toBe(false);
  });
});

describe('third party of a new policy', () => {
  it('is what is notified for the vehicle, and follows its size', () => {
    const proposals = policyProposals({ kind: 'motor-insurance', rates: [], lineOf: () => 'private_car' }, { rates: SEEDED_TP_RATES });
    const values = {
      product: 'Car',
      sub_product: '1197cc',
      od_tp_package_policy: 'Package',
      start_date: '2026-04-01',
      third_party_premium: '',
    };
    const sized = (before: Texts, sub_product: string, typed: string[] = []) =>
      followers(proposals, {
        before,
        typedBefore: new Set(typed),
        after: { ...before, sub_product },
        typed: new Set(typed),
        changed: 'sub_product',
      });
    expect(sized(values, '1497cc')).toEqual({ third_party_premium: '3416.00' });
    expect(sized({ ...values, third_party_premium: '3416.00' }, '998 cc')).toEqual({ third_party_premium: '2094.00' });
    expect(sized({ ...values, third_party_premium: '3416.00' }, '998 cc', ['third_party_premium'])).toEqual({});
  });
});

describe('the cover', () => {
  const named = (product: string, more: Texts = {}) =>
    followers(policyProposals({ kind: 'motor-insurance', rates: [], lineOf: () => 'private_car' }, { rates: SEEDED_TP_RATES }), {
      before: { product: '', od_tp_package_policy: '', third_party_premium: '', start_date: '2026-08-15', cc: '1197', ...more },
      typedBefore: new Set(Object.keys(more)),
      after: { product, od_tp_package_policy: '', third_party_premium: '', start_date: '2026-08-15', cc: '1197', ...more },
      typed: new Set(Object.keys(more)),
      changed: 'product',
    });

  it('is as the product is called, and what is notified follows from both', () => {
    expect(named('Private Car Package')).toEqual({ od_tp_package_policy: 'Package', third_party_premium: '3416.00' });
    expect(named('Private Car SAOD')).toEqual({ od_tp_package_policy: 'OD' });
  });

  it('stays what a person typed', () => {
    expect(named('Private Car Package', { od_tp_package_policy: 'TP' })).not.toHaveProperty('od_tp_package_policy');
  });
});

it('proposes the e-mail of the office, where it has one', () => {
  const rules = { kind: 'corporate-insurance', rates: [], lineOf: () => null } as const;
  const emailOf = (email: string | undefined) => policyProposals(rules, { email }).find(({ field }) => field === 'insured_email');
  expect(
    isProposed(emailOf('office@example.in') as NonNullable<ReturnType<typeof emailOf>>, { insured_email: 'office@example.in' }, new Set()),
  ).toBe(true);
  expect(emailOf('')).toBeUndefined();
});
