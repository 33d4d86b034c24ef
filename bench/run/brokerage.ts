import { todayInIndia } from '@bimabahi/contract/periods';
import { generate } from '../data/generate.ts';
import type { Size } from '../data/sizes.ts';
import type { Database } from '../databases/database.ts';
import { connectTo } from '../load/http.ts';
import { ADMIN, type Server, startServer } from '../server/server.ts';
import { changeWorks } from '../works/changes.ts';
import { type Facts, findFacts } from '../works/facts.ts';
import { listWorks } from '../works/lists.ts';
import { readWorks } from '../works/reads.ts';
import type { Truth, Work } from '../works/work.ts';

export interface Brokerage {
  database: Database;
  server: Server;
  facts: Facts;
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

async function prepare(database: Database, size: Size) {
  const direct = await database.open();
  try {
    const since = performance.now();
    await generate(direct, size);
    say(`${database.engine}: ${size.name} policies made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const facts = await findFacts(direct, size, todayInIndia());
    const works = [...listWorks(facts), ...readWorks(facts), ...changeWorks(facts)];
    const truths = new Map<Work, Truth>();
    for (const work of works) truths.set(work, (await direct.query<Truth>(work.truth))[0] as Truth);
    return { facts, works, truths };
  } finally {
    await direct.close();
  }
}

/** Starts the server once on the empty database, which migrates it and creates the Admin. */
export async function withBrokerage(
  { database, size, port }: { database: Database; size: Size; port: number | undefined },
  work: (brokerage: Brokerage) => Promise<void>,
): Promise<void> {
  await (await startServer(database.environment, port)).stop();
  const { facts, works, truths } = await prepare(database, size);
  const server = await startServer(database.environment, port);
  try {
    const headers = await signIn(server.origin, ADMIN.username);
    await work({ database, server, facts, headers, works, truthOf: (each) => truths.get(each) as Truth });
  } finally {
    await server.stop();
  }
}
