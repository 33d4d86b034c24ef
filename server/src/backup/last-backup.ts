/** How the last backup ended is noted beside the data, for the server to tell its owner. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.object({ at: z.iso.datetime(), failed: z.enum(['full', 'documents', 'other']).optional() });
export type LastBackup = z.infer<typeof lastBackup>;

const noteOf = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Where not even the note can be written, the disk is full, and the server says that. */
export function noteBackup(dataDir: string, note: LastBackup): void {
  try {
    writeFileSync(noteOf(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 });
  } catch {}
}

/** Undefined where none was made from here. */
export function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(noteOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
