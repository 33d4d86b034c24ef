import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { mayEnter, onDevice } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/profile/sessions';
let here: TestPerson;
let phone: TestPerson;
let office: TestPerson;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const list = async (as = here) => (await test.get(PATH, as)).body;
const age = (user_agent: string, times: object) =>
  test.db.updateTable('sessions').set(times).where('user_agent', '=', user_agent).execute();
const idOf = async (user_agent: string) =>
  (await test.db.selectFrom('sessions').select('id').where('user_agent', '=', user_agent).executeTakeFirstOrThrow()).id;

beforeEach(async () => {
  here = test.people.User;
  phone = await onDevice(test, here, { user_agent: 'Phone', address: '203.0.113.7' });
  office = await onDevice(test, here, { user_agent: 'Office', address: '198.51.100.4' });
  await age('Office', { last_used_at: minutesAgo(30) });
});

describe(`GET ${PATH}`, () => {
  it('answers the own devices, this one first and then the last used, without a token', async () => {
    const body = await list();
    expect(body.total_count).toBe(3);
    expect(body.data.map(({ user_agent, is_current }: Record<string, unknown>) => [user_agent, is_current])).toEqual([
      ['test', true],
      ['Phone', false],
      ['Office', false],
    ]);
    expect(body.data[1]).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      address: '203.0.113.7',
      user_agent: 'Phone',
      is_current: false,
    });
    expect((await list(office)).data[0]).toMatchObject({ user_agent: 'Office', is_current: true });
  });

  it('leaves out what has ended by itself', async () => {
    await age('Office', { last_used_at: minutesAgo(121) });
    await age('Phone', { created_at: minutesAgo(12 * 60 + 1) });
    expect((await list()).data).toHaveLength(1);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('signs out of that device and no other, and is audited', async () => {
    expect((await test.delete(`${PATH}/${await idOf('Phone')}`, here)).body).toEqual({ successMsg: 'The device was signed out!' });
    expect([await mayEnter(test, here), await mayEnter(test, phone), await mayEnter(test, office)]).toEqual([true, false, true]);
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'profile.sign-out', person_id: here.id, after: { sessions: 1 } });
  });

  it("finds nobody else's session, and none twice", async () => {
    const id = await idOf('Phone');
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toMatchObject({
      code: 'not-found',
      message: 'This device was not found.',
    });
    expect(await mayEnter(test, phone)).toBe(true);
    await test.delete(`${PATH}/${id}`, here);
    expect((await test.delete(`${PATH}/${id}`, here)).status).toBe(404);
  });
});

describe(`DELETE ${PATH}`, () => {
  it('signs out of every other device of this person, once', async () => {
    expect((await test.delete(PATH, here)).body).toEqual({ successMsg: 'All other devices were signed out!' });
    expect([await mayEnter(test, here), await mayEnter(test, phone), await mayEnter(test, office)]).toEqual([true, false, false]);
    expect(await mayEnter(test, test.people.Admin)).toBe(true);
    const entries = await auditEntries(test);
    expect(entries[0]).toMatchObject({ action: 'profile.sign-out', after: { sessions: 2 } });
    expect((await test.delete(PATH, here)).status).toBe(200);
    expect(await auditEntries(test)).toHaveLength(entries.length);
  });
});
