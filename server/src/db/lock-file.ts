/** One server a data folder: two processes on one embedded database lose rows silently. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

function holder(path: string): number | undefined {
  const [pid, ticks] = readFileSync(path, 'utf8').split(' ');
  const id = Number(pid);
  if (!id || id === process.pid || !isAlive(id)) return undefined;
  return ticks && startTicks(id) !== ticks ? undefined : id;
}

/** Takes the folder's lock or throws a sentence that names the process that holds it. Returns how to give it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'server.lock');
  for (;;) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startTicks(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = holder(path);
      if (pid)
        throw new Error(`Another Bimabahi (process ${pid}) already uses the folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
      rmSync(path, { force: true });
    }
  }
}
