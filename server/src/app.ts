/** The server: the visible list of every feature's routes, and what stands around them. */
import { randomUUID } from 'node:crypto';
import { maxBytesOf } from '@bimabahi/contract/uploads';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { categories } from './categories/routes.ts';
import { customerSupports } from './customer-supports/routes.ts';
import { dashboard } from './dashboard/routes.ts';
import type { Db } from './db/open.ts';
import { employees } from './employees/routes.ts';
import { sendFailure } from './http/failures.ts';
import type { Handler } from './http/handler.ts';
import { CONTENT_SECURITY_POLICY } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { openapi } from './http/openapi.ts';
import { serveFiles } from './http/serve-files.ts';
import { isApi, servePanel } from './http/serve-panel.ts';
import { aliasHandler, overrideMethod, SPECIFIED_ALIASES } from './http/specified-aliases.ts';
import { installation } from './installation/routes.ts';
import { motorInsurance } from './motor-insurance/routes.ts';
import { products } from './products/routes.ts';
import { profile } from './profile/routes.ts';
import { search } from './search/routes.ts';
import type { Services } from './services.ts';
import { findSignedIn } from './session/queries.ts';
import { session } from './session/routes.ts';
import { sliders } from './sliders/routes.ts';
import { telecomRecords } from './telecom-records/routes.ts';
import { users } from './users/routes.ts';

const JSON_MAX_BYTES = 256 * 1024;

/** Every feature's routes. */
export const allHandlers = (services: Services): Handler[] => [
  ...installation(services),
  ...session(services),
  ...profile(services),
  ...dashboard(),
  ...employees(services),
  ...users(services),
  ...products(),
  ...categories(),
  ...telecomRecords(),
  ...motorInsurance(services),
  ...sliders(services),
  ...customerSupports(),
  ...search(),
];

export const allAliases = (handlers: readonly Handler[]): Handler[] => SPECIFIED_ALIASES.map((alias) => aliasHandler(handlers, alias));

interface Building {
  db: Db;
  services: Services;
  logger: Logger;
  /** Folder of the built panel. */
  panel?: string;
  checkAnswers?: boolean;
  /** The panel comes from its sources: Vite's page has an inline script, which the policy would block. */
  dev?: boolean;
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: an address may hold a name that was searched for.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person_id: request.person?.id,
      },
      'request',
    );
  });
}

export async function buildApp({ db, services, logger, panel, checkAnswers, dev }: Building): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // What the router itself refuses, before any hook has set a header.
    frameworkErrors: (error, request, reply) => {
      sendFailure(
        error,
        request as FastifyRequest,
        reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id }) as FastifyReply,
      );
    },
    // One hop: what the client itself put into X-Forwarded-For is not believed.
    trustProxy: services.config.TRUST_PROXY && ((_, hop) => hop < 1),
    bodyLimit: JSON_MAX_BYTES,
    rewriteUrl: overrideMethod,
    requestTimeout: 20_000,
    connectionTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = 10_000;
  app.decorateRequest('person', undefined);
  app.setErrorHandler(sendFailure);
  acceptJsonOnly(app);
  logRequests(app);
  await app.register(helmet, {
    contentSecurityPolicy: dev ? false : CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: true,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(multipart, { limits: { fileSize: maxBytesOf('pdf') } });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isApi(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const { SESSION_IDLE_MINUTES: idle, SESSION_MAX_HOURS: longest } = services.config;
  const mounting = {
    db,
    secret: services.secret,
    findSignedIn: (token: string) => findSignedIn(db, { idle, longest }, token),
    ...(checkAnswers && { checkAnswers }),
  };
  const handlers = allHandlers(services);
  const aliases = allAliases(handlers);
  for (const handler of handlers) mount(app, handler, mounting);
  for (const alias of aliases) mount(app, alias, mounting, { changes: true });
  serveFiles(app, services);
  const document = openapi(
    handlers.map(({ route }) => route),
    aliases.map(({ route }) => route),
    services.version,
  );
  app.get('/api/openapi.json', async () => document);
  await servePanel(app, panel);
  return app;
}
