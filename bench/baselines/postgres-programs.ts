/** PostgreSQL's own programs, as what the server is compared with. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { startChild } from '../server/child.ts';

/** The path of one of them, or undefined where it is not installed. */
function programPath(name: 'pgbench' | 'psql'): string | undefined {
  const folder: string | undefined = findPostgres();
  const path = folder && join(folder, name);
  return path && existsSync(path) ? path : undefined;
}

async function run(command: string, args: string[]): Promise<string> {
  const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed: ${said.trim()}`);
  return said;
}

/** Transactions a second of a script; undefined without pgbench, and where no transaction came to its end. */
export async function pgbench(
  url: string,
  script: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number | undefined> {
  const path = programPath('pgbench');
  if (!path) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    // Whole seconds are all that it knows, and connecting is within them, though not within the rate.
    const time = String(Math.ceil(seconds) + 1);
    const said = await run(path, ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', time, '-f', file, url]);
    const rate = /^tps = ([\d.]+)/m.exec(said)?.[1];
    return rate === undefined ? undefined : Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that psql takes to write a query's rows as CSV; undefined without psql. */
export async function copyOut(url: string, query: string): Promise<number | undefined> {
  const path = programPath('psql');
  if (!path) return undefined;
  const since = performance.now();
  await run(path, [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-c',
    `\\copy (${query.replaceAll('\n', ' ')}) to '/dev/null' with (format csv, header)`,
    url,
  ]);
  return performance.now() - since;
}
