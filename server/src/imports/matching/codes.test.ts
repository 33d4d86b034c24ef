import { businessTypeOf } from '@bimabahi/contract/trade/business-type';
import { expect, it } from 'vitest';
import { splitCode } from './codes.ts';

it.each([
  ['TW SOD', 'Two Wheeler', 'OD'],
  ['GCV FULL', 'GCV', 'Package'],
  ['2W-TP', 'Two Wheeler', 'TP'],
  ['PVT CAR PKG', 'Private Car', 'Package'],
  ['CAR/COMP', 'Private Car', 'Package'],
  ['TWSOD', 'Two Wheeler', 'OD'],
  ['PCV TAXI FULL', 'PCV Taxi', 'Package'],
  ['SAOD TW', 'Two Wheeler', 'OD'],
  ['TW 1+5', 'Two Wheeler', 'Bundled 1+5'],
  ['Private Car Package', 'Private Car Package', 'Package'],
])('the code %j is %j with the cover %j', (code, product, cover) => {
  expect(splitCode(code)).toEqual({ product, cover });
});

it.each(['TW', 'SOD', 'CB SHINE', 'CARTOON', 'constructor TP', 'Fire', 'TW SOD 125', ''])('%j is no code', (text) =>
  expect(splitCode(text)).toBeNull(),
);

it('an insurer is no type of business', () => {
  expect(['New India Assurance', 'NEW', 'Renewal', 'Portability', 'Second hand', 'Motor'].map(businessTypeOf)).toEqual([
    null,
    'new',
    'renewal',
    'rollover',
    'used',
    null,
  ]);
});
