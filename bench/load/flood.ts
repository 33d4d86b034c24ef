import { join } from 'node:path';
import { startChild, stopChild } from '../server/child.ts';

/** `head` is sent verbatim. `ask`: again after each response; `take`: once, read slowly; `send`: followed by an endless body. */
export interface Flood {
  kind: 'ask' | 'take' | 'send';
  connections: number;
  head: string;
  body?: string;
}

/** Runs until the returned function is called. */
export function startFlood(origin: string, flood: Flood): () => Promise<void> {
  const program = join(import.meta.dirname, 'flood-process.ts');
  const child = startChild(process.execPath, [program, origin], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(flood);
  return () => stopChild(child);
}
