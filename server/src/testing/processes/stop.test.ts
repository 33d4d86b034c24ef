/** Graceful shutdown and the endpoints that report it. */
// engine: also embedded
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { PDF } from '../app/builders.ts';
import { client } from '../app/client.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { ownDatabase } from '../app/test-database.ts';

const LIMIT_MS = 120_000;
const BOUNDARY = 'the-boundary';
let brokerage: Brokerage;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await ownDatabase();
  brokerage = await makeBrokerage(database.settings);
});
beforeEach(async () => {
  server = await startServerProcess({ ...brokerage.settings, METRICS_PORT: '0' });
});
afterEach(() => server.kill());
afterAll(async () => {
  brokerage?.remove();
  await database?.drop();
});

const part = (name: string, value: unknown) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sends half of a multipart body; `finish` sends the rest. */
async function beginUpload(policy_no: string): Promise<{ finish(): Promise<IncomingMessage> }> {
  const fields = { user_id: brokerage.clientId, insured_name: 'Sharma Roadways', policy_no, vehicle_no: 'GJ01AB1234' };
  const upload = request(`${server.address}/api/motor-insurance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${brokerage.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  upload.on('error', () => {});
  upload.write(
    Object.entries({ ...fields, start_date: '2026-04-01', end_date: '2027-03-31' })
      .map(([name, value]) => part(name, value))
      .join(''),
  );
  upload.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.pdf"\r\ncontent-type: application/pdf\r\n\r\n`);
  upload.write(PDF.subarray(0, 20));
  const answered = once(upload, 'response');
  answered.catch(() => {});
  return {
    finish: async () => {
      upload.end(Buffer.concat([PDF.subarray(20), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
      return (await answered)[0];
    },
  };
}

const refusesConnections = async () => {
  while ((await client(server.address)('/api/health/live')).status !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
};

it('SIGTERM lets a running upload end, takes no new connection, and ends with 0', { timeout: LIMIT_MS }, async () => {
  const { finish } = await beginUpload('DRAINED');
  // Its answer proves that the server has received the requests before it.
  await client(server.address)('/api/health');
  server.signal('SIGTERM');
  await refusesConnections();
  const { statusCode, headers } = await finish();
  expect([statusCode, headers.connection]).toEqual([201, 'close']);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  server = await startServerProcess(brokerage.settings);
  const found = await client(server.address, brokerage.token)('/api/motor-insurance?policy_no=DRAINED');
  expect(found.body.total_count).toBe(1);
});

it('SIGTERM twice at once is one, and once more later ends at once', { timeout: LIMIT_MS }, async () => {
  await beginUpload('NEVER');
  await client(server.address)('/api/health');
  server.signal('SIGTERM');
  server.signal('SIGINT');
  await refusesConnections();
  // Faster than a person presses Ctrl-C again.
  await new Promise((resolve) => setTimeout(resolve, 700));
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 143, signal: null });
});

it('its metrics name routes, never a record, a person or a secret', { timeout: LIMIT_MS }, async () => {
  const ask = client(server.address, brokerage.token);
  const { id } = (await ask('/api/products', { method: 'POST', body: { name: 'Quickfox Cover' } })).body.data;
  await ask(`/api/products/${id}/status`, { method: 'PUT', body: {} });
  await ask('/api/users?search=Quickfox');
  await ask('/api/nothing/Quickfox');
  const [, address] = /Metrics are at (http:\S+)/.exec(server.said()) ?? [];
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const text = String((await client(String(address))('/metrics')).body);
  for (const line of [
    /^bimabahi_request_duration_seconds_count\{method="PUT",route="\/api\/products\/:id\/status",status="200"\} 1$/m,
    /^bimabahi_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1$/m,
    /^bimabahi_database_connections\{state="idle"\} \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
    /^process_resident_memory_bytes /m,
  ])
    expect(text).toMatch(line);
  // Without the values: the digits of a duration may read like a telephone number.
  const names = text.replace(/ \S+$/gm, '');
  expect(names).toContain('route="/api/users"');
  expect(names).not.toMatch(new RegExp(`Quickfox|${brokerage.token}|9800000001|Asha`));
  // Metrics have a separate address; the panel's does not serve them.
  expect((await client(server.address)('/metrics')).body.toString()).not.toContain('bimabahi_request');
});
