import { describe, expect, it } from 'vitest';
import type { MotorPolicy } from '../policies/motor-insurance.ts';
import { SEEDED_TP_RATES } from '../premium/tp-rates.ts';
import { corporateProposal, motorProposal } from './renewal-proposal.ts';
import type { Renewed } from './renewal-terms.ts';

const TODAY = '2026-11-22';
const OLD = {
  id: 7,
  user_id: 3,
  insured_name: 'Asha Patel',
  insured_mobile: '9000000001',
  insured_email: null,
  name_remark: 'Go Digit',
  policy_no: 'P/12',
  product: 'Private Car Package',
  sub_product: '1197 cc',
  od_tp_package_policy: 'Package',
  start_date: '2025-12-01',
  end_date: '2026-11-30',
  vehicle_no: 'GJ01AB1234',
  make_model: 'Maruti Suzuki Swift VXi',
  engine_no: 'E1',
  chassis_no: 'C1',
  tdv: '8,00,000',
  ncb: '25%',
  addons: 'Zero Depreciation',
  od_premium: 4000,
  third_party_premium: 3416,
  net_premium: 7416,
  total_premium: 8750.88,
  commission_in_num: 600,
  broker: 'Asha Brokers',
  sub_broker: 'Vijay Agency',
  is_claim: 0,
  claim_remark: null,
  od_end_date: null,
  tp_end_date: null,
  tp_insurer: null,
  tp_policy_no: null,
  registered_on: '2024-12-01',
} as unknown as MotorPolicy;

const propose = (changed: Partial<MotorPolicy> = {}, due: Partial<Renewed<MotorPolicy>> = {}, today = TODAY) => {
  const policy = { ...OLD, ...changed };
  const renewed = { policy, part: 'whole' as const, ends_on: policy.end_date, ...due };
  const { fields, reasons, notes } = motorProposal(renewed, { today, rates: SEEDED_TP_RATES, line: null });
  return { fields, notes, why: Object.fromEntries(reasons.map(({ field, reason }) => [field, reason])) };
};

describe('the proposal of a motor renewal', () => {
  it('has the old policy’s client, vehicle, insurer, cover and brokers, and neither number, premium, commission nor claim', () => {
    expect(propose().fields).toEqual({
      user_id: '3',
      insured_name: 'Asha Patel',
      insured_mobile: '9000000001',
      name_remark: 'Go Digit',
      product: 'Private Car Package',
      sub_product: '1197 cc',
      od_tp_package_policy: 'Package',
      vehicle_no: 'GJ01AB1234',
      make_model: 'Maruti Suzuki Swift VXi',
      engine_no: 'E1',
      chassis_no: 'C1',
      addons: 'Zero Depreciation',
      broker: 'Asha Brokers',
      sub_broker: 'Vijay Agency',
      registered_on: '2024-12-01',
      renewed_from: '7',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      business_type: 'renewal',
      ncb: '35%',
      tdv: '752941',
      third_party_premium: '3416.00',
    });
  });

  it('says why', () => {
    expect(propose().why).toMatchObject({
      start_date: 'The day after the end of the old policy',
      end_date: 'A year less a day',
      ncb: '25 % → 35 %: no claim',
      tdv: 'Suggestion: 8,00,000.00 × 0.80 ÷ 0.85 by the age of the vehicle',
      third_party_premium: 'Private car up to 1500 cc, table of 01-06-2022: verify',
    });
    expect(propose().notes).toEqual([]);
  });

  it.each([
    ['2026-11-21', '2026-12-01', '2027-11-30'],
    ['2026-12-01', '2026-12-01', '2027-11-30'],
    ['2026-12-02', '2026-12-02', '2027-12-01'],
    ['2028-02-29', '2028-02-29', '2029-02-28'],
  ])('on %s starts on %s and ends on %s', (today, start_date, end_date) => {
    expect(propose({}, {}, today).fields).toMatchObject({ start_date, end_date });
  });

  it('after the end asks for an inspection, where own damage is insured', () => {
    expect(propose({}, {}, '2026-11-30').notes).toEqual([]);
    const note = 'Own damage ended on 30-11-2026: the vehicle must be inspected before it is insured again.';
    expect(propose({}, {}, '2026-12-01').notes).toEqual([note]);
    expect(propose({ od_tp_package_policy: 'TP' }, {}, '2026-12-15').notes).toEqual([]);
  });

  it.each([
    ['2027-02-28', '35%', '25 % → 35 %: no claim'],
    ['2027-03-01', '0%', '0 %: more than 90 days since the end'],
  ])('on %s has a bonus of %s', (today, ncb, reason) => {
    const { fields, why } = propose({}, {}, today);
    expect([fields.ncb, why.ncb]).toEqual([ncb, reason]);
  });

  it('loses the bonus by a claim unless it is protected', () => {
    expect(propose({ is_claim: 1 }).why.ncb).toBe('0 %: claim on the old policy');
    expect(propose({ is_claim: 1, addons: 'NCB Protect' }).fields.ncb).toBe('25%');
    expect(propose({ od_tp_package_policy: 'TP' }).fields.ncb).toBe('0%');
    expect(propose({ ncb: null }).fields).not.toHaveProperty('ncb');
  });

  it('suggests a value only where registration and old value are known', () => {
    for (const changed of [{ registered_on: null }, { tdv: null }, { tdv: '0' }]) expect(propose(changed).fields).not.toHaveProperty('tdv');
  });

  it('proposes third party only where class and engine are typed', () => {
    expect(propose({ sub_product: null }).fields).not.toHaveProperty('third_party_premium');
    expect(propose({ product: 'Misc-D Crane' }).fields).not.toHaveProperty('third_party_premium');
    expect(propose({ od_tp_package_policy: 'OD' }).fields).not.toHaveProperty('third_party_premium');
  });

  it('after own damage of a bundle leans on its third party', () => {
    const bundle = { od_tp_package_policy: 'Bundled 1+3', od_end_date: '2026-11-30', tp_end_date: '2028-11-30', end_date: '2028-11-30' };
    const { fields, notes } = propose(bundle, { part: 'od', ends_on: '2026-11-30' });
    expect(fields).toMatchObject({
      od_tp_package_policy: 'OD',
      tp_insurer: 'Go Digit',
      tp_policy_no: 'P/12',
      tp_end_date: '2028-11-30',
      start_date: '2026-12-01',
      end_date: '2027-11-30',
      ncb: '35%',
    });
    expect([fields.od_end_date, notes]).toEqual([undefined, []]);
  });

  it('of third party alone is a third party policy', () => {
    const bundle = { od_tp_package_policy: 'Bundled 1+3', od_end_date: '2024-11-30', tp_end_date: '2026-11-30' };
    const { fields, notes } = propose(bundle, { part: 'tp', ends_on: '2026-11-30' });
    expect(fields).toMatchObject({ od_tp_package_policy: 'TP', ncb: '0%', third_party_premium: '3416.00' });
    expect(notes).toEqual(['Third party falls due. Where own damage ends too, a package covers both.']);
  });

  it('of a whole bundle is a package', () =>
    expect(propose({ od_tp_package_policy: 'Bundled 1+3' }).fields.od_tp_package_policy).toBe('Package'));

  it.each([
    ['2026-10-01', 'Third party (ACKO, T/1) ended on 01-10-2026: renew it too, or take a package.'],
    ['2027-01-30', 'Third party (ACKO, T/1) ends on 30-01-2027: renew it too, or take a package.'],
    ['2027-01-31', undefined],
    [null, undefined],
  ])('of stand-alone own damage whose third party ends on %s notes: %s', (tp_end_date, note) => {
    const { fields, notes } = propose(
      { od_tp_package_policy: 'SAOD', tp_insurer: 'ACKO', tp_policy_no: 'T/1', tp_end_date },
      { part: 'od' },
    );
    expect(fields).toMatchObject({ od_tp_package_policy: 'SAOD', tp_insurer: 'ACKO', tp_policy_no: 'T/1' });
    expect(notes[0]).toBe(note);
  });
});

it('the proposal of a corporate renewal has client, product and insurer, and no amount', () => {
  const policy = {
    ...OLD,
    company: 'Oriental',
    name_remark: 'GSTIN',
    product: 'Fire',
    item_description: 'Stock',
    new_premium: 5,
    remark: 'Two locations',
    is_installment: 1,
  };
  const renewed = { policy: policy as never, part: 'whole' as const, ends_on: '2026-11-30' };
  const { fields, notes } = corporateProposal(renewed, { today: TODAY });
  expect(fields).toEqual({
    user_id: '3',
    insured_name: 'Asha Patel',
    insured_mobile: '9000000001',
    name_remark: 'GSTIN',
    product: 'Fire',
    company: 'Oriental',
    item_description: 'Stock',
    addons: 'Zero Depreciation',
    broker: 'Asha Brokers',
    sub_broker: 'Vijay Agency',
    renewed_from: '7',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    business_type: 'renewal',
  });
  expect(notes).toEqual([]);
  expect(corporateProposal(renewed, { today: '2026-12-05' }).notes).toEqual([
    'The cover ended on 30-11-2026: the insurer may ask for an inspection.',
  ]);
});
