import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { watchReplicas } from './replica-metrics.ts';

const since = '2026-04-01T04:30:00.000Z';

it('the metrics of replicas say how far each is behind, why it is left out, and who answered', async () => {
  const registry = new Registry();
  const replicas: Pick<Replicas, 'states' | 'reads'> = {
    states: () => [
      { name: 'db2:5432', leftOut: undefined, since, behindMs: 20 },
      { name: 'db3:5432', leftOut: 'behind', since, behindMs: 6_500 },
      { name: 'db4:5432', leftOut: 'unknown', since, behindMs: undefined },
    ],
    reads: { replica: 5, 'left-out': 1, 'own-change': 2, failed: 3 },
  };
  watchReplicas(registry, replicas as Replicas);
  const shown = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('bimabahi_') && !line.startsWith('bimabahi_replica_left_out'));
  expect(shown).toEqual([
    'bimabahi_replica_behind_seconds{replica="db2:5432"} 0.02',
    'bimabahi_replica_behind_seconds{replica="db3:5432"} 6.5',
    'bimabahi_reads_total{by="replica"} 5',
    'bimabahi_reads_total{by="left-out"} 1',
    'bimabahi_reads_total{by="own-change"} 2',
    'bimabahi_reads_total{by="failed"} 3',
  ]);
  const { values = [] } = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'bimabahi_replica_left_out') ?? {};
  const leftOut = (values as { value: number; labels: object }[]).filter(({ value }) => value === 1).map(({ labels }) => labels);
  expect(leftOut).toEqual([
    { replica: 'db3:5432', why: 'behind' },
    { replica: 'db4:5432', why: 'unknown' },
  ]);
  expect(values).toHaveLength(3 * 6);
});
