import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { startChild } from '../server/child.ts';

function programPath(name: 'pgbench' | 'psql'): string | undefined {
  const folder: string | undefined = findPostgres();
  const path = folder && join(folder, name);
  return path && existsSync(path) ? path : undefined;
}

async function run(command: string, args: string[]): Promise<string> {
  const child = startChild(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed: ${output.trim()}`);
  return output;
}

/** Scripts are chosen alike in every run. */
const SEED = 1;

/** Transactions per second; undefined without pgbench, or when none completed. */
export async function pgbench(
  url: string,
  scripts: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number | undefined> {
  const path = programPath('pgbench');
  if (!path) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-pgbench-'));
  try {
    const files = scripts.map((script, n) => {
      const file = join(folder, `${n}.sql`);
      writeFileSync(file, script);
      return ['-f', file];
    });
    // pgbench takes whole seconds, and connecting counts towards them but not towards the rate.
    const time = String(Math.ceil(seconds) + 1);
    const output = await run(path, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      time,
      `--random-seed=${SEED}`,
      ...files.flat(),
      url,
    ]);
    const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
    return rate === undefined ? undefined : Number(rate);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds for psql to write the rows as CSV; undefined without psql. */
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
