import { resolve } from 'node:path';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { Config } from '../config/config.ts';
import { replacedBy } from './retention.ts';
import { databasesAside, snapshotsIn } from './snapshot-folder.ts';

interface CopiesHere {
  snapshots: number;
  /** yyyy-mm-dd; null when no newer snapshots replace them. */
  snapshots_gone: string | null;
  snapshots_before_upgrades: number;
  databases_aside: string[];
}

/** With an external PostgreSQL, or with snapshots off, old copies stay until somebody deletes them. */
export function copiesHere({ DATA_DIR, DATABASE_URL, SNAPSHOTS, SNAPSHOT_KEEP }: Config, now = new Date()): CopiesHere {
  const dataDir = resolve(DATA_DIR);
  const snapshots = snapshotsIn(dataDir);
  const areReplaced = SNAPSHOTS && !DATABASE_URL;
  return {
    snapshots: snapshots.length,
    snapshots_gone: areReplaced ? todayInIndia(replacedBy(now, SNAPSHOT_KEEP)) : null,
    snapshots_before_upgrades: snapshots.filter(({ kind }) => kind === 'before-migration').length,
    databases_aside: databasesAside(dataDir),
  };
}
