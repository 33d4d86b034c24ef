/** When the last whole backup was made: the database says it, where several servers see it, and of the embedded one the note beside it. */
import type { Db } from '../../db/db.ts';
import { readLastBackup } from './last-backup.ts';

export async function noteSuccess(db: Db, at: Date): Promise<void> {
  await db.updateTable('backups').set({ succeeded_at: at.toISOString() }).execute();
}

/** What is restored is a new installation: of its own there is no backup yet. */
export async function beginCounting(db: Db, at: Date): Promise<void> {
  await db.updateTable('backups').set({ counted_from: at.toISOString(), succeeded_at: null }).execute();
}

export interface LastSuccess {
  /** Null where none was made. */
  at: Date | null;
  /** The last one, or when this installation began, was brought up to date or restored. */
  counted_from: Date;
}

const later = (one: string | null, other: string | undefined): string | null => (other && (!one || other > one) ? other : one);

/** Undefined of an invented brokerage, which nobody needs again. */
export async function readLastSuccess(db: Db, dataDir: string | undefined): Promise<LastSuccess | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(['succeeded_at', 'counted_from'])
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('demo_sign_ins').select('username'))))
    .executeTakeFirst();
  if (!row) return undefined;
  const at = later(row.succeeded_at, dataDir && readLastBackup(dataDir)?.succeeded);
  return { at: at ? new Date(at) : null, counted_from: new Date(at ?? row.counted_from) };
}
