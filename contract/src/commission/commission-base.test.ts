import { describe, expect, it } from 'vitest';
import { PRODUCT_LINES, type ProductLine } from '../trade/product-lines.ts';
import { baseAmount, type CommissionBase, commissionBase } from './commission-base.ts';

const ON_NET: ProductLine[] = PRODUCT_LINES.filter((line) => line !== 'private_car' && line !== 'two_wheeler');
const COVERS = ['OD', 'TP', 'Package', null];

describe('the base of a commission', () => {
  it.each([
    ['private_car', ['od', 'tp', 'od', 'od']],
    ['two_wheeler', ['od', 'tp', 'od', 'od']],
  ] as [ProductLine, CommissionBase[]][])('of a %s is the OD premium, and the TP premium where nothing else is insured', (line, bases) =>
    expect(COVERS.map((cover) => commissionBase(line, cover))).toEqual(bases),
  );

  it('is the net premium for every other line, whatever the cover', () => {
    expect(ON_NET.length).toBe(15);
    for (const line of ON_NET) for (const cover of COVERS) expect(commissionBase(line, cover), line).toBe('net');
  });

  it('is unknown for an unknown line', () => expect(COVERS.map((cover) => commissionBase(null, cover))).toEqual([null, null, null, null]));
});

describe('the amount of the base', () => {
  const amounts = { od_premium: '100', third_party_premium: '50', net_premium: '150' };
  const of = (line: ProductLine | null, cover: string | null, given: Parameters<typeof baseAmount<string>>[0]['amounts'] = amounts) =>
    baseAmount<string>({ line, cover, amounts: given });

  it('is that of the part, or of the whole', () => {
    expect([of('private_car', 'Package'), of('two_wheeler', 'TP'), of('goods_vehicle', 'Package'), of(null, 'OD')]).toEqual([
      '100',
      '50',
      '150',
      undefined,
    ]);
  });

  it('is the net premium where the one part that is insured is not typed', () => {
    expect(of('private_car', 'OD', { od_premium: '', net_premium: '90' })).toBe('90');
    expect(of('private_car', 'TP', { net_premium: '80' })).toBe('80');
    expect(of('private_car', 'Package', { od_premium: '', net_premium: '90' })).toBe('');
  });

  it('is without terrorism for a firm', () => expect(of('fire', null, { new_premium: '700' })).toBe('700'));
});
