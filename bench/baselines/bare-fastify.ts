import { once } from 'node:events';
import { join } from 'node:path';
import { startChild, stopChild } from '../server/child.ts';
import type { Work } from '../works/work.ts';

/** Size of the server's own pool. */
const POOL = 10;

export interface BareFastify {
  origin: string;
  pathOf(work: Work, turn: number): string;
  stop(): Promise<void>;
}

const nameOf = (work: Work) => work.name.replace(/\W+/g, '-');

export async function startBareFastify(url: string, works: readonly Work[]): Promise<BareFastify> {
  const statements = works.flatMap((work) => (work.fastify ? [[nameOf(work), work.fastify.text]] : []));
  const child = startChild(process.execPath, [join(import.meta.dirname, 'bare-fastify-server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      URL_OF_DATABASE: url,
      CONNECTIONS: String(POOL),
      STATEMENTS: JSON.stringify(Object.fromEntries(statements)),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    pathOf(work, turn) {
      const values = work.fastify?.values?.(turn);
      return `/${nameOf(work)}${values ? `?values=${values.join(',')}` : ''}`;
    },
    stop: () => stopChild(child),
  };
}
