import { describe, expect, it } from 'vitest';
import { rateRuleInput } from './rate-rule-fields.ts';

const read = (rule: object) => rateRuleInput.safeParse({ net_percent: 5, ...rule });
const said = (rule: object) => {
  const { net_percent: _, ...rest } = read(rule).data ?? {};
  return rest;
};
const refusals = (rule: object) => read(rule).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

describe('the cell of a line in a pasted grid', () => {
  it.each([
    ['Pvt Car SAOD', { line: 'private_car', cover: 'od' }],
    ['Pvt Car Package', { line: 'private_car', cover: 'package' }],
    ['PC Diesel TP', { line: 'private_car', cover: 'tp', fuel: 'diesel' }],
    ['Pvt. Car - New', { line: 'private_car', business_type: 'new' }],
    ['Private Car Petrol/CNG Comp', { line: 'private_car', cover: 'package', fuel: 'petrol, cng' }],
    ['2W (Two Wheeler) Brand New 1+5', { line: 'two_wheeler', cover: 'package', od_years: 1, tp_years: 5, business_type: 'new' }],
    ['TW SOD', { line: 'two_wheeler', cover: 'od' }],
    ['GCV Insurance Policy', { line: 'goods_vehicle' }],
    ['Two-wheeler', { line: 'two_wheeler' }],
    ['SME Fire 2026', { line: 'fire' }],
  ])('"%s" says line, cover, fuel and business', (line, rule) => expect(said({ line })).toEqual(rule));

  it.each([
    ['GCV upto 2.5T', 'upto 2.5t'],
    ['PCV 3W', '3w'],
    ['Taxi 6 seats', '6 seats'],
  ])('"%s" is refused, as the rule would be wider than it is written', (line, left) =>
    expect(refusals({ line })).toEqual([`line: Only the line is read here: “${left}” belongs into its own column`]),
  );

  it('may say what its own column says, and nothing else', () => {
    expect(said({ line: 'Pvt Car SAOD', cover: 'Stand-alone OD' })).toEqual({ line: 'private_car', cover: 'od' });
    expect(refusals({ line: 'Pvt Car SAOD', cover: 'TP' })).toEqual(['line: “od” is said otherwise in its own column']);
  });
});

describe('a condition that no policy could fulfil', () => {
  it.each([
    [{ rto: 'Surat' }, 'rto: Must be the beginnings of registration numbers, such as MH12, DL3C, GJ'],
    [{ business_type: 'New / Rollover' }, 'business_type: Must be new, renewal, rollover or used; a row for each'],
    [{ line: 'fire', pa_percent: 3 }, 'pa_percent: Fire and property has no PA premium'],
    [{ line: 'fire', age_to: 5 }, 'age_to: Fire and property has no age of a vehicle'],
    [{ line: 'marine', ncb: 'some' }, 'ncb: Marine has no NCB'],
    [{ line: 'fire', zero_depreciation: 'yes' }, 'zero_depreciation: Fire and property has no zero depreciation'],
  ])('is refused: %o', (rule, refusal) => expect(refusals(rule)).toEqual([refusal]));

  it('is not the business in the words of a grid', () => {
    const words = ['Roll Over', 'R/O', 'Fresh', 'RENEWAL', 'Second hand'];
    expect(words.map((business_type) => said({ business_type }))).toEqual(
      ['rollover', 'rollover', 'new', 'renewal', 'used'].map((business_type) => ({ business_type })),
    );
  });
});
