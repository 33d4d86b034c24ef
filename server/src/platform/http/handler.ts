import type { Scope } from '@bimabahi/contract/api/grants';
import type { Permission } from '@bimabahi/contract/api/permissions';
import type { Route, RouteAnswer, RouteTaken } from '@bimabahi/contract/api/route';
import type { Db } from '../../db/db.ts';
import type { UnitOfWork } from '../../db/engine/unit-of-work.ts';
import type { Reader } from '../../db/reader.ts';
import type { AuditEvent } from '../audit-log/record-event.ts';
import type { Column } from '../files/csv.ts';
import type { Picture } from '../files/image.ts';
import type { MediaType } from '../files/media-types.ts';
import type { Throttle } from '../limit-concurrency.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { SignedIn } from './signed-in.ts';

export interface Upload {
  bytes: Buffer;
  media_type: MediaType;
  /** As its sender calls it. */
  file_name?: string | undefined;
  thumbnail?: Picture;
  sheets?: Sheet[];
}

/** Counted before the work starts. Taken back on success, or when the outcome was not a failure. */
export interface CountedAttempt {
  /** Whether it comes from a device on which the person has signed in before. */
  from_known_device: boolean;
  succeeded(): Promise<void>;
  undone(): Promise<void>;
}

interface RequestContext {
  db: Db;
  /** `own`: only records of the signed-in client may be read or changed. */
  scope: Scope;
  upload: Upload | undefined;
  address: string;
  user_agent: string | undefined;
  /** Of a handler with `countAttempt`. */
  attempt: CountedAttempt | undefined;
}

export type Call<R extends Route> = RouteTaken<R> &
  RequestContext &
  (R['method'] extends 'GET' ? unknown : Pick<UnitOfWork, 'afterCommit'>) &
  (R['access'] extends 'public' ? unknown : { person: SignedIn });

/** `inOwnTransaction` runs work in its own transaction, so that its audit entry survives a refusal. */
type CountAttempt<R extends Route> = (
  request: RouteTaken<R> & { address: string; inOwnTransaction: (work: (db: Db) => Promise<void>) => Promise<void> },
) => Promise<CountedAttempt>;

export interface TableDownload<C extends Column> {
  file_name: string;
  event: AuditEvent;
  /** Where it is not the route's. */
  media_type?: string;
  /** Runs once the event is in the audit. `columns`: those that the role may read. */
  content: (reader: Reader, columns: readonly C[]) => AsyncIterable<string | Uint8Array>;
}

interface RecordDownload {
  file_name: string;
  event: AuditEvent;
  record: object;
}

export type Download = TableDownload<Column> | RecordDownload;

export interface Handler {
  route: Route;
  run: (call: never) => Promise<unknown>;
  countAttempt?: ((request: never) => Promise<CountedAttempt>) | undefined;
  throttle?: Throttle | undefined;
  prepare?: ((call: never) => Promise<unknown>) | undefined;
  columns?: readonly Column[];
}

export const handle = <const R extends Route>(
  route: R,
  run: (call: Call<R>) => Promise<RouteAnswer<R>>,
  options: {
    countAttempt?: CountAttempt<R>;
    /** Wraps the work before its transaction opens, so that queued work holds no connection. */
    throttle?: Throttle;
  } = {},
): Handler => ({ route, run, ...options });

type Prepared<R extends Route> = RouteTaken<R> & { db: Db; person: SignedIn; upload: Upload | undefined };

/** `prepare` runs before the transaction opens, so that long work holds neither a connection nor a lock. */
export const handlePrepared = <const R extends Route & { access: Permission }, P>(
  route: R,
  prepare: (call: Prepared<R>) => Promise<P>,
  run: (call: Call<R> & { prepared: P }) => Promise<RouteAnswer<R>>,
): Handler => ({ route, prepare, run });

/** By GET it only reads: `mount` leaves the event in the audit before the first byte. */
export const handleDownload = <const R extends Route & { download: { record?: never } }, C extends Column>(
  route: R,
  columns: readonly C[],
  run: (call: Call<R>) => Promise<TableDownload<C>>,
): Handler => ({ route, columns, run });

export const handleRecordDownload = <const R extends Route & { download: { record: object } }>(
  route: R,
  run: (call: Call<R>) => Promise<RecordDownload>,
): Handler => ({ route, run });
