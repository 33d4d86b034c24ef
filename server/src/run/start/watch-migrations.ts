/** Tells that a newer version works on the database, which knows what this server does not. */
import type { Problem } from '@bimabahi/contract/people/installation';
import type { Logger } from 'pino';
import type { Db } from '../../db/db.ts';
import { newerMigrations } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migration-files.ts';

const EVERY_MS = 30_000;

export function watchMigrations(db: Db, log: Pick<Logger, 'warn'>, names: readonly string[] = migrationNames()): () => Promise<Problem[]> {
  let found: Problem | undefined;
  let looked = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const newer = await newerMigrations(db, names);
    if (!newer.length) {
      found = undefined;
      return;
    }
    const migrations = newer.length === 1 ? 'one migration' : `${newer.length} migrations`;
    const sentence = `A newer version works on this database: its last migration is ${newer.at(-1)}, the last that this server knows is ${names.at(-1)}, ${migrations} before it. What the newer version added, this server neither shows nor does. Bring it to that version too.`;
    if (found?.sentence !== sentence) log.warn({ event: 'database-newer', newer: newer.length }, sentence);
    found = { code: 'database-newer', sentence, since: found?.since ?? new Date().toISOString() };
  }

  return async () => {
    if (performance.now() - looked >= EVERY_MS) {
      looked = performance.now();
      await look();
    }
    return found ? [found] : [];
  };
}
