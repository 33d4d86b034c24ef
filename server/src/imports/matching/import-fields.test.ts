import { createTelecomRecordInput } from '@bimabahi/contract/calls/telecom-records';
import { IMPORT_FIELDS, IMPORT_KINDS, SHEET_FIELDS } from '@bimabahi/contract/imports/import-fields';
import { createUserInput } from '@bimabahi/contract/people/users';
import { createCorporatePolicyInput } from '@bimabahi/contract/policies/corporate-insurance';
import { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { createMotorPolicyInput } from '@bimabahi/contract/policies/motor-insurance';
import { describe, expect, it } from 'vitest';
import { headingWords } from './heading-words.ts';
import { meaningsOf } from './meanings.ts';
import { DOUBTFUL, SYNONYMS } from './synonyms.ts';

const labels = new Set(Object.values(SHEET_FIELDS).flatMap((fields) => Object.values(fields).map(({ label }) => label)));

describe('what can be imported', () => {
  it.each([
    ['users', createUserInput.shape, []],
    ['motor_insurance', createMotorPolicyInput.shape, ['user_mobile']],
    ['corporate_insurance', createCorporatePolicyInput.shape, ['user_mobile']],
    ['corporate_insurance_premium', createPremiumInput.shape, ['policy_no']],
    ['telecom_records', createTelecomRecordInput.shape, []],
  ] as const)('of %s is an input of theirs, but for what names another record', (kind, shape, others) => {
    expect(Object.keys(IMPORT_FIELDS[kind]).filter((name) => !(name in shape))).toEqual(others);
  });

  it('of motor policies leaves out what the server computes, and ids of this installation', () => {
    const inputs = Object.keys(createMotorPolicyInput.shape);
    expect(inputs.filter((name) => !(name in IMPORT_FIELDS.motor_insurance))).toEqual([
      'renewed_from',
      'from_enquiry',
      'draft_id',
      'again',
    ]);
    expect('gst' in IMPORT_FIELDS.motor_insurance).toBe(false);
  });

  it('needs what the inputs need, without the client', () => {
    const required = Object.entries(IMPORT_FIELDS.motor_insurance).flatMap(([name, field]) => (field.required ? [name] : []));
    expect(required).toEqual(['insured_name', 'policy_no', 'start_date', 'end_date', 'vehicle_no']);
  });
});

describe('headings', () => {
  it('are listed for labels that there are', () => {
    expect([...Object.keys(SYNONYMS), ...Object.keys(DOUBTFUL)].filter((label) => !labels.has(label))).toEqual([]);
    expect([...labels].filter((label) => !(label in SYNONYMS))).toEqual([]);
  });

  it('consist of known words', () => {
    const listed = [...Object.values(SYNONYMS), ...Object.values(DOUBTFUL), ...labels].flatMap((texts) => texts.split(', '));
    expect(listed.filter((text) => headingWords(text).unknown.length > 0 || headingWords(text).isCorrected)).toEqual([]);
  });

  it.each(IMPORT_KINDS)('of our own %s mean their fields before all others', (kind) => {
    for (const [name, { label }] of Object.entries(IMPORT_FIELDS[kind])) {
      const meanings = Object.entries(meaningsOf(IMPORT_FIELDS[kind], headingWords(label)));
      const best = meanings.sort(([, a], [, b]) => (b.score ?? 0) - (a.score ?? 0))[0];
      expect([label, best?.[0]]).toEqual([label, name]);
    }
  });
});
