import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from '../../db/engine/close-to-others.ts';
import { DATABASE_FOLDER } from '../../db/engine/embedded.ts';
import { LOCK, lockFolder } from '../../db/engine/lock-file.ts';
import { syncFolder, syncPath } from './sync-path.ts';

interface Replacing {
  dataDir: string;
  /** The name under which an existing database is kept; absent: there must be none. */
  aside?: string;
}

const isEmptyFolder = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

const wasBare = (dataDir: string) => ({ missing: !existsSync(dataDir), empty: isEmptyFolder(dataDir) });

/** A folder that was missing or empty is so again. Nothing can wait for the lock of a folder that is not in use yet. */
function leaveBare(dataDir: string, before: ReturnType<typeof wasBare>): void {
  if (!before.empty || readdirSync(dataDir).some((name) => name !== LOCK)) return;
  rmSync(join(dataDir, LOCK), { force: true });
  if (before.missing) rmdirSync(dataDir);
}

/** Builds in a temporary folder, passed to `build`, and renames it once synced: a failed or interrupted restore changes nothing. */
export async function replaceDatabase<T>({ dataDir, aside }: Replacing, build: (buildDir: string) => Promise<T>): Promise<T> {
  const before = wasBare(dataDir);
  const unlock = await lockFolder(dataDir);
  const place = join(dataDir, DATABASE_FOLDER);
  const buildDir = join(dataDir, 'restoring');
  try {
    closeToOthers(dataDir);
    if (aside === undefined && !isEmptyFolder(place))
      throw new Error(
        `There is a database in ${dataDir} already, and a restore never writes over one: set DATA_DIR to a new folder, or move this one aside.`,
      );
    rmSync(buildDir, { recursive: true, force: true });
    mkdirSync(buildDir, { mode: 0o700 });
    const built = await build(buildDir);
    await syncFolder(join(buildDir, DATABASE_FOLDER));
    if (aside !== undefined && existsSync(place)) renameSync(place, join(dataDir, aside));
    renameSync(join(buildDir, DATABASE_FOLDER), place);
    await syncPath(dataDir);
    return built;
  } finally {
    rmSync(buildDir, { recursive: true, force: true });
    unlock();
    leaveBare(dataDir, before);
  }
}
