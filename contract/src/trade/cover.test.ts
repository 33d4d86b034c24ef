import { expect, it } from 'vitest';
import { type Cover, coverOf, coverOfProduct, yearsOf } from './cover.ts';

const WRITTEN: [string, Cover | null][] = [
  ['OD', 'od'],
  ['constructor', null],
  ['od only', 'od'],
  ['SAOD', 'od'],
  ['Stand-alone OD', 'od'],
  ['Standalone Own Damage', 'od'],
  ['Own Damage', 'od'],
  ['OD 1 Year', 'od'],
  ['TP', 'tp'],
  ['TP Only', 'tp'],
  ['SATP', 'tp'],
  ['Standalone TP', 'tp'],
  ['Third Party', 'tp'],
  ['Third-Party Liability', 'tp'],
  ['Liability Only', 'tp'],
  ['Liability', 'tp'],
  ['Act', 'tp'],
  ['TP 3 Years', 'tp'],
  ['TP (5 yrs)', 'tp'],
  ['Package', 'package'],
  ['Package Policy', 'package'],
  ['Package Cover', 'package'],
  ['TP Insurance', 'tp'],
  ['Comprehensive', 'package'],
  ['Comp', 'package'],
  ['Bundled 1+3', 'package'],
  ['Bundle', 'package'],
  ['OD + TP', 'package'],
  ['OD/TP', 'package'],
  ['Long Term', 'package'],
  ['1+5', 'package'],
  ['(3 + 3)', 'package'],
  ['', null],
  ['Platinum', null],
];

it.each(WRITTEN)('%j is the cover %s', (text, cover) => expect(coverOf(text)).toBe(cover));

it('no cover is no cover', () => expect([coverOf(null), coverOf(undefined)]).toEqual([null, null]));

it.each([
  ['Bundled 1+3', { od: 1, tp: 3 }],
  ['1 + 5', { od: 1, tp: 5 }],
  ['Long-term 3+3', { od: 3, tp: 3 }],
  ['(1+3) private car', { od: 1, tp: 3 }],
  ['Package', null],
  ['11+35', null],
  ['', null],
  [null, null],
])('%j says years of own damage and of third party: %j', (text, years) => expect(yearsOf(text)).toEqual(years));

it.each([
  ['Private Car Package', 'Package'],
  ['GCV Comprehensive', 'Package'],
  ['Two Wheeler SAOD', 'OD'],
  ['Private Car Stand-alone OD', 'OD'],
  ['Private Car Third Party', 'TP'],
  ['Two Wheeler Liability', 'TP'],
  ['Private Car Bundled 1+3', 'Bundled 1+3'],
  ['Private Car 2+2', null],
  ['Private Car', null],
  ['Models', null],
  ['', null],
])('of a product called %s the cover is %s', (product, cover) => {
  expect(coverOfProduct(product)).toBe(cover);
});
