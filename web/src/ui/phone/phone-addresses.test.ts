import { expect, test } from 'vitest';
import { callAddress, hasWhatsApp, whatsAppAddress } from './phone-addresses.ts';

test.each([
  ['9000000135', 'tel:+919000000135', true],
  ['2212345678', 'tel:+912212345678', false],
  ['07900000000', 'tel:07900000000', false],
  ['1800123456', 'tel:1800123456', false],
  ['18001234567', 'tel:18001234567', false],
  ['100', 'tel:100', false],
])('%s is called by %s, and has WhatsApp: %s', (digits, address, writes) => {
  expect([callAddress(digits), hasWhatsApp(digits)]).toEqual([address, writes]);
});

test('a text is part of the address only where there is one', () => {
  expect(whatsAppAddress('9000000135')).toBe('https://wa.me/919000000135');
  expect(whatsAppAddress('9000000135', 'A & b?')).toBe('https://wa.me/919000000135?text=A%20%26%20b%3F');
});
