/** Reads the settings, opens the database, brings it up to date, and listens. The only place that opens one. */
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const server = await startServer(readConfig(process.env), { dev: process.argv.includes('--dev') });
  const stop = async () => {
    await server.close().catch(endWith);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  endWith(error);
}
