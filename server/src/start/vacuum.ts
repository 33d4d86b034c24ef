/** The embedded database is looked after in the moments in which nobody asks it for anything. */
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readHealth } from '@bimabahi/contract/installation';
import { clockInIndia } from '@bimabahi/contract/periods';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Step, upkeep } from '../db/engine/upkeep.ts';

/** In milliseconds. */
const PACE = {
  look: 5_000,
  /** Between two statements: who has come meanwhile goes first. */
  pause: 100,
  /** Nothing is tried again for so long. */
  afterFailure: 60 * 60_000,
  /** Without a request for so long, nobody is at work; at night it is believed sooner. */
  quiet: 2 * 60_000,
  quietAtNight: 10_000,
};
const isNight = () => /T0[1-4]/.test(clockInIndia(new Date()));

interface Watched {
  pool: pg.Pool;
  server: Server;
  logger: Pick<Logger, 'debug' | 'error'>;
  met?: (error: unknown) => void;
  pace?: typeof PACE;
}

/** Tells for how many milliseconds nobody has asked for anything but whether the server is well. */
function silenceOf(server: Server): () => number {
  let last = performance.now();
  server.on('request', ({ url }) => {
    if (!url?.startsWith(readHealth.path)) last = performance.now();
  });
  return () => performance.now() - last;
}

export function keepVacuuming({ pool, server, logger, met = () => {}, pace = PACE }: Watched): { stop(): Promise<void> } {
  const silence = silenceOf(server);
  const due = upkeep(pool);
  let stopped = false;
  let notBefore = 0;
  const isQuiet = () => silence() > (isNight() ? pace.quietAtNight : pace.quiet);
  /** Nobody has the connection, and nobody waits for it. */
  const isFree = () => !stopped && pool.waitingCount === 0 && pool.idleCount === pool.totalCount;

  async function run({ table, statement, done }: Step): Promise<void> {
    const since = performance.now();
    const client = await pool.connect();
    try {
      await client.query(statement);
    } catch (error) {
      // Some are in a transaction of their own. Where the connection is gone, so is the transaction.
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
    done?.();
    logger.debug({ table, statement, held_ms: Math.round(performance.now() - since) }, 'the database was looked after');
  }

  async function look(): Promise<void> {
    if (!isFree() || performance.now() < notBefore) return;
    for (const step of await due(isQuiet())) {
      await wait(pace.pause);
      if (!isFree()) return;
      if (!step.needsQuiet || isQuiet()) await run(step);
    }
  }

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: { code?: string }) => {
        met(error);
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
