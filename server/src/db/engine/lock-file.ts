/** Allows one server per data folder: two processes on one embedded database lose rows silently. */

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { closeDataFolder } from './close-to-others.ts';
import { databaseSocket } from './embedded.ts';
import { codeOf } from './error-code.ts';

/**
 * An empty file that SQLite locks through the operating system (fcntl, LockFileEx), which releases the lock however the process ends.
 * Never remove it, or a waiting process locks an unlinked file. Never open it elsewhere in this process: closing it releases the lock.
 */
export const LOCK = 'in-use.lock';
const HOLDER = 'server.lock';
/** The system releases a killed process's lock with a delay. */
const PATIENCE_MS = 2_000;
const WATCH_MS = 1_000;

const BUSY = 5;
const NOT_A_DATABASE = 26;

/** Garbage collection of the handle would release its lock. */
const held = new Set<DatabaseSync>();

const resultOf = (error: unknown) => (error as { errcode?: number }).errcode;

/** Undefined when another process holds the lock. Creates the file, and truncates one that is no SQLite database. */
export function tryLock(path: string, patience_ms: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: patience_ms });
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    held.add(lock);
    return lock;
  } catch (error) {
    lock.close();
    if (resultOf(error) === BUSY) return undefined;
    if (resultOf(error) !== NOT_A_DATABASE) throw error;
    truncateSync(path);
    return tryLock(path, patience_ms);
  }
}

export function giveBack(lock: DatabaseSync): void {
  held.delete(lock);
  lock.close();
}

/** True for a stopped or busy process too: the kernel accepts the connection. */
const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket);
    probe.on('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'));
  });

/** Catches a server without the lock: an older version, a removed lock file, or a file system without locks. */
async function isServed(folder: string, patience_ms: number): Promise<boolean> {
  const socket = databaseSocket(folder);
  if (!socket) return false;
  const deadline = performance.now() + patience_ms;
  while (await answers(socket)) {
    if (performance.now() > deadline) return true;
    await wait(50);
  }
  return false;
}

const readHolder = (folder: string): string => readFileSync(join(folder, HOLDER), 'utf8');

function inUse(folder: string): Error {
  const [pid, host] = existsSync(join(folder, HOLDER)) ? readHolder(folder).split(' ') : [];
  const where = host && host !== hostname() ? ` on ${host}` : '';
  const who = Number(pid) > 0 ? ` (process ${pid}${where})` : '';
  return new Error(`Another Bimabahi${who} already uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
}

function identityOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}

function watchLock(folder: string, onLost: (error: Error) => void): NodeJS.Timeout {
  const seen = () => `${identityOf(join(folder, LOCK))} ${readHolder(folder)}`;
  const mine = seen();
  const isLost = () => {
    try {
      return seen() !== mine;
    } catch (error) {
      return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
    }
  };
  const watch = setInterval(() => {
    if (!isLost()) return;
    clearInterval(watch);
    onLost(
      new Error(`The folder ${folder} was moved or replaced while Bimabahi used it, so it ends. Start it again once all is in its place.`),
    );
  }, WATCH_MS).unref();
  return watch;
}

function lockIn(folder: string, patience_ms: number): DatabaseSync | undefined {
  const path = join(folder, LOCK);
  try {
    const lock = tryLock(path, patience_ms);
    if (lock) chmodSync(path, 0o600);
    return lock;
  } catch (error) {
    throw new Error(`The file ${path} cannot be locked (${(error as Error).message}). Put DATA_DIR on a file system that has locks.`);
  }
}

interface Taking {
  /** The folder was moved or replaced: nothing may be written there any more. */
  onLost?: ((error: Error) => void) | undefined;
  patience_ms?: number;
}

/** Throws where another process holds the lock, and names it. Returns the function that releases the lock. */
export async function lockFolder(folder: string, { onLost, patience_ms = PATIENCE_MS }: Taking = {}): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeDataFolder(folder);
  const lock = lockIn(folder, patience_ms);
  if (!lock) throw inUse(folder);
  if (await isServed(folder, patience_ms)) {
    giveBack(lock);
    throw inUse(folder);
  }
  writeFileSync(join(folder, HOLDER), `${process.pid} ${hostname()}`, { mode: 0o600 });
  const watch = onLost && watchLock(folder, onLost);
  return () => {
    clearInterval(watch);
    rmSync(join(folder, HOLDER), { force: true });
    giveBack(lock);
  };
}
