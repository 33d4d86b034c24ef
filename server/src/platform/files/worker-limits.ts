/** A thread that parses what strangers made: a hostile file holds nobody up, and its thread is terminated with its memory. */
import { Worker } from 'node:worker_threads';

interface WorkerLimits {
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

/** Hands the bytes over and gives back the answer. Terminates a worker that fails or exceeds a limit, and throws LimitExceeded. */
export function askWorker<Answer>(worker: Worker, bytes: Buffer, { timeoutMs, maxMemoryBytes }: WorkerLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      clearInterval(memoryCheck);
      worker.off('message', done).off('error', fail).off('exit', fail);
    };
    const done = (answer: Answer) => {
      end();
      resolve(answer);
    };
    const fail = () => {
      end();
      reject(new LimitExceeded());
      void worker.terminate();
    };
    const timer = setTimeout(fail, timeoutMs);
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
    worker.postMessage(copy, [copy.buffer]);
  });
}
