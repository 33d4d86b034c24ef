import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Primary } from '../../db/engine/hosts/primary.ts';
import type { Database } from '../../db/engine/open.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { watchReplicas } from './replica-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  watch(app: FastifyInstance): void;
  server: Server;
}

function countConnections(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'bimabahi_database_connections',
    help: 'Connections to the database that are idle or in use, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

/** 1 for the state that a host is in: alert on `refused`, and on none that is `chosen`. */
function showHosts(registry: Registry, primary: Primary): void {
  new Gauge({
    name: 'bimabahi_database_host',
    help: 'The hosts of DATABASE_URL: chosen (written to), writable, standby, read-only, away, or refused (an old primary or another cluster)',
    labelNames: ['host', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { host, state } of primary.states()) this.set({ host, state }, 1);
    },
  });
  new Gauge({
    name: 'bimabahi_database_timeline',
    help: 'The highest timeline that this server has written to; each promotion begins the next',
    registers: [registry],
    collect() {
      this.set(primary.timeline ?? 0);
    },
  });
}

export function metrics({ pool, primary }: Pick<Database, 'pool' | 'primary'>, replicas: Replicas | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (primary) showHosts(registry, primary);
  countConnections(registry, pool);
  if (replicas) watchReplicas(registry, replicas);
  const durations = new Histogram({
    name: 'bimabahi_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const pattern = request.routeOptions.url;
        // Route patterns keep ids out of the labels; panel files and unknown addresses share one label each.
        const route = pattern?.startsWith('/api') ? pattern : pattern ? 'panel' : 'none';
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    server: createServer(async (_, response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    }),
  };
}
