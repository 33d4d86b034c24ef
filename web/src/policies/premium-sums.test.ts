import { describe, expect, it } from 'vitest';
import { type Amounts, mismatches as mismatchesOf, type NetPremium, offers as offersOf } from './premium-sums.ts';

const EMPTY = {
  od_premium: '',
  third_party_premium: '',
  net_premium: '',
  commission_in_per: '',
  commission_in_num: '',
  commission_out_per: '',
  commission_out_num: '',
};

const MOTOR: NetPremium = { field: 'net_premium', parts: ['od_premium', 'third_party_premium'] };
const CORPORATE: NetPremium = { field: 'new_premium', parts: [] };
const offers = (values: Amounts, changed: string, offered: Amounts) => offersOf(values, changed, offered, MOTOR);
const mismatches = (values: Amounts) => mismatchesOf(values, MOTOR);

describe('offers', () => {
  it('makes net of OD and third party, to the paisa', () => {
    expect(offers({ ...EMPTY, od_premium: '10000.1', third_party_premium: '3416.2' }, 'third_party_premium', {})).toEqual({
      net_premium: '13416.30',
    });
  });

  it('says nothing while one of the two is missing', () => {
    expect(offers({ ...EMPTY, od_premium: '100' }, 'od_premium', {})).toEqual({});
  });

  it('never puts a sum over what was typed, and renews one that it offered itself', () => {
    const typed = { ...EMPTY, od_premium: '1', third_party_premium: '2', net_premium: '9' };
    expect(offers(typed, 'od_premium', {})).toEqual({});
    expect(offers(typed, 'od_premium', { net_premium: '9' })).toEqual({ net_premium: '3.00' });
    expect(offers({ ...typed, net_premium: '' }, 'net_premium', {})).toEqual({});
  });

  it('makes the commission of its percentage of net, rounded half up', () => {
    expect(offers({ ...EMPTY, net_premium: '1000.10', commission_in_per: '12.5' }, 'commission_in_per', {})).toEqual({
      commission_in_num: '125.01',
    });
  });

  it('makes the percentage of an amount that was typed', () => {
    expect(offers({ ...EMPTY, net_premium: '800', commission_out_num: '100' }, 'commission_out_num', {})).toEqual({
      commission_out_per: '12.50',
    });
  });

  it('lets the percentage follow when the net changes under an amount that was typed', () => {
    const values = { ...EMPTY, net_premium: '1000', commission_in_num: '100', commission_in_per: '12.50' };
    expect(offers(values, 'net_premium', { commission_in_per: '12.50' })).toEqual({ commission_in_per: '10.00' });
  });

  it('offers no percentage above a hundred, and none of nothing', () => {
    expect(offers({ ...EMPTY, net_premium: '0', commission_in_num: '5' }, 'commission_in_num', {})).toEqual({});
    expect(offers({ ...EMPTY, net_premium: '4', commission_in_num: '5' }, 'commission_in_num', {})).toEqual({});
  });

  it('fills no field that the form does not have', () => {
    const { commission_out_num: _, ...values } = { ...EMPTY, net_premium: '100', commission_out_per: '10' };
    expect(offers(values, 'net_premium', {})).toEqual({});
  });

  it('offers no net premium where it has no parts, and the commission of what was typed', () => {
    const values = { new_premium: '', terrisom: '100', commission_in_per: '10', commission_in_num: '' };
    expect(offersOf(values, 'terrisom', {}, CORPORATE)).toEqual({});
    expect(offersOf({ ...values, new_premium: '250.50' }, 'new_premium', {}, CORPORATE)).toEqual({ commission_in_num: '25.05' });
  });

  it('is exact for the largest amounts', () => {
    expect(offers({ ...EMPTY, net_premium: '9999999999.99', commission_in_per: '33.33' }, 'commission_in_per', {})).toEqual({
      commission_in_num: '3333000000.00',
    });
  });
});

describe('mismatches', () => {
  it('names the amounts that disagree and what the others make', () => {
    const values = {
      ...EMPTY,
      od_premium: '1',
      third_party_premium: '2',
      net_premium: '4',
      commission_in_per: '50',
      commission_in_num: '1.00',
    };
    expect(mismatches(values)).toEqual({ net_premium: '3.00', commission_in_num: '2.00' });
  });

  it('finds nothing where amounts agree or are missing', () => {
    expect(mismatches({ ...EMPTY, od_premium: '1', third_party_premium: '2.0', net_premium: '3' })).toEqual({});
    expect(mismatches(EMPTY)).toEqual({});
  });
});
