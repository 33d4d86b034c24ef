import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../db/engine/open.ts';
import type { Replicas } from '../../db/replicas/replicas.ts';
import { type Known, watchInstallation } from './installation-metrics.ts';
import { watchReplicas } from './replica-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Gauges that are named like counters, which Prometheus's linter refuses. Each is the sum of another one, which is given by kind. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

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

export function metrics({ pool }: Pick<Database, 'pool'>, replicas: Replicas | undefined, known: Known): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  countConnections(registry, pool);
  if (replicas) watchReplicas(registry, replicas);
  watchInstallation(registry, known);
  const durations = new Histogram({
    name: 'bimabahi_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'bimabahi_refused_total',
    help: 'Requests that were answered with 503, by the reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const pattern = request.routeOptions.url;
        // Route patterns keep ids out of the labels; panel files and unknown addresses share one label each.
        const route = pattern?.startsWith('/api') ? pattern : pattern ? 'panel' : 'none';
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        if (request.refused) refused.inc({ reason: request.refused });
      });
    },
    server: createServer(async (_, response) => {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    }),
  };
}
