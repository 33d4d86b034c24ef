import { expect, it } from 'vitest';
import type { MotorPremium, TaxRate } from '../premium/premium-check.ts';
import { proposedAmounts } from './endorsed-amounts.ts';

const rates: TaxRate[] = [
  { line: null, part: 'any', from_date: '2017-07-01', to_date: null, percent: 18 },
  { line: 'goods_vehicle', part: 'tp', from_date: '2025-09-22', to_date: null, percent: 5 },
];
const at = { rates, on: '2026-06-10' };
const lorry: MotorPremium = {
  ...{ kind: 'motor', line: 'goods_vehicle', cover: 'Package', on: '2026-04-01', total_premium: 53_830 },
  ...{ od_premium: 10_000, third_party_premium: 40_000, pa_premium: null, net_premium: 50_000 },
};
const amounts = (net: number, fields: object = {}) => proposedAmounts({ premium: lorry, gst_now: 3_800, ...fields }, net, at);

it('a refund of more than own damage has the GST of third party for the rest', () => {
  expect(amounts(-4_000)).toMatchObject({ gst_delta: -720, reasons: ['GST: 18 % on the effective date.', expect.anything()] });
  const large = amounts(-30_000);
  expect([large.gst_delta, large.reasons[0]]).toEqual([-2_800, 'GST: 18 % of 10,000.00 + 5 % of 20,000.00 on the effective date.']);
  expect(amounts(-50_000).gst_delta).toBe(-3_800);
  // 8,000 of own damage were paid back before.
  expect(amounts(-30_000, { net_since: -8_000, gst_now: 2_360 }).gst_delta).toBe(-1_760);
});

it('no more GST is proposed to be paid back than is charged now', () => {
  expect(amounts(-30_000, { gst_now: 2_500 })).toMatchObject({
    gst_delta: -2_500,
    reasons: ['GST: the 2,500.00 that is charged now, as the rates of the effective date would give back more.', expect.anything()],
  });
  expect(amounts(-30_000, { gst_now: 0 }).gst_delta).toBe(0);
  expect(amounts(-30_000, { gst_now: null }).gst_delta).toBe(-2_800);
});

it('what costs more has the GST of own damage, or of third party where there is nothing else', () => {
  expect(amounts(20_000).gst_delta).toBe(3_600);
  expect(amounts(-20_000, { premium: { ...lorry, cover: 'TP', od_premium: null, net_premium: 40_000 } }).gst_delta).toBe(-1_000);
  const unknown = { ...lorry, od_premium: null, third_party_premium: null, net_premium: null };
  expect(amounts(-20_000, { premium: unknown }).gst_delta).toBe(-3_600);
  const firm = { kind: 'corporate', line: null, total_premium: null, on: null, new_premium: 1_000, terrisom: null };
  expect(amounts(-500, { premium: firm }).gst_delta).toBe(-90);
});

it('commission follows by the percentages of the policy', () => {
  expect(amounts(-1_000.05, { commission_in_per: 15, commission_out_per: 7.5 })).toMatchObject({
    commission_in_delta: -150.01,
    commission_out_delta: -75,
  });
});
