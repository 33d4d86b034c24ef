import { describe, expect, it } from 'vitest';
import { createCorporatePolicyInput } from '../policies/corporate-insurance.ts';
import { createMotorPolicyInput, listMotorPolicies, updateMotorPolicyInput } from '../policies/motor-insurance.ts';

const saidOf = (schema: typeof createMotorPolicyInput | typeof createCorporatePolicyInput | typeof updateMotorPolicyInput, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];
const BEFORE = ['end_date', 'Must not be before the start date'];

describe('a cover that ends before it starts', () => {
  it('is told as soon as both dates are there, whatever else is missing', () => {
    for (const schema of [createMotorPolicyInput, createCorporatePolicyInput]) {
      expect(saidOf(schema, { start_date: '2026-08-15', end_date: '2026-08-14' })).toContainEqual(BEFORE);
      expect(saidOf(schema, { start_date: '2026-08-15', end_date: '2026-08-15' })).not.toContainEqual(BEFORE);
    }
    expect(saidOf(updateMotorPolicyInput, { start_date: '2026-08-15', end_date: '2026-08-14' })).toEqual([BEFORE]);
  });

  it('is not spoken of while a date is missing or none', () => {
    for (const dates of [{ end_date: '2026-08-14' }, { start_date: '2026-08-15', end_date: '' }, { start_date: 'x', end_date: '2026' }])
      expect(saidOf(createMotorPolicyInput, dates)).not.toContainEqual(BEFORE);
  });

  it('is asked of fields alone', () => {
    for (const given of [null, undefined, 5, 'text', []]) expect(createMotorPolicyInput.safeParse(given).success).toBe(false);
  });
});

describe('the query of a list', () => {
  const errorsOf = (query: Record<string, string>) =>
    listMotorPolicies.query.safeParse(query).error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];

  it('is refused where a period ends before it begins', () => {
    expect(errorsOf({ from: '2026-08-15', to: '2026-08-14' })).toEqual([['to', 'Must not be before From']]);
    expect(errorsOf({ entered_from: '2026-08-15', entered_to: '2026-08-14' })).toEqual([['entered_to', 'Must not be before From']]);
    expect(errorsOf({ from: '2026-08-15', to: '2026-08-15' })).toEqual([]);
    expect(errorsOf({ to: '2026-08-15' })).toEqual([]);
  });

  it('says which years there are', () => {
    expect(errorsOf({ start_year: '1800', end_year: '2100', from: '2026-08-15', to: '2026-08-14' })).toEqual([
      ['start_year', 'Must be at least 1900'],
      ['end_year', 'Must be at most 2099'],
      ['to', 'Must not be before From'],
    ]);
  });
});
