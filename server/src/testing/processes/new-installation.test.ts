/** A new installation requires a second factor of Admins within seven days. */
// engine: also embedded
import { ROLE_IDS } from '@bimabahi/contract/api/roles';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, makeFirstAdmin } from '../../run/installation/first-admin.ts';
import { auditEntries } from '../app/builders.ts';
import { givePassword, PASSWORD, signIn } from '../app/sign-ins.ts';
import { type TestPerson, useTestApp } from '../app/test-app.ts';
import { emptyDatabase } from '../app/test-database.ts';

const test = useTestApp();
const FIRST = { username: '9876543210', password: PASSWORD, organisation: 'Asha Brokers' };

const rule = () =>
  test.db
    .selectFrom('roles')
    .select(['second_factor_required', 'second_factor_grace_from'])
    .where('id', '=', ROLE_IDS.Admin)
    .executeTakeFirstOrThrow();
const signedIn = async (username: string): Promise<{ person: TestPerson; must_enrol?: true }> => {
  const { status, body } = await signIn(test, username);
  expect(status).toBe(200);
  return { person: { id: body.data.id, role: 'Admin', token: body.token }, must_enrol: body.data.must_enrol };
};
const mine = async (person: TestPerson) => {
  const { must_enrol, enrol_within_days } = (await test.get('/api/user', person)).body.data;
  return { must_enrol, enrol_within_days };
};
/** Shifts all timestamps into the past. */
async function goBack(time: string): Promise<void> {
  const then = sql<string>`now() - ${time}::interval`;
  await test.db.updateTable('roles').set({ second_factor_grace_from: then }).where('id', '=', ROLE_IDS.Admin).execute();
  await test.db.updateTable('people').set({ created_at: then }).execute();
}

describe('a new installation', () => {
  let admin: TestPerson;
  let about: string | undefined;

  beforeEach(async () => {
    await emptyDatabase(test.db);
    about = await makeFirstAdmin(test.db, FIRST);
    admin = (await signedIn(FIRST.username)).person;
  });

  it('demands a second factor of its Admins, within seven days, and says so', async () => {
    expect(about).toContain('within 7 days');
    expect(await rule()).toEqual({ second_factor_required: true, second_factor_grace_from: expect.any(String) });
    expect((await auditEntries(test, 'roles'))[0]).toMatchObject({
      action: 'installation.make-admin',
      record_id: ROLE_IDS.Admin,
      before: { second_factor_required: false },
      after: { second_factor_required: true },
    });
    expect(await mine(admin)).toEqual({ must_enrol: false, enrol_within_days: 7 });
    expect((await test.get('/api/users', admin)).status).toBe(200);
    expect((await test.get('/api/profile/second-factor', admin)).body.data).toMatchObject({ enabled: false, required: true });
  });

  it.each([
    ['1 day 1 minute', 6],
    ['6 days 23 hours', 1],
  ])('leaves everything open after %s, and says how many days are left', async (time, enrol_within_days) => {
    await goBack(time);
    expect(await mine(admin)).toEqual({ must_enrol: false, enrol_within_days });
    expect((await signedIn(FIRST.username)).must_enrol).toBeUndefined();
    expect((await test.get('/api/users', admin)).status).toBe(200);
  });

  it('leaves an Admin without one nothing but to enrol after seven days, and no more once they have', async () => {
    await goBack('7 days 1 second');
    expect(await mine(admin)).toEqual({ must_enrol: true, enrol_within_days: null });
    expect((await test.get('/api/users', admin)).body.code).toBe('second-factor-required');
    expect((await signedIn(FIRST.username)).must_enrol).toBe(true);
    expect((await test.post('/api/profile/second-factor', {}, admin)).status).toBe(200);
    await test.db.updateTable('second_factors').set({ confirmed_at: sql`now()` }).execute();
    expect(await mine(admin)).toEqual({ must_enrol: false, enrol_within_days: null });
    expect((await test.get('/api/users', admin)).status).toBe(200);
  });

  it('gives an Admin who is added later seven days of their own, and asks nothing of other roles', async () => {
    await goBack('40 days');
    expect(await makeAdmin(test.db, { ...FIRST, username: '9876543211' })).toContain('within 7 days');
    expect(await mine((await signedIn('9876543211')).person)).toEqual({ must_enrol: false, enrol_within_days: 7 });
    const { id } = await test.db
      .insertInto('people')
      .values({ role_id: ROLE_IDS.Feeder, name: 'Asha Rane', mobile: '9000000001' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await mine(await givePassword(test, { id, role: 'Feeder', token: '' }))).toEqual({ must_enrol: false, enrol_within_days: null });
  });

  it('gives no grace of months where the clock was ahead when it began, and keeps nobody out for good', async () => {
    await goBack('-400 days');
    expect(await mine(admin)).toEqual({ must_enrol: true, enrol_within_days: null });
    await goBack('-10 minutes');
    expect(await mine(admin)).toEqual({ must_enrol: false, enrol_within_days: 7 });
  });

  it('is made anew by no later start, and holds at once where an Admin demands it again', async () => {
    const path = `/api/second-factor-roles/${ROLE_IDS.Admin}`;
    const off = { second_factor_required: false, current_password: PASSWORD };
    expect((await test.put(path, off, admin)).status).toBe(200);
    expect(await makeFirstAdmin(test.db, FIRST)).toBeUndefined();
    expect(await makeAdmin(test.db, { ...FIRST, username: '9876543211' })).toContain('and should');
    expect(await rule()).toEqual({ second_factor_required: false, second_factor_grace_from: null });
    expect((await test.put(path, { second_factor_required: true }, admin)).status).toBe(200);
    expect(await mine(admin)).toEqual({ must_enrol: true, enrol_within_days: null });
    expect(await makeAdmin(test.db, { ...FIRST, username: '9876543212' })).toContain('At the first sign-in');
  });
});

it('an installation that has people already keeps the rule that it has', async () => {
  expect(await makeAdmin(test.db, FIRST)).toContain('and should');
  expect(await rule()).toEqual({ second_factor_required: false, second_factor_grace_from: null });
});
