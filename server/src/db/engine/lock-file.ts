/** One server a data folder: two processes on one embedded database lose rows silently. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { closeDataFolder } from '../../files/close-to-others.ts';
import { databaseSocket } from './embedded.ts';

/**
 * An empty file that SQLite locks by the system's own means (fcntl, LockFileEx). The system gives the lock back when the process ends, however
 * it ends, and knows neither process ids nor clocks. Nothing removes the file: who waits at a removed one would get a lock that is worth
 * nothing. Nothing else in this process opens it either: to close it again would give the lock back.
 */
const LOCK = 'in-use.lock';
/** Says who holds the lock; worth nothing by itself. */
const HOLDER = 'server.lock';
/** What a killed process held is given back once the system has taken it apart. */
const PATIENCE_MS = 2_000;
const WATCH_MS = 1_000;

/** Result codes of SQLite. */
const BUSY = 5;
const NOT_A_DATABASE = 26;

/** A lock that nobody refers to would be collected, and given back by that. */
const held = new Set<DatabaseSync>();

const resultOf = (error: unknown) => (error as { errcode?: number }).errcode;

/** Undefined when another one has it. The file is made where there is none, and emptied where it is not one of these. */
export function tryLock(path: string, patience_ms: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(path, { timeout: patience_ms });
  try {
    // Nothing is ever written, so there is nothing to be journaled in a file beside it.
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

/** A stopped or busy process answers too: the system takes the connection for it. */
const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket);
    probe.on('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EAGAIN'));
  });

/**
 * Whether a database is served from the folder although the lock is free: by a version before this lock, after somebody removed its file, or
 * on a file system without locks.
 */
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

/** Tells when another file, or none, is in the place of the one that is locked. */
function watchLock(folder: string, onLost: (error: Error) => void): NodeJS.Timeout {
  const seen = () => `${identityOf(join(folder, LOCK))} ${readHolder(folder)}`;
  const mine = seen();
  const isLost = () => {
    try {
      return seen() !== mine;
    } catch (error) {
      return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
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
  /** Told when the folder was taken away meanwhile: from then on nothing may be written there. */
  onLost?: ((error: Error) => void) | undefined;
  patience_ms?: number;
}

/** Takes the folder's lock or throws a sentence that names the process that holds it. Returns how to give it back. */
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
