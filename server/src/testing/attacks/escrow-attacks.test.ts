/** An attacker has the database, or one half of what opens the escrow. */
import { beforeEach, describe, expect, it } from 'vitest';
import { escrow } from '../../platform/passwords/escrow.ts';
import { makeAdmin } from '../../run/installation/first-admin.ts';
import { auditEntries } from '../app/builders.ts';
import { givePassword, PASSWORD } from '../app/sign-ins.ts';
import { addPerson, type TestPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const SECRET = 'client pass 1';
let admin: TestPerson;

const again = { password: SECRET, password_confirmation: SECRET, current_password: PASSWORD };
const reveal = (id = test.people.User.id, as = admin) => test.post(`/api/users/${id}/reveal-password`, { current_password: PASSWORD }, as);
const sealedOf = async (id: number) =>
  (await test.db.selectFrom('people').select('password_sealed').where('id', '=', id).executeTakeFirstOrThrow()).password_sealed;
const seal = (id: number, password_sealed: string | null) =>
  test.db.updateTable('people').set({ password_sealed }).where('id', '=', id).execute();

beforeEach(async () => {
  admin = await givePassword(test, test.people.Admin);
  await test.put(`/api/users/${test.people.User.id}/password`, again, admin);
});

describe('a dump of the database', () => {
  it('has the password nowhere, in no table and no encoding of it', async () => {
    await reveal();
    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    expect(tables.length).toBeGreaterThan(10);
    const bytes = Buffer.from(SECRET);
    for (const { name } of tables) {
      const { rows } = await test.database.pool.query(`select * from ${name}`);
      const dump = JSON.stringify(rows);
      for (const form of [SECRET, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')])
        expect(dump, name).not.toContain(form);
    }
  });

  it('has other bytes for the same password of two people, and for the same person twice', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9000000001' });
    await test.put(`/api/users/${other.id}/password`, again, admin);
    const first = await sealedOf(test.people.User.id);
    await test.put(`/api/users/${test.people.User.id}/password`, again, admin);
    expect(new Set([first, await sealedOf(other.id), await sealedOf(test.people.User.id)]).size).toBe(3);
  });

  it('opens under no other key: 409, and the password stays as it was', async () => {
    const answer = await test.rebuilt({ escrow: escrow(Buffer.alloc(32, 8)) }, () => reveal());
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message: expect.stringContaining('Set a new one') } });
    expect((await reveal()).body).toEqual({ data: { pass_read: SECRET } });
  });
});

describe('a sealed copy', () => {
  it('opens with no byte changed, whichever it is, and answers a sentence and no fault', async () => {
    const bytes = Buffer.from((await sealedOf(test.people.User.id)) ?? '', 'base64');
    const box = escrow(Buffer.alloc(32, 7));
    expect(box.open(test.people.User.id, bytes.toString('base64'))).toBe(SECRET);
    for (let at = 0; at < bytes.length; at++)
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        expect(box.open(test.people.User.id, changed.toString('base64')), `bit ${bit} of byte ${at}`).toBeUndefined();
      }
  });

  it.each(['', '=', 'rubbish', 'न', 'A'.repeat(38), 'A'.repeat(4000)])('that is %j opens nothing and answers 409', async (sealed) => {
    await seal(test.people.User.id, sealed);
    expect(await reveal()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('cut short by any number of bytes opens nothing', async () => {
    const bytes = Buffer.from((await sealedOf(test.people.User.id)) ?? '', 'base64');
    const box = escrow(Buffer.alloc(32, 7));
    for (let length = 0; length < bytes.length; length++)
      expect(box.open(test.people.User.id, bytes.subarray(0, length).toString('base64')), `${length}`).toBeUndefined();
  });

  it("of a client put into an employee's row opens for nobody", async () => {
    await seal(test.people.Feeder.id, await sealedOf(test.people.User.id));
    const answer = await test.post(`/api/employees/${test.people.Feeder.id}/reveal-password`, { current_password: PASSWORD }, admin);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
  });
});

describe('a reveal', () => {
  it('answers nothing where its audit entry cannot be written', async () => {
    await test.database.pool.query('alter table audit_chain rename to audit_chain_gone');
    try {
      const { status, body } = await reveal();
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    } finally {
      await test.database.pool.query('alter table audit_chain_gone rename to audit_chain');
    }
  });

  it('is counted whether or not the copy opens', async () => {
    await seal(test.people.User.id, 'rubbish');
    for (let i = 0; i < 10; i++) expect((await reveal()).status).toBe(409);
    expect((await reveal()).status).toBe(429);
    expect((await auditEntries(test)).filter(({ action }) => action === 'users.reveal')).toHaveLength(10);
  });

  it('is for Admins alone', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await reveal(test.people.User.id, await givePassword(test, test.people[role]))).status).toBe(403);
  });
});

describe('what is never sealed', () => {
  it("is an Admin's password, and one that a person chose for themself", async () => {
    await makeAdmin(test.db, { username: '9876543210', password: 'first admin 1', organisation: 'Asha' });
    const own = { current_password: PASSWORD, password: 'my own choice 7', password_confirmation: 'my own choice 7' };
    for (const person of [admin, await givePassword(test, test.people.Feeder)])
      expect((await test.put('/api/profile/password', own, person)).status).toBe(200);
    const sealed = await test.db.selectFrom('people').select('id').where('password_sealed', 'is not', null).execute();
    expect(sealed).toEqual([{ id: test.people.User.id }]);
  });
});

describe('with PASSWORD_ESCROW=off', () => {
  const off = useTestApp({ PASSWORD_ESCROW: 'off' });

  it('nobody can be revealed: the field says so in every list, and a copy that is left over opens nothing', async () => {
    const asking = await givePassword(off, off.people.Admin);
    await off.put(`/api/users/${off.people.User.id}/password`, again, asking);
    await off.put(`/api/employees/${off.people.Feeder.id}/password`, again, asking);
    for (const path of ['/api/users', '/api/employees'])
      for (const person of (await off.get(path, asking)).body.data) expect(person.can_reveal).toBe(false);
    await off.db
      .updateTable('people')
      .set({ password_sealed: escrow(Buffer.alloc(32, 7)).seal(off.people.User.id, SECRET) })
      .where('id', '=', off.people.User.id)
      .execute();
    expect((await off.post(`/api/users/${off.people.User.id}/reveal-password`, { current_password: PASSWORD }, asking)).status).toBe(409);
  });
});
