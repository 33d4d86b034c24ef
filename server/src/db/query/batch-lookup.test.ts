// engine: also embedded
import { setImmediate as settle } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Db } from '../db.ts';
import { batchLookup } from './batch-lookup.ts';

/** Stubs: only their identity matters. */
const [db, other] = [{}, {}] as [Db, Db];

function lookup() {
  const asked: number[][] = [];
  const load = batchLookup(async (_, keys: number[]) => {
    asked.push(keys);
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `number ${key}`]));
  });
  return { asked, find: (key: number, where = db) => load(where, key) };
}

describe('lookups that are asked together', () => {
  it('are one question when they come in the same moment, and each gets its own answer', async () => {
    const { asked, find } = lookup();
    expect(await Promise.all([find(1), find(2), find(1), find(100)])).toEqual(['number 1', 'number 2', 'number 1', undefined]);
    expect(asked).toEqual([[1, 2, 100]]);
  });

  it('are asked anew each time: nothing is kept', async () => {
    const { asked, find } = lookup();
    await find(1);
    await find(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('are never asked together in two transactions', async () => {
    const { asked, find } = lookup();
    expect(await Promise.all([find(1), find(1, other), find(2)])).toEqual(['number 1', 'number 1', 'number 2']);
    expect(asked).toEqual([[1, 2], [1]]);
  });

  it('gather while four are under way', async () => {
    const asked: number[][] = [];
    const answers: (() => void)[] = [];
    const load = batchLookup(async (_, keys: number[]) => {
      asked.push(keys);
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Map(keys.map((key) => [key, `number ${key}`]));
    });
    const found: Promise<string | undefined>[] = [];
    for (let key = 1; key <= 9; key += 1) {
      found.push(load(db, key));
      await settle();
    }
    expect(asked).toEqual([[1], [2], [3], [4]]);
    answers[0]?.();
    await settle();
    await settle();
    expect(asked).toEqual([[1], [2], [3], [4], [5, 6, 7, 8, 9]]);
    for (const answer of answers) answer();
    expect(await Promise.all(found)).toHaveLength(9);
  });

  it('fail together, and the next ones do not', async () => {
    const { find } = lookup();
    const outcomes = await Promise.allSettled([find(1), find(13)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(2)).toBe('number 2');
  });
});
