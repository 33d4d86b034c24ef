import { describe, expect, it } from 'vitest';
import { gstOn } from './gst-rates.ts';
import { disagreeingTotal, installmentOffers } from './installment-sums.ts';

const EMPTY = {
  premium_excluding_tax: '',
  terrorism_premium: '',
  tax: '',
  total_payable: '',
  commission_in_per: '',
  commission_in_num: '',
  commission_out_per: '',
  commission_out_num: '',
};
const offers = (values: Partial<typeof EMPTY>, changed = 'premium_excluding_tax', offered = {}, gst: number | null = 18) =>
  installmentOffers({ ...EMPTY, ...values }, changed, offered, gst);

describe('installmentOffers', () => {
  it('makes the tax of premium and terrorism premium, rounded off to the rupee, and the total of all three', () => {
    expect(offers({ premium_excluding_tax: '10000.25', terrorism_premium: '1200.50' })).toEqual({
      tax: '2016.00',
      total_payable: '13216.75',
    });
  });

  it('rounds half a rupee up and less down', () => {
    expect(offers({ premium_excluding_tax: '2.77' }).tax).toBe('0.00');
    expect(offers({ premium_excluding_tax: '2.78' }).tax).toBe('1.00');
    expect(offers({ premium_excluding_tax: '25' }).tax).toBe('5.00');
  });

  it('offers nothing while the premium is missing, or an amount is no number yet', () => {
    expect(offers({ terrorism_premium: '5' }, 'terrorism_premium')).toEqual({});
    expect(offers({ premium_excluding_tax: '5', terrorism_premium: '-' })).toEqual({});
  });

  it('makes the total of a tax that was typed', () => {
    expect(offers({ premium_excluding_tax: '100', tax: '5' }, 'tax')).toEqual({ total_payable: '105.00' });
  });

  it('offers no tax where there is no GST, and no total before a tax is typed', () => {
    expect(offers({ premium_excluding_tax: '100' }, 'premium_excluding_tax', {}, null)).toEqual({});
  });

  it('never puts a sum over what was typed, and renews one that it offered itself', () => {
    const typed = { premium_excluding_tax: '100', tax: '1', total_payable: '2' };
    expect(offers(typed)).toEqual({});
    expect(offers(typed, 'premium_excluding_tax', { tax: '1', total_payable: '2' })).toEqual({ tax: '18.00', total_payable: '118.00' });
    expect(offers({ ...typed, total_payable: '' }, 'total_payable', { tax: '1' })).toEqual({ tax: '18.00' });
  });

  it('makes the commission of its percentage of the premium alone', () => {
    const values = { premium_excluding_tax: '1000.10', terrorism_premium: '500', commission_in_per: '12.5', tax: '0', total_payable: '0' };
    expect(offers(values, 'commission_in_per')).toEqual({ commission_in_num: '125.01' });
  });

  it('fills no field that the form does not have', () => {
    const { commission_out_num: _, ...values } = {
      ...EMPTY,
      premium_excluding_tax: '100',
      commission_out_per: '10',
      tax: '0',
      total_payable: '0',
    };
    expect(installmentOffers(values, 'commission_out_per', {}, 18)).toEqual({});
  });

  it('is exact for what a binary fraction is not, and for the largest amounts', () => {
    expect(offers({ premium_excluding_tax: '0.1', terrorism_premium: '0.2', tax: '0' }, 'tax').total_payable).toBe('0.30');
    expect(offers({ premium_excluding_tax: '8474576271.18', tax: '1525423728.81' }, 'tax').total_payable).toBe('9999999999.99');
  });
});

describe('disagreeingTotal', () => {
  it('is what the parts make, where another total was typed', () => {
    expect(disagreeingTotal({ ...EMPTY, premium_excluding_tax: '1', tax: '0.18', total_payable: '2' })).toBe('1.18');
    expect(disagreeingTotal({ ...EMPTY, premium_excluding_tax: '1', terrorism_premium: '1', tax: '0', total_payable: '2.0' })).toBeNull();
    expect(disagreeingTotal({ ...EMPTY, premium_excluding_tax: '1', total_payable: '2' })).toBeNull();
  });
});

describe('gstOn', () => {
  it('is 18 percent since there is GST', () => {
    expect([gstOn('2017-06-30'), gstOn('2017-07-01'), gstOn('2026-11-21')]).toEqual([null, 18, 18]);
  });
});
