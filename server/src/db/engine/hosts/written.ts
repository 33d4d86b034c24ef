/** The cluster and the highest timeline that were written to, kept in the data folder so that a restarted server knows them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Standing } from './look.ts';

export const WRITTEN_FILE = 'database-written.json';

const stored = z.object({ system: z.string().regex(/^\d+$/), timeline: z.int().positive() });

function read(path: string): Standing | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new Error(`The file ${path} is damaged. It says which database was written last: see that the right one runs, then delete it.`);
  }
}

function write(path: string, standing: Standing): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(standing)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
}

export interface Written {
  standing(): Standing | undefined;
  /** Never goes back: servers may share the folder. */
  note(standing: Standing): void;
  /** Absent where it is kept in memory only. */
  path?: string;
}

export function writtenIn(dataDir: string | undefined): Written {
  const path = dataDir && join(dataDir, WRITTEN_FILE);
  let held = path ? read(path) : undefined;
  return {
    ...(path && { path }),
    standing: () => held,
    note({ system, timeline }) {
      if (held?.system === system && held.timeline === timeline) return;
      const before = path ? read(path) : undefined;
      held = { system, timeline: Math.max(timeline, before?.timeline ?? 0) };
      if (path && before?.timeline !== held.timeline) write(path, held);
    },
  };
}
