import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { health } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;

it('however many ask while it is looked, it is looked once', async () => {
  let end = (_: string) => {};
  const look = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
  const ready = health(look);
  const asked = Array.from({ length: 400 }, ready);
  end('ok');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['ok']));
  expect(look).toHaveBeenCalledTimes(1);
});

it.each([
  ['well', () => Promise.resolve('ok')],
  ['ill', () => Promise.reject(new Error('away'))],
])('what was found out holds for a second when it is %s, and then it is looked again', async (_, answer) => {
  const look = vi.fn(answer);
  const ready = health(look);
  const ask = () => ready().catch((error: Error) => error.message);
  const first = await ask();
  await vi.advanceTimersByTimeAsync(SECOND - 1);
  expect([await ask(), look.mock.calls.length]).toEqual([first, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await ask(), look.mock.calls.length]).toEqual([first, 2]);
});

it('a database that says nothing is not waited for without end', async () => {
  const ready = health(() => new Promise(() => {}));
  const refused = expect(ready()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  await refused;
});
