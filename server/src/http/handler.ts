/** A handler is a route of the contract and a function; `mount` does everything else. */

import type { Scope } from '@bimabahi/contract/permissions';
import type { Route, RouteAnswer, RouteTaken } from '@bimabahi/contract/route';
import type { Db } from '../db/db.ts';
import type { UnitOfWork } from '../db/engine/unit-of-work.ts';
import type { Column } from '../files/csv.ts';
import type { Picture } from '../files/image.ts';
import type { MediaType } from '../files/media-types.ts';
import type { InTurn } from '../limit-concurrency.ts';
import type { SignedIn } from './signed-in.ts';

/** A file that came with the request, already judged by its bytes; an image is encoded anew. */
export interface Upload {
  bytes: Buffer;
  media_type: MediaType;
  /** Of an image only. */
  thumbnail?: Picture;
}

interface Surroundings {
  /** The transaction of a changing request, the database of a reading one. The only way to the database. */
  db: Db;
  /** `own`: only records of the signed-in client may be touched or told of. */
  scope: Scope;
  upload: Upload | undefined;
  address: string;
  user_agent: string | undefined;
}

/** Everything a handler knows of its request. */
export type Call<R extends Route> = RouteTaken<R> &
  Surroundings &
  (R['method'] extends 'GET' ? unknown : Pick<UnitOfWork, 'afterCommit'>) &
  (R['access'] extends 'public' ? unknown : { person: SignedIn });

/** An attempt that was counted before anything was done, and is taken back when it succeeds, or when it was no failure. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
  undone(): Promise<void>;
}

/** `apart`: a transaction of its own, for what is audited although nothing else is done. */
export type CountAttempt<R extends Route> = (
  request: RouteTaken<R> & { address: string; apart: (work: (db: Db) => Promise<void>) => Promise<void> },
) => Promise<CountedAttempt>;

/** A table that is made while it is sent. */
export interface TableDownload<C extends Column> {
  file_name: string;
  /**
   * Its pieces, in order. They are made after the transaction, with a database that others use between them.
   * Given those of the route's columns that the role may read.
   */
  content: (db: Db, columns: readonly C[]) => AsyncIterable<string | Buffer>;
}

/** A JSON file; the route says of its records what they are, and they are sent without what its reader may not read. */
export interface RecordDownload {
  file_name: string;
  record: object;
}

export type Download = TableDownload<Column> | RecordDownload;

export interface Handler {
  route: Route;
  run: (call: never) => Promise<unknown>;
  countAttempt?: ((request: never) => Promise<CountedAttempt>) | undefined;
  inTurn?: InTurn | undefined;
  /** Of a table that is downloaded. */
  columns?: readonly Column[];
}

export const handle = <const R extends Route>(
  route: R,
  run: (call: Call<R>) => Promise<RouteAnswer<R>>,
  beside: {
    countAttempt?: CountAttempt<R>;
    /** Awaited before there is a transaction: heavy work then holds no connection while others are at it. */
    inTurn?: InTurn;
  } = {},
): Handler => ({ route, run, ...beside });

/** For a route that answers a table. `run` decides, and audits, before the first byte goes out. */
export const handleDownload = <const R extends Route & { download: { record?: never } }, C extends Column>(
  route: R,
  columns: readonly C[],
  run: (call: Call<R>) => Promise<TableDownload<C>>,
): Handler => ({ route, columns, run });

/** For a route that answers a JSON file, whose records the route describes. */
export const handleRecordDownload = <const R extends Route & { download: { record: object } }>(
  route: R,
  run: (call: Call<R>) => Promise<RecordDownload>,
): Handler => ({ route, run });
