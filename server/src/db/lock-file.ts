/** One server a data folder: two processes on one embedded database lose rows silently. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the process began, in clock ticks since boot (Linux): tells a stale lock from a process id that was given out again. */
function startTicks(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that a lock names, or undefined when it is no more. */
function holder(lock: string): number | undefined {
  const [pid, ticks] = lock.split(' ');
  const id = Number(pid);
  if (!id || id === process.pid || !isAlive(id)) return undefined;
  return ticks && startTicks(id) !== ticks ? undefined : id;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The lock appears with its content at once: one that is still being written would look stale. Throws EEXIST when there is one. */
function place(path: string, content: string): void {
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, content, { mode: 0o600 });
  try {
    linkSync(whole, path);
  } catch (error) {
    // A file system without hard links.
    if (codeOf(error) === 'EEXIST') throw error;
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Removes the stale lock, unless another process has put its own in that place in the meantime. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  renameSync(path, aside);
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, path);
  rmSync(aside);
}

/** Takes the folder's lock or throws a sentence that names the process that holds it. Returns how to give it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'server.lock');
  for (;;) {
    try {
      place(path, `${process.pid} ${startTicks(process.pid)}`);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    try {
      const lock = readFileSync(path, 'utf8');
      const pid = holder(lock);
      if (pid)
        throw new Error(`Another Bimabahi (process ${pid}) already uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
      removeStale(path, lock);
    } catch (error) {
      // Another process removed it first.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}
