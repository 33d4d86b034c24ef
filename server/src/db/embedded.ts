import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedOptions } from './embedded-worker.ts';

/** `sun_path` holds 108 bytes on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 100;
const SOCKET_NAME = '.s.PGSQL.5432';

export interface Embedded {
  /** Where `pg` connects: a folder that holds the socket, or a loopback host and port. */
  connection: { host: string; port: number };
  /** Fails when the database's thread ends by itself. */
  ended: Promise<never>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

function socketFolder(folder: string | undefined): { path: string; temporary: boolean } {
  const path = folder && join(folder, 'run');
  if (!path || Buffer.byteLength(join(path, SOCKET_NAME)) > LONGEST_SOCKET_PATH)
    return { path: mkdtempSync(join(tmpdir(), 'bimabahi-')), temporary: true };
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  rmSync(join(path, SOCKET_NAME), { force: true });
  return { path, temporary: false };
}

/** Starts the database's thread. `dataDir` absent: in memory, optionally from a dump (tests). */
export async function startEmbedded({ dataDir, dump }: { dataDir?: string | undefined; dump?: Uint8Array | undefined }): Promise<Embedded> {
  const sockets = process.platform === 'win32' ? undefined : socketFolder(dataDir);
  const workerData: EmbeddedOptions = {
    folder: dataDir && join(dataDir, 'database'),
    dump,
    socket: sockets && join(sockets.path, SOCKET_NAME),
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The embedded database has ended.')));
  });
  ended.catch(() => {});
  const ask = async <T>(message: string): Promise<T> => {
    worker.postMessage(message);
    return (await Promise.race([once(worker, 'message'), ended]))[0] as T;
  };
  const [{ listening }] = (await Promise.race([once(worker, 'message'), ended])) as [{ listening: string }];
  return {
    connection: sockets ? { host: sockets.path, port: 5432 } : { host: '127.0.0.1', port: Number(listening.split(':').at(-1)) },
    ended,
    dump: async () => (await ask<{ dump: Uint8Array }>('dump')).dump,
    close: async () => {
      await ask('close');
      await worker.terminate();
      if (sockets?.temporary) rmSync(sockets.path, { recursive: true, force: true });
    },
  };
}
