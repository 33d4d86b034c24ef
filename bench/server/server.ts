import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileCache, SERVER } from '../../scripts/server-process.mjs';
import { startChild, stopChild } from './child.ts';
import type { LoopDelay, MonitorCommand } from './monitor.ts';
import { forgetPeak, peakMemory } from './peak-memory.ts';
import { processorTime } from './processor-time.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;
export const ADMIN = { username: '9000000001', password: 'bench-Admin-1' };

export interface Strain {
  /** Event loop delay in milliseconds. */
  loop: LoopDelay;
  /** Peak resident memory in bytes. */
  memory: number | undefined;
  /** Processor time in milliseconds. */
  processor: number | undefined;
}

export interface Server {
  origin: string;
  /** Milliseconds from spawn to the first healthy response. */
  startedIn: number;
  /** Resets event loop delay, peak memory and processor time. */
  watch(): void;
  startProfile(): void;
  endProfile(): Promise<Profiler.Profile>;
  /** Measured since `watch`. */
  strain(): Promise<Strain>;
  stop(): Promise<void>;
}

async function healthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Start {
  environment: Record<string, string>;
  /** Absent: any that is free. */
  port?: number | undefined;
  /** The checkout whose server it is; absent: this one. */
  root?: string | undefined;
}

export async function startServer({ environment, port: givenPort, root = ROOT }: Start): Promise<Server> {
  const port = givenPort ?? (await freePort());
  const since = performance.now();
  const child = startChild(process.execPath, ['--import', join(import.meta.dirname, 'monitor.ts'), ...SERVER], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...compileCache(),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await healthy(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended before it was healthy: see above.');
    if (performance.now() - since > START_LIMIT_MS) {
      await stopChild(child);
      throw new Error('The server was not healthy in time.');
    }
    await wait(10);
  }
  const startedIn = performance.now() - since;
  const pid = child.pid as number;
  let processorBefore = 0;
  const order = (what: MonitorCommand) => child.send(what);
  const answerTo = async <T>(what: MonitorCommand) => {
    order(what);
    const [answer] = await once(child, 'message');
    return answer as T;
  };
  return {
    origin,
    startedIn,
    watch: () => {
      forgetPeak(pid);
      processorBefore = processorTime(pid) ?? 0;
      order('forget');
    },
    startProfile: () => void order('start-profile'),
    endProfile: () => answerTo<Profiler.Profile>('end-profile'),
    strain: async () => {
      const loop = await answerTo<LoopDelay>('loop-delay');
      const processor = processorTime(pid);
      return { loop, memory: peakMemory(pid), processor: processor && processor - processorBefore };
    },
    stop: () => stopChild(child),
  };
}
