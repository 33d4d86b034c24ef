import { join } from 'node:path';
import { startChild, stopChild } from '../server/child.ts';

/** `head` is sent as it stands: `ask` again after each answer, `take` once and the answer taken slowly, `send` with a body that has no end. */
export interface Flood {
  kind: 'ask' | 'take' | 'send';
  connections: number;
  head: string;
  body?: string;
}

/** Until the function that it answers is called. */
export function startFlood(origin: string, flood: Flood): () => Promise<void> {
  const program = join(import.meta.dirname, 'flood-process.ts');
  const child = startChild(process.execPath, [program, origin], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(flood);
  return () => stopChild(child);
}
