import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEFORE, REFORM, WORKED_CORPORATE, WORKED_EDGES, WORKED_MOTOR } from '../testing/worked-policies.ts';
import { PRODUCT_LINES } from '../trade/product-lines.ts';
import { checkPremium, type MotorPremium, type Premium, type TaxRate, taxOn } from './premium-check.ts';
import { SEEDED_TAX_RATES } from './tax-rates.ts';

const motor = (fields: Partial<MotorPremium>): MotorPremium => ({
  kind: 'motor',
  line: 'private_car',
  cover: 'Package',
  od_premium: null,
  third_party_premium: null,
  net_premium: null,
  total_premium: null,
  on: REFORM,
  ...fields,
});
const check = (premium: Premium, rates: readonly TaxRate[] = SEEDED_TAX_RATES) => checkPremium(premium, rates);

const worked = (rates: readonly TaxRate[] = SEEDED_TAX_RATES) => [
  ...[...WORKED_MOTOR, ...WORKED_EDGES].map(([line, cover, on, od_premium, third_party_premium]) => {
    const { net_premium, gst, total_premium } = check(motor({ line, cover, on, od_premium, third_party_premium }), rates);
    return [net_premium, gst, total_premium];
  }),
  ...WORKED_CORPORATE.map(([line, on, new_premium, terrisom]) => {
    const { gst, total_premium } = check({ kind: 'corporate', line, on, new_premium, terrisom, total_premium: null }, rates);
    return [gst, total_premium];
  }),
];
const byHand = [
  ...[...WORKED_MOTOR, ...WORKED_EDGES].map(([, , , , , net, gst, total]) => [net, gst, total]),
  ...WORKED_CORPORATE.map(([, , , , gst, total]) => [gst, total]),
];

describe('the worked policies', () => {
  it('are at least sixty, of every line, before and after the reform', () => {
    expect(byHand.length).toBeGreaterThanOrEqual(60);
    for (const on of [BEFORE, REFORM]) {
      const motors = WORKED_MOTOR.filter((policy) => policy[2] === on).map(([line]) => line);
      const firms = WORKED_CORPORATE.filter((policy) => policy[1] === on).map(([line]) => line);
      expect([...new Set([...motors, ...firms])]).toEqual([...PRODUCT_LINES]);
    }
  });

  it('come to what was worked out by hand', () => expect(worked()).toEqual(byHand));

  const otherwise: [string, (rate: TaxRate) => TaxRate[]][] = [
    ['gone', () => []],
    ['a hundredth higher', (rate) => [{ ...rate, percent: rate.percent + 0.01 }]],
    ['a day later', (rate) => [{ ...rate, from_date: rate.from_date === '2025-09-22' ? '2025-09-23' : '2025-09-22' }]],
    ['of another line', (rate) => [{ ...rate, line: rate.line === 'fire' ? null : 'fire' }]],
    ['of another part', (rate) => [{ ...rate, part: rate.part === 'od' ? 'tp' : 'od' }]],
  ];
  it.each(otherwise)('do not with any one rate %s', (how, changed) => {
    for (const [n, rate] of SEEDED_TAX_RATES.entries()) {
      const rates = SEEDED_TAX_RATES.flatMap((each, at) => (at === n ? changed(rate) : [each]));
      // Before the reform these lines had the general rate.
      if (rate.percent === 18 && rate.line !== null && how !== 'a hundredth higher') continue;
      expect(worked(rates), JSON.stringify(rate)).not.toEqual(byHand);
    }
  });
});

describe('the rate of a day', () => {
  it('is that of the line and part, then of the line, then of the part, then the general one', () => {
    const rates: TaxRate[] = [
      { line: null, part: 'any', from_date: '2020-01-01', to_date: null, percent: 1 },
      { line: null, part: 'tp', from_date: '2020-01-01', to_date: null, percent: 2 },
      { line: 'marine', part: 'any', from_date: '2020-01-01', to_date: null, percent: 3 },
      { line: 'marine', part: 'tp', from_date: '2020-01-01', to_date: null, percent: 4 },
    ];
    const orders = [rates, [...rates].reverse()];
    for (const of of orders) {
      expect(taxOn(of, { line: 'marine', part: 'tp', on: '2026-01-01' })).toBe(4);
      expect(taxOn(of, { line: 'marine', part: 'od', on: '2026-01-01' })).toBe(3);
      expect(taxOn(of, { line: 'fire', part: 'tp', on: '2026-01-01' })).toBe(2);
      expect(taxOn(of, { line: null, part: 'any', on: '2026-01-01' })).toBe(1);
    }
  });

  it('holds on its first and its last day, and on none beyond', () => {
    const rates: TaxRate[] = [{ line: null, part: 'any', from_date: '2026-01-02', to_date: '2026-01-04', percent: 18 }];
    const on = (day: string) => taxOn(rates, { line: 'fire', part: 'any', on: day });
    expect(['2026-01-01', '2026-01-02', '2026-01-04', '2026-01-05'].map(on)).toEqual([null, 18, 18, null]);
  });
});

describe('what is offered', () => {
  it('is nothing while a part of a package is missing, or its day', () => {
    expect(check(motor({ od_premium: '100' }))).toMatchObject({ net_premium: null, gst: null, total_premium: null });
    expect(check(motor({ od_premium: '100', third_party_premium: '50', on: null }))).toMatchObject({ net_premium: '150.00', gst: null });
    expect(check(motor({ cover: null, od_premium: '100' }))).toMatchObject({ net_premium: null });
  });

  it('is nothing on a day without a rate', () => {
    expect(check(motor({ od_premium: '100', third_party_premium: '50', on: '2016-01-01' }))).toMatchObject({
      gst: null,
      total_premium: null,
    });
  });

  it('follows a net premium that is typed alone, unless its parts are taxed apart', () => {
    expect(check(motor({ net_premium: '1000' }))).toMatchObject({ net_premium: null, gst: '180.00', total_premium: '1180.00' });
    expect(check(motor({ line: 'goods_vehicle', net_premium: '1000' }))).toMatchObject({ gst: null, total_premium: null });
    expect(check(motor({ line: 'goods_vehicle', cover: 'TP', net_premium: '1000' }))).toMatchObject({ gst: '50.00' });
  });

  it('takes the general rates where the line is unknown', () => {
    expect(check(motor({ line: null, od_premium: '100', third_party_premium: '50' }))).toMatchObject({
      gst: '27.00',
      total_premium: '177.00',
    });
  });

  it('counts a part that the cover leaves out where it is typed', () => {
    expect(check(motor({ cover: 'OD', od_premium: '100', third_party_premium: '50' }))).toMatchObject({ net_premium: '150.00' });
  });

  it('taxes personal accident at the general rate, within the net of a goods vehicle too', () => {
    const truck = motor({ line: 'goods_vehicle', od_premium: 1000, third_party_premium: 200, pa_premium: 330 });
    expect(check(truck)).toMatchObject({ net_premium: '1530.00', gst: '249.40', total_premium: '1779.40' });
    expect(check(truck).gst_lines.at(-1)).toEqual({ part: 'pa', base: '330.00', percent: 18, gst: '59.40' });
    const tpAlone = motor({ line: 'goods_vehicle', cover: 'TP', net_premium: 530, pa_premium: 330 });
    expect(check(tpAlone)).toMatchObject({ net_premium: null, gst: '69.40', total_premium: '599.40' });
    expect(check({ ...tpAlone, pa_premium: 600 })).toMatchObject({ gst: null, total_premium: null });
  });

  it('finds personal accident above net, and add-ons without own damage, and asks', () => {
    const findings = (fields: Partial<MotorPremium>) => check(motor(fields)).findings;
    const pa = { od_premium: null, third_party_premium: null, net_premium: 1000 };
    expect(findings({ ...pa, pa_premium: 1000.01 })).toEqual([
      {
        field: 'pa_premium',
        message: 'Personal accident, 1,000.01, is part of the net premium, 1,000.00, and more than that.',
        difference: '0.01',
        ask: true,
      },
    ]);
    expect(findings({ ...pa, pa_premium: 1000 })).toEqual([]);
    expect(findings({ ...pa, pa_premium: 5, net_premium: null })).toEqual([]);
    const addon = { od_premium: 4000, third_party_premium: 2094, net_premium: 6094 };
    expect(findings({ ...addon, addon_premium: 4000 })).toEqual([]);
    const noOd = { ...addon, od_premium: null, cover: 'TP', net_premium: 2094 };
    expect(findings({ ...noOd, addon_premium: '10' })).toMatchObject([
      { message: 'The add-on premium, 10.00, is part of the OD premium, and none is entered.', ask: true },
    ]);
    expect(findings({ ...noOd, addon_premium: 0 })).toEqual([]);
  });

  it('counts personal accident as the part of the net that it is', () => {
    const car = motor({ od_premium: 4000, third_party_premium: 2094, pa_premium: 330, net_premium: 6094 });
    expect(check(car).findings).toEqual([
      {
        field: 'net_premium',
        message: '4,000.00 + 2,094.00 + 330.00 = 6,424.00. The net typed is ₹330.00 less.',
        difference: '-330.00',
        ask: false,
      },
    ]);
    expect(check({ ...car, net_premium: 6424 }).findings).toEqual([]);
  });

  it('is a total to the paisa, and beside it the rupees that insurers print', () => {
    const car = motor({ od_premium: '4461.14', third_party_premium: '3691', net_premium: '8152.14' });
    expect(check(car)).toMatchObject({ total_premium: '9619.53', rounded_total: '9620.00' });
    for (const total_premium of ['9619.53', '9620']) expect(check({ ...car, total_premium }).findings).toEqual([]);
    expect(check(motor({ od_premium: '100' })).rounded_total).toBeNull();
  });

  it('names each taxed part', () => {
    const truck = motor({ line: 'goods_vehicle', od_premium: 1000, third_party_premium: 200 });
    expect(check(truck).gst_lines).toEqual([
      { part: 'od', base: '1000.00', percent: 18, gst: '180.00' },
      { part: 'tp', base: '200.00', percent: 5, gst: '10.00' },
    ]);
    const fire: Premium = { kind: 'corporate', line: 'fire', on: REFORM, new_premium: 1000, terrisom: 50, total_premium: null };
    expect(check(fire).gst_lines.map(({ part }) => part)).toEqual(['net', 'terrorism']);
  });
});

describe('what is found', () => {
  const car = { od_premium: '4461.14', third_party_premium: '3691', net_premium: '8152.14' };
  const found = (fields: Partial<MotorPremium>) => check(motor({ ...car, ...fields })).findings;

  it('is one sentence with the sum written out', () => {
    expect(found({ total_premium: '9622.53' })).toEqual([
      {
        field: 'total_premium',
        message: '18 % of 4,461.14 + 18 % of 3,691.00 = 1,467.39, together 9,619.53. The total typed is ₹3.00 more.',
        difference: '3.00',
        ask: false,
      },
    ]);
  });

  it.each([
    ['9619.53', 'computed'],
    ['9618.53', 'a rupee less'],
    ['9620.53', 'a rupee more'],
    ['9620', 'rounded to the rupee'],
    ['9621', 'a rupee more than rounded'],
    ['9620.14', 'CGST and SGST rounded apart: 734 each'],
    ['9621.14', 'a rupee more than with CGST and SGST rounded apart'],
  ])('is nothing for %s: %s', (total_premium) => expect(found({ total_premium })).toEqual([]));

  it.each([
    ['9618.52', '-1.01'],
    ['9621.15', '1.62'],
  ])('is a difference for %s, a paisa beyond', (total_premium, difference) =>
    expect(found({ total_premium })).toMatchObject([{ field: 'total_premium', difference, ask: false }]),
  );

  it.each([
    ['96195.30', false],
    ['96195.31', true],
    ['961953', true],
    ['961.96', false],
    ['961.95', true],
  ])('asks about %s only where it is more than ten times or less than a tenth', (total_premium, ask) =>
    expect(found({ total_premium }).find(({ field }) => field === 'total_premium')?.ask).toBe(ask),
  );

  it('is a net premium that is not the sum of its parts, by more than a rupee', () => {
    expect(found({ net_premium: '8153.14' })).toEqual([]);
    expect(found({ net_premium: '8153.15' })).toEqual([
      {
        field: 'net_premium',
        message: '4,461.14 + 3,691.00 = 8,152.14. The net typed is ₹1.01 more.',
        difference: '1.01',
        ask: false,
      },
    ]);
    expect(found({ net_premium: '81521.41' })).toMatchObject([{ field: 'net_premium', ask: true }]);
  });

  it('is a net premium above the total, about which it asks', () => {
    const premium: Premium = { kind: 'corporate', line: 'fire', on: REFORM, new_premium: '13416', terrisom: null, total_premium: '1583' };
    expect(check(premium).findings).toMatchObject([
      { field: 'new_premium', difference: '11833.00', ask: true },
      { field: 'total_premium', ask: true },
    ]);
  });

  it('is only a slip where the line is unknown', () => {
    expect(found({ line: null, total_premium: '8560' })).toEqual([]);
    expect(found({ line: null, total_premium: '961953' })).toMatchObject([{ field: 'total_premium', ask: true }]);
  });

  it('is nothing without a total, and without anything', () => {
    expect(found({})).toEqual([]);
    expect(check(motor({})).findings).toEqual([]);
  });
});

describe('for all amounts', () => {
  const amount = fc
    .integer({ min: 0, max: 999_999_999_999 })
    .map((paise) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`);
  const on = fc.constantFrom(BEFORE, REFORM, '2019-06-01', '2026-11-22');
  const line = fc.constantFrom(...PRODUCT_LINES, null);

  it('the offered net and total of a motor policy give no finding', () => {
    const policy = fc.record({
      line,
      on,
      cover: fc.constantFrom('OD', 'TP', 'Package', null),
      od_premium: amount,
      third_party_premium: amount,
      pa_premium: fc.option(amount),
    });
    fc.assert(
      fc.property(policy, (typed) => {
        const { net_premium, total_premium } = check(motor(typed));
        expect(total_premium).not.toBeNull();
        expect(check(motor({ ...typed, net_premium, total_premium })).findings).toEqual([]);
      }),
    );
  });

  it('a total rounded down where the tax is nil is not below the net premium', () => {
    const premium: Premium = {
      kind: 'corporate',
      line: 'health_individual',
      on: REFORM,
      new_premium: '24310.40',
      terrisom: null,
      total_premium: '24310',
    };
    expect(check(premium)).toMatchObject({ gst: '0.00', total_premium: '24310.40', findings: [] });
  });

  it('so do those of a corporate policy, also rounded to the rupee', () => {
    const policy = fc.record({ line, on, new_premium: amount, terrisom: fc.option(amount) });
    fc.assert(
      fc.property(policy, (typed) => {
        const premium: Premium = { kind: 'corporate', ...typed, total_premium: null };
        const total = check(premium).total_premium ?? '';
        const rupees = (BigInt(total.replace('.', '')) + 50n) / 100n;
        expect(check({ ...premium, total_premium: total }).findings).toEqual([]);
        // Below half a rupee nothing is left of it.
        if (rupees > 0n) expect(check({ ...premium, total_premium: String(rupees) }).findings).toEqual([]);
      }),
    );
  });
});
