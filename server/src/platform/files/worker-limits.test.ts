import { expect, it, vi } from 'vitest';
import { TooMany } from '../limit-concurrency.ts';
import { askWorker, LimitExceeded, limitedWorker } from './worker-limits.ts';

const LIMITS = { timeoutMs: 1_500, maxMemoryBytes: 64 * 1024 * 1024 };
/** What it does for each file. */
const workerThat = (does: string) =>
  limitedWorker(
    new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${does} });`),
    LIMITS,
  );

it('a file that keeps its reader at work until the limit is too complex', async () => {
  const worker = workerThat('for (;;);');
  // What a machine with nothing else to do would say.
  vi.spyOn(worker, 'cpuUsage').mockResolvedValueOnce({ user: 0, system: 0 }).mockResolvedValueOnce({ user: 1_400_000, system: 50_000 });
  await expect(askWorker(worker, Buffer.from('file'), LIMITS)).rejects.toThrow(LimitExceeded);
});

it('a file whose reader is not let work by the machine is not', async () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);';
  await expect(askWorker(workerThat(waits), Buffer.from('file'), LIMITS)).rejects.toThrow(TooMany);
});

it('is answered as soon as it is read', async () => {
  const worker = workerThat("parentPort.postMessage('read');");
  expect(await askWorker(worker, Buffer.from('file'), LIMITS)).toBe('read');
  await worker.terminate();
});
