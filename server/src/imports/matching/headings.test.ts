import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, headingWords } from './heading-words.ts';
import { headingsHash, isKnownHeading } from './headings.ts';

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
    ['Premium (in lakhs)', 'lakh premium'],
    ['(Rs.)', ''],
    ['__proto__ constructor', 'constructor proto'],
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
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void expect(Array.isArray(headingWords(text).words)).toBe(true)),
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
  it('are known as such, and titles and cells are not', () => {
    const isKnown = (heading: string) => isKnownHeading('motor_insurance', heading);
    expect(['Policy No.', 'VEH_REG_NO', 'Premium', 'Expairy Date'].filter(isKnown)).toHaveLength(4);
    expect(['Deepstambh Risk Services', 'Motor register 2026-27', 'MH12AB1234', '9000012345', 'Maruti Swift', ''].filter(isKnown)).toEqual(
      [],
    );
  });

  it('have one hash in any order and spelling, and another with another column', () => {
    const hash = headingsHash(['Policy No.', 'Net Premium']);
    expect([headingsHash(['NET_PREM', 'POLICY_NUMBER']), headingsHash(['netPremium', 'policyNo'])]).toEqual([hash, hash]);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    for (const others of [['Policy No.'], ['Policy No.', 'Net Premium', ''], ['Policy No.', 'Total Premium']])
      expect(headingsHash(others)).not.toBe(hash);
  });
});
