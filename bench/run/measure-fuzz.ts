/** Fuzzing from the contract: slowest response, failures, and rows changed by a refused request. */
import { createHash, randomBytes } from 'node:crypto';
import { allRoutes } from '@bimabahi/contract/testing/all-routes';
import { type OddRequest, oddRequest } from '@bimabahi/contract/testing/odd-requests';
import fc from 'fast-check';
import type { SqlDatabase } from '../data/sql-database.ts';
import { connectTo } from '../load/http.ts';
import { percentiles } from '../load/percentile.ts';
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

interface Tried {
  took: number;
  isRefused: boolean;
  findings: string[];
}

async function trial(direct: SqlDatabase, client: ReturnType<typeof connectTo>, request: OddRequest, role_id: number): Promise<Tried> {
  const token = await tokenOf(direct, role_id);
  const before = await storedIn(direct);
  const { method, url: path, headers, payload } = request;
  const answer = await client.ask({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload && { body: payload }),
  });
  const isRefused = answer.status >= 400;
  const after = isRefused ? await storedIn(direct) : before;
  const findings = [
    answer.took > SLOWEST_MS && `took ${Math.round(answer.took)} ms`,
    answer.status >= 500 && `${answer.status} ${answer.text().slice(0, 200)}`,
    after !== before && `${answer.status}, and stored: ${before} became ${after}`,
  ];
  return { took: answer.took, isRefused, findings: findings.filter((finding) => finding !== false) };
}

export async function measureFuzz({ server, database, of }: Brokerage, count: number): Promise<Line[]> {
  if (!database.url) throw new Error('--fuzz looks into the database while the server runs: it needs --engine postgresql.');
  const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 30));
  process.stderr.write(`fuzz: ${count} requests, SEED=${seed}\n`);
  const direct = await database.open();
  const client = connectTo(server.origin, 1);
  const trials: Tried[] = [];
  server.watch();
  try {
    for (const [i, request] of (await oddRequests(count, seed)).entries()) {
      if (i % 50 === 0) await direct.query(FAILED_SIGN_INS);
      const tried = await trial(direct, client, request, 1 + (i % 4));
      for (const finding of tried.findings) process.stdout.write(`${finding}\n  ${described(request)}\n`);
      trials.push(tried);
    }
  } finally {
    await client.close();
    await direct.close();
  }
  const findings = trials.flatMap((tried) => tried.findings).length;
  if (findings) process.exitCode = 1;
  const times = trials.map(({ took }) => took);
  const refused = trials.filter(({ isRefused }) => isRefused).length;
  const { loop, memory } = await server.strain();
  return [
    {
      ...of,
      work: `${count} odd requests, ${refused} refused`,
      ...percentiles(times),
      loop: loop.max,
      memory,
      ...atMost('slowest answer in ms', Math.max(0, ...times), SLOWEST_MS),
    },
    { ...of, work: 'failures of the server, slow answers, rows of refused requests', ...atMost('findings', findings, 0) },
  ];
}
