import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const day = (days: number) => addDays(todayInIndia(), days);

it('a claim shows the calls and messages with its client since the loss, to the staff alone', async () => {
  const { Admin, Telecaller, User, Feeder } = test.people;
  const motor = await addMotorPolicy(test, { start_date: day(-340), end_date: day(24) });
  const claim = { policies: 'motor', policy_id: motor.id, kind: 'own_damage', loss_date: day(-20) };
  const { body } = await test.post('/api/claims', claim, Admin);
  const read = async (as = Admin) => (await test.get(`/api/claims/${body.data.id}`, as)).body.data;
  expect((await read()).calls).toEqual([]);

  const renewals = await test.get(`/api/renewals?policies=motor&search=${encodeURIComponent(motor.policy_no)}`, Admin);
  const renewal = renewals.body.data[0].id;
  const called = (remark: string) => test.post(`/api/renewals/${renewal}/calls`, { outcome: 'interested', remark }, Telecaller);
  expect((await called('Long ago')).status).toBe(201);
  await runSql(test.db, `update calls set called_at = now() - interval '40 days' where remark = 'Long ago'`);
  expect((await called('Photos come today')).status).toBe(201);
  const message = { user_id: User.id, template: 'document_sent', language: 'en' };
  expect((await test.post('/api/calls/messages', message, Telecaller)).status).toBe(201);
  const other = await addPerson(test.db, 'User', { mobile: '9876500011' });
  expect((await test.post('/api/calls/messages', { ...message, user_id: other.id }, Telecaller)).status).toBe(201);

  const by = { id: Telecaller.id };
  const calls = [
    { outcome: 'message', template: 'document_sent', about: null, by },
    { outcome: 'interested', template: null, remark: 'Photos come today', about: 'GJ01AB1234', by },
  ];
  expect((await read()).calls).toMatchObject(calls);
  expect((await read(Feeder)).calls).toMatchObject(calls);
  expect(await read(User)).not.toHaveProperty('calls');
});
