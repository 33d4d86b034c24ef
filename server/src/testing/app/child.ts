import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Child {
  pid: number;
  /** Resolves with the first matching line of output; rejects with all output when the process ends first. */
  line(satisfies: (line: string) => boolean): Promise<string>;
  lines: string[];
  /** SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>;
}

/** Runs a module, written to a file because worker threads would inherit `--eval`. `through`: program and arguments that launch it. */
export function startChild(code: string, through: string[] = []): Child {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-child-'));
  const file = join(folder, 'child.mjs');
  writeFileSync(file, code);
  const [program = '', ...args] = [...through, process.execPath, file];
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let rest = '';
  let said = '';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  child.stdout?.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    wake();
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, 'close').then(() => {
    rmSync(folder, { recursive: true, force: true });
    wake();
  });
  return {
    pid: child.pid as number,
    lines,
    line: (satisfies) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find(satisfies);
          if (found === undefined && child.exitCode === null && child.signalCode === null) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`the process ended: ${said}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
