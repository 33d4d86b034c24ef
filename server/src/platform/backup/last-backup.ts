import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z
  .object({
    at: z.iso.datetime(),
    failed: z.enum(['full', 'documents', 'other']).optional(),
    /** When the last whole one was made. */
    succeeded: z.iso.datetime().optional(),
  })
  .transform((note) => (note.failed ? note : { ...note, succeeded: note.at }));
type LastBackup = z.input<typeof lastBackup>;

const noteOf = (dataDir: string) => join(dataDir, 'last-backup.json');

/** When even this note cannot be written the disk is full, which the server reports itself. */
export function noteBackup(dataDir: string, { at, failed }: Pick<LastBackup, 'at' | 'failed'>): void {
  const note: LastBackup = failed ? { at, failed, succeeded: readLastBackup(dataDir)?.succeeded } : { at };
  try {
    writeFileSync(noteOf(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 });
  } catch {}
}

export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(noteOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
