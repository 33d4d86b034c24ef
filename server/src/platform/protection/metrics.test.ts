import fastify from 'fastify';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { metrics } from './metrics.ts';

const pool = { idleCount: 1, totalCount: 3, waitingCount: 2 } as pg.Pool;

async function text(): Promise<string> {
  const { watch, server } = metrics({ pool }, undefined);
  const app = fastify();
  app.get('/api/users/:id', async () => 'ok');
  watch(app);
  await app.inject('/api/users/7');
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
