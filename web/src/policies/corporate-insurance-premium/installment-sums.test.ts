import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { describe, expect, it } from 'vitest';
import { followers } from '../../ui/form/proposals.ts';
import { installmentProposals, installmentSlips, otherTotal } from './installment-sums.ts';

const EMPTY = {
  premium_date: '2026-11-21',
  premium_excluding_tax: '',
  terrorism_premium: '',
  tax: '',
  total_payable: '',
  commission_in_per: '',
  commission_in_num: '',
  commission_out_per: '',
  commission_out_num: '',
};
const taxFor = (line: ProductLine | null) => ({ rates: SEEDED_TAX_RATES, line });

interface Typing {
  before?: Partial<typeof EMPTY>;
  typed?: string[];
  line?: ProductLine | null;
}

/** What is filled in after one field is typed. */
function after(changed: Partial<typeof EMPTY>, { before = {}, typed = [], line = 'fire' }: Typing = {}) {
  const [field = ''] = Object.keys(changed);
  return followers(installmentProposals(taxFor(line)), {
    before: { ...EMPTY, ...before },
    typedBefore: new Set(typed),
    after: { ...EMPTY, ...before, ...changed },
    typed: new Set([...typed, field]),
    changed: field,
  });
}

describe('what an installment proposes', () => {
  it('is the tax of premium and terrorism premium, rounded off to the rupee, and the total of all three', () => {
    expect(after({ premium_excluding_tax: '10000.25' }, { before: { terrorism_premium: '1200.50' } })).toEqual({
      tax: '2016.00',
      total_payable: '13216.75',
    });
  });

  it('rounds half a rupee up and less down, once', () => {
    expect(after({ premium_excluding_tax: '2.77' }).tax).toBe('0.00');
    expect(after({ premium_excluding_tax: '2.78' }).tax).toBe('1.00');
    expect(after({ premium_excluding_tax: '25' }).tax).toBe('5.00');
  });

  it('is no tax on the health of a family since the rates changed, and 18 percent before', () => {
    const premium = { premium_excluding_tax: '1000' };
    expect(after(premium, { line: 'health_individual' })).toEqual({ tax: '0.00', total_payable: '1000.00' });
    expect(after(premium, { line: 'health_individual', before: { premium_date: '2025-09-21' } }).tax).toBe('180.00');
    expect(after(premium, { line: 'health_group' }).tax).toBe('180.00');
  });

  it('follows the due date', () => {
    const before = { premium_excluding_tax: '1000', tax: '0.00', total_payable: '1000.00' };
    expect(after({ premium_date: '2025-09-21' }, { before, line: 'health_individual' })).toEqual({
      tax: '180.00',
      total_payable: '1180.00',
    });
  });

  it('is nothing while the premium is missing, or an amount is no number yet', () => {
    expect(after({ terrorism_premium: '5' })).toEqual({});
    expect(after({ premium_excluding_tax: '5' }, { before: { terrorism_premium: '-' } })).toEqual({});
  });

  it('is the total of a tax that was typed', () => {
    expect(after({ tax: '5' }, { before: { premium_excluding_tax: '100' } })).toEqual({ total_payable: '105.00' });
  });

  it('is no tax before there was GST, and no total before a tax is typed', () => {
    expect(after({ premium_excluding_tax: '100' }, { before: { premium_date: '2017-06-30' } })).toEqual({});
  });

  it('never stands over what was typed, and is renewed where it was proposed', () => {
    const typed = { premium_excluding_tax: '90', tax: '1', total_payable: '2' };
    expect(after({ premium_excluding_tax: '100' }, { before: typed })).toEqual({});
    const proposed = { premium_excluding_tax: '90', tax: '16.00', total_payable: '106.00' };
    expect(after({ premium_excluding_tax: '100' }, { before: proposed })).toEqual({ tax: '18.00', total_payable: '118.00' });
    expect(after({ premium_excluding_tax: '100' }, { before: proposed, typed: ['tax'] })).toEqual({ total_payable: '116.00' });
  });

  it('is the commission of its percentage of the premium alone, and the reverse', () => {
    const before = { premium_excluding_tax: '1000.10', terrorism_premium: '500', tax: '0', total_payable: '0' };
    expect(after({ commission_in_per: '12.5' }, { before })).toEqual({ commission_in_num: '125.01' });
    expect(after({ commission_out_num: '100.01' }, { before })).toEqual({ commission_out_per: '10.00' });
  });

  it('is exact for what a binary fraction is not, and for the largest amounts', () => {
    expect(after({ tax: '0' }, { before: { premium_excluding_tax: '0.1', terrorism_premium: '0.2' } }).total_payable).toBe('0.30');
    expect(after({ tax: '1525423728.81' }, { before: { premium_excluding_tax: '8474576271.18' } }).total_payable).toBe('9999999999.99');
  });
});

describe('the other total', () => {
  it('is what the parts make, where another total was typed', () => {
    expect(otherTotal({ ...EMPTY, premium_excluding_tax: '1', tax: '0.18', total_payable: '2' })).toBe('1.18');
    expect(otherTotal({ ...EMPTY, premium_excluding_tax: '1', terrorism_premium: '1', tax: '0', total_payable: '2.0' })).toBeNull();
    expect(otherTotal({ ...EMPTY, premium_excluding_tax: '1', total_payable: '2' })).toBeNull();
  });
});

describe('what is asked about before it is saved', () => {
  const fields = (values: Partial<typeof EMPTY>) => installmentSlips({ ...EMPTY, ...values }, taxFor('fire')).map(({ field }) => field);

  it('is a total of ten times, a premium above the total, and a commission above the premium', () => {
    const right = { premium_excluding_tax: '1000', tax: '180', total_payable: '1180' };
    expect(fields(right)).toEqual([]);
    expect(fields({ ...right, total_payable: '118000' })).toEqual(['total_payable']);
    expect(fields({ ...right, total_payable: '900' })).toEqual(['premium_excluding_tax']);
    expect(fields({ ...right, commission_out_num: '1001' })).toEqual(['commission_out_num']);
  });
});
