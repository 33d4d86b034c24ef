import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readHealth } from '@bimabahi/contract/people/installation';
import { clockInIndia } from '@bimabahi/contract/values/periods';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type UpkeepStep, upkeep } from '../../db/engine/upkeep.ts';

const PACE = {
  look: 5_000,
  /** Between two statements, so that requests go first. */
  pause: 100,
  /** How long a short statement waits for a free moment before it takes its turn among the requests. */
  patience: 1_000,
  watch: 20,
  afterFailure: 60 * 60_000,
  quiet: 2 * 60_000,
  quietAtNight: 10_000,
};
const isNight = () => /T0[1-4]/.test(clockInIndia(new Date()));

interface VacuumInput {
  pool: pg.Pool;
  server: Server;
  logger: Pick<Logger, 'debug' | 'error'>;
  report?: (error: unknown) => void;
  pace?: typeof PACE;
}

/** Milliseconds since the last request other than a health check. */
function silenceOf(server: Server): () => number {
  let last = performance.now();
  server.on('request', ({ url }) => {
    if (!url?.startsWith(readHealth.path)) last = performance.now();
  });
  return () => performance.now() - last;
}

export function startMaintenance({ pool, server, logger, report = () => {}, pace = PACE }: VacuumInput): { stop(): Promise<void> } {
  const silence = silenceOf(server);
  const due = upkeep(pool);
  let stopped = false;
  let notBefore = 0;
  const isQuiet = () => silence() > (isNight() ? pace.quietAtNight : pace.quiet);
  const isFree = () => !stopped && pool.waitingCount === 0 && pool.idleCount === pool.totalCount;

  async function run({ table, statement, done }: UpkeepStep): Promise<void> {
    const since = performance.now();
    const client = await pool.connect();
    try {
      await client.query(statement);
    } catch (error) {
      // A step may have opened its own transaction.
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
    done?.();
    logger.debug({ table, statement, held_ms: Math.round(performance.now() - since) }, 'the database was looked after');
  }

  /** A desk that types without a pause leaves no free moment for hours, and its plans would be those of empty tables. */
  async function hasTurn(needsQuiet = false): Promise<boolean> {
    if (needsQuiet) return isQuiet() && isFree();
    const until = performance.now() + pace.patience;
    while (!isFree() && !stopped && performance.now() < until) await wait(pace.watch);
    return !stopped;
  }

  async function look(): Promise<void> {
    if (performance.now() < notBefore || !(await hasTurn())) return;
    for (const step of await due(isQuiet())) {
      await wait(pace.pause);
      if (stopped) return;
      if (await hasTurn(step.needsQuiet)) await run(step);
    }
  }

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: { code?: string }) => {
        report(error);
        logger.error({ code: error.code }, 'the database could not be looked after');
        notBefore = performance.now() + pace.afterFailure;
      })
      .finally(() => {
        running = undefined;
      });
  }, pace.look);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
