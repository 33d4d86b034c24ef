import { expect, it } from 'vitest';
import { optionalUpiId, upiText } from './upi.ts';

it('writes a payment as telephones read it', () => {
  expect(upiText({ upi_id: 'asha.brokers@okhdfcbank', name: 'Asha & Sons', rupees: 12345.5, note: 'Policy 3001/52' })).toBe(
    'upi://pay?pa=asha.brokers@okhdfcbank&pn=Asha%20%26%20Sons&am=12345.50&cu=INR&tn=Policy%203001%2F52',
  );
});

it.each(['office@okhdfcbank', 'a.b-c_1@ybl', '9000000801@upi'])('takes %s', (given) => {
  expect(optionalUpiId().parse(` ${given} `)).toBe(given);
});
it.each(['office', 'office@', '@ybl', 'office@hdfc bank', 'a@b.com', 'office@ybl&am=1', 'office@1bank'])('refuses %s', (given) => {
  expect(optionalUpiId().safeParse(given).success).toBe(false);
});
it('takes an empty one as none', () => {
  expect(optionalUpiId().parse('')).toBeNull();
});
