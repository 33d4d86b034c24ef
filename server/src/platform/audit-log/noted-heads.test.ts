// engine: also embedded
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/engine/open.ts';
import { addErasable, eraseInAudit } from '../../testing/app/erased-in-audit.ts';
import { tamperWithAudit } from '../../testing/app/run-sql.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/app/test-database.ts';
import { departedHeads, hasHash, readHead, restoreBefore, timesThatGoBack } from './noted-heads.ts';
import { recordEvent } from './record-event.ts';
import { verifyAudit } from './verify-chain.ts';

let database: Database;
let db: Db;
const run = (statement: string) => sql.raw(statement).execute(db);
const add = (name: string) => db.insertInto('products').values({ name }).execute();
const note = async () => ({ ...(await readHead(db)), at: '2026-11-21T08:00:00.000Z' });
/** Truncates the chain consistently. */
async function cutAfter(entry: number): Promise<void> {
  await tamperWithAudit(db, `delete from audit_entries where id > ${entry}`);
  await run(`update audit_chain set last_id = ${entry}, last_hash = (select hash from audit_entries where id = ${entry})`);
}

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  await emptyDatabase(db);
  for (const name of ['Car', 'Bike', 'Van', 'Bus', 'Tractor']) await add(name);
});
afterAll(() => database.close());

describe('a head that was noted', () => {
  it('is in the audit as long as nobody rewrites it, and one of an empty audit always', async () => {
    const heads = [{ entry: 0, hash: '0'.repeat(64), at: '2026-11-20T08:00:00.000Z' }, await note()];
    await add('Lorry');
    expect(await departedHeads(db, heads)).toEqual([]);
    expect([await hasHash(db, heads[1]?.hash ?? ''), await hasHash(db, 'a'.repeat(64))]).toEqual([true, false]);
  });

  it('shows that the end was cut off, which the audit itself does not', async () => {
    const noted = await note();
    await cutAfter(3);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 3 });
    expect(await departedHeads(db, [noted])).toEqual([{ noted, how: 'removed' }]);
  });

  it('shows that the audit was written anew', async () => {
    const noted = await note();
    await cutAfter(3);
    for (const name of ['Lorry', 'Crane', 'Tram']) await add(name);
    expect(await verifyAudit(db)).toMatchObject({ intact: true, entries: 6 });
    expect(await departedHeads(db, [noted])).toEqual([{ noted, how: 'other' }]);
  });

  it('holds after the entries up to it were redacted', async () => {
    const clients = [await addErasable(db, 'Asha'), await addErasable(db, 'Bina')];
    const noted = await note();
    const digests = await eraseInAudit(db, clients[0] as number, [6, 7]);
    expect([digests, JSON.stringify((await run('select after from audit_entries where id in (6, 7)')).rows)]).toEqual([
      2,
      expect.not.stringMatching(/Asha|Bina/),
    ]);
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
    expect(await departedHeads(db, [noted])).toEqual([]);
  });

  it('is explained by the restore of what was there before it, where the audit tells of one', async () => {
    expect(await restoreBefore(db, 5)).toBeUndefined();
    await recordEvent(db, { action: 'installation.restore', details: { made_at: '2026-11-20T08:00:00.000Z', entries: 3 } });
    expect(await restoreBefore(db, 5)).toEqual({ entry: 6, at: expect.any(String), entries: 3 });
    expect(await restoreBefore(db, 3)).toBeUndefined();
  });
});

describe('a clock that is set back', () => {
  it('breaks nothing, and is told of by the entries that are dated before the one before', async () => {
    expect(await timesThatGoBack(db)).toBeUndefined();
    // As if the clock had been a year ahead for one entry.
    await tamperWithAudit(
      db,
      `with entry as (select e from audit_entries e where id = 3), later as (
         select (jsonb_populate_record(e, jsonb_build_object('at', (e).at + interval '400 days'))).* from entry)
       update audit_entries a set at = later.at from later where a.id = later.id`,
    );
    const back = await timesThatGoBack(db);
    expect(back).toMatchObject({ entries: 1, first: 4 });
    expect(Math.round((back?.seconds ?? 0) / 86_400)).toBe(400);
  });
});
