import { describe, expect, it } from 'vitest';
import { makeAdmin } from '../../run/installation/first-admin.ts';
import { auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const REFUSED = { status: 422, body: { errors: { name: ['Another member of the staff is called so. Add an initial or a surname.'] } } };
const NEW = { name: 'Bina Shah', mobile: '9876543210', role_id: 3, password: 'staff pass 1' };

const changesNothing = async (call: () => Promise<unknown>) => {
  const state = async () => [await auditEntries(test), await test.db.selectFrom('people').selectAll().orderBy('id').execute()];
  const before = await state();
  expect(await call()).toMatchObject(REFUSED);
  expect(await state()).toEqual(before);
};

describe('the name of another of the staff', () => {
  it.each(['Feeder', 'Telecaller', 'User'] as const)('is not taken by a %s in the profile, however it is written', async (role) => {
    for (const name of [
      'Admin Test',
      'ADMIN  test',
      'Admin.Test',
      'AdminTest',
      'Ａｄｍｉｎ Test',
      'Ad\u200bmin Te\u00adst',
      'Admin T\u3164est\ufe0f',
    ])
      await changesNothing(() => test.put('/api/profile', { name }, test.people[role]));
  });

  it('is not given by an Admin, to themself or to an employee', async () => {
    const { Admin, Feeder } = test.people;
    await changesNothing(() => test.put('/api/profile', { name: 'feeder test' }, Admin));
    await changesNothing(() => test.put(`/api/employees/${Feeder.id}`, { name: 'telecaller test' }, Admin));
    await changesNothing(() => test.post('/api/employees', { ...NEW, name: 'admin test' }, Admin));
  });

  it('is compared in any script', async () => {
    await addPerson(test.db, 'Telecaller', { name: 'मीरा जोशी', mobile: '9811111111' });
    await changesNothing(() => test.put('/api/profile', { name: 'मीरा  जोशी' }, test.people.Feeder));
    expect((await test.put('/api/profile', { name: 'मीरा जैन' }, test.people.Feeder)).status).toBe(200);
  });

  it('is one of two who ask for it at once', async () => {
    const asked = (['Feeder', 'Telecaller', 'User'] as const).map((role) =>
      test.put('/api/profile', { name: 'Nila Rao' }, test.people[role]),
    );
    await Promise.all(asked);
    const called = await test.db.selectFrom('people').select('role_id').where('name', '=', 'Nila Rao').execute();
    expect(called.filter(({ role_id }) => role_id !== 4)).toHaveLength(1);
  });

  it('is free when they are deleted, who come back once it is free again', async () => {
    const { Admin, Feeder, Telecaller } = test.people;
    const restore = () => test.post(`/api/employees/${Telecaller.id}/restore`, {}, Admin);
    await test.delete(`/api/employees/${Telecaller.id}`, Admin);
    expect((await test.put('/api/profile', { name: 'TELECALLER Test' }, Feeder)).status).toBe(200);
    const message = 'Another member of the staff has this name by now: change theirs first. The deleted one stays deleted.';
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'taken', message } });
    expect((await test.put('/api/profile', { name: 'Feeder Test' }, Feeder)).status).toBe(200);
    expect((await restore()).status).toBe(200);
  });

  it('is not given to an Admin who is made on the server', async () => {
    for (const n of [1, 2, 3]) await makeAdmin(test.db, { username: `981111111${n}`, password: 'Blue-Lantern-77', organisation: 'Asha' });
    const made = await test.db.selectFrom('people').select('name').where('mobile', 'like', '981111111_').orderBy('id').execute();
    expect(made.map(({ name }) => name)).toEqual(['Admin', 'Admin 2', 'Admin 3']);
  });

  it('stays with those who have it already, whatever else of them changes', async () => {
    const { Admin, Feeder, User } = test.people;
    await test.db.updateTable('people').set({ name: 'Admin Test' }).where('id', 'in', [Feeder.id, User.id]).execute();
    for (const person of [Admin, Feeder, User])
      expect((await test.put('/api/profile', { name: 'Admin Test', email: 'a@example.in' }, person)).status).toBe(200);
    expect((await test.put(`/api/employees/${Feeder.id}`, { name: 'Admin Test', role_id: 2 }, Admin)).status).toBe(200);
  });

  it('may be that of a client whom staff enter, and a client’s that of a new employee', async () => {
    const { Admin, User } = test.people;
    expect((await test.put(`/api/users/${User.id}`, { name: 'Admin Test' }, Admin)).status).toBe(200);
    expect((await test.post('/api/users', { name: 'Feeder Test', mobile: '9822222222' }, Admin)).status).toBe(201);
    expect((await test.put(`/api/users/${User.id}`, { name: 'Bina Shah' }, Admin)).status).toBe(200);
    expect((await test.post('/api/employees', NEW, Admin)).status).toBe(201);
  });
});
