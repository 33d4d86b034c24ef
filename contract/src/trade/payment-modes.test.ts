import { expect, it } from 'vitest';
import { PAYMENT_MODES, paymentModeOf } from './payment-modes.ts';

it('a way of paying is found by the words that sheets use', () => {
  const found = ['CHQ 001234', 'G Pay', 'CD A/c', 'Insurer Link', 'NEFT', 'Credit Card', 'cash', 'barter'].map(paymentModeOf);
  expect(found).toEqual(['cheque', 'upi', 'cd_account', 'insurer_link', 'online', 'card', 'cash', null]);
});

it('the name of each way is read as itself', () => {
  expect(PAYMENT_MODES.map(paymentModeOf)).toEqual(PAYMENT_MODES);
});
