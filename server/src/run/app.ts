import { randomUUID } from 'node:crypto';
import { undoChangeMany } from '@bimabahi/contract/api/change-many';
import { maxBytesOf } from '@bimabahi/contract/api/uploads';
import { readHealth, readLiveness } from '@bimabahi/contract/people/installation';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { calls } from '../calls/calls/routes.ts';
import { doNotCall } from '../calls/do-not-call/routes.ts';
import { messageTemplates } from '../calls/message-templates/routes.ts';
import { telecomRecords } from '../calls/telecom-records/routes.ts';
import { categories } from '../catalogues/categories/routes.ts';
import { customerSupports } from '../catalogues/customer-supports/routes.ts';
import { insurers } from '../catalogues/insurers/routes.ts';
import { merges } from '../catalogues/merges/routes.ts';
import { payees } from '../catalogues/payees/routes.ts';
import { products } from '../catalogues/products/routes.ts';
import { sliders } from '../catalogues/sliders/routes.ts';
import { dayBook } from '../commission/day-book/routes.ts';
import { invoices } from '../commission/invoices/routes.ts';
import { commissionItems } from '../commission/items/routes.ts';
import { moneySettings } from '../commission/money-settings/routes.ts';
import { bankFiles } from '../commission/payouts/bank-file.ts';
import { payeeLedgers } from '../commission/payouts/ledger.ts';
import { payeeMargins } from '../commission/payouts/margins.ts';
import { payeeInvoices } from '../commission/payouts/payee-invoices.ts';
import { payoutRegister } from '../commission/payouts/register.ts';
import { payouts } from '../commission/payouts/routes.ts';
import { tdsRegister } from '../commission/payouts/tds-register.ts';
import { rateCards } from '../commission/rate-cards/routes.ts';
import { receivables } from '../commission/receivables/routes.ts';
import { unbilled } from '../commission/receivables/unbilled.ts';
import { rewards } from '../commission/rewards/routes.ts';
import { tdsRates } from '../commission/tds-rates/routes.ts';
import type { Db } from '../db/db.ts';
import { imports } from '../imports/imports/routes.ts';
import { statements } from '../imports/statements/routes.ts';
import { tdsReceivable } from '../imports/tds-receivable/routes.ts';
import { accountNotices } from '../people/account-notices/routes.ts';
import { employees } from '../people/employees/routes.ts';
import { invitations } from '../people/invitations/routes.ts';
import { profile } from '../people/profile/routes.ts';
import { secondFactor } from '../people/second-factor/routes.ts';
import { endSessionsOf } from '../people/session/public.ts';
import { sessionGuard, signedInFinder } from '../people/session/queries.ts';
import { session } from '../people/session/routes.ts';
import { manyUsers } from '../people/users/public.ts';
import { users } from '../people/users/routes.ts';
import { undoMany } from '../platform/feature-kit/change-many/undo.ts';
import { clamdAddress, clamdScan } from '../platform/files/clamd.ts';
import { answerClientError } from '../platform/http/client-error.ts';
import { compressAnswers } from '../platform/http/compress-answers.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { type Handler, handle } from '../platform/http/handler.ts';
import { guardingHeaders } from '../platform/http/headers.ts';
import { mount } from '../platform/http/mount.ts';
import { fieldTwice } from '../platform/http/refusal.ts';
import { serveFiles } from '../platform/http/serve-files.ts';
import { generatedDocument, serveOpenapi } from '../platform/http/serve-openapi.ts';
import { servePanel } from '../platform/http/serve-panel.ts';
import { servePapers } from '../platform/http/serve-papers.ts';
import { aliasHandler, overrideMethod, SPECIFIED_ALIASES } from '../platform/http/specified-aliases.ts';
import { hasDuplicateName } from '../platform/http/twice-given.ts';
import { refuseWhileDraining } from '../platform/protection/draining.ts';
import type { Metrics } from '../platform/protection/metrics.ts';
import { refuseOverload } from '../platform/protection/refuse-overload.ts';
import { throttleStrangers } from '../platform/protection/throttle-strangers.ts';
import { watchProblems } from '../platform/protection/watch-problems.ts';
import type { Services } from '../platform/services.ts';
import { claims } from '../policies/claims/routes.ts';
import { collectedInsurance } from '../policies/collected-insurance/routes.ts';
import { manyCorporatePolicies } from '../policies/corporate-insurance/public.ts';
import { corporateInsurance } from '../policies/corporate-insurance/routes.ts';
import { installments } from '../policies/corporate-insurance-premium/installments.ts';
import { ownInstallments } from '../policies/corporate-insurance-premium/own-installments.ts';
import { countPremiumsOf, premiumsOf } from '../policies/corporate-insurance-premium/public.ts';
import { corporateInsurancePremium } from '../policies/corporate-insurance-premium/routes.ts';
import { policyOn, policyVersions } from '../policies/endorsements/public.ts';
import { endorsements } from '../policies/endorsements/routes.ts';
import { policyWithNumber } from '../policies/kit/record-queries.ts';
import { manyMotorPolicies } from '../policies/motor-insurance/public.ts';
import { motorInsurance } from '../policies/motor-insurance/routes.ts';
import { policyDrafts } from '../policies/policy-drafts/routes.ts';
import { policyReadings } from '../policies/policy-readings/routes.ts';
import { taxRates } from '../premium/tax-rates/routes.ts';
import { tpRates } from '../premium/tp-rates/routes.ts';
import { personalDataOfClients } from '../privacy/personal-data/routes.ts';
import { renewalProposal } from '../renewals/renewal-proposal/routes.ts';
import { manyRenewals } from '../renewals/renewals/public.ts';
import { renewals } from '../renewals/renewals/routes.ts';
import { audit } from '../reports/audit/routes.ts';
import { clientOverview } from '../reports/client-overview/routes.ts';
import { dashboard } from '../reports/dashboard/routes.ts';
import { firstWeek } from '../reports/first-week/routes.ts';
import { month } from '../reports/month/routes.ts';
import { servedPapers } from '../reports/papers/open.ts';
import { payoutStatements } from '../reports/papers/payout-statement-route.ts';
import { papers } from '../reports/papers/routes.ts';
import { policyPage } from '../reports/policy-page/routes.ts';
import { registers } from '../reports/registers/routes.ts';
import { savedViews } from '../reports/saved-views/routes.ts';
import { search } from '../reports/search/routes.ts';
import { targets } from '../reports/targets/routes.ts';
import { waiting } from '../reports/waiting/routes.ts';
import { installation } from './installation/routes.ts';

const JSON_MAX_BYTES = 256 * 1024;
/** Headers and address together. */
const HEADERS_MAX_BYTES = 16 * 1024;

const commission = (services: Services): Handler[] => [
  ...rateCards(policyWithNumber),
  ...commissionItems(),
  ...payoutRegister(),
  ...payouts(services),
  ...payeeInvoices(services),
  ...payeeMargins(),
  ...tdsRegister(),
  ...bankFiles(services),
  ...payoutStatements(services),
  ...payeeLedgers(),
  ...rewards(),
  ...tdsRates(),
  ...moneySettings(),
];

const owedByInsurers = (): Handler[] => [...receivables(), ...unbilled(), ...tdsReceivable()];

export const allHandlers = (services: Services): Handler[] => [
  ...installation(services),
  ...session(services),
  ...profile(services),
  ...secondFactor(services, endSessionsOf),
  ...accountNotices(),
  ...dashboard(),
  ...employees(services),
  ...users(services),
  ...invitations(services),
  ...clientOverview(services),
  ...products(),
  ...categories(),
  ...insurers(),
  ...payees(services),
  ...merges(),
  ...taxRates(),
  ...tpRates(),
  ...registers(),
  ...month(),
  ...telecomRecords(),
  ...imports(services),
  ...owedByInsurers(),
  ...invoices(services),
  ...dayBook(),
  ...statements(services),
  ...calls(services),
  ...doNotCall(),
  ...messageTemplates(),
  ...motorInsurance(services, { policyOn }),
  ...policyReadings(),
  ...policyDrafts(services),
  ...corporateInsurance(services, { countPremiumsOf, premiumsOf, policyOn }),
  ...corporateInsurancePremium(services),
  ...installments(services),
  ownInstallments(services),
  handle(undoChangeMany, (call) =>
    undoMany([manyMotorPolicies(services), manyCorporatePolicies(services), manyUsers, manyRenewals(services, call.person.id)])(call),
  ),
  ...endorsements(services),
  ...policyVersions(),
  ...papers(services),
  ...policyPage(services),
  ...collectedInsurance(),
  ...claims(services),
  ...sliders(services),
  ...customerSupports(),
  ...commission(services),
  ...renewals(services),
  ...renewalProposal(),
  ...search(),
  ...waiting(services),
  ...firstWeek(),
  ...targets(),
  ...savedViews(),
  ...audit(services),
  ...personalDataOfClients(services),
];

export const allAliases = (handlers: readonly Handler[]): Handler[] => SPECIFIED_ALIASES.map((alias) => aliasHandler(handlers, alias));

interface Building {
  db: Db;
  services: Services;
  logger: Logger;
  panel?: string;
  checkAnswers?: boolean;
  metrics?: Metrics | undefined;
  timeouts?: Timeouts;
  /** Whether a balancer should send no more. */
  isLeaving?: () => boolean;
}

/** Of a client, in ms. `request`: the whole, 10 MB at 3 Mbit/s. `document`: a whole download, 10 MB at 0.7 Mbit/s. `file`: to look at one, before `idle` ends. */
interface Timeouts {
  headers: number;
  request: number;
  idle: number;
  document: number;
  file: number;
  check: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 30_000, document: 120_000, file: 25_000, check: 2_000 };

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse(request, body as string, (error, value) => {
      if (!error && hasDuplicateName(body as string, value)) done(fieldTwice(), undefined);
      else done(error, value);
    });
  });
}

function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...guardingHeaders(request.url, request.protocol === 'https'), 'x-request-id': request.id });
  });
}

/** Of requests that nobody signed in for, in a second. */
const MOST_LOGGED = 10;

function logRequests(app: FastifyInstance): void {
  let second = 0;
  let logged = 0;
  const isRoomFor = () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) logged = 0;
    second = now;
    return ++logged <= MOST_LOGGED;
  };
  app.addHook('onResponse', async (request, reply) => {
    // Unauthenticated requests must not fill the disk with logs, but what is answered with a number is to be found.
    const level = request.person || (reply.statusCode >= 500 && isRoomFor()) ? 'info' : 'debug';
    // The route's pattern: the address may hold a name searched for.
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person_id: request.person?.id,
        ...(request.refused && { reason: request.refused }),
      },
      'request',
    );
  });
}

export async function buildApp({
  db,
  services,
  logger,
  panel,
  checkAnswers,
  metrics,
  timeouts = TIMEOUTS,
  isLeaving = () => false,
}: Building): Promise<FastifyInstance> {
  const app = fastify({
    // At level `trace` the multipart parser logs all headers, the bearer token among them.
    loggerInstance: logger.child({}, { redact: { paths: ['busboyOptions.headers'], remove: true } }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The router's own errors skip the hooks that set the headers.
    frameworkErrors: (error, request, reply) => {
      sendFailure(
        error,
        request as FastifyRequest,
        reply.headers({ ...guardingHeaders('/api', request.protocol === 'https'), 'x-request-id': request.id }) as FastifyReply,
      );
    },
    // One hop: never trust an X-Forwarded-For entry that the client sent.
    trustProxy: services.config.TRUST_PROXY && ((_, hop) => hop < 1),
    bodyLimit: JSON_MAX_BYTES,
    rewriteUrl: overrideMethod,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check, maxHeaderSize: HEADERS_MAX_BYTES },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // refuseWhileDraining answers instead.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  guardAnswers(app);
  compressAnswers(app);
  app.decorateRequest('person', undefined);
  app.decorateRequest('refused', undefined);
  app.decorateRequest('answerBy', undefined);
  watchProblems(app, services.problems);
  acceptJsonOnly(app);
  logRequests(app);
  metrics?.watch(app);
  refuseWhileDraining(app, { readiness: readHealth.path, liveness: readLiveness.path }, isLeaving);
  const { SESSION_IDLE_MINUTES: idle, SESSION_MAX_HOURS: longest, CLAMD } = services.config;
  const findSignedIn = throttleStrangers(app, signedInFinder(db, { idle, longest }, { withLastEntry: services.replicas !== undefined }));
  refuseOverload(app, services.awaited, (url) => url === readHealth.path || url === readLiveness.path);
  await app.register(multipart, { limits: { fileSize: maxBytesOf('pdf') } });

  const scanner = CLAMD && clamdAddress(CLAMD);
  const mounting = {
    primary: { db, copyOut: services.copyOut },
    replicas: services.replicas,
    secret: services.secret,
    findSignedIn,
    fileWithinMs: timeouts.file,
    guardOf: sessionGuard({ idle, longest }),
    isFullFor: services.isFullFor,
    ...(scanner && { scan: clamdScan(scanner) }),
    ...(checkAnswers && { checkAnswers }),
  };
  const handlers = allHandlers(services);
  const aliases = allAliases(handlers);
  for (const handler of handlers) mount(app, handler, mounting);
  for (const alias of aliases) mount(app, alias, mounting, { changes: true });
  serveFiles(app, { ...services, db, timeout: timeouts.document });
  const { ORGANISATION_NAME } = services.config;
  servePapers(app, { links: services.links, ...servedPapers(db, ORGANISATION_NAME) });
  serveOpenapi(app, generatedDocument);
  await servePanel(app, panel);
  return app;
}
