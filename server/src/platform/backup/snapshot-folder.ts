import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../db/engine/error-code.ts';
import { backupName, parseSnapshotName, type SnapshotFile } from './backup-names.ts';
import { type Keep, tooMany } from './retention.ts';
import { removeUnfinished } from './unfinished.ts';

export const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshots');

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const ASIDE = 'database-before-';
export const asideName = (at: Date): string => `${ASIDE}${backupName(at).replace('.tar', '')}`;
export const databasesAside = (dataDir: string): string[] =>
  namesIn(dataDir)
    .filter((name) => name.startsWith(ASIDE))
    .sort();

export function snapshotsIn(dataDir: string): SnapshotFile[] {
  return namesIn(snapshotFolder(dataDir))
    .map(parseSnapshotName)
    .filter((snapshot) => snapshot !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function prune(dataDir: string, keep: Keep): Promise<void> {
  removeUnfinished(snapshotFolder(dataDir), { quiet_ms: 0 });
  for (const { name } of tooMany(snapshotsIn(dataDir), keep)) await rm(join(snapshotFolder(dataDir), name), { force: true });
}

export function wayBack(dataDir: string): string {
  const [newest] = snapshotsIn(dataDir);
  if (!newest) return 'There is no snapshot of it: restore your newest backup into another DATA_DIR with `npm run restore -- <archive>`.';
  return `The newest snapshot is ${newest.name}. To go back to it: npm run restore -- --snapshot latest (what is there now is kept aside).`;
}
