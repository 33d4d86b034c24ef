/** Threads that are used again, since loading what they run takes longer than most of its work, but not for ever, to bound their memory. */
import type { Worker } from 'node:worker_threads';
import { askWorker, limitedWorker, type WorkerLimits } from './worker-limits.ts';

const ANSWERS_PER_WORKER = 50;
const IDLE_MS = 60_000;

interface Idle {
  worker: Worker;
  answers: number;
  timer?: NodeJS.Timeout;
}

/** Throws as askWorker does; the thread has ended then. How many run at once is the caller's to limit. */
export function workerPool<Answer>(script: URL, limits: WorkerLimits): (bytes: Buffer, more?: object) => Promise<Answer> {
  const idle = new Set<Idle>();

  function begin(): Idle {
    const begun = { worker: limitedWorker(script, limits), answers: 0 };
    begun.worker.on('error', () => idle.delete(begun));
    begun.worker.on('exit', () => idle.delete(begun));
    return begun;
  }

  function take(): Idle {
    const [taken = begin()] = idle;
    idle.delete(taken);
    clearTimeout(taken.timer);
    taken.worker.ref();
    return taken;
  }

  function giveBack(used: Idle): void {
    if (++used.answers === ANSWERS_PER_WORKER) {
      void used.worker.terminate();
      return;
    }
    used.worker.unref();
    used.timer = setTimeout(() => {
      idle.delete(used);
      void used.worker.terminate();
    }, IDLE_MS).unref();
    idle.add(used);
  }

  return async (bytes, more) => {
    const taken = take();
    const answer = await askWorker<Answer>(taken.worker, bytes, limits, more);
    giveBack(taken);
    return answer;
  };
}
