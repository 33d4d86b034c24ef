import { describe, expect, it } from 'vitest';
import { followers, type Texts } from '../ui/form/proposals.ts';
import { mismatches as mismatchesOf, type NetPremium, premiumProposals } from './premium-sums.ts';

const EMPTY = {
  od_premium: '',
  third_party_premium: '',
  net_premium: '',
  total_premium: '',
  commission_in_per: '',
  commission_in_num: '',
  commission_out_per: '',
  commission_out_num: '',
};

const MOTOR: NetPremium = { field: 'net_premium', parts: ['od_premium', 'third_party_premium'] };
const CORPORATE: NetPremium = { field: 'new_premium', parts: [] };
/** The proposals after one amount is typed into `values`, of which `typed` were typed before. */
const after = (values: Texts, changed: Record<string, string>, typed: string[] = [], net = MOTOR) => {
  const [field = ''] = Object.keys(changed);
  return followers(premiumProposals(net), {
    before: values,
    typedBefore: new Set(typed),
    after: { ...values, ...changed },
    typed: new Set([...typed, field]),
    changed: field,
  });
};
const mismatches = (values: Texts) => mismatchesOf(values, MOTOR);

describe('the amounts that a form proposes', () => {
  it('are the net of OD and third party, to the paisa, and the total with GST', () => {
    expect(after({ ...EMPTY, od_premium: '10000.1' }, { third_party_premium: '3416.2' })).toEqual({
      net_premium: '13416.30',
      total_premium: '15831.23',
    });
  });

  it('are none while one of the two is missing', () => {
    expect(after(EMPTY, { od_premium: '100' })).toEqual({});
  });

  it('never stand over what was typed, follow their parts, and go with them', () => {
    const values = { ...EMPTY, od_premium: '1', third_party_premium: '2', net_premium: '3.00', total_premium: '3.54' };
    expect(after(values, { od_premium: '5' })).toEqual({ net_premium: '7.00', total_premium: '8.26' });
    expect(after({ ...values, net_premium: '9' }, { od_premium: '5' })).toEqual({});
    expect(after(values, { od_premium: '5' }, ['total_premium'])).toEqual({ net_premium: '7.00' });
    expect(after(values, { od_premium: '' })).toEqual({ net_premium: '', total_premium: '' });
  });

  it('follow too where a stored sum is written with fewer decimals', () => {
    expect(after({ ...EMPTY, od_premium: '1', third_party_premium: '2', net_premium: '3' }, { od_premium: '4' })).toMatchObject({
      net_premium: '6.00',
    });
  });

  it('are the commission of its percentage of net, rounded half up', () => {
    expect(after({ ...EMPTY, net_premium: '1000.10' }, { commission_in_per: '12.5' })).toEqual({ commission_in_num: '125.01' });
  });

  it('are the percentage of an amount that was typed, which follows when the net changes', () => {
    expect(after({ ...EMPTY, net_premium: '800' }, { commission_out_num: '100' })).toEqual({ commission_out_per: '12.50' });
    const values = { ...EMPTY, net_premium: '800', commission_in_num: '100', commission_in_per: '12.50' };
    expect(after(values, { net_premium: '1000' }, ['commission_in_num'])).toMatchObject({ commission_in_per: '10.00' });
    expect(after(values, { net_premium: '1000' })).toMatchObject({ commission_in_num: '125.00' });
  });

  it('are no percentage above a hundred, and none of nothing', () => {
    expect(after({ ...EMPTY, net_premium: '0' }, { commission_in_num: '5' })).toEqual({});
    expect(after({ ...EMPTY, net_premium: '4' }, { commission_in_num: '5' })).toEqual({});
  });

  it('fill no field that the form does not have', () => {
    const { commission_out_num: _, total_premium: __, ...values } = { ...EMPTY, commission_out_per: '10' };
    expect(after(values, { net_premium: '100' })).toEqual({});
  });

  it('are no net premium where it has no parts, and the commission of what was typed', () => {
    const values = { new_premium: '', terrisom: '', commission_in_per: '10', commission_in_num: '' };
    expect(after(values, { terrisom: '100' }, [], CORPORATE)).toEqual({});
    expect(after(values, { new_premium: '250.50' }, [], CORPORATE)).toEqual({ commission_in_num: '25.05' });
  });

  it('are exact for the largest amounts', () => {
    expect(after({ ...EMPTY, net_premium: '9999999999.99' }, { commission_in_per: '33.33' })).toEqual({
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
