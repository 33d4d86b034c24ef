/** Fuzzing from the contract: slowest response, failures, and rows changed by a refused request. */
import { createHash, randomBytes } from 'node:crypto';
import { allRoutes } from '@bimabahi/contract/testing/all-routes';
import { type OddRequest, oddRequest } from '@bimabahi/contract/testing/odd-requests';
import fc from 'fast-check';
import type { SqlDatabase } from '../data/sql-database.ts';
import { connectTo } from '../load/http.ts';
import { percentile } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';

const SLOWEST_MS = 2_000;
/** Reset regularly, or the throttle would block further sign-ins. */
const FAILED_SIGN_INS = "delete from throttle where key not like 'known:%'";

/** A refused request must not change these tables. Audit events, such as a refused password, are expected. */
const STORED = `select
  (select count(*) from audit_entries where record_id is not null and action not like '%refused' and action not like '%.reveal'
     and action not like '%blocked')
  || ' ' || (select count(*) from documents) || ' ' || (select count(*) from idempotency_keys)
  || ' ' || (select count(*) || ' ' || sum(version) from people) || ' ' || (select count(*) || ' ' || sum(version) from motor_insurance)
  || ' ' || (select count(*) || ' ' || sum(version) from corporate_insurance) as stored`;

const storedIn = async (direct: SqlDatabase) => (await direct.query<{ stored: string }>(STORED))[0]?.stored;

/** A fresh session per request, whatever earlier ones did to the person or session. */
async function tokenOf(direct: SqlDatabase, role_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await direct.query(`insert into sessions (token_hash, person_id)
    select '${hash}', id from people where role_id = ${role_id} and is_active and deleted_at is null order by id desc limit 1`);
  return token;
}

/** All routes, in an order shuffled by the seed. */
async function oddRequests(count: number, seed: number): Promise<OddRequest[]> {
  const routes = await allRoutes();
  const each = Math.ceil(count / routes.length);
  const made = routes.flatMap((route, i) => fc.sample(oddRequest(route), { numRuns: each, seed: seed + i }));
  return fc.sample(fc.shuffledSubarray(made, { minLength: count, maxLength: count }), { numRuns: 1, seed })[0] as OddRequest[];
}

const described = ({ method, url, headers, payload }: OddRequest) =>
  `${method} ${url.slice(0, 200)} ${JSON.stringify(headers)} ${payload?.toString('utf8').slice(0, 300) ?? ''}`;

export async function measureFuzz({ server, database, facts }: Brokerage, count: number): Promise<Line[]> {
  if (!database.url) throw new Error('--fuzz looks into the database while the server runs: it needs --engine postgresql.');
  const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 30));
  process.stderr.write(`fuzz: ${count} requests, SEED=${seed}\n`);
  const direct = await database.open();
  const client = connectTo(server.origin, 1);
  let findings = 0;
  const times: number[] = [];
  let refused = 0;
  const find = (what: string, request: OddRequest) => {
    findings++;
    process.stdout.write(`${what}\n  ${described(request)}\n`);
  };
  server.watch();
  try {
    for (const [i, request] of (await oddRequests(count, seed)).entries()) {
      if (i % 50 === 0) await direct.query(FAILED_SIGN_INS);
      const token = await tokenOf(direct, 1 + (i % 4));
      const before = await storedIn(direct);
      const { method, url: path, headers, payload } = request;
      const answer = await client.ask({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload && { body: payload }),
      });
      times.push(answer.took);
      if (answer.took > SLOWEST_MS) find(`took ${Math.round(answer.took)} ms`, request);
      if (answer.status >= 500) find(`${answer.status} ${answer.text().slice(0, 200)}`, request);
      if (answer.status < 400) continue;
      refused++;
      const after = await storedIn(direct);
      if (after !== before) find(`${answer.status}, and stored: ${before} became ${after}`, request);
    }
  } finally {
    await client.close();
    await direct.close();
  }
  if (findings) process.exitCode = 1;
  times.sort((a, b) => a - b);
  const { loop, memory } = await server.strain();
  const base = { engine: database.engine, size: facts.size.name };
  return [
    {
      ...base,
      work: `${count} odd requests, ${refused} refused`,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      loop: loop.max,
      memory,
      ...atMost('slowest answer in ms', times.at(-1) ?? 0, SLOWEST_MS),
    },
    { ...base, work: 'failures of the server, slow answers, rows of refused requests', ...atMost('findings', findings, 0) },
  ];
}
