/** The whole server on a real database, called over HTTP without a socket, with a signed-in person of each role. */
import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_IDS, ROLE_NAMES, type RoleName } from '@bimabahi/contract/api/roles';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '../../db/db.ts';
import { type Database, queries } from '../../db/engine/open.ts';
import { copyOut } from '../../db/query/copy-to-csv.ts';
import { startImporting } from '../../imports/imports/public.ts';
import { openSession } from '../../people/session/queries.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectionLines } from '../../platform/connection-lines.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { signedLinks } from '../../platform/files/signed-links.ts';
import { escrow } from '../../platform/passwords/escrow.ts';
import { sealing } from '../../platform/passwords/sealing.ts';
import { signInThrottle } from '../../platform/protection/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { buildApp } from '../../run/app.ts';
import { ping, relationIn } from '../../run/installation/queries.ts';
import { trackProblems } from '../../run/start/problems.ts';
import { borrowDatabase } from './shared-database.ts';
import { emptyDatabase } from './test-database.ts';

const KEY = Buffer.alloc(32, 7);

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers that it has just asserted
  body: any;
  headers: Record<string, unknown>;
}

export interface TestPerson {
  id: number;
  role: RoleName;
  token: string;
}

type RequestOptions = {
  method?: InjectOptions['method'];
  body?: object | string;
  headers?: Record<string, string>;
  as?: TestPerson | undefined;
};

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: Database;
  services: Services;
  /** Signed in; new for every test. */
  people: Record<RoleName, TestPerson>;
  ask(path: string, request?: RequestOptions): Promise<Answer>;
  get(path: string, as?: TestPerson): Promise<Answer>;
  post(path: string, body: object, as?: TestPerson, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: object, as?: TestPerson): Promise<Answer>;
  delete(path: string, as?: TestPerson): Promise<Answer>;
  /** Runs `work` against a second server on the same database with other services; `prepare` runs before its first request. */
  rebuilt<T>(changed: Partial<Services>, work: () => Promise<T>, prepare?: (app: FastifyInstance) => void): Promise<T>;
}

/** Adds a person with a session, skipping the slow password hash. */
export async function addPerson(db: Db, role: RoleName, person: { name?: string; mobile?: string } = {}): Promise<TestPerson> {
  const { id } = await db
    .insertInto('people')
    .values({ role_id: ROLE_IDS[role], name: person.name ?? `${role} Test`, mobile: person.mobile ?? `98000000${ROLE_IDS[role]}0` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, role, token: await openSession(db, id, { address: '127.0.0.1', user_agent: 'test' }) };
}

async function addPeople(db: Db): Promise<Record<RoleName, TestPerson>> {
  const people = {} as Record<RoleName, TestPerson>;
  for (const role of ROLE_NAMES) people[role] = await addPerson(db, role);
  return people;
}

/** For a describe block: opened once, emptied before each test, closed after the last. */
export function useTestApp(
  settings: Record<string, string> = {},
  open: () => Promise<Database> = borrowDatabase,
  lines = connectionLines(),
): TestApp {
  const test = {} as TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-files-'));

  test.ask = async (path, { method = 'GET', body, headers = {}, as } = {}) => {
    const response = await test.app.inject({
      method,
      url: path,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = method !== 'HEAD' && String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: isJson ? response.json() : response.rawPayload, headers: response.headers };
  };
  test.get = (path, as) => test.ask(path, { as });
  test.post = (path, body, as, headers) => test.ask(path, { method: 'POST', body, as, headers: headers ?? {} });
  test.put = (path, body, as) => test.ask(path, { method: 'PUT', body, as });
  test.delete = (path, as) => test.ask(path, { method: 'DELETE', as });
  test.rebuilt = async (changed, work, prepare) => {
    const { app, db, services } = test;
    test.app = await buildApp({ db, services: { ...services, ...changed }, logger: pino({ level: 'silent' }), checkAnswers: true });
    prepare?.(test.app);
    try {
      return await work();
    } finally {
      await test.app.close();
      test.app = app;
    }
  };

  beforeAll(async () => {
    const database = await open();
    const { pool, engine } = database;
    const connecting = lines.of(pool, pool.options.max);
    const db = queries(pool, connecting);
    const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
    const files = folderStore(folder);
    const links = signedLinks(KEY);
    const secret = createSecretKey(KEY);
    const logger = pino({ level: config.LOG_LEVEL });
    const services: Services = {
      config,
      version: 'test',
      demoSignIns: [],
      files,
      links,
      secret,
      escrow: escrow(config.PASSWORD_ESCROW ? KEY : null),
      sealing: sealing(KEY),
      throttle: signInThrottle(connecting, secret),
      copyOut: copyOut(connecting),
      awaited: () => pool.waitingCount,
      isFullFor: lines.isFullFor,
      problems: trackProblems({
        dataDir: folder,
        engine,
        hourly: false,
        log: pino({ level: 'silent' }),
        relationIn: (file) => relationIn(db, file),
      }),
      ping: () => ping(db),
      importing: startImporting({ db, services: { files, links }, logger }),
    };
    const app = await buildApp({ db, services, logger, checkAnswers: true });
    Object.assign(test, { app, db, database, services });
  });
  beforeEach(async () => {
    await emptyDatabase(test.db);
    test.people = await addPeople(test.db);
  });
  afterAll(async () => {
    await test.app?.close();
    await test.services?.importing.stop();
    await test.database?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return test;
}
