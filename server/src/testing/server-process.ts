/** The real server as a process of its own, started as in production, to be killed and started again on the same data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../main.ts');
const OPEN = /Bimabahi is open at (http:\S+)/;

export const ADMIN = { username: '9800000001', password: 'admin pass 1' };

export interface ServerProcess {
  address: string;
  pid: number;
  /** Everything that it has written so far. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with how it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): Promise<void>;
}

type Settings = Record<string, string | undefined>;

/** `through`: a program and its arguments that start it. */
function spawnServer(settings: Settings, through: string[] = []) {
  const [program = '', ...args] = [...through, process.execPath, MAIN];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Awaited<ServerProcess['ended']>);
  return { child, ended, said: () => said };
}

/** Resolves when it is open; fails with what it said when it ends before. */
export async function startServerProcess(settings: Settings, through: string[] = []): Promise<ServerProcess> {
  const { child, ended, said } = spawnServer(settings, through);
  const open = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = OPEN.exec(said()) ?? [];
      if (address) resolve(address);
    });
  });
  const tooEarly = ended.then(() => {
    throw new Error(`the server ended: ${said()}`);
  });
  // Once it is open, an end is what the test is about.
  tooEarly.catch(() => {});
  return {
    address: await Promise.race([open, tooEarly]),
    pid: child.pid as number,
    said,
    signal: (signal) => void child.kill(signal),
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** For a start that is to fail: its exit code and what it said. */
export async function failingStart(settings: Settings, through: string[] = []): Promise<{ code: number | null; said: string }> {
  const { ended, said } = spawnServer(settings, through);
  const { code } = await ended;
  return { code, said: said() };
}

/** Starts it and kills it so many milliseconds later, wherever it is by then. */
export async function killedStart(settings: Settings, after: number): Promise<void> {
  const { child, ended } = spawnServer(settings);
  const timer = setTimeout(() => child.kill('SIGKILL'), after);
  await ended;
  clearTimeout(timer);
}
