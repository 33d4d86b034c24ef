/** Preloaded into the server (`node --import`): reports event loop delay and CPU profiles to the bench. */
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Sampling interval; the delay is the time between two samples. */
const RESOLUTION_MS = 5;

export interface LoopDelay {
  max: number;
  p99: number;
}

export type MonitorCommand = 'forget' | 'loop-delay' | 'start-profile' | 'end-profile';

async function startProfile(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return session;
}

if (isMainThread && process.send) {
  const looks = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  looks.enable();
  const held = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  let profiling: Promise<Session> | undefined;
  const orders: Record<MonitorCommand, () => void> = {
    'loop-delay': () => {
      process.send?.({ max: held(looks.max), p99: held(looks.percentile(99)) } satisfies LoopDelay);
      looks.reset();
    },
    forget: () => looks.reset(),
    'start-profile': () => {
      profiling = startProfile();
    },
    'end-profile': async () => {
      const session = await profiling;
      process.send?.((await session?.post('Profiler.stop'))?.profile);
      session?.disconnect();
    },
  };
  process.on('message', (message: MonitorCommand) => orders[message]());
  // The IPC channel must not keep the server alive.
  process.channel?.unref();
}
