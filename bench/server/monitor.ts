/** Loaded into the server before its own code (`node --import`): tells the bench how long the event loop was held. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How often it is looked at; what is measured is the time from one look to the next. */
const RESOLUTION_MS = 5;

export interface LoopDelay {
  /** Milliseconds. */
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
  // The server must be able to end although somebody listens.
  process.channel?.unref();
}
