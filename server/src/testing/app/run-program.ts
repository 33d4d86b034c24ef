import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { NODE_COMPILE_CACHE } from './server-process.ts';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Starts a program of the server, named by its path in `server/src`, with no settings but those that are given. */
export function startProgram(path: string, args: string[], settings: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [resolve(SOURCES, path), ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: new Promise<number | null>((done) => child.on('close', done)) };
}

/** Runs it to its end. */
export async function runProgram(path: string, args: string[], settings: Record<string, string | undefined>) {
  const { child, ended } = startProgram(path, args, settings);
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said, complained };
}
