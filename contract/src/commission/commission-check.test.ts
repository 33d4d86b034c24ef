import { expect, it } from 'vitest';
import { checkCommission, checkPercents } from './commission-check.ts';

it('a commission above the net premium is found, each side by itself', () => {
  expect(checkCommission({ commission_in_num: 5000, commission_out_num: 999.99 }, [1000])).toEqual([
    {
      field: 'commission_in_num',
      message: 'The commission, 5,000.00, is more than the net premium, 1,000.00.',
      difference: '4000.00',
      ask: true,
    },
  ]);
  expect(checkCommission({ commission_out_num: '1000.01' }, ['1000'])).toMatchObject([{ field: 'commission_out_num', difference: '0.01' }]);
});

it('the parts of a premium count together, and nothing is found without one', () => {
  expect(checkCommission({ commission_in_num: 1050 }, [2000, 50])).toEqual([]);
  expect(checkCommission({ commission_in_num: 1050 }, [1000, null])).toHaveLength(1);
  expect(checkCommission({ commission_in_num: 1050 }, [null, undefined, ''])).toEqual([]);
  expect(checkCommission({}, [1000])).toEqual([]);
});

it('a commission in above the usual bounds is found, and one out above the one in', () => {
  expect(checkCommission({ commission_in_num: 600 }, [1000])).toEqual([]);
  expect(checkCommission({ commission_in_num: 600.01 }, [1000])).toMatchObject([
    { field: 'commission_in_num', message: 'The commission, 600.01, is 60 % of the net premium, 1,000.00: more than 60 % is unusual.' },
  ]);
  expect(checkCommission({ commission_out_num: 900 }, [1000])).toEqual([]);
  expect(checkCommission({ commission_in_num: 100, commission_out_num: 100.01 }, [])).toEqual([
    {
      field: 'commission_out_num',
      message: 'The commission out, 100.01, is more than the commission in, 100.00.',
      difference: '0.01',
      ask: true,
    },
  ]);
  expect(checkCommission({ commission_in_num: 100, commission_out_num: 100 }, [1000])).toEqual([]);
});

const CAR = { od_premium: 10_000, addon_premium: 2_000, third_party_premium: 3_416, pa_premium: 330, net_premium: 13_746 };

it('a percentage that makes its amount of no part of the premium is found', () => {
  expect(checkPercents({ commission_in_per: 19.5, commission_in_num: 100 }, CAR)).toEqual([
    {
      field: 'commission_in_num',
      message: '19.5 % is of no part of the premium 100.00: of 13,746.00 it is 2,680.47.',
      difference: '-2580.47',
      ask: true,
    },
  ]);
  expect(checkPercents({ commission_in_per: 19.5, commission_in_num: null }, CAR)).toEqual([]);
  expect(checkPercents({ commission_in_per: 19.5, commission_in_num: 100 }, {})).toEqual([]);
});

it.each([
  ['own damage', 19.5, 1950],
  ['own damage, to the rupee', 19.55, 1956],
  ['own damage without add-ons', 20, 1600],
  ['own damage and third party, 19.5 and 2.5 %', 15.17, 2035.4],
  ['the net', 15, 2061.9],
])('no finding is of a percentage of %s', (_, commission_in_per, commission_in_num) => {
  expect(checkPercents({ commission_in_per, commission_in_num }, CAR)).toEqual([]);
});

it('a percentage out may be a share of what comes in', () => {
  expect(checkPercents({ commission_in_num: 1950, commission_out_per: 70, commission_out_num: 1365 }, CAR)).toEqual([]);
  expect(checkPercents({ commission_out_per: 70, commission_out_num: 1365 }, CAR)).toHaveLength(1);
  expect(checkPercents({ commission_in_per: '10', commission_in_num: '105' }, { new_premium: '1000', terrisom: '50' })).toEqual([]);
});
