import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareRows } from '../../platform/audit-log/compare-rows.ts';
import { addCorporatePolicy, addMotorPolicy, addPremium, addProduct, addTelecomRecord } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { enterStandardRows } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { ROOT } from '../../testing/generated-files.ts';
import { auditProblems } from './audit-problems.ts';
import { compareNext } from './compare-next.ts';

const test = useTestApp();
const PATH = '/api/audit/verification';

let motor: { id: number };
beforeEach(async () => {
  await enterStandardRows(test.db);
  motor = await addMotorPolicy(test, {});
});

/** With every right on the database: no trigger sees it. */
const behindItsBack = (statement: string) =>
  test.db.transaction().execute(async (db) => {
    await runSql(db, 'set local session_replication_role = replica');
    await runSql(db, statement);
  });
/** By hand, with the triggers on: the entry is that of an insert in SQL. */
const added = async (columns: string, values: string) =>
  (await runSql<{ id: number }>(test.db, `insert into ${columns} values (${values}) returning id`))[0]?.id;
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

  it('finds amounts that came in and went out, which are only ever added: changed, removed and put in', async () => {
    const item = `motor:${motor.id}`;
    const receipt = await added('receipts (item, amount, received_on)', `'${item}', 5000, '2026-06-01'`);
    const payee = await added('payees (name, kind)', `'Honest Agent', 'agent'`);
    const entry = 'payee_entries (payee_id, kind, amount, on_date)';
    const advance = await added(entry, `${payee}, 'advance', -900, '2026-06-01'`);
    const removed = await added(entry, `${payee}, 'adjustment', 40, '2026-06-01'`);
    expect(await found()).toEqual([]);
    await behindItsBack(`update receipts set amount = amount + 1000 where id = ${receipt}`);
    await behindItsBack(`update payee_entries set amount = amount + 777 where id = ${advance}`);
    await behindItsBack(`delete from payee_entries where id = ${removed}`);
    await behindItsBack(`insert into write_offs (id, item, amount, reason) overriding system value values (90, '${item}', 10, 'Forged')`);
    expect(await found()).toMatchObject([
      { table_name: 'payee_entries', record_id: advance, how: 'changed', fields: ['amount'] },
      { table_name: 'payee_entries', record_id: removed, how: 'no row' },
      { table_name: 'receipts', record_id: receipt, how: 'changed', fields: ['amount'] },
      { table_name: 'write_offs', record_id: 90, how: 'no entry' },
    ]);
  });

  it('finds settings, texts and rates that were changed or put in, though nobody ever changed them in the panel', async () => {
    const ofInstallment = `message_templates where kind = 'installment_due' and language = 'en'`;
    const [template] = await runSql<{ text: string }>(test.db, `select text from ${ofInstallment}`);
    const setText = (text: string) => behindItsBack(`update ${ofInstallment.replace('where', `set text = '${text}' where`)}`);
    await setText('Pay to thief@upi');
    await behindItsBack(`update money_settings set upi_id = 'thief@upi'`);
    await behindItsBack('update renewal_windows set motor_days = 1');
    await behindItsBack(`delete from tds_rates where id = 1`);
    await behindItsBack(`insert into tds_rates (id, payee, from_date, percent, threshold, section)
      overriding system value values (90, 'no_pan', '2010-01-01', 0, 0, '194H')`);
    expect(await found()).toMatchObject([
      { table_name: 'message_templates', how: 'changed', fields: ['text'] },
      { table_name: 'money_settings', record_id: 1, how: 'changed', fields: ['upi_id'] },
      { table_name: 'renewal_windows', how: 'changed', fields: ['motor_days'] },
      { table_name: 'tds_rates', record_id: 90, how: 'no entry' },
      { table_name: 'tds_rates', record_id: 1, how: 'no row' },
    ]);
    await setText(template?.text as string);
  });

  it('takes a moment that was written in another time zone for the same', async () => {
    await test.db.transaction().execute(async (db) => {
      await runSql(db, "set local timezone = 'Asia/Kolkata'");
      await db.updateTable('motor_insurance').set({ ncb: '25%' }).where('id', '=', motor.id).execute();
    });
    expect(await found()).toEqual([]);
  });

  it('is of every table of the database, but for those that docs/security/audit.md names with their reason', async () => {
    const all = await runSql<{ name: string }>(
      test.db,
      `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^kysely_'`,
    );
    const { tables } = await rows();
    const [, section = ''] = readFileSync(join(ROOT, 'docs/security/audit.md'), 'utf8').split('## What is not compared\n');
    const named = [...(section.split('\n## ')[0] as string).matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([...tables, ...named].sort()).toEqual(all.map(({ name }) => name).sort());
    expect(tables).toEqual(expect.arrayContaining(['receipts', 'payee_entries', 'money_settings', 'motor_insurance', 'people']));
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
