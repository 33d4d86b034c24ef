/**
 * An archive that is still written lies under another name, beside a file that its maker has locked. Who is killed leaves both, and the
 * system gives the lock back, so that the next one knows that nobody writes there any more.
 */
import { chmodSync, existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveBack, tryLock } from '../db/engine/lock-file.ts';
import { isArchiveName } from './backup-names.ts';

const UNFINISHED = '.unfinished';
const LOCK = '.lock';
/** A running backup never pauses that long. For file systems without locks, and what versions before the lock left. */
const QUIET_MS = 24 * 3_600_000;

export const unfinishedName = (path: string): string => `${path}${UNFINISHED}`;

/** Undefined where the file system has no locks or no room: whether it can be written there, the writing shows. */
function lockOf(path: string): ReturnType<typeof tryLock> | 'none' {
  try {
    return tryLock(path, 0);
  } catch {
    return 'none';
  }
}

/** Until it is released, nobody removes what is written under the archive's unfinished name. Throws when another process writes it. */
export function claimUnfinished(path: string): () => void {
  const lockPath = `${unfinishedName(path)}${LOCK}`;
  const lock = lockOf(lockPath);
  if (lock === undefined) throw new Error(`Another backup is writing ${path} already: name another file.`);
  if (lock === 'none') return () => {};
  if (!existsSync(lockPath)) {
    // Another one took it for a leftover just before it was locked.
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

/** Removes what killed processes left in the folder. Files that no backup of ours can have left are let be. */
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
  // Ours is empty. SQLite would empty another one.
  if (statSync(lockPath, { throwIfNoEntry: false })?.size !== 0) return;
  const lock = lockOf(lockPath);
  if (lock === undefined || lock === 'none') return;
  rmSync(unfinishedName(path), { force: true });
  giveBack(lock);
  rmSync(lockPath, { force: true });
}
