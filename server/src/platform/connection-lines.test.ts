import { setImmediate as settle } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLines, onBehalfOf, stillOnBehalf } from './connection-lines.ts';

// Whoever still waits at the end of a test never loses patience.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const FEEDER = 3;
const ADMIN = 1;

/** A pool of so many connections; `served` has, in order, for whom one was taken. */
function someConnections(most: number) {
  const lines = connectionLines();
  const served: string[] = [];
  const held: { name: string; client: pg.PoolClient }[] = [];
  const pool = { connect: async () => ({ release: () => {} }) as unknown as pg.PoolClient };
  const line = lines.of(pool, most);
  return {
    served,
    lines,
    ask: (person: number | undefined, name: string) =>
      onBehalfOf(person, () =>
        line.connect().then((client) => {
          served.push(name);
          held.push({ name, client });
        }),
      ),
    /** The one that was taken first is given back. */
    async giveBack() {
      held.shift()?.client.release();
      await settle();
    },
  };
}

describe.each([10, 1])('with %i connections', (most) => {
  it('another one is served at the next turn, however much one person asked for before', async () => {
    const { ask, giveBack, served } = someConnections(most);
    for (let n = 1; n <= 40; n += 1) void ask(FEEDER, `Feeder ${n}`);
    await settle();
    void ask(ADMIN, 'Admin');
    await giveBack();
    expect(served.indexOf('Admin')).toBeGreaterThanOrEqual(0);
    expect(served.indexOf('Admin')).toBeLessThanOrEqual(most);
    while (served.length < 41) await giveBack();
    expect(served.at(-1)).toBe('Feeder 40');
  });

  it('what is asked for nobody waits for nobody', async () => {
    const { ask, served } = someConnections(most);
    for (let n = 1; n <= 40; n += 1) void ask(FEEDER, `Feeder ${n}`);
    await ask(undefined, 'import');
    expect(served).toContain('import');
  });

  it('whoever fills the line is refused more, and another one is not', async () => {
    const { ask, lines } = someConnections(most);
    for (let n = 1; n <= most + 300; n += 1) {
      expect(lines.isFullFor(FEEDER)).toBe(false);
      void ask(FEEDER, `Feeder ${n}`);
      if (lines.isFullFor(FEEDER)) break;
    }
    expect([lines.isFullFor(FEEDER), lines.isFullFor(ADMIN)]).toEqual([true, false]);
    for (let n = 1; n <= 160; n += 1) void ask(ADMIN, `Admin ${n}`);
    expect(lines.isFullFor(ADMIN)).toBe(true);
  });
});

it('one person has all connections but six, and three of them while others ask', async () => {
  const { ask, served } = someConnections(10);
  for (let n = 1; n <= 20; n += 1) void ask(FEEDER, 'Feeder');
  await settle();
  expect(served).toHaveLength(4);
  for (let n = 1; n <= 20; n += 1) void ask(ADMIN, 'Admin');
  await settle();
  expect(served.slice(4)).toEqual(['Admin', 'Admin', 'Admin']);
});

it('pieces of a download wait in the line of whoever began it', async () => {
  const lines = connectionLines();
  const line = lines.of({ connect: async () => ({ release: () => {} }) as unknown as pg.PoolClient }, 1);
  const held = await onBehalfOf(FEEDER, () => line.connect());
  for (let n = 0; n < 299; n += 1) void onBehalfOf(FEEDER, () => line.connect());
  async function* pieces() {
    yield await line.connect();
  }
  const begun = onBehalfOf(FEEDER, () => stillOnBehalf(pieces()));
  void onBehalfOf(ADMIN, () => begun.next());
  await settle();
  expect([lines.isFullFor(FEEDER), lines.isFullFor(ADMIN)]).toEqual([true, false]);
  expect(lines.waiting()).toBe(300);
  held.release();
});
