/** A thread that parses what strangers made: a hostile file holds nobody up, and its thread is terminated with its memory. */
import { Worker } from 'node:worker_threads';
import { TooMany } from '../limit-concurrency.ts';

export interface WorkerLimits {
  /** No honest file takes half of it in processor time. */
  timeoutMs: number;
  /** Of the V8 heap, and as much again outside of it. */
  maxMemoryBytes: number;
}

export class LimitExceeded extends Error {}

const LOOK_EVERY_MS = 50;

export const limitedWorker = (script: URL, { maxMemoryBytes }: WorkerLimits): Worker =>
  new Worker(script, {
    // V8 lets young objects of a busy thread grow to a hundred MB and more before it looks at them.
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryBytes / 1024 / 1024, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });

const processorMs = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Hands the bytes over, with `more` as `{...more, bytes}`, and gives back the answer. Terminates a worker that fails or exceeds a limit, and throws LimitExceeded; TooMany where
 * the machine was too busy to let it work, which is no fault of the file.
 */
export function askWorker<Answer>(
  worker: Worker,
  bytes: Buffer,
  { timeoutMs, maxMemoryBytes }: WorkerLimits,
  more?: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let ended = false;
    const end = () => {
      ended = true;
      clearTimeout(timer);
      clearInterval(memoryCheck);
      worker.off('message', done).off('error', fail).off('exit', fail);
    };
    const done = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const give = (error: Error) => {
      end();
      reject(error);
      void worker.terminate();
    };
    const fail = () => give(new LimitExceeded());
    const before = processorMs(worker).catch(() => 0);
    const timer = setTimeout(async () => {
      const worked = (await processorMs(worker).catch(() => timeoutMs)) - (await before);
      if (ended) return;
      if (worked < timeoutMs / 2) give(new TooMany('The machine is too busy to read it in time.'));
      else fail();
    }, timeoutMs);
    // Unpacked streams are outside the V8 heap, which resourceLimits covers.
    const memoryCheck = setInterval(() => {
      worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory > maxMemoryBytes && fail(),
        () => undefined,
      );
    }, LOOK_EVERY_MS);
    worker.on('message', done).on('error', fail).on('exit', fail);
    // Copied because a small buffer is a view of a shared pool, which must not be transferred.
    const copy = new Uint8Array(bytes);
    worker.postMessage(more ? { ...more, bytes: copy } : copy, [copy.buffer]);
  });
}
