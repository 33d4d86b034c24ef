import fastify from 'fastify';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { sendFailure } from '../http/failures.ts';
import { busy } from '../http/refusal.ts';
import type { Known } from './installation-metrics.ts';
import { metrics } from './metrics.ts';

const pool = { idleCount: 1, totalCount: 3, waitingCount: 2 } as pg.Pool;

const known: Known = {
  dataDir: '.',
  waiting: () => 7,
  jobs: async () => [{ kind: 'texts', jobs: 3 }],
  problems: async () => [{ code: 'backup-late' }],
  times: { backup: async () => new Date(0), snapshot: async () => undefined, audit_check: () => Promise.reject(new Error('away')) },
};

async function text(): Promise<string> {
  const { watch, server } = metrics({ pool }, undefined, known);
  const app = fastify();
  app.decorateRequest('refused', undefined);
  app.get('/api/users/:id', async () => 'ok');
  app.get('/api/busy', async (request, reply) => sendFailure(busy(), request, reply));
  watch(app);
  await app.inject('/api/users/7');
  await app.inject('/api/busy');
  await app.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${address.port}/`);
  server.closeAllConnections();
  server.close();
  return answer.text();
}

it('metrics are named as Prometheus asks: each has a help, and counters alone end in _total', async () => {
  const lines = (await text()).split('\n');
  const types = lines.flatMap((line) => (line.startsWith('# TYPE ') ? [line.split(' ').slice(2)] : []));
  expect(types.length).toBeGreaterThan(10);
  const wrong = types.filter(([name, type]) => name?.endsWith('_total') !== (type === 'counter'));
  expect(wrong).toEqual([]);
  for (const [name] of types)
    expect(
      lines.filter((line) => line.startsWith(`# HELP ${name} `)),
      name,
    ).toHaveLength(1);
});

it('a request is counted by the pattern of its route, and the connections by what they do', async () => {
  const lines = (await text()).split('\n');
  expect(lines).toContain('bimabahi_request_duration_seconds_count{method="GET",route="/api/users/:id",status="200"} 1');
  expect(lines).toContain('bimabahi_database_connections{state="used"} 2');
  expect(lines).toContain('bimabahi_database_connections{state="awaited"} 2');
});

it('an answer of 503 is counted by its reason', async () => {
  expect((await text()).split('\n')).toContain('bimabahi_refused_total{reason="busy"} 1');
});

it('problems, ages and free room have gauges, and what is not known has no value', async () => {
  const lines = (await text()).split('\n');
  expect(lines).toContain('bimabahi_problems{code="backup-late"} 1');
  expect(lines).toContain('bimabahi_requests_waiting 7');
  expect(lines).toContain('bimabahi_jobs_waiting{kind="texts"} 3');
  const named = (name: string) => lines.filter((line) => line.startsWith(`${name} `)).map((line) => Number(line.split(' ')[1]));
  expect(named('bimabahi_backup_age_seconds')[0]).toBeGreaterThan(1_700_000_000);
  expect(named('bimabahi_disk_free_bytes')[0]).toBeGreaterThan(0);
  expect([named('bimabahi_snapshot_age_seconds'), named('bimabahi_audit_check_age_seconds')]).toEqual([[], []]);
});
