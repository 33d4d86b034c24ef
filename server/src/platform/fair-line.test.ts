import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairLine } from './fair-line.ts';
import { TooMany } from './limit-concurrency.ts';

const PATIENCE_MS = 10_000;

/** Who was let in, in order; `leave` lets the first of those inside with this name out. */
function crowd(enter: ReturnType<typeof fairLine>) {
  const entered: string[] = [];
  const inside: { name: string; leave: () => void }[] = [];
  return {
    entered,
    come: (name: string, patienceMs = PATIENCE_MS, isStranger = false) =>
      enter({ person: name.charAt(0), patienceMs, isStranger }).then((leave) => {
        entered.push(name);
        inside.push({ name, leave });
      }),
    leave: async (name: string) => {
      const index = inside.findIndex((one) => one.name === name);
      inside.splice(index, 1)[0]?.leave();
      await settle();
    },
  };
}

describe('a line', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('lets one person in once, however much they bring, and another one beside them', async () => {
    const { come, entered } = crowd(fairLine({ atOnce: 2, ofPerson: 1, waiting: 8 }));
    for (const name of ['a1', 'a2', 'a3', 'b1']) void come(name);
    await settle();
    expect(entered).toEqual(['a1', 'b1']);
  });

  it('gives the turn to the person whose last one was longest ago', async () => {
    const { come, leave, entered } = crowd(fairLine({ atOnce: 1, ofPerson: 1, waiting: 8 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void come(name);
    await settle();
    for (const name of ['a1', 'b1', 'c1', 'a2']) await leave(name);
    expect(entered).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('lends one person what nobody else wants, and lends no more than that', async () => {
    const { come, leave, entered } = crowd(fairLine({ atOnce: 4, ofPerson: 1, lent: 3, waiting: 8 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void come(name);
    await settle();
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1']);
    for (const name of ['a1', 'a2']) await leave(name);
    expect(entered).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
    await leave('b1');
    expect(entered.at(-1)).toBe('b2');
  });

  it('gives strangers their turn after all who are signed in', async () => {
    const { come, leave, entered } = crowd(fairLine({ atOnce: 1, ofPerson: 1, waiting: 8 }));
    for (const name of ['a1', 'x1', 'y1']) void come(name, PATIENCE_MS, !name.startsWith('a'));
    for (const name of ['a2', 'b1']) void come(name);
    await settle();
    for (const name of ['a1', 'b1', 'a2', 'x1']) await leave(name);
    expect(entered).toEqual(['a1', 'b1', 'a2', 'x1', 'y1']);
  });

  it('refuses who finds it full', async () => {
    const { come } = crowd(fairLine({ atOnce: 2, ofPerson: 1, waiting: 62 }));
    const admitted = Array.from({ length: 64 }, (_, n) => come(`${String.fromCharCode(200 + n)}1`));
    await expect(come('z1')).rejects.toThrow(TooMany);
    expect(admitted).toHaveLength(64);
  });

  it('refuses who has waited as long as they can, and their place is free again', async () => {
    const { come, leave, entered } = crowd(fairLine({ atOnce: 1, ofPerson: 1, waiting: 1 }));
    void come('a1');
    const refused = expect(come('b1')).rejects.toThrow(TooMany);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await refused;
    void come('c1');
    await settle();
    await leave('a1');
    expect(entered).toEqual(['a1', 'c1']);
  });

  it('takes what was waited from the patience for the next one', async () => {
    const enter = fairLine({ atOnce: 1, ofPerson: 1, waiting: 1 });
    const leave = await enter({ person: 'a', patienceMs: PATIENCE_MS });
    const who = { person: 'b', patienceMs: PATIENCE_MS };
    const entered = enter(who);
    await vi.advanceTimersByTimeAsync(4_000);
    leave();
    await entered;
    expect(who.patienceMs).toBe(6_000);
  });
});
