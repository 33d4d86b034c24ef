import { expect, it } from 'vitest';
import { checkCommission } from './commission-check.ts';

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
  expect(checkCommission({ commission_in_num: 1050 }, [1000, 50])).toEqual([]);
  expect(checkCommission({ commission_in_num: 1050 }, [1000, null])).toHaveLength(1);
  expect(checkCommission({ commission_in_num: 1050 }, [null, undefined, ''])).toEqual([]);
  expect(checkCommission({}, [1000])).toEqual([]);
});
