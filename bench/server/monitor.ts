/** Preloaded into the server (`node --import`): reports event loop delay to the bench. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Sampling interval; the delay is the time between two samples. */
const RESOLUTION_MS = 5;

export interface LoopDelay {
  max: number;
  p99: number;
}

if (isMainThread && process.send) {
  const looks = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  looks.enable();
  const held = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  process.on('message', (message) => {
    if (message === 'loop-delay') process.send?.({ max: held(looks.max), p99: held(looks.percentile(99)) } satisfies LoopDelay);
    looks.reset();
  });
  // The IPC channel must not keep the server alive.
  process.channel?.unref();
}
