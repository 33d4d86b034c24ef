import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, headingWords } from './import-heading-words.ts';
import { columnLetters, headingsHash, headingsOf } from './import-headings.ts';

const words = (heading: string) => headingWords(heading).words.join(' ');

describe('the words of a heading', () => {
  it.each([
    ['POLICY_NUMBER', 'number policy'],
    ['PolicyNo', 'number policy'],
    ['Policy No.', 'number policy'],
    ['policyno', 'number policy'],
    ['Pol #', 'number policy'],
    ['Polcy Numbr', 'number policy'],
    ['पॉलिसी नंबर', 'number policy'],
    ['VEH_REG_NO', 'number registration vehicle'],
    ['Regn No', 'number registration'],
    ['VEHREGNO', 'number registration vehicle'],
    ['Vechile Registeration Nmber', 'number registration vehicle'],
    ['MB NO', 'mobile number'],
    ['WhatsApp No.', 'mobile number'],
    ['Od Prem', 'od premium'],
    ['O.D. Premium (₹)', 'od premium'],
    ['Own Damage Premium in Rs.', 'od premium'],
    ['3rd Party Prm', 'premium tp'],
    ['Total Premium in Portal', 'premium total'],
    ['EXP DATE', 'date expiry'],
    ['N.C.B. (%)', 'ncb percent'],
    ['Premium w/o GST', 'excluding premium tax'],
    ['Premium (in lakhs)', 'lakhs premium'],
    ['(Rs.)', ''],
    ['', ''],
  ])('%j are %j', (heading, expected) => {
    expect(words(heading)).toBe(expected);
  });

  it('keep words of their own, which are no errors of others', () => {
    for (const word of ['rate', 'date', 'state', 'month', 'mode', 'model', 'issued', 'insured', 'insurer', 'agent'])
      expect(headingWords(word)).toMatchObject({ isCorrected: false, unknown: [] });
    expect(headingWords('Khata Policy')).toEqual({ words: ['khata', 'policy'], isCorrected: false, unknown: ['khata'] });
  });

  it('are found in any text, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void expect(Array.isArray(headingWords(text).words)).toBe(true)),
    );
  });

  it('have errors of letters left out, added, changed and exchanged', () => {
    expect([
      editDistance('premuim', 'premium', 2),
      editDistance('polcy', 'policy', 2),
      editDistance('moobile', 'mobile', 2),
      editDistance('insurar', 'insurer', 2),
      editDistance('engine', 'chassis', 2),
    ]).toEqual([1, 1, 1, 1, expect.any(Number)]);
    expect(editDistance('engine', 'chassis', 2)).toBeGreaterThan(2);
  });
});

describe('the headings of a sheet', () => {
  it('in two rows stand under what is above them, also where cells were merged', () => {
    const upper = ['Policy', null, 'Premium', null, null, null, 'Remark'];
    const lower = ['No.', 'Date', 'OD', 'TP', 'Net', null, null];
    expect(headingsOf([upper, lower], 7)).toEqual([
      'Policy No.',
      'Policy Date',
      'Premium OD',
      'Premium TP',
      'Premium Net',
      'Column F',
      'Remark',
    ]);
  });

  it('have names of their own', () => {
    expect(headingsOf([['REMARK', ' ', 'REMARK', { number: 2026 }, null]], 6)).toEqual([
      'REMARK',
      'Column B',
      'REMARK (2)',
      '2026',
      'Column E',
      'Column F',
    ]);
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('have one hash in any order and spelling, and another with another column', () => {
    const hash = headingsHash(['Policy No.', 'Net Premium']);
    expect([headingsHash(['NET_PREM', 'POLICY_NUMBER']), headingsHash(['netPremium', 'policyNo'])]).toEqual([hash, hash]);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    for (const others of [['Policy No.'], ['Policy No.', 'Net Premium', ''], ['Policy No.', 'Total Premium']])
      expect(headingsHash(others)).not.toBe(hash);
  });
});
