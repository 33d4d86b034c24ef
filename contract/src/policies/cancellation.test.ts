import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../premium/premium-check.ts';
import { cancellationOf } from './cancellation.ts';

const rates: TaxRate[] = [
  { line: null, part: 'any', from_date: '2017-07-01', to_date: null, percent: 18 },
  { line: 'goods_vehicle', part: 'tp', from_date: '2025-09-22', to_date: null, percent: 5 },
];
const motor = (fields: object = {}, premium: object = {}) => ({
  ...{ start_date: '2026-04-01', end_date: '2027-03-31', is_claim: 0, commission_in_now: 1_800, commission_out_now: 900 },
  premium: {
    ...{ kind: 'motor' as const, line: 'private_car' as const, cover: 'OD', on: '2026-04-01', total_premium: 14_160 },
    ...{ od_premium: 12_000, third_party_premium: null, pa_premium: null, net_premium: 12_000 },
    ...premium,
  },
  ...fields,
});

describe('what a cancellation pays back', () => {
  it('is pro rata by the days left, both included, to the paisa', () => {
    expect(cancellationOf(motor(), { on: '2026-10-01', reason: 'sold', rates })).toEqual({
      ...{ days: 365, days_left: 182, net: 5_983.56, gst: 1_077.04, total: 7_060.6 },
      parts: [{ part: 'od', net: 12_000, refund: 5_983.56, reason: '182 of 365 days are left: 12,000.00 × 182 ÷ 365.' }],
      ...{ commission_in: 897.53, commission_out: 448.77 },
      reasons: ['GST: 18 % of 5,983.56 = 1,077.04.', 'Commission: the share of its base (od), 5,983.56 of 12,000.00.'],
    });
  });

  it('counts the day more of a leap year', () => {
    const leap = motor({ start_date: '2027-04-01', end_date: '2028-03-31' });
    expect(cancellationOf(leap, { on: '2028-02-29', reason: 'client', rates })).toMatchObject({ days: 366, days_left: 32, net: 1_049.18 });
  });

  it('leaves third party out, but for double insurance and total loss', () => {
    const goods = motor({}, { line: 'goods_vehicle', cover: 'Package', third_party_premium: 16_049, net_premium: 28_049 });
    const of = (reason: 'sold' | 'total_loss') => cancellationOf(goods, { on: '2026-10-01', reason, rates });
    expect(of('sold').parts).toMatchObject([
      { part: 'od', refund: 5_983.56 },
      { part: 'tp', net: 16_049, refund: 0, reason: 'Third party is paid back on double insurance and total loss alone.' },
    ]);
    expect(of('sold')).toMatchObject({ net: 5_983.56, gst: 1_077.04, commission_in: 383.99 });
    expect(of('total_loss')).toMatchObject({ net: 13_986.08, gst: 1_477.17, total: 15_463.25, commission_in: 897.53 });
  });

  it('goes by the clock of each part: own damage of a 1+3 has ended in its second year', () => {
    const fields = { end_date: '2029-03-31', od_end_date: '2027-03-31' };
    const bundled = motor(fields, { cover: 'Bundled 1+3', third_party_premium: 10_640, net_premium: 22_640 });
    const { parts, commission_in } = cancellationOf(bundled, { on: '2027-10-01', reason: 'double_insurance', rates });
    expect(parts).toEqual([
      { part: 'od', net: 12_000, refund: 0, reason: 'The cover of this part has ended.' },
      { part: 'tp', net: 10_640, refund: 5_320, reason: '548 of 1096 days are left: 10,640.00 × 548 ÷ 1096.' },
    ]);
    expect(commission_in).toBe(0);
  });

  it('is nothing after a claim, and everything where the premium was not paid', () => {
    const claimed = cancellationOf(motor({ is_claim: 1 }), { on: '2026-10-01', reason: 'sold', rates });
    expect(claimed).toMatchObject({ net: 0, gst: 0, total: 0, commission_in: 0 });
    expect(claimed.parts[0]?.reason).toBe('A claim was made in the period, so nothing is paid back.');
    const unpaid = cancellationOf(motor({}, { third_party_premium: 2_094, net_premium: 14_094 }), {
      ...{ on: '2026-10-01', reason: 'non_payment' as const, rates },
    });
    expect(unpaid).toMatchObject({ net: 14_094, gst: 2_536.92, commission_in: 1_800, commission_out: 900 });
  });

  it('gives back as much as was charged where everything is paid back, and by the rates else', () => {
    const rounded = motor({ gst_now: 2_160, total_now: 14_159 });
    expect(cancellationOf(rounded, { on: '2026-10-01', reason: 'non_payment', rates })).toMatchObject({
      net: 12_000,
      gst: 2_160,
      total: 14_159,
    });
    expect(cancellationOf(rounded, { on: '2026-10-01', reason: 'sold', rates })).toMatchObject({ net: 5_983.56, total: 7_060.6 });
  });

  it('gives back no more than is charged, where less was than the parts and the rates say', () => {
    const cheap = motor({ net_now: 5_000, gst_now: 500, total_now: 5_499 });
    const { net, gst, total, reasons } = cancellationOf(cheap, { on: '2026-10-01', reason: 'sold', rates });
    expect([net, gst, total]).toEqual([5_000, 500, 5_499]);
    expect(reasons.slice(1, 4)).toEqual([
      'Net: not more than the 5,000.00 that is charged now.',
      'GST: not more than the 500.00 that is charged now.',
      'Total: not more than the 5,499.00 that is charged now.',
    ]);
  });

  it('takes what endorsements changed since with it', () => {
    const since = cancellationOf(motor({ net_delta: -3_650 }), { on: '2026-10-01', reason: 'sold', rates });
    expect(since.parts[1]).toMatchObject({ part: 'endorsements', net: -3_650, refund: -1_820 });
    expect(since.net).toBe(4_163.56);
  });

  it('of a firm’s policy is of net and terrorism alike, its commission without terrorism', () => {
    const fire = {
      ...{ start_date: '2026-04-01', end_date: '2027-03-31', commission_in_now: 1_000, commission_out_now: null },
      premium: {
        kind: 'corporate' as const,
        line: 'fire' as const,
        on: '2026-04-01',
        total_premium: null,
        new_premium: 36_500,
        terrisom: 3_650,
      },
    };
    expect(cancellationOf(fire, { on: '2027-03-22', reason: 'client', rates })).toMatchObject({
      ...{ days_left: 10, net: 1_100, gst: 198, commission_in: 27.4, commission_out: 0 },
    });
  });

  it('says what it does not know', () => {
    const unknown = motor({}, { od_premium: null, net_premium: null, line: null });
    expect(cancellationOf(unknown, { on: '2026-10-01', reason: 'sold', rates }).reasons).toEqual([
      'The premium is not known: type what is paid back.',
      'The rate of GST is not known: type what is paid back.',
      'Commission: there is no premium.',
    ]);
  });
});
