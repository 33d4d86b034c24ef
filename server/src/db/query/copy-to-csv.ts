import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

export type Copied = CompiledQuery;

/** CSV lines without a header, in chunks. */
export type CopyOut = (select: Copied) => AsyncIterable<Buffer>;

/** Bytes; larger than any batch, so that a slow client never holds a connection. */
const MOST_WAITING = 16 * 2 ** 20;

/** `pg` clears its query timeout in this callback, which it does not call for a stream. */
type Clocked = CopyToStreamQuery & { callback?: () => void };

async function read(client: pg.PoolClient, lines: Clocked, pieces: PassThrough): Promise<void> {
  let failure: Error | undefined;
  try {
    await pipeline(client.query(lines), pieces);
  } catch (error) {
    failure = error as Error;
  } finally {
    lines.callback?.();
    client.release(failure);
  }
}

export const copyOut = (pool: { connect(): Promise<pg.PoolClient> }): CopyOut =>
  async function* ({ sql, parameters }) {
    // COPY accepts no parameters: user input belongs in the query that finds the ids.
    if (parameters.length > 0) throw new Error('A select that is copied out has no parameters.');
    const pieces = new PassThrough({ highWaterMark: MOST_WAITING });
    // pipeline() destroys `pieces` on failure, so its consumer sees the error.
    const reading = read(await pool.connect(), to(`copy (${sql}) to stdout (format csv)`), pieces);
    yield* pieces;
    await reading;
  };
