import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD, signIn } from '../../testing/app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const NEW = 'set by an admin';
let admin: TestPerson;

beforeEach(async () => {
  admin = await givePassword(test, test.people.Admin);
});

const resourceOf = ({ role }: TestPerson) => (role === 'User' ? 'users' : 'employees');
const setPassword = async (person: TestPerson, password = NEW) => {
  const body = { password, password_confirmation: password, current_password: PASSWORD };
  expect((await test.put(`/api/${resourceOf(person)}/${person.id}/password`, body, admin)).status).toBe(200);
};
const giveFactor = (person_id: number) =>
  test.db.insertInto('second_factors').values({ person_id, secret_sealed: 'x', confirmed_at: new Date().toISOString() }).execute();
const signedInAnew = async (person: TestPerson, password = NEW): Promise<TestPerson> => {
  const { status, body } = await signIn(test, `98000000${ROLE_IDS[person.role]}0`, password);
  expect(status).toBe(200);
  return { ...person, token: body.token };
};
const noticesOf = async (person: TestPerson) => (await test.get('/api/user', person)).body.data.notices;
const dismiss = (id: unknown, as?: TestPerson) => test.delete(`/api/profile/notices/${id}`, as);

describe.each([
  ['Feeder', 'Admin Test'],
  ['Telecaller', 'Admin Test'],
  ['User', null],
] as const)('a %s whose password an Admin set', (role, by) => {
  it('is told at the next sign-in and after it, until they say that they have read it', async () => {
    expect(await noticesOf(test.people[role])).toEqual([]);
    await setPassword(test.people[role]);
    const person = await signedInAnew(test.people[role]);
    const [notice, ...more] = await noticesOf(person);
    expect([notice, more]).toEqual([{ id: expect.any(Number), kind: 'password-set', by, at: expect.stringMatching(/^\d{4}-/) }, []]);
    expect(await noticesOf(await signedInAnew(person))).toEqual([notice]);
    expect((await dismiss(notice.id, person)).status).toBe(200);
    expect(await noticesOf(person)).toEqual([]);
    expect((await auditEntries(test))[0]).toMatchObject({
      action: 'profile.dismiss-notice',
      person_id: person.id,
      record_id: person.id,
      after: { kind: 'password-set' },
    });
    expect((await dismiss(notice.id, person)).status).toBe(404);
  });

  it('is told of a second factor that was reset as well, and of the latest change of each kind', async () => {
    const { id } = test.people[role];
    await giveFactor(id);
    const path = `/api/${resourceOf(test.people[role])}/${id}/reset-second-factor`;
    expect((await test.post(path, { current_password: PASSWORD }, admin)).status).toBe(200);
    await setPassword(test.people[role], 'set for a while');
    const first = (await noticesOf(await signedInAnew(test.people[role], 'set for a while'))) as { kind: string; at: string }[];
    await setPassword(test.people[role]);
    const last = (await noticesOf(await signedInAnew(test.people[role]))) as { kind: string; at: string }[];
    expect(last.map(({ kind }) => kind)).toEqual(['second-factor-reset', 'password-set']);
    expect(last[0]).toEqual(first[0]);
    expect((last[1]?.at ?? '') > (first[1]?.at ?? '')).toBe(true);
  });
});

describe('a notice', () => {
  it('is not left by a change that was refused', async () => {
    const { Feeder } = test.people;
    const wrong = { password: NEW, password_confirmation: NEW, current_password: 'not my password' };
    expect((await test.put(`/api/employees/${Feeder.id}/password`, wrong, admin)).status).toBe(403);
    const guessable = { password: 'India@123', password_confirmation: 'India@123', current_password: PASSWORD };
    expect((await test.put(`/api/employees/${Feeder.id}/password`, guessable, admin)).status).toBe(422);
    expect((await test.post(`/api/employees/${Feeder.id}/reset-second-factor`, { current_password: PASSWORD }, admin)).status).toBe(409);
    expect(await noticesOf(Feeder)).toEqual([]);
  });

  it('goes with the client who is erased', async () => {
    await setPassword(test.people.User);
    expect(
      (await test.post(`/api/users/${test.people.User.id}/erasure`, { current_password: PASSWORD, reason: 'Asked for it' }, admin)).status,
    ).toBe(200);
    expect(await test.db.selectFrom('account_notices').selectAll().execute()).toEqual([]);
  });

  it('waits while the role demands a second factor, and is there once it is set up', async () => {
    await setPassword(test.people.Feeder);
    const feeder = await signedInAnew(test.people.Feeder);
    await test.db.updateTable('roles').set({ second_factor_required: true }).where('id', '=', ROLE_IDS.Feeder).execute();
    const [{ id }] = await noticesOf(feeder);
    expect((await dismiss(id, feeder)).body.code).toBe('second-factor-required');
    await giveFactor(feeder.id);
    expect(await noticesOf(feeder)).toHaveLength(1);
    expect((await dismiss(id, feeder)).status).toBe(200);
  });

  it("is nobody else's to put away, the Admin's neither, and a bad number is refused", async () => {
    await setPassword(test.people.Feeder);
    const feeder = await signedInAnew(test.people.Feeder);
    const [{ id }] = await noticesOf(feeder);
    for (const other of [admin, test.people.Telecaller, test.people.User]) expect((await dismiss(id, other)).status).toBe(404);
    expect((await dismiss(id)).status).toBe(401);
    for (const bad of ['0', '-1', 'x', '99999999999999']) expect((await dismiss(bad, feeder)).status).toBe(422);
    expect(await noticesOf(feeder)).toHaveLength(1);
  });
});
