// engine: also embedded
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/engine/open.ts';
import { asActor } from '../../db/engine/unit-of-work.ts';
import { addErasable, eraseInAudit } from '../../testing/app/erased-in-audit.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/app/test-database.ts';
import { actUnder, recordEvent, writeEntries } from './record-event.ts';
import { redactAudit } from './redact.ts';
import { countRedacted, erasuresInAudit } from './redactions.ts';
import { verifyAudit } from './verify-chain.ts';

let database: Database;
let db: Db;
const run = (statement: string) => sql.raw(statement).execute(db);
/** With every right on the database. */
const asSuperuser = async (...statements: string[]) => {
  for (const trigger of ['t10_refuse_audit_change', 't10_refuse_audit_truncate'])
    await run(`alter table audit_entries disable trigger ${trigger}`);
  for (const statement of statements) await run(statement);
};

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  await emptyDatabase(db);
  for (const name of ['Car', 'Bike', 'Van', 'Bus', 'Tractor']) await db.insertInto('products').values({ name }).execute();
});
afterEach(async () => {
  for (const trigger of ['t10_refuse_audit_change', 't10_refuse_audit_truncate'])
    await run(`alter table audit_entries enable trigger ${trigger}`);
});
afterAll(() => database.close());

describe('the audit', () => {
  it('is whole while nobody touches it', async () => {
    await db.updateTable('products').set({ name: 'Lorry' }).where('name', '=', 'Van').execute();
    await db.deleteFrom('products').where('name', '=', 'Bus').execute();
    await recordEvent(db, { action: 'test.event', details: { text: 'é ₹ वसुधा 🙂 "quoted" \\ \n', number: 0.1, none: null } });
    const head = (await db.selectFrom('audit_chain').select('last_hash').executeTakeFirstOrThrow()).last_hash;
    expect(await verifyAudit(db)).toEqual({ intact: true, entries: 8, head });
  });

  it('is whole when it is empty, and across more entries than are read at once', async () => {
    await emptyDatabase(db);
    expect(await verifyAudit(db)).toEqual({ intact: true, entries: 0, head: '0'.repeat(64) });
    await run("insert into products (name) select 'product ' || n from generate_series(1, 2001) n");
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 2001 });
    await asSuperuser(`update audit_entries set action = 'x' where id = 2001`);
    expect(await verifyAudit(db)).toMatchObject({ intact: false, entry: 2001 });
  });

  it.each([
    'update audit_entries set action = action',
    "update audit_entries set after = '{}' where id = 1",
    'delete from audit_entries where id = 5',
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ])('refuses "%s"', async (statement) => {
    await expect(run(statement)).rejects.toThrow('audit entries are never changed or removed');
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 5 });
  });

  it.each([
    ['person_id', '7'],
    ['action', "'other'"],
    ['table_name', "'people'"],
    ['record_id', '99'],
    ['before', `'{"name": "x"}'`],
    ['after', `after || '{"name": "Truck"}'`],
    ['after', 'null'],
    ['address', "'203.0.113.1'"],
    ['request_id', "'x'"],
    ['at', "at + interval '1 microsecond'"],
    ['salt', 'null'],
    ['salt', 'gen_random_uuid()'],
    ['content_hash', 'null'],
    ['content_hash', "repeat('0', 64)"],
  ])('is found broken where %s was changed to %s', async (column, value) => {
    await asSuperuser(`update audit_entries set ${column} = ${value} where id = 3`);
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 3, reason: 'its content was changed' });
  });

  it('is found broken where an entry was changed together with its own hash', async () => {
    await asSuperuser(
      `update audit_entries set action = 'other' where id = 3`,
      `update audit_entries e set hash = encode(sha256(convert_to(audit_chained_text(e), 'UTF8')), 'hex') where id = 3`,
    );
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 4, reason: 'it does not follow the entry before it' });
  });

  it.each([
    ['the first entry', 'id = 1', { entry: 2, reason: 'entry 1 is missing' }],
    ['a middle entry', 'id = 3', { entry: 4, reason: 'entry 3 is missing' }],
    ['the last entry', 'id = 5', { entry: 5, reason: 'entries at the end are missing' }],
    ['the last three', 'id > 2', { entry: 3, reason: 'entries at the end are missing' }],
    ['every entry', 'true', { entry: 1, reason: 'entries at the end are missing' }],
  ])('is found broken where %s was removed', async (_, which, found) => {
    await asSuperuser(`delete from audit_entries where ${which}`);
    expect(await verifyAudit(db)).toEqual({ intact: false, ...found });
  });

  it('is found broken where it was truncated', async () => {
    await asSuperuser('truncate audit_entries');
    expect(await verifyAudit(db)).toMatchObject({ intact: false, reason: 'entries at the end are missing' });
  });

  it('is found broken where the gap of a removed entry was closed', async () => {
    await asSuperuser(
      'delete from audit_entries where id = 3',
      'update audit_entries set id = 3 where id = 4',
      'update audit_entries set id = 4 where id = 5',
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: false, entry: 3 });
  });

  it('is found broken where two entries changed places', async () => {
    await asSuperuser(
      'update audit_entries set id = 99 where id = 2',
      'update audit_entries set id = 2 where id = 3',
      'update audit_entries set id = 3 where id = 99',
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: false, entry: 2 });
  });

  it('is found broken where an entry was put in without the chain', async () => {
    await run('alter table audit_entries disable trigger t10_chain_audit_entry');
    await run(`insert into audit_entries (id, action) values (6, 'made up')`);
    await run('alter table audit_entries enable trigger t10_chain_audit_entry');
    expect(await verifyAudit(db)).toMatchObject({ intact: false, entry: 6 });
  });
});

describe('a redaction', () => {
  const afterOf = async (id: number) =>
    (await db.selectFrom('audit_entries').select('after').where('id', '=', id).executeTakeFirstOrThrow()).after;
  let clients: number[];
  // Entries 6 to 8.
  beforeEach(async () => {
    clients = [await addErasable(db, 'Asha'), await addErasable(db, 'Bina'), await addErasable(db, 'Chand')];
  });
  const redact = (of: number, entries: number[]) => eraseInAudit(db, clients[of] as number, entries);

  it('takes the fields out, says so in an entry of its own, and the audit is whole', async () => {
    expect(await redact(0, [6, 8])).toBe(2);
    expect(await afterOf(6)).toMatchObject({ id: clients[0], name: '[erased]', is_active: true });
    expect(await afterOf(7)).toMatchObject({ name: 'Bina' });
    expect(await afterOf(10)).toMatchObject({ reason: 'asked', entries: { 6: expect.any(String), 8: expect.any(String) } });
    expect(await redact(2, [8])).toBe(1);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 12 });
    expect(await countRedacted(db)).toEqual({ entries: 2, erasures: 2 });
    expect(await erasuresInAudit(db)).toMatchObject([
      { entry: 10, person_id: clients[0], entries: 2 },
      { entry: 12, person_id: clients[2], entries: 1 },
    ]);
  });

  it('works on an entry from before there were any too, which is chained by all of it', async () => {
    await asSuperuser(
      'update audit_entries set salt = null, content_hash = null where id = 8',
      `update audit_entries e set hash = encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex') where id = 8`,
      'update audit_chain set last_hash = (select hash from audit_entries where id = 8)',
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 8 });
    await redact(2, [8]);
    expect(await afterOf(8)).toMatchObject({ name: '[erased]' });
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 10 });
    await asSuperuser(`update audit_entries set person_id = 9 where id = 8`);
    expect(await verifyAudit(db)).toMatchObject({ intact: false, entry: 8 });
  });

  const NO_ERASURE = (by: number) => `it was redacted without an erasure, by entry ${by}`;
  /** As whoever has every right on the database, and knows how an erasure redacts. */
  const forge = (statement: string, { person_id, request_id }: { person_id: number; request_id?: string }) =>
    db.transaction().execute(async (transaction) => {
      await sql`select set_config('bimabahi.redacting', 'on', true)`.execute(transaction);
      await sql.raw(statement).execute(transaction);
      await sql`insert into audit_entries (person_id, action, table_name, record_id, after, request_id)
        select 1, 'audit.redacted', 'people', ${person_id}::bigint, jsonb_build_object('reason', 'asked', 'entries',
          jsonb_build_object('7', encode(sha256(convert_to(audit_entry_text(e), 'UTF8')), 'hex'))), ${request_id ?? crypto.randomUUID()}::text
        from audit_entries e where id = 7`.execute(transaction);
    });
  const FORGED = `update audit_entries set after = after || '{"name": "Forged", "is_active": false}', salt = null where id = 7`;

  it('that puts other content in is refused, and found where the trigger was off', async () => {
    await expect(forge(FORGED, { person_id: 1 })).rejects.toThrow('audit entries are never changed or removed');
    await asSuperuser();
    await forge(FORGED, { person_id: clients[1] as number });
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 7, reason: NO_ERASURE(9) });
  });

  it('is found where it only takes something out, and nobody was erased', async () => {
    await forge(`update audit_entries set after = erased(after, '{name}'), salt = null where id = 7`, { person_id: clients[1] as number });
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 7, reason: NO_ERASURE(9) });
  });

  it('is found where it names an erasure that was, by its person or by its request', async () => {
    await redact(0, [6]);
    const { request_id } = await db.selectFrom('audit_entries').select('request_id').where('id', '=', 10).executeTakeFirstOrThrow();
    await asSuperuser();
    await forge(FORGED, { person_id: clients[0] as number });
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 7, reason: NO_ERASURE(11) });
    await forge(FORGED, { person_id: clients[0] as number, request_id: request_id as string });
    expect(await verifyAudit(db)).toEqual({ intact: false, entry: 7, reason: NO_ERASURE(11) });
  });

  it.each([
    ['leaves a name', `after || '{"name": "Forged"}'`, 'name'],
    ['takes out what an erasure keeps', `after || '{"role_id": "[erased]"}'`, 'role_id'],
  ])('is found where a real erasure is made to redact another entry too and %s', async (_, content, field) => {
    await asSuperuser();
    await asActor(db, { action: 'users.erasure', address: '203.0.113.1', request_id: crypto.randomUUID() }, async ({ db: transaction }) => {
      await transaction
        .updateTable('people')
        .set({ erased_at: '2026-01-01' })
        .where('id', '=', clients[0] as number)
        .execute();
      await writeEntries(transaction);
      await sql.raw(`update audit_entries set after = ${content}, salt = null where id = 7`).execute(transaction);
      await redactAudit(transaction, { person_id: clients[0] as number, reason: 'asked', parts: [{ entries: [7], fields: [] }] });
    });
    const broken = (field: string) => `it is redacted, and holds what an erasure does not leave (${field})`;
    const verdict = await verifyAudit(db);
    expect(verdict).toEqual({ intact: false, entry: 7, reason: broken(field === 'name' ? 'name' : 'name, role_id') });
  });

  it('is the only change that is let through, and only of the content', async () => {
    const redacting = (statement: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`select set_config('bimabahi.redacting', 'on', true)`.execute(transaction);
        await sql.raw(statement).execute(transaction);
      });
    for (const statement of [
      `update audit_entries set salt = null, action = 'other' where id = 3`,
      `update audit_entries set after = null where id = 3`,
      `update audit_entries set after = null, salt = null where id = 3`,
      `update audit_entries set before = '{"name": "[erased]"}', salt = null where id = 3`,
      `update audit_entries set after = after || '{"name": "Truck"}', salt = null where id = 3`,
      `update audit_entries set after = erased(after, '{name}') || '{"is_active": false}', salt = null where id = 3`,
      `update audit_entries set after = after - 'name', salt = null where id = 3`,
      `update audit_entries set address = '203.0.113.9', salt = null where id = 3`,
      'delete from audit_entries where id = 3',
    ])
      await expect(redacting(statement), statement).rejects.toThrow('audit entries are never changed or removed');
  });
});

describe('an entry', () => {
  it('carries number, time and hashes of the database, whatever is given', async () => {
    await db
      .insertInto('audit_entries')
      .values({ id: 900, at: '2001-01-01T00:00:00Z', action: 'forged', previous_hash: 'x', hash: 'x' })
      .execute();
    const entry = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'forged').executeTakeFirstOrThrow();
    expect([entry.id, entry.at > '2026']).toEqual([6, true]);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 6 });
  });

  it('goes with its change: what is rolled back leaves neither an entry nor a gap', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('products').values({ name: 'Undone' }).execute();
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await db.insertInto('products').values({ name: 'Kept' }).execute();
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 6 });
  });

  it('says who, what and from where for that transaction only', async () => {
    await asActor(
      db,
      { person_id: 7, action: 'products.create', address: '203.0.113.1', request_id: 'r1' },
      async ({ db: transaction }) => {
        await transaction.insertInto('products').values({ name: 'Told' }).execute();
      },
    );
    await db.insertInto('products').values({ name: 'Untold' }).execute();
    const entries = await db
      .selectFrom('audit_entries')
      .select(['person_id', 'action', 'address', 'request_id'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { person_id: null, action: 'sql.insert', address: null, request_id: null },
      { person_id: 7, action: 'products.create', address: '203.0.113.1', request_id: 'r1' },
    ]);
  });

  it('keeps the action under which its change was made, where another is named afterwards', async () => {
    await asActor(db, { action: 'products.create', address: '203.0.113.1', request_id: 'r1' }, async ({ db: transaction }) => {
      const insert = (name: string) => transaction.insertInto('products').values({ name }).execute();
      await insert('First');
      await recordEvent(transaction, { action: 'test.event' });
      await actUnder(transaction, 'products.update');
      await insert('Second');
      await insert('Third');
    });
    const entries = await db.selectFrom('audit_entries').select('action').where('id', '>', 5).orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['products.create', 'test.event', 'products.update', 'products.update']);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 9 });
  });

  it('is there for whoever asks for it in its own transaction', async () => {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('products').values({ name: 'Asked for' }).execute();
      await recordEvent(transaction, { action: 'test.event' });
      const count = () => transaction.selectFrom('audit_entries').select('id').where('id', '>', 5).execute();
      expect(await count()).toEqual([]);
      await writeEntries(transaction);
      expect(await count()).toHaveLength(2);
    });
    expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 7 });
  });

  // The embedded database has one connection.
  it.runIf(process.env.TEST_DATABASE_URL)('holds nobody up who changes something else while a transaction is open', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const support = (title: string) => db.insertInto('customer_supports').values({ title, number: '9000000001' }).execute();
    for (const title of ['Van', 'Bike']) await support(title);
    const open = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('customer_supports').set({ title: 'Lorry' }).where('title', '=', 'Van').execute();
      await recordEvent(transaction, { action: 'test.event' });
      changed.resolve();
      await promise;
    });
    await changed.promise;
    await db.updateTable('customer_supports').set({ title: 'Scooter' }).where('title', '=', 'Bike').execute();
    await recordEvent(db, { action: 'test.event' });
    resolve();
    await open;
    const entries = await db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'sql.update')
      .where('table_name', '=', 'customer_supports')
      .orderBy('id')
      .execute();
    expect(entries.map(({ after }) => (after as { title: string }).title)).toEqual(['Scooter', 'Lorry']);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 11 });
  });

  it('is written at the end of the transaction, for every table that has any', async () => {
    const { rows } = await sql<{ table: string; at_end: boolean }>`select tgrelid::regclass::text as table, tginitdeferred as at_end
      from pg_trigger where tgname in ('t50_audit_change', 't50_audit_event') and not tgisinternal`.execute(db);
    expect(rows).toContainEqual({ table: 'products', at_end: true });
    expect(rows).toContainEqual({ table: 'audit_events', at_end: true });
    expect(rows.filter(({ at_end }) => !at_end)).toEqual([]);
  });

  it('numbers without gaps when many transactions write at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        db
          .insertInto('products')
          .values({ name: `at once ${i}` })
          .execute(),
      ),
    );
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 35 });
  });
});
