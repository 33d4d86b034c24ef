/** An archive in progress has a lock file, which the system unlocks when its process dies: so leftovers can be recognized. */
import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveBack, tryLock } from '../../db/engine/lock-file.ts';
import { isArchiveName } from './backup-names.ts';

const UNFINISHED = '.unfinished';
const LOCK = '.lock';
/** For file systems without locks and for versions before them: no running backup pauses as long. */
const QUIET_MS = 24 * 3_600_000;

export const unfinishedName = (path: string): string => `${path}${UNFINISHED}`;

/** Undefined when the file system has no locks or is full; writing the archive then shows which. */
function lockOf(path: string): ReturnType<typeof tryLock> | 'none' {
  try {
    return tryLock(path, 0);
  } catch {
    return 'none';
  }
}

/** Protects the archive's temporary file from cleanup until released. Throws when another process writes it. */
export function claimUnfinished(path: string): () => void {
  const lockPath = `${unfinishedName(path)}${LOCK}`;
  const lock = lockOf(lockPath);
  if (lock === undefined) throw new Error(`Another backup is writing ${path} already: name another file.`);
  if (lock === 'none') return () => {};
  if (!existsSync(lockPath)) {
    // Another process removed it as a leftover just before it was locked.
    giveBack(lock);
    return claimUnfinished(path);
  }
  chmodSync(lockPath, 0o600);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    giveBack(lock);
    rmSync(lockPath, { force: true });
  };
}

function isQuiet(path: string, quiet_ms: number): boolean {
  const file = lstatSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs >= quiet_ms;
}

/** Deletes leftovers of killed processes in the folder, and only files that a backup can have made. */
export function removeUnfinished(folder: string, { quiet_ms = QUIET_MS } = {}): void {
  const names = readdirSync(folder);
  const archives = names.filter((name) => name.endsWith(UNFINISHED)).map((name) => name.slice(0, -UNFINISHED.length));
  const locked = names.filter((name) => name.endsWith(UNFINISHED + LOCK)).map((name) => name.slice(0, -(UNFINISHED + LOCK).length));
  for (const name of locked) removeOfDead(join(folder, name));
  for (const name of archives) {
    if (locked.includes(name) || !isArchiveName(name)) continue;
    const path = unfinishedName(join(folder, name));
    if (isQuiet(path, quiet_ms)) rmSync(path, { force: true });
  }
}

function removeOfDead(path: string): void {
  const lockPath = `${unfinishedName(path)}${LOCK}`;
  // Our lock files are empty; SQLite would overwrite another file.
  if (statSync(lockPath, { throwIfNoEntry: false })?.size !== 0) return;
  const lock = lockOf(lockPath);
  if (lock === undefined || lock === 'none') return;
  rmSync(unfinishedName(path), { force: true });
  giveBack(lock);
  rmSync(lockPath, { force: true });
}
