import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileCache, SERVER } from '../../scripts/server-process.mjs';
import { startChild, stopChild } from './child.ts';
import type { LoopDelay } from './monitor.ts';
import { forgetPeak, peakMemory } from './peak-memory.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;
export const ADMIN = { username: '9000000001', password: 'bench-Admin-1' };

export interface Strain {
  /** Event loop delay in milliseconds. */
  loop: LoopDelay;
  /** Peak resident memory in bytes. */
  memory: number | undefined;
}

export interface Server {
  origin: string;
  /** Milliseconds from spawn to the first healthy response. */
  startedIn: number;
  /** Resets event loop delay and peak memory. */
  watch(): void;
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Without `givenPort`, any free port. */
export async function startServer(environment: Record<string, string>, givenPort?: number): Promise<Server> {
  const port = givenPort ?? (await freePort());
  const since = performance.now();
  const child = startChild(process.execPath, ['--import', join(import.meta.dirname, 'monitor.ts'), ...SERVER], {
    cwd: ROOT,
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
  return {
    origin,
    startedIn,
    watch: () => {
      forgetPeak(pid);
      child.send('forget');
    },
    strain: async () => {
      child.send('loop-delay');
      const [loop] = (await once(child, 'message')) as [LoopDelay];
      return { loop, memory: peakMemory(pid) };
    },
    stop: () => stopChild(child),
  };
}
