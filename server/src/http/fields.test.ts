import { one } from '@bimabahi/contract/answers';
import { recordOf } from '@bimabahi/contract/records';
import { ROLE_NAMES } from '@bimabahi/contract/roles';
import { route } from '@bimabahi/contract/route';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { conceal } from './fields.ts';

const commission = { commission_in_num: z.number().optional() };
const motor = recordOf('motor-insurance', z.object({ ...commission, broker: z.string().optional() }));
const corporate = recordOf(
  'corporate-insurance',
  z.object({ ...commission, sums: z.object(commission).optional(), replaces: z.array(motor).optional() }),
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
    sums: { commission_in_num: 2 },
    replaces: [{ commission_in_num: 3, broker: 'Asha', more: [{ broker: 'Asha' }] }],
  },
};

it.each(ROLE_NAMES)('conceals a record inside another by its own rules from a %s', (role) => {
  const { data } = conceal(read, role, answer);
  // A Feeder may read the commission of motor policies only.
  const inside = { ...((role === 'Admin' || role === 'Feeder') && { commission_in_num: 3 }) };
  const broker = { ...(role !== 'User' && { broker: 'Asha' }) };
  expect(data).toEqual({
    ...(role === 'Admin' && { commission_in_num: 1 }),
    sums: { ...(role === 'Admin' && { commission_in_num: 2 }) },
    replaces: [{ ...inside, ...broker, more: [broker] }],
  });
});

it('leaves what it is given as it is', () => {
  const before = structuredClone(answer);
  conceal(read, 'User', answer);
  expect(answer).toEqual(before);
});
