// engine: also embedded, also pooler
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cannotOpen, openDatabase } from './open.ts';

describe('a database that does not open', () => {
  it('says that the disk is full where it is, and else that it may be damaged', () => {
    const cause = new Error('exited');
    const full = cannotOpen('/data', 3 * 2 ** 20, cause);
    expect([full.message, full.cause]).toEqual([
      'The database in /data cannot be opened while its disk is full (3 MB left). Nothing is lost: make room, then start again.',
      cause,
    ]);
    expect(cannotOpen('/data', 2 ** 30, cause).message).toContain('it may be damaged');
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  it('goes on with a new connection after the old one was lost, named statements and all', async () => {
    const { db, pool, close } = await openDatabase({});
    const one = () => db.selectNoFrom((eb) => eb.val(1).as('one')).executeTakeFirst();
    expect(await one()).toEqual({ one: '1' });
    const client = await pool.connect();
    client.release(new Error('lost'));
    expect(await one()).toEqual({ one: '1' });
    await close();
  });

  it('leaves the event loop free while a query is slow', async () => {
    const { db, close } = await openDatabase({});
    let ticks = 0;
    const clock = setInterval(() => ticks++, 5);
    await sql`select count(*) from generate_series(1, 3000000)`.execute(db);
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(10);
    await close();
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  it.each([
    { of: 'a server', limited: true, limits: ['off', '5s', '10s', '30s'] },
    { of: 'a migration', limited: false, limits: ['off', '0', '0', '0'] },
  ])('keeps to the limits of $of, also behind a pooler', async ({ limited, limits }) => {
    const { db, close } = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, limited });
    const { rows } = await sql<{ setting: string }>`
      select current_setting(name) as setting
      from unnest(array['jit', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(db);
    expect(rows.map(({ setting }) => setting)).toEqual(limits);
    await close();
  });
});
