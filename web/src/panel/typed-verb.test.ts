import { expect, it } from 'vitest';
import { typedPeriod } from './typed-period.ts';
import { typedVerb } from './typed-verb.ts';

it.each([
  ['renew gj05 rt', 'renew', 'gj05 rt'],
  ['Renew  GJ05  RT 4471', 'renew', 'GJ05 RT 4471'],
  ['नवीनीकरण gj05', 'renew', 'gj05'],
  ['add motor gauri', 'motor', 'gauri'],
  ['nayi gadi policy asha rane', 'motor', 'asha rane'],
  ['Add motor policy for Gauri Transport', 'motor', 'Gauri Transport'],
  ['new fire krishna', 'corporate', 'krishna'],
  ['claim gj05 rt 4471', 'claim', 'gj05 rt 4471'],
  ['Register a claim for GJ05 RT 4471', 'claim', 'GJ05 RT 4471'],
  ['endorse gj05', 'endorse', 'gj05'],
  ['whatsapp asha', 'write', 'asha'],
  ['call 98200 00001', 'call', '98200 00001'],
  ['add enquiry asha', 'enquiry', 'asha'],
  ['register tata', 'register', 'tata'],
  ['new policy gauri', 'motor', 'gauri'],
  ['nayi policy for Gauri Transport', 'motor', 'Gauri Transport'],
  ['નવી પોલિસી gauri', 'motor', 'gauri'],
  ['cancel gj05 rt', 'open', 'gj05 rt'],
  ['delete gj05 rt 4471', 'open', 'gj05 rt 4471'],
  ['pay asha', 'open', 'asha'],
])('%s says %s of %s', (typed, verb, rest) => expect(typedVerb(typed)).toEqual({ verb, rest }));

it.each(['renew', 'add motor', 'new policy', 'asha rane', 'gj05 rt 4471', 'renewed gj05', 'cancel', 'cancelled gj05', 'payal shah'])(
  '%s says nothing of anything',
  (typed) => expect(typedVerb(typed)).toBeUndefined(),
);

it.each([
  ['fy 2025-26', 'FY 2025-26', '2025-04-01', '2026-03-31'],
  ['FY 25-26', 'FY 2025-26', '2025-04-01', '2026-03-31'],
  ['2025-26', 'FY 2025-26', '2025-04-01', '2026-03-31'],
  ['fy 2026', 'FY 2026-27', '2026-04-01', '2027-03-31'],
  ['month oct', 'October 2026', '2026-10-01', '2026-10-31'],
  ['month december', 'December 2025', '2025-12-01', '2025-12-31'],
  ['feb 2024', 'February 2024', '2024-02-01', '2024-02-29'],
])('%s is %s', (typed, name, from, to) => expect(typedPeriod(typed, '2026-11-26')).toEqual({ name, from, to }));

it.each(['2025', '2025-27', 'oct', 'month', 'month xyz', 'march traders'])('%s is no period', (typed) =>
  expect(typedPeriod(typed, '2026-11-26')).toBeUndefined(),
);
