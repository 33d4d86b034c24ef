import { one } from '@bimabahi/contract/api/answers';
import { accessTo, asRecord } from '@bimabahi/contract/api/record-access';
import { recordOf } from '@bimabahi/contract/api/records';
import { ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { route } from '@bimabahi/contract/api/route';
import { CORPORATE_ACCESS } from '@bimabahi/contract/policies/corporate-fields';
import { MOTOR_ACCESS } from '@bimabahi/contract/policies/motor-fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { conceal } from './fields.ts';

const commission = { commission_in_num: z.number().optional() };
const motor = recordOf(MOTOR_ACCESS, z.object({ ...commission, broker: z.string().optional() }));
const corporate = recordOf(
  CORPORATE_ACCESS,
  z.object({ ...commission, remark: z.object(commission).optional(), parts: z.array(motor).optional() }),
);
const read = route({
  method: 'GET',
  path: '/api/corporate-insurance/{id}',
  access: 'corporate-insurance.read',
  response: one(corporate.nullable()),
  summary: 'A corporate policy, and the motor policies that it replaces',
});
const answer = {
  data: {
    commission_in_num: 1,
    remark: { commission_in_num: 2 },
    parts: [{ commission_in_num: 3, broker: 'Asha', more: [{ broker: 'Asha' }] }],
  },
};

it.each(ROLE_NAMES)('conceals a record inside another by its own rules from a %s', (role) => {
  const { data } = conceal(read, role, answer);
  // A Feeder may read the commission of motor policies only.
  const inside = { ...((role === 'Admin' || role === 'Feeder') && { commission_in_num: 3 }) };
  const broker = { ...(role !== 'User' && { broker: 'Asha' }) };
  expect(data).toEqual({
    ...(role === 'Admin' && { commission_in_num: 1 }),
    remark: { ...(role === 'Admin' && { commission_in_num: 2 }) },
    parts: [{ ...inside, ...broker, more: [broker] }],
  });
});

it('leaves what it is given as it is', () => {
  const before = structuredClone(answer);
  conceal(read, 'User', answer);
  expect(answer).toEqual(before);
});

it.each(ROLE_NAMES)('conceals a field that nobody has said who reads from a %s', (role) => {
  // A table of its own, as the types refuse a field that the policies' does not name.
  const record = recordOf(
    accessTo('motor-insurance', asRecord('policy_no', 'unsaid')),
    z.object({ policy_no: z.string(), unsaid: z.string() }),
  );
  const shown = conceal({ ...read, response: one(record) }, role, { data: { policy_no: 'P/1', unsaid: 'secret' } });
  expect(shown).toEqual({ data: { policy_no: 'P/1' } });
});
