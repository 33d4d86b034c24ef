import { expect, it } from 'vitest';
import { PAYMENT_MODES, paymentModeOf, paymentOf } from './payment-modes.ts';

it('a way of paying is found by the words that sheets use', () => {
  const found = ['CHQ 001234', 'G Pay', 'CD A/c', 'Insurer Link', 'NEFT', 'Credit Card', 'cash', 'barter'].map(paymentModeOf);
  expect(found).toEqual(['cheque', 'upi', 'cd_account', 'insurer_link', 'online', 'card', 'cash', null]);
});

it('the name of each way is read as itself', () => {
  expect(PAYMENT_MODES.map(paymentModeOf)).toEqual(PAYMENT_MODES);
});

it.each([
  ['CHQ 123456 HDFC', 'cheque', '123456 HDFC'],
  ['cheque no. 004512 dt 3/4/26', 'cheque', '004512 dt 3/4/26'],
  ['Chq.No.-778899', 'cheque', '778899'],
  ['UPI/412398765432', 'upi', '412398765432'],
  ['NEFT ref HDFCN52026040312', 'online', 'NEFT ref HDFCN52026040312'],
  ['DD 000123 SBI', 'cheque', 'DD 000123 SBI'],
  ['GPay 4412', 'upi', 'GPay 4412'],
  ['Cheque HDFC', 'cheque', 'HDFC'],
  ['Online', 'online', null],
  ['NEFT ref', 'online', null],
  ['CD A/c', 'cd_account', null],
  ["Insurer's link", 'insurer_link', null],
  ['Credit Card', 'card', null],
  ['cheque no.', 'cheque', null],
  ['Google Pay', 'upi', null],
  ['insurer_link', 'insurer_link', null],
  ['004512 HDFC', null, '004512 HDFC'],
  ['', null, null],
])('“%s” is %s with the reference %s', (text, mode, ref) => {
  expect(paymentOf(text)).toEqual({ mode, ref });
});
