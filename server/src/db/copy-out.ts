/** Rows that leave the database as the text of a CSV file: it writes them itself, and nothing here reads them again. */
import { finished } from 'node:stream/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';

export type Copied = CompiledQuery;

/** The lines that a select answers, in pieces, each line ended by a line feed. The connection is free again when they are there. */
export type CopyOut = (select: Copied) => Promise<Buffer[]>;

/** `pg` calls it when a query has ended, to take back the clock that it set for it; of a stream it does not see the end. */
type Clocked = CopyToStreamQuery & { callback?: () => void };

export const copyOut =
  (pool: pg.Pool): CopyOut =>
  async ({ sql, parameters }) => {
    // COPY takes none. What comes from outside belongs into the query that finds the ids, not into this one.
    if (parameters.length > 0) throw new Error('A select that is copied out has no parameters.');
    const client = await pool.connect();
    const pieces: Buffer[] = [];
    let failure: Error | undefined;
    const stream: Clocked = to(`copy (${sql}) to stdout (format csv)`);
    try {
      client.query(stream);
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      await finished(stream);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      stream.callback?.();
      client.release(failure);
    }
    return pieces;
  };
