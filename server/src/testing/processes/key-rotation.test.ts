/** Keys are rotated while in use, and the program is killed on the way. */
// engine: also embedded
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/engine/open.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { escrow } from '../../platform/passwords/escrow.ts';
import { digitsOf } from '../app/authenticator.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { PDF } from '../app/builders.ts';
import { type Client, client } from '../app/client.ts';
import { runProgram, startProgram } from '../app/run-program.ts';
import { ADMIN, startServerProcess } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 240_000;
const CLIENTS = 350;
const PROGRAM = 'run/programs/rotate-keys.ts';

let brokerage: Brokerage;
let database: Awaited<ReturnType<typeof ownDatabase>>;
/** Of the Admin's authenticator app. */
let secret: string;
let ids: number[];
/** Signed by the previous key. */
let link: string;

const keyFile = (name: string) => join(brokerage.dataDir, 'keys', name);
const keyIn = (name: string) => readFileSync(keyFile(name), 'utf8').trim();
const passwordOf = (id: number) => `client pass ${id}`;

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ databaseUrl: brokerage.settings.DATABASE_URL, dataDir: brokerage.dataDir });
  return work(opened).finally(opened.close);
}

const start = (args: string[]) => startProgram(PROGRAM, args, brokerage.settings);
const run = (args: string[] = [], settings: Record<string, string> = {}) =>
  runProgram(PROGRAM, args, { ...brokerage.settings, ...settings });

async function served(settings: Record<string, string>, work: (ask: Client, address: string) => Promise<void>): Promise<void> {
  const server = await startServerProcess({ ...brokerage.settings, ...settings });
  try {
    await work(client(server.address, brokerage.token), server.address);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
  }
}

const sealAll = ({ db }: Database, key: string) =>
  db.transaction().execute(async (transaction) => {
    const seal = escrow(Buffer.from(key, 'hex'));
    const rows = await transaction
      .insertInto('people')
      .values(Array.from({ length: CLIENTS }, (_, at) => ({ role_id: 4, name: `Client ${at}`, mobile: String(9700000000 + at) })))
      .returning('id')
      .execute();
    const passwords = rows.map(({ id }) => seal.seal(id, passwordOf(id)));
    await sql`update people set password_sealed = sealed
      from unnest(${rows.map(({ id }) => id)}::integer[], ${passwords}::text[]) as each (person, sealed) where id = person`.execute(
      transaction,
    );
    return rows.map(({ id }) => id);
  });

/** Second factor and escrowed passwords still open. `more`: further checks. */
async function expectReadable(settings: Record<string, string> = {}, more: (ask: Client) => Promise<void> = async () => {}): Promise<void> {
  await withDatabase(({ db }) => db.updateTable('second_factors').set({ last_step: 0 }).execute());
  await served(settings, async (ask, address) => {
    const signedIn = await client(address)('/api/login', { method: 'POST', body: { ...ADMIN, code: digitsOf(secret) } });
    expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200);
    for (const id of [ids[0], ids.at(-1)] as number[]) {
      const body = { current_password: ADMIN.password };
      expect((await ask(`/api/users/${id}/reveal-password`, { method: 'POST', body })).body).toMatchObject({
        data: { pass_read: passwordOf(id) },
      });
    }
    await more(ask);
  });
}

/** On PostgreSQL, kills the program when half of the passwords are sealed with the new key; on the embedded database at about that time. */
async function killInTheMiddle(): Promise<void> {
  const { DATABASE_URL } = brokerage.settings;
  if (!DATABASE_URL) {
    const { child, ended } = start(['--only', 'escrow']);
    for await (const part of child.stdout) if (String(part).includes('looked at')) break;
    child.kill('SIGKILL');
    return void (await ended);
  }
  await withDatabase(async ({ db }) => {
    await db.transaction().execute(async (transaction) => {
      await sql`select from people where id = ${ids[CLIENTS / 2]} for update`.execute(transaction);
      const { child, ended } = start(['--only', 'escrow']);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!(await waiting.execute(db)).rows.length) expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await ended;
    });
    // The killed program's session may linger.
    const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`;
    while ((await others.execute(db)).rows.length);
  });
}

describe('the keys of an installation', { timeout: LIMIT_MS }, () => {
  beforeAll(async () => {
    database = await ownDatabase();
    brokerage = await makeBrokerage(database.settings);
    await served({}, async (ask) => {
      secret = (await ask('/api/profile/second-factor', { method: 'POST', body: {} })).body.data.secret;
      const code = digitsOf(secret);
      const on = await ask('/api/profile/second-factor', { method: 'PUT', body: { current_password: ADMIN.password, code } });
      expect(on.status, JSON.stringify(on.body)).toBe(200);
      const policy = { user_id: brokerage.clientId, insured_name: 'Asha', policy_no: 'P/1', vehicle_no: 'GJ01AB1234' };
      const body = { ...policy, start_date: '2026-04-01', end_date: '2027-03-31' };
      link = (await ask('/api/motor-insurance', { method: 'POST', body, pdf: PDF })).body.data.file;
    });
    ids = await withDatabase((opened) => sealAll(opened, keyIn('password-escrow.key')));
  }, LIMIT_MS);
  afterAll(async () => {
    brokerage?.remove();
    await database?.drop();
  });

  it('open everything after a change that was killed in the middle, and the second call goes on with the key of the first', async () => {
    const before = keyIn('password-escrow.key');
    await killInTheMiddle();
    expect([keyIn('password-escrow.key') === before, keyIn('password-escrow.key.previous')]).toEqual([false, before]);
    if (database.settings.DATABASE_URL)
      await withDatabase(async ({ db }) => {
        const old = escrow(Buffer.from(before, 'hex'));
        const rows = await db.selectFrom('people').select(['id', 'password_sealed']).where('password_sealed', 'is not', null).execute();
        const left = rows.filter(({ id, password_sealed }) => old.open(id, password_sealed as string) !== undefined).length;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThan(CLIENTS);
      });
    await expectReadable();

    const begun = keyIn('password-escrow.key');
    const { code, said, complained } = await run(['--only', 'escrow']);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('passwords were sealed anew, and nothing in the database needs the one before.');
    expect(keyIn('password-escrow.key')).toBe(begun);
  });

  it('are all changed by one call: afterwards nothing needs those before, and it is one entry of the audit', async () => {
    const versions = () => withDatabase(({ db }) => db.selectFrom('people').select(['id', 'version']).orderBy('id').execute());
    const [was, names] = [await versions(), ['server.key', 'password-escrow.key', 'second-factor.key']];
    const before = names.map(keyIn);
    const { code, said, complained } = await run();
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain(`SECOND_FACTOR_KEY is a new one. 1 authenticator app was sealed anew`);
    expect(said).not.toMatch(/[0-9a-f]{64}/);
    expect(names.map((name) => keyIn(name) === before[names.indexOf(name)])).toEqual([false, false, false]);
    expect(names.map((name) => statSync(keyFile(`${name}.previous`)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
    expect(await versions()).toEqual(was);
    // As in a backup from before the rotation.
    const [, second] = ids as [number, number];
    const ofBefore = escrow(Buffer.from(before[1] as string, 'hex')).seal(second, passwordOf(second));
    const put = (password_sealed: string | null) =>
      withDatabase(async ({ db }) => {
        const row = await db.selectFrom('people').select('password_sealed').where('id', '=', second).executeTakeFirstOrThrow();
        await db.updateTable('people').set({ password_sealed }).where('id', '=', second).execute();
        return row.password_sealed;
      });
    const sealedAnew = await put(ofBefore);
    await served({}, async (ask) => {
      expect((await ask(link)).status).toBe(200);
      const revealed = await ask(`/api/users/${second}/reveal-password`, { method: 'POST', body: { current_password: ADMIN.password } });
      expect(revealed.body.data).toMatchObject({ pass_read: passwordOf(second) });
    });
    await put(sealedAnew);

    for (const name of names) rmSync(keyFile(`${name}.previous`));
    await expectReadable({}, async (ask) => expect((await ask(link)).status).toBe(403));
    await withDatabase(async ({ db }) => {
      const entries = await db
        .selectFrom('audit_entries')
        .selectAll()
        .where('action', '=', 'installation.rotate-keys')
        .orderBy('id')
        .execute();
      expect(entries.map(({ after }) => after)).toEqual([
        { keys: ['PASSWORD_ESCROW_KEY'], sealed: { PASSWORD_ESCROW_KEY: expect.any(Number) } },
        {
          keys: ['PASSWORD_ESCROW_KEY', 'SECOND_FACTOR_KEY', 'SERVER_KEY'],
          sealed: { PASSWORD_ESCROW_KEY: CLIENTS, SECOND_FACTOR_KEY: 1, SERVER_KEY: 0 },
        },
      ]);
      expect(await verifyAudit(db)).toMatchObject({ intact: true });
    });
  });

  it('that are given as settings are not changed but said, and what they sealed is sealed anew once the settings have both', async () => {
    const before = keyIn('password-escrow.key');
    const now = randomBytes(32).toString('hex');
    const result = await run(['--only', 'escrow'], { PASSWORD_ESCROW_KEY: before });
    expect(result).toMatchObject({ code: 1, said: expect.stringContaining('On every server set PASSWORD_ESCROW_KEY_PREVIOUS to what') });
    expect(existsSync(keyFile('password-escrow.key.previous'))).toBe(false);

    // From here on only settings hold the keys.
    renameSync(keyFile('password-escrow.key'), keyFile('aside'));
    const both = { PASSWORD_ESCROW_KEY: now, PASSWORD_ESCROW_KEY_PREVIOUS: before };
    expect(await run(['--only', 'escrow'], both)).toMatchObject({ code: 0, said: expect.stringContaining(`${CLIENTS} passwords were`) });
    await expectReadable({ PASSWORD_ESCROW_KEY: now });
    expect(existsSync(keyFile('password-escrow.key'))).toBe(false);
  });

  it('are not touched by a wrong call', async () => {
    const { code, complained } = await run(['--only', 'everything']);
    expect([code, complained.trim()]).toEqual([1, 'Usage: npm run rotate-keys [-- --only escrow|second-factor|links]']);
  });
});
