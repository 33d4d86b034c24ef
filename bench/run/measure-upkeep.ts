/** Many changes to the embedded database with quiet periods for its maintenance: checks growth of files and speed of lists. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '../load/http.ts';
import { measure } from '../load/load.ts';
import { percentile } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

const ROUNDS = 5;
/** Half as many changes as policies, over all rounds. */
const changesOf = ({ motor }: { motor: number }) => Math.round(motor / 2 / ROUNDS);
const CONNECTIONS = 8;
/** Maintenance starts after two minutes without a request; the rest is for its work. */
const QUIET_MS = 4 * 60_000;
const BETWEEN_MS = 20;
/** Kilobytes of growth allowed per change: an audit entry takes some 2 KB. */
const MOST_A_CHANGE = 3;

/** Tables and indexes in bytes, without the write-ahead log, which is recycled. */
function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function change({ server, headers, works, facts }: Brokerage, first: number): Promise<number> {
  const update = works.find(({ name }) => name === 'update');
  if (!update) throw new Error('There is no work that updates a policy.');
  const client = connectTo(server.origin, CONNECTIONS, headers);
  const end = first + changesOf(facts.size);
  let turn = first;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      while (turn < end) {
        const { status } = await client.ask(update.request(turn++, connection));
        if (status >= 400) throw new Error(`A change was answered with ${status}.`);
      }
    }),
  );
  await client.close();
  return end;
}

/** Polls health, which queries the database but does not end the quiet: longest response in ms. */
async function longestHold({ server }: Brokerage): Promise<number> {
  const client = connectTo(server.origin, 1);
  let longest = 0;
  const end = performance.now() + QUIET_MS;
  while (performance.now() < end) {
    longest = Math.max(longest, (await client.ask({ path: '/api/health' })).took);
    await wait(BETWEEN_MS);
  }
  await client.close();
  return longest;
}

async function listTimes({ server, headers }: Brokerage, seconds: number) {
  const client = connectTo(server.origin, 1, headers);
  const path = '/api/motor-insurance?search=patel&total=later';
  const { p50, p95, p99, errors } = await measure({ client, connections: 1, seconds, next: () => ({ path }) }, server.watch);
  await client.close();
  return { p50, p95, p99, errors };
}

export async function measureUpkeep(brokerage: Brokerage, seconds: number): Promise<Line[]> {
  const { database, of } = brokerage;
  const folder = database.environment.DATA_DIR;
  if (database.engine !== 'embedded' || !folder) return [];
  const tables = join(folder, 'database', 'base');
  const lines: Line[] = [];
  const holds: number[] = [];
  let changes = 0;
  let before = 0;
  const look = async (held?: number) => {
    const bytes = bytesIn(tables);
    before ||= bytes;
    lines.push({
      ...of,
      work: `a search after ${changes} changes`,
      ...(await listTimes(brokerage, seconds)),
      ...(changes > 0 && atMost('growth of the files a change', (bytes - before) / 1024 / changes, MOST_A_CHANGE, ' KB')),
      note: `${Math.round(bytes / 2 ** 20)} MB${held === undefined ? '' : `, held ${Math.round(held)} ms at most`}`,
    });
  };
  await look();
  for (let round = 0; round < ROUNDS; round++) {
    changes = await change(brokerage, changes);
    const held = await longestHold(brokerage);
    holds.push(held);
    await look(held);
  }
  lines.push({ ...of, work: 'held by the upkeep', p50: percentile(holds, 0.5), p95: Math.max(...holds) });
  return lines;
}
