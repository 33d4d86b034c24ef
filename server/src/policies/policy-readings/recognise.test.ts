import { expect, it } from 'vitest';
import { amountIn } from './recognise-amounts.ts';
import { datesIn, leadingDate } from './recognise-dates.ts';
import { emailIn, mobileIn, nameIn, policyNoIn } from './recognise-people.ts';
import { chassisIn, engineIn, makeIn, plateIn } from './recognise-vehicles.ts';

it.each([
  ['29/07/2021', '2021-07-29'],
  ['07-SEP-2021 21:04(Hrs)', '2021-09-07'],
  ['00:00 Hrs of 29.07.2021', '2021-07-29'],
  ['12:00:01 AM on 20/02/2019', '2019-02-20'],
  ['Midnight of Jun 01, 2026', '2026-06-01'],
  ['1st April 2026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['01/04/26', '2026-04-01'],
  ['13/13/2026', undefined],
  ['07/31/2026', undefined],
  ['31/02/2026', undefined],
  ['see clause 1/2/3', undefined],
  ['invoice of 01/04/2026', undefined],
])('the date of %s', (text, date) => {
  expect(leadingDate(text)).toBe(date);
});

it('both dates of a period, in their order', () => {
  const found = datesIn('From 00:00 Hrs of 29/07/2021 To Midnight of 28/07/2022').map(({ date }) => date);
  expect(found).toEqual(['2021-07-29', '2022-07-28']);
});

it.each([
  ['₹ 12,34,567.50', '1234567.50'],
  ['Rs. 3,416/-', '3416.00'],
  [': 383.00', '383.00'],
  ['(IMT-15) 330', '330.00'],
  ['@ 9.00% : 353.00', '353.00'],
  ['` 5000', '5000.00'],
  ['29,812.0', undefined],
  ['1,23', undefined],
  ['15 Lakh', undefined],
  ['18%', undefined],
  ['01/04/2026', undefined],
  ['NA', undefined],
])('the amount of %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it.each([
  ['MH-12-AB-1234', 'MH12AB1234'],
  ['CG - 04 - HC - 7252', 'CG04HC7252'],
  ['DL3CAF0001', 'DL3CAF0001'],
  ['22 BH 1234 AB', '22BH1234AB'],
  ['new', 'NEW'],
  ['MH12', undefined],
  ['146', undefined],
  ['XX12AB1234', undefined],
  ['IRDAN108RP0007V01201819', undefined],
])('the plate of %s', (text, plate) => {
  expect(plateIn(text)).toBe(plate);
});

it('a chassis number of two lines is one where it has 17 places', () => {
  expect(chassisIn('MALBG512LM M087492')).toBe('MALBG512LMM087492');
  expect(chassisIn('MALBG512LM 12')).toBeUndefined();
  expect(chassisIn('27AABCT3518Q1ZU')).toBe('27AABCT3518Q1ZU');
});

it('an engine is no chassis, and a make no label', () => {
  expect([engineIn('K12MN1234567'), engineIn('MA3EWDE1S00123456'), engineIn('Petrol')]).toEqual(['K12MN1234567', undefined, undefined]);
  expect([makeIn('HYUNDAI / CRETA / SX'), makeIn('Date of purchase 10/09/2021'), makeIn('NA')]).toEqual([
    'HYUNDAI CRETA SX',
    undefined,
    undefined,
  ]);
});

it.each([
  ['Mr. Ramesh Kumar Patel', 'Ramesh Kumar Patel'],
  ['MR VISHNU UPADHYAY C/O JHANDA CHOWK', 'MR VISHNU UPADHYAY'.slice(3)],
  ['M/s Shree Ganesh Transport Co', 'Shree Ganesh Transport Co'],
  ['Shri Ram Gopal', 'Ram Gopal'],
  ['14, Green Park Society', undefined],
  ['The New India Assurance Insurance', undefined],
  ['NA', undefined],
])('the name of %s', (text, name) => {
  expect(nameIn(text)).toBe(name);
});

it('telephones and addresses that are masked, or two, are none', () => {
  expect([mobileIn('+91 98765 43210'), mobileIn('98XXXX3210'), mobileIn('9876543210 / 9876543211'), mobileIn('02025512345')]).toEqual([
    '9876543210',
    undefined,
    undefined,
    undefined,
  ]);
  expect([emailIn('A.b@Example.in'), emailIn('a****b@example.in')]).toEqual(['a.b@example.in', undefined]);
});

it.each([
  ['2316 2071 3913 6700 000', '2316207139136700000'],
  ['OG-26-9906-1870-00000332 dated', 'OG-26-9906-1870-00000332'],
  ['3189899935/000000/00', '3189899935/000000/00'],
  ['01/04/2026', undefined],
  ['NA', undefined],
])('the policy number of %s', (text, number) => {
  expect(policyNoIn(text)).toBe(number);
});
