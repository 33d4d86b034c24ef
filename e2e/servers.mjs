/**
 * Starts the servers of playwright.config.ts, at PORT and the ports after it: one for each worker, for hostile texts, for pictures. Each has a
 * demo brokerage in a folder of DATA_DIR. Inventing one takes longer than copying it, so all on today's date are copies of the first.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const { DATA_DIR: folder = '', PORT = '', WORKERS = '' } = process.env;
const COPIES = [...Array.from({ length: Number(WORKERS) }, (_, n) => `journeys-${n}`), 'hostile'];
const MAIN = join(import.meta.dirname, '../server/src/main.ts');
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node');

/** Resolves when it listens. All end with the process group of this one. */
async function open(name, port, flags = []) {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [...flags, MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server of ${name} ended`)));
    server.stdout.on('data', (part) => {
      said += part;
      if (said.includes('Bimabahi is open at')) resolve();
    });
  });
  return server;
}

async function openCopies(names) {
  const first = await open(names[0], 0);
  first.kill('SIGTERM');
  await once(first, 'close');
  for (const name of names.slice(1)) cpSync(join(folder, names[0]), join(folder, name), { recursive: true });
  await Promise.all(names.map((name, n) => open(name, Number(PORT) + n)));
}

await Promise.all([
  openCopies(COPIES),
  open('pictures', Number(PORT) + COPIES.length, ['--import', join(import.meta.dirname, 'shifted-clock.mjs')]),
]);
// playwright.config.ts waits for this line.
console.log('All are open.');
