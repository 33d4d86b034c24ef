/** Rows that leave the database as the text of a CSV file: it writes them itself, and nothing here reads them again. */
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

export type Copied = CompiledQuery;

/** The lines that a select answers, in pieces, each line ended by a line feed. */
export type CopyOut = (select: Copied) => AsyncIterable<Buffer>;

/** Bytes that wait here for a slow line. Batches have less, so that no line, however slow, keeps a connection. */
const MOST_WAITING = 16 * 2 ** 20;

/** `pg` calls it when a query has ended, to take back the clock that it set for it; of a stream it does not see the end. */
type Clocked = CopyToStreamQuery & { callback?: () => void };

/** Lets the connection go when everything has been read from it, or when it failed. */
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

export const copyOut = (pool: pg.Pool): CopyOut =>
  async function* ({ sql, parameters }) {
    // COPY takes none. What comes from outside belongs into the query that finds the ids, not into this one.
    if (parameters.length > 0) throw new Error('A select that is copied out has no parameters.');
    const pieces = new PassThrough({ highWaterMark: MOST_WAITING });
    // A failure ends the pieces too: whoever takes them is told.
    const reading = read(await pool.connect(), to(`copy (${sql}) to stdout (format csv)`), pieces);
    yield* pieces;
    await reading;
  };
