/** Tells that no backup was made for days: a nightly job that was lost in a move says nothing of itself. */
import type { Problem } from '@bimabahi/contract/people/installation';
import type { Db } from '../../db/db.ts';
import { readLastSuccess } from '../../platform/backup/last-success.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Watched {
  db: Db;
  /** Where the note of the last backup is; absent where the database has it. */
  dataDir?: string | undefined;
  /** BACKUP_MAX_AGE_DAYS. */
  days: number;
}

export function watchBackups({ db, dataDir, days }: Watched): () => Promise<Problem[]> {
  return async () => {
    const last = days > 0 ? await readLastSuccess(db, dataDir) : undefined;
    if (!last) return [];
    const late = new Date(last.counted_from.getTime() + days * DAY_MS);
    if (late.getTime() > Date.now()) return [];
    const day = last.counted_from.toISOString().slice(0, 10);
    const what = last.at ? `The last whole backup is of ${day}` : `No whole backup was made since ${day}`;
    const sentence = `${what}: newer work is in none. Run npm run backup, and see that it runs every night. BACKUP_MAX_AGE_DAYS=0 ends this where the database is backed up in another way.`;
    return [{ code: 'backup-late', sentence, since: late.toISOString() }];
  };
}
