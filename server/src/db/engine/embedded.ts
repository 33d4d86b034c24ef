import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CopyQuestion, EmbeddedAnswer, EmbeddedOptions, EmbeddedQuestion } from './embedded-worker.ts';

/** `sun_path` holds 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 100;
export const DATABASE_FOLDER = 'database';
const SOCKET_NAME = '.s.PGSQL.5432';

export interface Embedded {
  connection: { host: string; port: number };
  ended: Promise<never>;
  dump(): Promise<Uint8Array>;
  /** Copies the files to a new folder. Call it right after a checkpoint, with no other connection in use. */
  copyTo(folder: string, log: CopyQuestion['log']): Promise<void>;
  close(): Promise<void>;
}

/** Undefined where the database of this data folder listens elsewhere. */
export function databaseSocket(dataDir: string): string | undefined {
  const path = join(dataDir, 'run', SOCKET_NAME);
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_SOCKET_PATH ? undefined : path;
}

/** A private folder (0700) whose path is short enough for a Unix socket. */
export function socketFolder(folder: string | undefined, name: string): { path: string; temporary: boolean } {
  const path = folder && join(folder, 'run');
  if (!path || Buffer.byteLength(join(path, name)) > LONGEST_SOCKET_PATH)
    return { path: mkdtempSync(join(tmpdir(), 'bimabahi-')), temporary: true };
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  rmSync(join(path, name), { force: true });
  return { path, temporary: false };
}

/** `dataDir` absent: in memory, optionally from a dump (tests). */
export async function startEmbedded({ dataDir, dump }: { dataDir?: string | undefined; dump?: Uint8Array | undefined }): Promise<Embedded> {
  const sockets = process.platform === 'win32' ? undefined : socketFolder(dataDir, SOCKET_NAME);
  const workerData: EmbeddedOptions = {
    folder: dataDir && join(dataDir, DATABASE_FOLDER),
    dump,
    socket: sockets && join(sockets.path, SOCKET_NAME),
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The embedded database has ended.')));
  });
  ended.catch(() => {});
  // Not events.once: the last message and the exit may come in the same tick, and it would see the message too late.
  const firstMessage = <T>() => Promise.race([new Promise<T>((resolve) => worker.once('message', resolve)), ended]);
  let questions = 0;
  const call = async (question: { what: 'close' | 'dump' } | CopyQuestion): Promise<EmbeddedAnswer> => {
    const id = ++questions;
    const answered = new Promise<EmbeddedAnswer>((resolve) => {
      const onMessage = (answer: EmbeddedAnswer) => {
        if (answer.id !== id) return;
        worker.off('message', onMessage);
        resolve(answer);
      };
      worker.on('message', onMessage);
    });
    worker.postMessage({ id, ...question } satisfies EmbeddedQuestion);
    const answer = await Promise.race([answered, ended]);
    if (answer.error) throw new Error(answer.error);
    return answer;
  };
  const { listening } = await firstMessage<{ listening: string }>();
  return {
    connection: sockets ? { host: sockets.path, port: 5432 } : { host: '127.0.0.1', port: Number(listening.split(':').at(-1)) },
    ended,
    dump: async () => (await call({ what: 'dump' })).dump as Uint8Array,
    copyTo: async (to, log) => void (await call({ what: 'copy', to, log })),
    close: async () => {
      await call({ what: 'close' });
      await worker.terminate();
      if (sockets?.temporary) rmSync(sockets.path, { recursive: true, force: true });
    },
  };
}
