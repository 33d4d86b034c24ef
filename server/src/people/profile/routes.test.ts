import { ROLE_IDS, ROLE_NAMES } from '@bimabahi/contract/api/roles';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp({ ORGANISATION_NAME: 'Saraswati Insurance' });
const PATH = '/api/profile';

describe(`GET ${PATH}`, () => {
  it.each(ROLE_NAMES)('answers a %s who they are, and no secret', async (role) => {
    const { status, body } = await test.get(PATH, test.people[role]);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          id: test.people[role].id,
          name: `${role} Test`,
          role: { id: ROLE_IDS[role], name: role },
          company: 'Saraswati Insurance',
          country: 'India',
          mobile: `98000000${ROLE_IDS[role]}0`,
          email: null,
          version: 1,
        },
      },
    ]);
  });
});

describe(`PUT ${PATH}`, () => {
  it.each(ROLE_NAMES)('changes name and e-mail of a %s, and the name that everything else shows', async (role) => {
    const person = test.people[role];
    const { status, body } = await test.put(PATH, { version: 1, name: ' New Name ', email: 'new@example.in' }, person);
    expect([status, body]).toMatchObject([
      200,
      { data: { name: 'New Name', email: 'new@example.in', version: 2 }, successMsg: 'Profile updated successfully!' },
    ]);
    expect((await test.get('/api/user', person)).body.data.name).toBe('New Name');
    expect((await auditEntries(test, 'people'))[0]).toMatchObject({
      action: 'profile.update',
      person_id: person.id,
      record_id: person.id,
      before: { name: `${role} Test`, email: null },
      after: { name: 'New Name', email: 'new@example.in' },
    });
  });

  it('keeps what is absent, clears what is null or empty, and touches nobody else', async () => {
    await test.put(PATH, { email: 'new@example.in' }, test.people.User);
    expect((await test.put(PATH, { name: 'Third' }, test.people.User)).body.data.email).toBe('new@example.in');
    for (const email of [null, '']) {
      await test.put(PATH, { email: 'new@example.in' }, test.people.User);
      expect((await test.put(PATH, { email }, test.people.User)).body.data).toMatchObject({ name: 'Third', email: null });
    }
    expect((await test.get(PATH, test.people.Admin)).body.data).toMatchObject({ name: 'Admin Test', version: 1 });
  });

  it('refuses a stale version with 409, keeps the row, and shows it as it is', async () => {
    await test.put(`/api/users/${test.people.User.id}`, { name: 'By An Admin' }, test.people.Admin);
    expect(await test.put(PATH, { version: 1, name: 'By Myself' }, test.people.User)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'By An Admin', company: 'Saraswati Insurance', version: 2 } },
    });
    expect((await test.get(PATH, test.people.User)).body.data.name).toBe('By An Admin');
  });

  it('changes and audits nothing when nothing is given', async () => {
    const entries = await auditEntries(test);
    expect((await test.put(PATH, {}, test.people.Feeder)).body.data.version).toBe(1);
    expect(await auditEntries(test)).toEqual(entries);
  });

  it.each([
    ['name', null, 'Required'],
    ['name', 'Al', 'Must be at least 3 characters'],
    ['email', 'nobody', 'Must be an e-mail address'],
    ['email', 'two words@example.in', 'Must be an e-mail address'],
    ['email', `${'x'.repeat(190)}@example.in`, expect.any(String)],
    ['mobile', '9876543210', 'Unknown field'],
    ['role_id', 1, 'Unknown field'],
    ['id', 1, 'Unknown field'],
    ['is_active', false, 'Unknown field'],
    ['password', 'new password', 'Unknown field'],
    ['password_hash', 'x', 'Unknown field'],
    ['version', 0, expect.any(String)],
  ])('refuses %s = %j with 422', async (field, value, message) => {
    expect(await test.put(PATH, { [field]: value }, test.people.User)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.arrayContaining([message]) } },
    });
  });
});
