import { beforeEach, describe, expect, it } from 'vitest';
import { compareRows } from '../../platform/audit-log/compare-rows.ts';
import { addCorporatePolicy, addMotorPolicy, addPremium, addProduct, addTelecomRecord } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { auditProblems } from './audit-problems.ts';
import { compareNext } from './compare-next.ts';

const test = useTestApp();
const PATH = '/api/audit/verification';

let motor: { id: number };
beforeEach(async () => {
  motor = await addMotorPolicy(test, {});
});

/** With every right on the database: no trigger sees it. */
const behindItsBack = (statement: string) =>
  test.db.transaction().execute(async (db) => {
    await runSql(db, 'set local session_replication_role = replica');
    await runSql(db, statement);
  });
const found = async () => (await compareRows(test.db)).differences;
const rows = async () => (await test.get(PATH, test.people.Admin)).body.data.rows;
const wholeRound = async (now: number, most = 2) => {
  while (await compareNext(test.db, { most, now }));
};
const TOMORROW = Date.now() + 25 * 60 * 60_000;

describe('the comparison of rows with the audit', () => {
  it('finds nothing after records were added, changed, deleted and taken back', async () => {
    const corporate = await addCorporatePolicy(test, {});
    await addPremium(test, corporate.id, { remark: 'one' });
    await addProduct(test, 'Car');
    const call = await addTelecomRecord(test, { remark: 'asks' });
    await test.put(`/api/telecom-records/${call.id}`, { remark: 'asks again' }, test.people.Admin);
    await test.put(`/api/motor-insurance/${motor.id}`, { ncb: '20%' }, test.people.Admin);
    await test.put('/api/profile', { name: 'Renamed Client' }, test.people.User);
    await test.ask(`/api/motor-insurance/${motor.id}`, { method: 'DELETE', as: test.people.Admin });
    await test.get('/api/motor-insurance/export', test.people.Admin);
    expect(await found()).toEqual([]);
  });

  it('finds amounts that were changed with the triggers off, by table, record and field', async () => {
    await behindItsBack(`update motor_insurance set commission_out_num = 777777, total_premium = 999999 where id = ${motor.id}`);
    expect(await found()).toMatchObject([
      { table_name: 'motor_insurance', record_id: motor.id, how: 'changed', fields: ['total_premium', 'commission_out_num'] },
    ]);
  });

  it('finds a row that was removed, and one that was put in', async () => {
    await addProduct(test, 'Car');
    const { id } = await test.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    await behindItsBack(`delete from products where id = ${id}`);
    await behindItsBack(`insert into categories (id, name) overriding system value values (900, 'Forged')`);
    expect(await found()).toMatchObject([
      { table_name: 'categories', record_id: 900, how: 'no entry', entry: null },
      { table_name: 'products', record_id: id, how: 'no row' },
    ]);
  });

  it('takes a moment that was written in another time zone for the same', async () => {
    await test.db.transaction().execute(async (db) => {
      await runSql(db, "set local timezone = 'Asia/Kolkata'");
      await db.updateTable('motor_insurance').set({ ncb: '25%' }).where('id', '=', motor.id).execute();
    });
    expect(await found()).toEqual([]);
  });

  it('follows the triggers of the tables, so that a new one is compared too', async () => {
    const { tables } = await rows();
    expect(tables).toEqual(expect.arrayContaining(['motor_insurance', 'corporate_insurance', 'people', 'calls', 'rate_cards']));
    expect(tables).not.toContain('renewals');
  });
});

describe('a round of it', () => {
  it('goes on where it was, begins again a day later, and forgets what agrees again', async () => {
    expect(await rows()).toMatchObject({ compared: null, at: null, differing: 0 });
    await wholeRound(Date.now());
    const all = (await compareRows(test.db)).rows;
    expect(await rows()).toMatchObject({ compared: all, at: expect.any(String), differing: 0, first: [] });
    const { total_premium } = await test.db.selectFrom('motor_insurance').select('total_premium').executeTakeFirstOrThrow();
    await behindItsBack('update motor_insurance set total_premium = 1');
    await wholeRound(Date.now());
    expect(await rows()).toMatchObject({ differing: 0 });
    await wholeRound(TOMORROW);
    const one = { kind: 'motor_insurance', record_id: motor.id, how: 'changed', fields: ['total_premium'] };
    expect(await rows()).toMatchObject({ compared: all, differing: 1, first: [one] });
    expect(await auditProblems(test.db)).toMatchObject([{ code: 'audit-differs', sentence: expect.stringContaining('One row is') }]);
    await behindItsBack(`update motor_insurance set total_premium = ${total_premium}`);
    await wholeRound(TOMORROW + 25 * 60 * 60_000, 500);
    expect(await rows()).toMatchObject({ differing: 0, first: [] });
    expect(await auditProblems(test.db)).toEqual([]);
  });
});
