import { describe, expect, it } from 'vitest';
import { CONDITIONS, fitsRisk, misfit, type Risk } from './rate-conditions.ts';
import { pays } from './rate-pays.ts';
import { rateRuleInput } from './rate-rule-fields.ts';
import { clashes, isForTerrorism, mostSpecific, type RateRule, ruleName, wholeRule, whyLost } from './rate-rules.ts';

const rule = (filled: Partial<RateRule> = {}): RateRule => wholeRule({ net_percent: 10, ...filled });
const car: Risk = { line: 'private_car', product: 'Private Car Package', cover: 'Package', vehicle_no: 'MH12AB1234', ncb: '20%' };
const fits = (filled: Partial<RateRule>, risk: Partial<Risk> = {}) => fitsRisk(rule(filled), { ...car, ...risk });

describe('a condition', () => {
  it('that is empty means any', () => {
    expect(fitsRisk(rule(), { line: null })).toBe(true);
  });

  it.each<[Partial<RateRule>, Partial<Risk>, boolean]>([
    [{ line: 'private_car' }, {}, true],
    [{ line: 'two_wheeler' }, {}, false],
    [{ product: 'private car – package' }, {}, true],
    [{ product: 'Private Car' }, {}, false],
    [{ cover: 'package' }, { cover: 'Comprehensive' }, true],
    [{ cover: 'od' }, { cover: 'SAOD' }, true],
    [{ cover: 'tp' }, {}, false],
    [{ business_type: 'Roll-over' }, { business_type: 'rollover' }, true],
    [{ fuel: 'Diesel' }, { fuel: 'diesel' }, true],
    [{ fuel: 'Diesel' }, { fuel: 'CNG' }, false],
    [{ rto: 'MH12, DL3C' }, {}, true],
    [{ rto: 'mh' }, {}, true],
    [{ rto: 'MH1' }, {}, false],
    [{ rto: 'MH01' }, { vehicle_no: 'MH 1 A 7' }, true],
    [{ rto: 'DL3C' }, { vehicle_no: 'DL03CAF0001' }, true],
    [{ rto: 'DL3C' }, { vehicle_no: 'DL3SAF0001' }, false],
    [{ rto: 'BH' }, { vehicle_no: '22 BH 1234 AB' }, true],
    [{ cc_to: 1000 }, { cc: 1000 }, true],
    [{ cc_to: 1000 }, { cc: 1001 }, false],
    [{ gvw_from: 7501, gvw_to: 12_000 }, { gvw: 7501 }, true],
    [{ age_from: 5 }, { age: 4 }, false],
    [{ ncb: 'some' }, {}, true],
    [{ ncb: 'zero' }, {}, false],
    [{ ncb: 'zero' }, { ncb: 'NIL' }, true],
    [{ ncb: 'zero' }, { ncb: '0' }, true],
  ])('%j on %j fits: %s', (filled, risk, expected) => {
    expect(fits(filled, risk)).toBe(expected);
  });

  it.each<[Partial<RateRule>, Partial<Risk>, string]>([
    [{ line: 'private_car' }, { line: null }, 'Line: the policy does not say it, the rule wants Private car'],
    [{ fuel: 'Diesel' }, {}, 'Fuel: the policy does not say it, the rule wants Diesel'],
    [{ rto: 'MH12' }, { vehicle_no: 'NEW' }, 'RTO: the policy does not say it, the rule wants RTO MH12'],
    [{ ncb: 'zero' }, { ncb: '' }, 'NCB: the policy does not say it, the rule wants NCB 0 %'],
    [{ cover: 'tp' }, {}, 'Cover: the rule wants TP'],
    [{ cc_from: 1000, cc_to: 1500 }, { cc: 999 }, 'CC: the rule wants 1000 to 1500 cc'],
  ])('%j on %j says why not', (filled, risk, reason) => {
    expect(misfit(rule(filled), { ...car, ...risk })).toBe(reason);
  });
});

describe('of several rules', () => {
  it('the most specific one wins, and the others say why they lost', () => {
    const rules = [
      rule({ line: 'private_car' }),
      rule({ line: 'private_car', cover: 'package', od_percent: 17.5, net_percent: null }),
      rule({ line: 'private_car', cover: 'tp', ncb: 'some' }),
    ];
    const main = mostSpecific(rules, car);
    expect(main.rule).toBe(rules[1]);
    expect(rules.map((each) => whyLost(each, main, car))).toEqual([
      'Less specific: 1 condition, the other has 2',
      null,
      'Cover: the rule wants TP',
    ]);
  });

  it('none wins where two are equally specific', () => {
    const rules = [rule({ line: 'private_car' }), rule({ cover: 'package' })];
    expect(mostSpecific(rules, car)).toEqual({ rule: null, tied: rules });
  });

  it('those for terrorism compete among themselves', () => {
    const rules = [rule({ line: 'fire' }), rule({ net_percent: null, terrorism_percent: 5 })];
    expect(rules.map(isForTerrorism)).toEqual([false, true]);
    expect(clashes([rule(), rule({ net_percent: null, terrorism_percent: 5 })])).toEqual([]);
  });
});

describe('a rule as it is typed', () => {
  it.each([
    [5, true],
    [5.001, false],
  ])('pays %s % on terrorism: %s', (percent, accepted) => {
    expect(rateRuleInput.safeParse({ base: 'terrorism', percent }).success).toBe(accepted);
  });

  it('is refused, not read for long, with a text of nothing but blanks', () => {
    const blanks = ' '.repeat(200_000);
    for (const rule of [
      { base: 'od', percent: `1${blanks}x` },
      { base: 'od', percent: 1, cover: `${blanks}x` },
    ])
      expect(rateRuleInput.safeParse(rule).success).toBe(false);
  });
});

describe('two rules clash', () => {
  it('in as many pairs as are asked for, of those that begin with an own rule', () => {
    const rules = Array.from({ length: 500 }, () => rule());
    expect(clashes(rules, { most: 100 })).toHaveLength(100);
    expect(clashes(rules.slice(0, 4), { own: 1 })).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  it.each<[Partial<RateRule>, Partial<RateRule>, boolean]>([
    [{ line: 'private_car' }, { line: 'private_car' }, true],
    [{ line: 'private_car' }, { line: 'two_wheeler' }, false],
    [{ line: 'private_car' }, { cover: 'package' }, true],
    [{ line: 'private_car' }, { line: 'private_car', cover: 'package' }, false],
    [{ cc_to: 1000 }, { cc_from: 1001 }, false],
    [{ cc_to: 1000 }, { cc_from: 1000 }, true],
    [{ rto: 'MH' }, { rto: 'MH12' }, true],
    [{ rto: 'MH12' }, { rto: 'MH14, GJ' }, false],
    [{ fuel: 'Petrol' }, { fuel: 'petrol' }, true],
    [{ ncb: 'zero' }, { ncb: 'some' }, false],
    [{ od_percent: 15 }, { tp_percent: 2.5 }, true],
  ])('%j with %j: %s', (a, b, expected) => {
    expect(clashes([rule(a), rule(b)])).toEqual(expected ? [[0, 1]] : []);
  });
});

describe('a rule pays', () => {
  const parts = { od_premium: 4461.14, third_party_premium: 3691, net_premium: 8152.14, new_premium: 186_400.25, terrisom: 12_500.5 };
  const motor = { od_premium: 4461.14, third_party_premium: 3691, net_premium: 8152.14 };

  it.each<[Partial<RateRule>, number | null, number]>([
    [{ od_percent: 17.5 }, 4461.14, 780.7],
    [{ tp_percent: 2.5 }, 3691, 92.28],
    [{ od_tp_percent: 10 }, 8152.14, 815.21],
    [{ net_percent: 19.565 }, 8152.14, 1594.97],
    [{ flat_amount: 500 }, null, 500],
  ])('%j on %s: %s', (filled, base_amount, amount) => {
    expect(pays(wholeRule(filled), motor, 'Package')).toMatchObject({ base_amount, amount });
  });

  it('a firm’s net premium is without terrorism, which is a base of its own', () => {
    expect(pays(wholeRule({ net_percent: 12.5 }), parts, null)).toMatchObject({ base_amount: 186_400.25, amount: 23_300.03 });
    expect(pays(wholeRule({ terrorism_percent: 5 }), parts, null)).toMatchObject({ base_amount: 12_500.5, amount: 625.03 });
  });

  it('on the net premium where that is the one part, and nothing where its part is missing', () => {
    expect(pays(wholeRule({ od_percent: 10 }), { net_premium: 5000 }, 'SAOD')?.base_amount).toBe(5000);
    expect(pays(wholeRule({ tp_percent: 10 }), { net_premium: 5000 }, 'SAOD')).toBeNull();
    expect(pays(wholeRule({ od_percent: 10 }), { net_premium: 5000 }, 'Package')).toBeNull();
    expect(pays(wholeRule({ terrorism_percent: 5 }), { new_premium: 5000, terrisom: 0 }, null)).toBeNull();
  });
});

describe('the name of a rule', () => {
  it('says its conditions and what it pays', () => {
    expect(ruleName(wholeRule({ line: 'private_car', cover: 'package', od_percent: 19.5, tp_percent: 2.5 }))).toBe(
      'Private car, Package: 19.5 % of OD premium + 2.5 % of TP premium',
    );
    expect(ruleName(wholeRule({ flat_amount: 1500 }))).toBe('Any policy: ₹1,500.00');
  });

  it('has each condition', () => {
    const all = rule({
      line: 'goods_vehicle',
      product: 'GCV',
      cover: 'tp',
      business_type: 'New',
      fuel: 'CNG',
      rto: 'GJ',
      cc_from: 1,
      gvw_to: 7500,
      age_from: 0,
      age_to: 5,
      ncb: 'some',
      od_years: 1,
      tp_years: 5,
      models_not: 'Ape',
      seats_to: 3,
      zero_depreciation: false,
      insured_kind: 'firm',
      net_from: 50_000,
      sum_insured_to: 1_000_000,
    });
    expect(CONDITIONS.every((condition) => condition.isFilled(all))).toBe(true);
    expect(ruleName(all)).toBe(
      'Goods vehicle, GCV, TP, OD for 1 year, TP for 5 years, New, CNG, RTO GJ, not Ape, 1 cc and more, up to 7500 kg, up to 3 seats, 0 to 5 years, with NCB, without zero depreciation, Firm, net ₹50,000 and more, up to sum insured ₹10,00,000: 10 % of net premium',
    );
  });
});
