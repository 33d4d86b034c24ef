/** Reads the settings, opens the database, brings it up to date, and listens. The only place that opens one. */
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const server = await startServer(readConfig(process.env), { dev: process.argv.includes('--dev') });
  // A signal to the process group may arrive twice (npm passes it on too); the second must not cut the first one's closing short.
  let closing: Promise<void> | undefined;
  const stop = async () => {
    closing ??= server.close().catch(endWith);
    await closing;
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  endWith(error);
}
