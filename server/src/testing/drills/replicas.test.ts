/** A primary and its standby. Replay is paused where a replica is to be behind, so nothing depends on how quick it is. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { auditEntries } from '../app/builders.ts';
import { type TestPerson, useTestApp } from '../app/test-app.ts';
import { LENIENT, LIMIT_MS, PrimaryWithStandby, primaryHere } from './primary-with-standby.ts';

const primary = await primaryHere();

describe.runIf(primary)('a replica', { timeout: LIMIT_MS }, () => {
  const pair = new PrimaryWithStandby(primary);
  const test = useTestApp({}, pair.open);
  let replicas: Replicas;

  const follow = (limits: { mostBehind?: number; patience?: number }) => pair.follow(test, limits);
  const pause = () => pair.toStandby.query('select pg_wal_replay_pause()');
  const resume = () => pair.toStandby.query('select pg_wal_replay_resume()');
  const untilReplayed = () => pair.untilReplayed(test, replicas);
  const stateOf = (some: Replicas) => some.states()[0]?.leftOut ?? 'in use';

  beforeAll(() => {
    replicas = follow(LENIENT);
  });
  beforeEach(() => untilReplayed());
  afterEach(() => resume().catch(() => {}));
  afterAll(() => replicas?.close());

  const within = <T>(work: () => Promise<T>, using: Replicas = replicas) => test.rebuilt({ replicas: using }, work);
  const clients = async (as: TestPerson) => (await test.get('/api/dashboard', as)).body.data.users;
  const addClient = async (as: TestPerson) => {
    const body = { name: 'Asha Patel', mobile: '9811111111', password: 'a long one 1' };
    const { status } = await test.post('/api/users', body, as);
    expect(status).toBe(201);
  };

  it('is read by those who changed nothing, and who changed something reads their own change', () =>
    within(async () => {
      const { Admin, Feeder } = test.people;
      const before = { ...replicas.reads };
      await pause();
      await addClient(Feeder);
      expect([await clients(Feeder), await clients(Admin)]).toEqual([2, 1]);
      await resume();
      await untilReplayed();
      expect([await clients(Feeder), await clients(Admin)]).toEqual([2, 2]);
      expect({ ...replicas.reads }).toEqual({ ...before, 'own-change': before['own-change'] + 1, replica: before.replica + 3 });
    }));

  it('is not asked who is signed in: who is suspended or signs out is refused at once', () =>
    within(async () => {
      const { Admin, Feeder, Telecaller } = test.people;
      await pause();
      expect([await clients(Feeder), await clients(Telecaller)]).toEqual([1, 1]);
      await test.put(`/api/employees/${Feeder.id}/status`, { is_active: false }, Admin);
      await test.post('/api/logout', {}, Telecaller);
      expect([(await test.get('/api/dashboard', Feeder)).status, (await test.get('/api/dashboard', Telecaller)).status]).toEqual([
        401, 401,
      ]);
    }));

  it.each(['csv', 'xlsx'])('is what a download (%s) is read from, and its entry is in the audit of the primary', (format) =>
    within(async () => {
      const { Admin, Feeder } = test.people;
      await pause();
      await addClient(Feeder);
      const path = `/api/users/export?format=${format}`;
      const [other, own] = [await test.get(path, Admin), await test.get(path, Feeder)];
      expect([other.status, own.status]).toEqual([200, 200]);
      const entries = (await auditEntries(test, 'people')).filter(({ action }) => action === 'users.export');
      expect(entries.map(({ person_id, after }) => [person_id, (after as { rows: number }).rows])).toEqual([
        [Feeder.id, 2],
        [Admin.id, 1],
      ]);
      if (format === 'csv')
        expect([String(other.body), String(own.body)].map((text) => text.includes('Asha Patel'))).toEqual([false, true]);
    }),
  );

  it('is left out while it is too far behind, and comes back', async () => {
    const { Admin, Feeder } = test.people;
    const strict = follow({ ...LENIENT, mostBehind: 1_000 });
    try {
      await expect.poll(() => stateOf(strict), { timeout: LIMIT_MS }).toBe('in use');
      await pause();
      await addClient(Feeder);
      await expect.poll(() => stateOf(strict), { timeout: LIMIT_MS }).toBe('behind');
      expect(await within(() => clients(Admin), strict)).toBe(2);
      await resume();
      await expect.poll(() => stateOf(strict), { timeout: LIMIT_MS }).toBe('in use');
    } finally {
      await strict.close();
    }
  });

  it('is judged again by a primary whose connection was lost', async () => {
    const { pool } = test.database;
    const lost = performance.now();
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%pg_walfile_name%'",
    );
    const knownBeforeMs = () => replicas.states()[0]?.behindMs ?? Number.POSITIVE_INFINITY;
    await expect.poll(() => knownBeforeMs() < performance.now() - lost, { timeout: LIMIT_MS }).toBe(true);
    // Those of the pool that were lost too are found and left.
    const all = () => Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')));
    await expect.poll(() => all().then(Boolean, () => false), { timeout: LIMIT_MS }).toBe(true);
  });

  it('that hangs or is away is made up for by the primary, and comes back', async () => {
    const { Admin } = test.people;
    const usual = follow({});
    const isState = (state: string) => expect.poll(() => stateOf(usual), { timeout: LIMIT_MS }).toBe(state);
    const work = async () => {
      await isState('in use');
      pair.standby.signal('SIGSTOP');
      expect(await clients(Admin)).toBe(1);
      pair.standby.signal('SIGCONT');
      await isState('in use');
      await pair.standby.stop('SIGQUIT');
      expect(await clients(Admin)).toBe(1);
      await isState('away');
      expect((await test.get('/api/users/export', Admin)).status).toBe(200);
      await pair.standby.start();
      await pair.connect();
      const isReadFrom = async () => {
        const before = usual.reads.replica;
        return (await clients(Admin)) === 1 && usual.reads.replica > before;
      };
      await expect.poll(isReadFrom, { timeout: LIMIT_MS }).toBe(true);
    };
    await within(work, usual).finally(() => usual.close());
  });

  it('that was promoted is not read from', () =>
    within(async () => {
      const { Admin, Feeder } = test.people;
      await pair.toStandby.query('select pg_promote()');
      await expect.poll(() => stateOf(replicas), { timeout: LIMIT_MS }).toBe('promoted');
      await addClient(Feeder);
      expect(await clients(Admin)).toBe(2);
    }));
});
