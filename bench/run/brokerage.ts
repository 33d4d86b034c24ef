import { todayInIndia } from '@bimabahi/contract/values/periods';
import { generate, hasRenewals } from '../data/generate.ts';
import type { Size } from '../data/sizes.ts';
import type { SqlDatabase } from '../data/sql-database.ts';
import type { Database } from '../databases/database.ts';
import { connectTo } from '../load/http.ts';
import type { Line } from '../report/line.ts';
import { ADMIN, type Server, startServer } from '../server/server.ts';
import { callWorks } from '../works/calls.ts';
import { changeWorks } from '../works/changes.ts';
import { type Facts, findFacts } from '../works/facts.ts';
import { listWorks } from '../works/lists.ts';
import { ownerWorks } from '../works/owner-lists.ts';
import { readWorks } from '../works/reads.ts';
import { screenWorks } from '../works/screen-reads.ts';
import type { Truth, Work } from '../works/work.ts';

export interface Brokerage {
  database: Database;
  server: Server;
  facts: Facts;
  /** What all lines of the report about it share. */
  of: Pick<Line, 'engine' | 'size'>;
  /** The Admin's. */
  headers: { authorization: string };
  works: readonly Work[];
  /** Expected values, looked up in SQL before the server started. */
  truthOf(work: Work): Truth;
}

const say = (text: string) => process.stderr.write(`${text}\n`);

export async function signIn(origin: string, username: string): Promise<{ authorization: string }> {
  const client = connectTo(origin, 1);
  const body = JSON.stringify({ username, password: ADMIN.password });
  const answer = await client.ask({ method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' }, body });
  await client.close();
  if (answer.status !== 200) throw new Error(`Nobody could sign in as ${username}: ${answer.status} ${answer.text()}`);
  return { authorization: `Bearer ${(JSON.parse(answer.text()) as { token: string }).token}` };
}

async function fill(direct: SqlDatabase, { engine }: Database, size: Size): Promise<void> {
  const since = performance.now();
  await generate(direct, size);
  say(`${engine}: ${size.name} policies made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
}

/** Throws when a baseline's statement does not fit the tables any more: otherwise only a run for figures would say so. */
async function tryBaseline(direct: SqlDatabase, { name, fastify }: Work): Promise<void> {
  if (!fastify) return;
  const [value = 0] = fastify.values?.(0) ?? [];
  try {
    await direct.query(fastify.text.replaceAll('$1', String(value)));
  } catch (error) {
    throw new Error(`${name}: the statement of its baseline fails: ${(error as Error).message}`, { cause: error });
  }
}

async function prepare({ database, size, wanted }: Starting) {
  const direct = await database.open();
  try {
    await fill(direct, database, size);
    const facts = await findFacts(direct, size, todayInIndia());
    const calls = (await hasRenewals(direct)) ? callWorks(facts) : [];
    const works = [...listWorks(facts), ...readWorks(facts), ...ownerWorks(facts), ...calls, ...screenWorks(facts), ...changeWorks(facts)];
    const truths = new Map<Work, Truth>();
    for (const work of works.filter(({ name }) => wanted(name))) {
      truths.set(work, (await direct.query<Truth>(work.truth))[0] as Truth);
      await tryBaseline(direct, work);
    }
    return { facts, works, truths };
  } finally {
    await direct.close();
  }
}

interface Starting {
  database: Database;
  size: Size;
  port: number | undefined;
  /** The checkout whose server is started; absent: this one. */
  root?: string | undefined;
  /** Works whose expected values are looked up. */
  wanted: (work: string) => boolean;
}

/** Starts the server once before, which migrates the database and creates the Admin. */
export async function withBrokerage(starting: Starting, work: (brokerage: Brokerage) => Promise<void>): Promise<void> {
  const { database, port, root } = starting;
  const start = { environment: database.environment, port, root };
  await (await startServer(start)).stop();
  const { facts, works, truths } = await prepare(starting);
  const server = await startServer(start);
  try {
    const headers = await signIn(server.origin, ADMIN.username);
    const of = { engine: database.engine, size: facts.size.name };
    await work({ database, server, facts, of, headers, works, truthOf: (each) => truths.get(each) as Truth });
  } finally {
    await server.stop();
  }
}
