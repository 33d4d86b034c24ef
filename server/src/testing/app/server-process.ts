/** The real server as a child process, to be killed and restarted on the same data. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../main.ts');
/** As `npm start` has it: a test starts servers by the dozen. */
export const NODE_COMPILE_CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/node');
const OPEN = /Bimabahi is open at (http:\S+)/;

export const ADMIN = { username: '9800000001', password: 'admin pass 1' };

export interface ServerProcess {
  address: string;
  pid: number;
  /** All output so far. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): Promise<void>;
}

type Settings = Record<string, string | undefined>;

/** `through`: program and arguments that launch it. */
export function spawnServer(settings: Settings, through: string[] = [], main = MAIN) {
  const [program = '', ...args] = [...through, process.execPath, main];
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Awaited<ServerProcess['ended']>);
  return { child, ended, said: () => said };
}

/** Resolves when it listens; rejects with its output when it ends first. */
export async function startServerProcess(settings: Settings, through: string[] = [], main = MAIN): Promise<ServerProcess> {
  const { child, ended, said } = spawnServer(settings, through, main);
  const open = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = OPEN.exec(said()) ?? [];
      if (address) resolve(address);
    });
  });
  const tooEarly = ended.then(() => {
    throw new Error(`the server ended: ${said()}`);
  });
  // After the start, the test decides what an exit means.
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

/** For a start that must fail. */
export async function failingStart(settings: Settings, through: string[] = []): Promise<{ code: number | null; said: string }> {
  const { ended, said } = spawnServer(settings, through);
  const { code } = await ended;
  return { code, said: said() };
}

/** Kills it after so many milliseconds, at whatever stage. */
export async function killedStart(settings: Settings, after: number): Promise<void> {
  const { child, ended } = spawnServer(settings);
  const timer = setTimeout(() => child.kill('SIGKILL'), after);
  await ended;
  clearTimeout(timer);
}
