import './run/start/umask.ts';
import { constants } from 'node:os';
import { readConfig } from './platform/config/config.ts';
import { type Server, startServer } from './run/start/start-server.ts';

const SAME_SIGNAL_MS = 500;

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  let server: Server | undefined;
  let since: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (!server) {
      process.stderr.write('Stopped before it was open. Migrations that ended are kept, and the next start goes on from there.\n');
      process.exit(0);
    }
    if (since === undefined) {
      since = Date.now();
      await server.close().catch(endWith);
      process.exit(0);
    }
    // A second signal skips the graceful shutdown. A process group gets each signal twice at once, because npm forwards it.
    if (Date.now() - since > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server = await startServer(readConfig(process.env), { dev: process.argv.includes('--dev'), onLostFolder: endWith });
  // Last, as whoever reads it may signal at once.
  server.announce();
} catch (error) {
  endWith(error);
}
