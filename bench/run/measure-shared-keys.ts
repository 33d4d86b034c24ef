/** What one policy costs where 2,000 others share all that can be shared: client, plate, chassis, numbers, names, brokers and days. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@bimabahi/contract/values/periods';
import { connectTo, type Request } from '../load/http.ts';
import { percentile } from '../load/percentile.ts';
import { atMost } from '../report/aims.ts';
import type { Line } from '../report/line.ts';
import type { Brokerage } from './brokerage.ts';
import { bookOf, doing, dropped, rowOf } from './import-sheet.ts';

const SHARING = 2_000;
const IMPORTED = 3_000;
/** Of each kind of request, one after the other. */
const TURNS = 40;
const MOST_MS = 100;
const MOST_TIMES = 3;
/** The place of the policy's number, which no two share, and of the days, in a row of the book. */
const NUMBER = 0;

const SHARED = { mobile: '9712345678', vehicle_no: 'GJ01AB1234', chassis_no: 'MA3SHARED0001' };

/** Rows that share what the first has, but for their numbers. */
const sharedRows = (first: number, count: number, today: string) =>
  Array.from({ length: count }, (_, n) => {
    const row = rowOf(9_000_000, today);
    row[NUMBER] = `SHARED/${first + n}`;
    row[2] = SHARED.mobile;
    row[4] = SHARED.vehicle_no;
    row[7] = SHARED.chassis_no;
    return row;
  });
const usualRows = (today: string) => Array.from({ length: IMPORTED }, (_, n) => rowOf(5_000_000 + n, today));

async function imported(brokerage: Brokerage, rows: ReturnType<typeof rowOf>[]): Promise<number> {
  const path = await dropped(brokerage, await bookOf(rows));
  await doing(brokerage, path, { what: 'check', rows: rows.length });
  return doing(brokerage, path, { what: 'run', rows: rows.length });
}

interface Asked {
  work: string;
  request: (turn: number) => Request;
}

const json = (method: 'POST' | 'PUT', path: string, body: object): Request => ({
  method,
  path,
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
});

/** Days of the covers, so that what is created follows them, or ends with them. */
function askedOf({ ids, client, start }: { ids: readonly number[]; client: number; start: string }): Asked[] {
  const policy = (turn: number, from: string) => ({
    ...{ vehicle_no: SHARED.vehicle_no, chassis_no: SHARED.chassis_no },
    ...{ user_id: client, insured_name: 'Kiran Patel', policy_no: `B-${randomUUID()}`, insured_mobile: SHARED.mobile },
    ...{ start_date: from, end_date: addDays(from, 364), name_remark: 'New India Assurance', product: 'Private Car' },
    ...{
      od_premium: 5_000 + turn,
      third_party_premium: 2_094,
      net_premium: 7_094 + turn,
      broker: 'Asha Brokers',
      sub_broker: 'Vijay Agency',
    },
    renewed_from: ids[0],
    again: 1,
  });
  const idOf = (turn: number) => ids[turn % ids.length] as number;
  const get = (work: string, path: string): Asked => ({ work, request: () => ({ path }) });
  return [
    {
      work: 'create on the same days',
      request: (turn) => json('POST', '/api/motor-insurance', { ...policy(turn, start), renewed_from: null }),
    },
    { work: 'create of what follows', request: (turn) => json('POST', '/api/motor-insurance', policy(turn, addDays(start, 365))) },
    {
      work: 'update of the dates',
      request: (turn) => json('PUT', `/api/motor-insurance/${idOf(turn)}`, { end_date: addDays(start, 360 - turn) }),
    },
    {
      work: 'update of the plate',
      request: (turn) => json('PUT', `/api/motor-insurance/${idOf(turn)}`, { vehicle_no: `GJ01ZZ${1000 + turn}` }),
    },
    { work: 'deletion', request: (turn) => ({ method: 'DELETE', path: `/api/motor-insurance/${idOf(turn + 2)}` }) },
    { work: 'rename of the client', request: (turn) => json('PUT', `/api/users/${client}`, { name: `Kiran Patel ${turn}` }) },
    get('page of the client', `/api/users/${client}/overview`),
    get('who is on the line', `/api/calls/line?number=${SHARED.mobile}`),
    get('list by the plate', `/api/motor-insurance?search=${SHARED.vehicle_no}&limit=25`),
    get('list by the mobile', `/api/motor-insurance?search=${SHARED.mobile}&limit=25`),
    get('desk by the plate', `/api/renewals?policies=motor&stage=all&from=2020-01-01&to=2035-01-01&search=${SHARED.vehicle_no}&limit=25`),
    get('sums by the broker', '/api/motor-insurance/sums?broker=Asha%20Brokers'),
  ];
}

async function timed(client: ReturnType<typeof connectTo>, { work, request }: Asked): Promise<Omit<Line, 'engine' | 'size'>> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const answer = await client.ask(request(turn));
    if (answer.status >= 400) throw new Error(`${work} was answered with ${answer.status}: ${answer.text()}`);
    times.push(answer.took);
  }
  times.sort((a, b) => a - b);
  const slowest = times.at(-1) ?? 0;
  return { work, p50: percentile(times, 0.5), p95: percentile(times, 0.95), slowest, ...atMost('slowest', slowest, MOST_MS, ' ms') };
}

export async function measureSharedKeys(brokerage: Brokerage): Promise<Line[]> {
  const { server, headers, facts, database } = brokerage;
  const usual = await imported(brokerage, usualRows(facts.today));
  await imported(brokerage, sharedRows(0, SHARING, facts.today));
  const client = connectTo(server.origin, 1, headers);
  const found = await client.ask({ path: `/api/motor-insurance?search=${SHARED.vehicle_no}&limit=100` });
  const policies = (JSON.parse(found.text()) as { data: { id: number; user: { id: number }; start_date: string }[] }).data;
  const [first] = policies;
  if (!first) throw new Error('The policies that share a plate are not found by it.');
  const lines: Omit<Line, 'engine' | 'size'>[] = [];
  for (const asked of askedOf({ ids: policies.map(({ id }) => id), client: first.user.id, start: first.start_date }))
    lines.push(await timed(client, asked));
  await client.close();
  const times = (await imported(brokerage, sharedRows(SHARING, IMPORTED, facts.today))) / usual;
  lines.push({ work: `import of ${IMPORTED} that share too`, ...atMost('times as long as usual', times, MOST_TIMES) });
  return lines.map((line) => ({ engine: database.engine, size: facts.size.name, ...line }));
}
