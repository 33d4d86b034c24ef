import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';

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
