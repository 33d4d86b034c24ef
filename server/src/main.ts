/** Reads the settings, opens the database, brings it up to date, and listens. The only place that opens one. */
import './start/umask.ts';
import { constants } from 'node:os';
import { readConfig } from './config/config.ts';
import { startServer } from './start/start-server.ts';

const SAME_SIGNAL_MS = 500;

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const server = await startServer(readConfig(process.env), { dev: process.argv.includes('--dev'), onLostFolder: endWith });
  let since: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (since === undefined) {
      since = Date.now();
      await server.close().catch(endWith);
      process.exit(0);
    }
    // Whoever asks again does not want to wait for running requests. A signal to the process group comes twice at once (npm passes it on too).
    if (Date.now() - since > SAME_SIGNAL_MS) process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  endWith(error);
}
