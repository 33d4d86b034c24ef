import { expect, it } from 'vitest';
import { createCorporatePolicyInput } from './corporate-insurance.ts';
import { changeableFields, changesInput, ENDORSEMENT_KINDS, type EndorsedPolicies } from './endorsement-fields.ts';
import { createMotorPolicyInput } from './motor-insurance.ts';

interface Input {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } };
}
const OWN: Readonly<Record<EndorsedPolicies, Readonly<Record<string, Input>>>> = {
  motor: createMotorPolicyInput.shape,
  corporate: createCorporatePolicyInput.shape,
};
const TYPED = [
  null,
  '',
  'x',
  '!!',
  'x'.repeat(192),
  'GJ01 AB 1234',
  '2026-02-30',
  '31-12-2026',
  '12345',
  '98250',
  -1,
  0,
  1.005,
  1e12,
  [],
  {},
];

const saidOf = ({ error }: ReturnType<Input['safeParse']>) => error?.issues.map(({ message }) => message) ?? [];

it.each(['motor', 'corporate'] as const)(
  'what an endorsement changes of a %s policy is refused as the policy’s own input refuses it',
  (policies) => {
    const fields = new Set(ENDORSEMENT_KINDS.flatMap((kind) => changeableFields(policies, kind)));
    const refused = [...fields].map((field) => {
      const own = OWN[policies][field];
      if (!own) throw new Error(`The policy has no input ${field}`);
      const messages = TYPED.map((value) => {
        const changed = saidOf(changesInput(policies, [field]).safeParse({ [field]: value }));
        expect(changed, `${field}: ${JSON.stringify(value)}`).toEqual(saidOf(own.safeParse(value)));
        return changed;
      });
      return messages.flat().length;
    });
    expect(refused.length).toBeGreaterThan(5);
    expect(Math.min(...refused)).toBeGreaterThan(0);
  },
);

it('a number of signs alone is no number', () => {
  const said = (field: string) => saidOf(changesInput('motor', [field]).safeParse({ [field]: '!!' }));
  expect([said('vehicle_no'), said('policy_no')]).toEqual([['Must have a letter or a digit'], ['Must have a letter or a digit']]);
});
