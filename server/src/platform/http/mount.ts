/** Mounts the contract's routes: permission, validation, transaction, audit and field concealment, so that no handler has to. */

import type { KeyObject } from 'node:crypto';
import { resourceOf, scopeOf } from '@bimabahi/contract/api/permissions';
import type { Route } from '@bimabahi/contract/api/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { asActor, type Guard, type UnitOfWork } from '../../db/engine/unit-of-work.ts';
import { recordEvent } from '../audit-log/record-event.ts';
import { onBehalfOf, VISITORS } from '../connection-lines.ts';
import type { Scan } from '../files/clamd.ts';
import { conceal, refuseForbiddenFields } from './fields.ts';
import type { CountedAttempt, Download, Handler, Upload } from './handler.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { inTime, readBody, refuseGone } from './read-body.ts';
import { readFrom, type Sources } from './read-from.ts';
import { forbidden, invalid, mustEnrol, overloaded, Refusal, unauthenticated } from './refusal.ts';
import { sendDownload } from './send-download.ts';
import { bearerToken, type FindSignedIn, type GuardOf, refusedByGuard, type SignedIn } from './signed-in.ts';
import { validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: SignedIn | undefined;
    /** Where a file is read for it: when it is to be answered, by `performance.now()`. */
    answerBy: number | undefined;
  }
}

export interface Mounting extends Sources {
  findSignedIn: FindSignedIn;
  guardOf: GuardOf;
  /** Whether so much of a person's waits for a connection that more of it is refused. */
  isFullFor: (person_id: number) => boolean;
  secret: KeyObject;
  scan?: Scan | undefined;
  /** In ms: for all that is looked at of a file, an upload's from its last byte, before something is stored. */
  fileWithinMs: number;
  /** Tests only: validates answers against the contract, and has the database refuse a handler that writes where it may only read. */
  checkAnswers?: boolean;
}

type RequestInput = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  upload: Upload | undefined;
  prepared?: unknown;
};

const NOTHING = z.strictObject({});

const pathOf = (route: Route) => route.path.replace(/\{(\w+)\}/g, ':$1');

/** Runs before the body is parsed: an unauthorised caller learns nothing about its shape. */
async function authorise(route: Route, request: FastifyRequest, { findSignedIn, isFullFor }: Mounting): Promise<void> {
  if (route.access === 'public') return;
  const token = bearerToken(request.headers.authorization);
  request.person = token ? await findSignedIn(token) : undefined;
  if (!request.person) throw unauthenticated();
  if (isFullFor(request.person.id)) throw overloaded();
  if (route.access !== 'signed-in' && !scopeOf(request.person.role, route.access)) throw forbidden();
  if (request.person.must_enrol && !route.whileEnrolling) throw mustEnrol();
}

async function readRequest(route: Route, request: FastifyRequest, { scan, fileWithinMs }: Mounting): Promise<RequestInput> {
  const { body, upload } = await readBody(route, request, { scan, withinMs: fileWithinMs });
  const query = request.query as Record<string, unknown>;
  refuseForbiddenFields(
    route,
    request.person?.role,
    query,
    body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {},
  );
  const given = {
    params: validate(route.params ?? NOTHING, request.params),
    query: validate(route.query ?? NOTHING, query),
    body: validate(route.body ?? NOTHING, body),
    upload,
  };
  if (route.upload?.required && !upload) throw invalid({ [route.upload.field]: ['Required'] });
  return given;
}

function answer(
  handler: Handler,
  request: FastifyRequest,
  given: RequestInput & { attempt?: CountedAttempt | undefined },
  work: UnitOfWork | { db: Db },
): Promise<unknown> {
  const { route } = handler;
  const scope =
    request.person && route.access !== 'public' && route.access !== 'signed-in' ? scopeOf(request.person.role, route.access) : 'own';
  const call = { ...given, ...work, scope, person: request.person, address: request.ip, user_agent: request.headers['user-agent'] };
  return handler.run(call as never);
}

function keyOf({ creates, path }: Route, { headers, person, id: request_id }: FastifyRequest, given: RequestInput, secret: KeyObject) {
  const key = headers['idempotency-key'];
  if (!creates || typeof key !== 'string' || !person) return undefined;
  return idempotencyKey(secret, key, { person_id: person.id, request_id, path, ...given });
}

function actionOf({ access, path, audited }: Route): string {
  if (access === 'public' || access === 'signed-in') return `session.${path.replace('/api/', '')}`;
  return audited === undefined ? access : `${resourceOf(access)}.${audited}`;
}

/** Rolls back on a refusal, except one with `keepsChanges` (the audit entry of a failed sign-in). */
async function inTransaction<T>(
  db: Db,
  route: Route,
  request: FastifyRequest,
  run: (unit: UnitOfWork) => Promise<T>,
  guard?: Guard,
): Promise<T> {
  const action = actionOf(route);
  const { person, ip: address, id: request_id } = request;
  const actor = { person_id: person?.id, session_id: person?.session_id, action, address, request_id, guard };
  const outcome = await asActor(db, actor, (unit) =>
    run(unit).catch((error: unknown) => {
      if (error instanceof Refusal && error.details.keepsChanges) return error;
      throw error;
    }),
  ).catch((error: unknown) => {
    throw refusedByGuard(error) ?? error;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function withCountedAttempt(
  handler: Handler,
  request: FastifyRequest,
  given: RequestInput,
  db: Db,
  work: (attempt: CountedAttempt | undefined) => Promise<unknown>,
): Promise<unknown> {
  const inOwnTransaction = (run: (transaction: Db) => Promise<void>) => inTransaction(db, handler.route, request, (unit) => run(unit.db));
  const attempt = await handler.countAttempt?.({ ...given, address: request.ip, inOwnTransaction } as never);
  const result = await work(attempt).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.details.isNoFailure) await attempt?.undone();
    throw error;
  });
  await attempt?.succeeded();
  return result;
}

const changesSomething = ({ method }: Route): boolean => method !== 'GET';

const readOnly = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => db.transaction().setAccessMode('read only').execute(work);

/** Of a download that changes something, such as what is noted of a password that was given: all of it and the event, or nothing. */
async function withEvent({ db }: UnitOfWork, found: Promise<unknown>): Promise<Download> {
  const download = (await found) as Download;
  await recordEvent(db, download.event);
  return download;
}

async function finishRefusal({ details }: Refusal, route: Route, request: FastifyRequest, db: Db): Promise<void> {
  const { audit, data } = details;
  if (audit) await inTransaction(db, route, request, (unit) => recordEvent(unit.db, audit));
  if (data) details.data = conceal(route, request.person?.role, { data }).data;
}

/** Of a file that was sent: its answer, unless its sender has hung up. */
async function whileThere(request: FastifyRequest, answered: Promise<unknown>): Promise<unknown> {
  const result = await answered;
  if (request.answerBy !== undefined) refuseGone(request);
  return result;
}

/** `changes`: for a specified alias that changes data by GET. */
export function mount(
  app: FastifyInstance,
  handler: Handler,
  mounting: Mounting,
  { changes = changesSomething(handler.route) } = {},
): void {
  const { route } = handler;
  const { primary, replicas, guardOf, secret, checkAnswers } = mounting;
  const { db } = primary;
  const mayBeStale = route.mayBeStale === true && !changes;
  const sources = { primary, replicas: mayBeStale ? replicas : undefined };
  const isReading = route.download !== undefined || mayBeStale;

  /** Time has passed since the request was authorised, and only a person with authority may know why something is refused. */
  const confirmAuthority = (request: FastifyRequest, guard: Guard | undefined) =>
    inTransaction(db, route, request, async () => undefined, guard);

  async function prepare(work: NonNullable<Handler['prepare']>, request: FastifyRequest, read: RequestInput, guard: Guard | undefined) {
    await confirmAuthority(request, guard);
    request.answerBy ??= performance.now() + mounting.fileWithinMs;
    const prepared = await inTime(request, work({ ...read, db, person: request.person } as never));
    refuseGone(request);
    return prepared;
  }

  async function run(request: FastifyRequest): Promise<unknown> {
    const taken = await readRequest(route, request, mounting);
    const guard = request.person && guardOf(request.person, route.whileEnrolling === true);
    const given = handler.prepare ? { ...taken, prepared: await prepare(handler.prepare, request, taken, guard) } : taken;
    const answered = (work: UnitOfWork | { db: Db }, attempt?: CountedAttempt) => answer(handler, request, { ...given, attempt }, work);
    const key = keyOf(route, request, given, secret);
    const changed = (attempt: CountedAttempt | undefined) =>
      once(db, key, (store) =>
        inTransaction(db, route, request, async (unit) => store(unit, await whileThere(request, answered(unit, attempt))), guard),
      );
    const found = async () => (await read(request, (from) => answered({ db: from }))).found;
    const work = () => withCountedAttempt(handler, request, given, db, changes ? changed : found);
    return handler.throttle ? handler.throttle(work) : work();
  }

  const read = (request: FastifyRequest, work: (db: Db) => Promise<unknown>) =>
    readFrom(sources, request.person, (reader) => (isReading && checkAnswers ? readOnly(reader.db, work) : work(reader.db)));

  async function download(request: FastifyRequest, reply: FastifyReply) {
    const { person } = request;
    const given = await readRequest(route, request, mounting);
    const guard = person && guardOf(person, route.whileEnrolling === true);
    if (changes) {
      const download = await inTransaction(db, route, request, (unit) => withEvent(unit, answer(handler, request, given, unit)), guard);
      return sendDownload(reply, handler, { role: person?.role, download, replica: undefined, sources });
    }
    const { found, replica } = await read(request, (db) => answer(handler, request, given, { db })).catch(async (error: unknown) => {
      await confirmAuthority(request, guard);
      throw error;
    });
    const download = found as Download;
    await inTransaction(db, route, request, (unit) => recordEvent(unit.db, download.event), guard);
    return sendDownload(reply, handler, { role: person?.role, download, replica, sources });
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    if (route.download) return download(request, reply);
    const shown = conceal(route, request.person?.role, (await run(request)) as { data?: unknown });
    if (checkAnswers) route.response.parse(shown);
    return reply.status(route.creates ? 201 : 200).send(shown);
  }

  app.route({
    method: route.method,
    url: pathOf(route),
    // A HEAD runs the GET's handler and must not change data.
    exposeHeadRoute: !changes && !route.download,
    onRequest: (request) => authorise(route, request, mounting),
    handler: (request, reply) =>
      onBehalfOf(request.person?.id ?? VISITORS, async () => {
        try {
          return await send(request, reply);
        } catch (error) {
          if (error instanceof Refusal) await finishRefusal(error, route, request, db);
          throw error;
        }
      }),
  });
}
