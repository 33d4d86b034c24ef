/** The embedded database in its own thread, so that a slow query never holds the server's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface EmbeddedOptions {
  /** Folder of the database; absent: in memory. */
  folder?: string | undefined;
  /** A dump of a migrated database to begin with; only in memory. */
  dump?: Uint8Array | undefined;
  /** Unix socket to listen on; absent: a loopback port. */
  socket?: string | undefined;
}

const { folder, dump, socket } = workerData as EmbeddedOptions;
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: new Blob([Uint8Array.from(dump)]) } : {}),
  extensions: { pg_trgm },
});
// More than the pool's one: a connection that replaces a lost one may come before the old one is gone.
const server = new PGLiteSocketServer({ db: database, maxConnections: 4, ...(socket ? { path: socket } : { host: '127.0.0.1', port: 0 }) });
await server.start();
parentPort?.postMessage({ listening: server.getServerConn() });

parentPort?.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    const file = await database.dumpDataDir('none');
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) });
    return;
  }
  await server.stop();
  await database.close();
  parentPort?.postMessage({ closed: true });
  parentPort?.close();
});
