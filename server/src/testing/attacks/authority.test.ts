/** A person loses authority after the headers of a request were accepted, before its change. */
// engine: also embedded
import type { Route } from '@bimabahi/contract/api/route';
import { plainValues } from '@bimabahi/contract/testing/odd-values';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../people/session/queries.ts';
import type { Services } from '../../platform/services.ts';
import { allAliases, allHandlers } from '../../run/app.ts';
import { addCategory, addCorporatePolicy, addMotorPolicy, addPremium, addProduct, form, PDF } from '../app/builders.ts';
import { contentOf } from '../app/content.ts';
import { pngImage } from '../app/images.ts';
import { givePassword } from '../app/sign-ins.ts';
import { type Answer, addPerson, type TestPerson, useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const FILES = { pdf: PDF, paper: PDF, image: await pngImage(), sheet: Buffer.from('Name,Mobile\nAsha Patel,9000000001\n') };

const handlers = allHandlers({ config: {} } as Services);
const changing: Route[] = [
  ...handlers.map(({ route }) => route).filter(({ method, download }) => method !== 'GET' || download),
  ...allAliases(handlers).map(({ route }) => route),
].filter(({ access }) => access !== 'public');

/** Values for fields that the whole body restricts further. */
const SPECIAL: Record<string, unknown> = {
  password: 'Blue-Lantern-77',
  password_confirmation: 'Blue-Lantern-77',
  code: '123456',
  to: 'up',
  item: 'motor:1',
  query: 'search=x',
  month: '2026-05',
  quarter: '2026-27-Q1',
  year: '2026-27',
  targets: [{ month: '2026-05', person_id: null, figure: 'net', value: 1 }],
  side: 'out',
  rules: [],
  ids: [1],
  changes: [1],
  answers: [{ id: 1, version: 1, may_be_renewed_by: 2, is: true }],
  parts: [{ item: 'motor:1' }, { item: 'motor:2' }],
  clocks: [{ kind: 'theft', from_stage: 'intimated', to_stage: 'surveyor_appointed', hours: 24 }],
  premiums: [{ premium_date: '2026-04-01', premium_excluding_tax: 100, terrorism_premium: null, tax: 18, total_payable: 118 }],
};

/** Fields that one may change of many policies, clients and renewals. */
const SETS = [{ product: 'Fire' }, { city: 'Surat' }, { note: 'Asks for a figure' }];

/** Of a field that takes one of some words, the first of them. */
const choiceIn = (type: z.ZodType) => (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as { enum?: unknown[] }).enum?.[0];

function valueFor(field: string, type: z.ZodType): unknown {
  const special = field === 'set' ? SETS.find((set) => type.safeParse(set).success) : SPECIAL[field];
  if (special !== undefined && type.safeParse(special).success) return special;
  return plainValues(type).find((value) => value !== null) ?? choiceIn(type);
}

/** A valid body. */
function bodyOf({ body, path }: Route): Record<string, unknown> | undefined {
  if (!(body instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(body.shape as Record<string, z.ZodType>).map(([field, type]) => [field, valueFor(field, type)]);
  const all = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  // A call is about one thing.
  const { telecom_record_id: _, user_id: __, ...ofRenewal } = all;
  // A client has a number of their own, or hangs on another's.
  const { relation_of: ___, relation: ____, mobile_2: _____, ...onTheirOwn } = all;
  // Records are ticked, or filtered.
  const { filter: ______, ...ticked } = all;
  const required = Object.fromEntries(
    Object.entries(all).filter(([field]) => !(body.shape[field] as z.ZodType).safeParse(undefined).success),
  );
  const made = [all, ofRenewal, onTheirOwn, ticked, required].find((each) => body.safeParse(each).success);
  if (!made) throw new Error(`${path}: say in SPECIAL what it takes`);
  return made;
}

/** Of the query what it cannot do without. */
function addressOf({ path, query }: Route): string {
  const fields = query instanceof z.ZodObject ? Object.entries(query.shape as Record<string, z.ZodType>) : [];
  const required = fields.filter(([, type]) => !type.safeParse(undefined).success);
  const asked = new URLSearchParams(Object.fromEntries(required.map(([field, type]) => [field, String(valueFor(field, type))])));
  return `${path.replace(/\{\w+\}/g, '1')}?${asked}`;
}

type Send = (route: Route, as: TestPerson, meanwhile: () => Promise<unknown>) => Promise<Answer>;

/** `send` runs `meanwhile` after the request is authorized and before its handler. */
function withSlowBodies<T>(work: (send: Send) => Promise<T>): Promise<T> {
  let waiting: (() => Promise<unknown>) | undefined;
  const send: Send = (route, as, meanwhile) => {
    const body = bodyOf(route);
    const sent = route.upload ? form(body ?? {}, { bytes: FILES[route.upload.kind], field: route.upload.field }) : body;
    waiting = meanwhile;
    return test.ask(addressOf(route), {
      method: route.method,
      as,
      ...(sent && { body: sent }),
      headers: route.creates ? { 'idempotency-key': 'one' } : {},
    });
  };
  const happen = async () => {
    const meanwhile = waiting;
    // Requests made meanwhile are not delayed.
    waiting = undefined;
    await meanwhile?.();
  };
  return test.rebuilt(
    {},
    () => work(send),
    (app) => app.addHook('preHandler', happen),
  );
}

const change = (id: number, fields: object) => test.db.updateTable('people').set(fields).where('id', '=', id).execute();
const times = (id: number, fields: object) => test.db.updateTable('sessions').set(fields).where('person_id', '=', id).execute();
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const entriesOf = (id: number) =>
  test.db.selectFrom('audit_entries').select(['id', 'action']).where('person_id', '=', id).orderBy('id').execute();

/** What the deactivations write themselves. */
const LEFT_OUT = ['people', 'sessions', 'audit_entries', 'audit_chain', 'change_log'];
const kept = async () => Object.fromEntries(Object.entries(await contentOf(test.db)).filter(([table]) => !LEFT_OUT.includes(table)));

describe('a person who is deactivated while the body of their request is on its way', () => {
  it('changes nothing at any route', { timeout: 240_000 }, async () => {
    await addProduct(test, 'Car');
    await addCategory(test, 'Fire');
    await addMotorPolicy(test);
    await addPremium(test, (await addCorporatePolicy(test)).id);
    const person = await addPerson(test.db, 'Admin', { mobile: '9700000001' });
    // Leaves a row with count 0 for inactive Admins, as every deactivation below does.
    const before = await kept();
    const answers: Record<string, unknown> = {};
    await withSlowBodies(async (send) => {
      for (const route of changing) {
        const token = await openSession(test.db, person.id, { address: '127.0.0.1', user_agent: 'test' });
        const { status, body } = await send(route, { ...person, token }, () => change(person.id, { is_active: false }));
        answers[`${route.method} ${route.path}`] = { status, code: body.code, entries: await entriesOf(person.id) };
        await change(person.id, { is_active: true });
      }
    });
    expect(answers).toEqual(
      Object.fromEntries(changing.map(({ method, path }) => [`${method} ${path}`, { status: 401, code: 'unauthenticated', entries: [] }])),
    );
    expect(await kept()).toEqual(before);
  });
});

describe('a create', () => {
  const create = changing.find(({ method, path }) => method === 'POST' && path === '/api/products') as Route;
  const admin = (path: string, body: object) => test.put(path, body, test.people.Admin);

  it.each<[string, (id: number, token: string) => Promise<unknown>]>([
    ['is deactivated', (id) => admin(`/api/employees/${id}/status`, { is_active: false })],
    [
      'is deactivated and activated again',
      async (id) => {
        for (const is_active of [false, true]) await admin(`/api/employees/${id}/status`, { is_active });
      },
    ],
    ['is deleted', (id) => test.delete(`/api/employees/${id}`, test.people.Admin)],
    ['is given another role', (id) => change(id, { role_id: 1 })],
    ['is given another password', (id) => change(id, { password_hash: 'another' })],
    ['signs out', (_, token) => test.ask('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })],
    ['is signed out everywhere', (id) => test.db.deleteFrom('sessions').where('person_id', '=', id).execute()],
    ['was away for too long', (id) => times(id, { last_used_at: minutesFromNow(-121) })],
    ['was signed in for too long', (id) => times(id, { created_at: minutesFromNow(-12 * 60 - 1) })],
  ])('of one who meanwhile %s is refused with 401', async (_, meanwhile) => {
    const person = await addPerson(test.db, 'Feeder', { mobile: '9700000001' });
    const answer = await withSlowBodies((send) => send(create, person, () => meanwhile(person.id, person.token)));
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' }, headers: { 'www-authenticate': 'Bearer' } });
    expect((await entriesOf(person.id)).filter(({ action }) => action.startsWith('products'))).toEqual([]);
    expect((await test.get('/api/products', test.people.Admin)).body.data).toEqual([]);
  });

  it('of one whose role needs a second factor by now is refused until there is one', async () => {
    const required = (second_factor_required: boolean) =>
      test.db.updateTable('roles').set({ second_factor_required }).where('id', '=', 3).execute();
    expect(await withSlowBodies((send) => send(create, test.people.Feeder, () => required(true)))).toMatchObject({
      status: 403,
      body: { code: 'second-factor-required' },
    });
    expect(await entriesOf(test.people.Feeder.id)).toEqual([]);
  });
});

describe('a transaction that ends its own session', () => {
  it('is committed: a sign-out, here and of one device', async () => {
    const { Feeder, Telecaller } = test.people;
    expect((await test.post('/api/logout', {}, Feeder)).status).toBe(200);
    const { data } = (await test.get('/api/profile/sessions', Telecaller)).body;
    expect((await test.delete(`/api/profile/sessions/${data[0].id}`, Telecaller)).status).toBe(200);
    for (const person of [Feeder, Telecaller]) expect((await test.get('/api/user', person)).status).toBe(401);
  });

  it('is committed: an Admin demotes their own role to one that must set up a second factor', async () => {
    expect((await test.put('/api/second-factor-roles/1', { second_factor_required: true }, test.people.Admin)).status).toBe(200);
    expect((await test.post('/api/products', { name: 'Car' }, test.people.Admin)).status).toBe(403);
  });
});

describe('changes and a deactivation at the same time', () => {
  it('come one after another: nothing of the person after it, no failure of the server', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 4; round++) {
      const person = await givePassword(test, await addPerson(test.db, 'Feeder', { mobile: `970000001${round}` }));
      const creates = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, i) => test.post('/api/products', { name: `R${round} P${from + i}` }, person));
      const own = [
        test.put('/api/profile', { name: `Another Name ${round}` }, person),
        test.put(
          '/api/profile/password',
          { current_password: 'correct horse 9', password: 'Blue-Lantern-77', password_confirmation: 'Blue-Lantern-77' },
          person,
        ),
        test.post('/api/logout', {}, round % 2 ? test.people.User : person),
      ];
      const first = creates(0, 8);
      const end = test.put(`/api/employees/${person.id}/status`, { is_active: false }, test.people.Admin);
      const answers = await Promise.all([...first, ...own, end, ...creates(8, 16)]);
      expect(answers.filter(({ status }) => ![200, 201, 401].includes(status))).toEqual([]);
      expect((await end).status).toBe(200);
      const made = answers.filter(({ status }) => status === 201).length;
      const entries = await test.db.selectFrom('audit_entries').select(['id', 'action', 'person_id', 'record_id']).orderBy('id').execute();
      const ended = entries.find(({ action, record_id }) => action === 'employees.status' && record_id === person.id);
      expect(entries.filter(({ person_id, id }) => person_id === person.id && id > (ended?.id ?? 0))).toEqual([]);
      expect(entries.filter(({ person_id, action }) => person_id === person.id && action === 'products.create')).toHaveLength(made);
    }
  });

  // The embedded database runs one transaction at a time.
  it.runIf(process.env.TEST_DATABASE_URL)('refuse a change that had begun before the deactivation and is not finished', async () => {
    const { id } = await addProduct(test, 'Car');
    const { Feeder, Admin } = test.people;
    const update = await test.db.transaction().execute(async (holding) => {
      await holding.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
      const waiting = test.put(`/api/products/${id}`, { name: 'Lorry' }, Feeder);
      const waits = () =>
        test.db
          .selectFrom('pg_locks' as never)
          .select('pid' as never)
          .where('granted' as never, '=', false as never)
          .execute();
      while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await test.put(`/api/employees/${Feeder.id}/status`, { is_active: false }, Admin)).status).toBe(200);
      return { waiting };
    });
    expect((await update.waiting).status).toBe(401);
    expect(await entriesOf(Feeder.id)).toEqual([]);
    expect((await test.get('/api/products', Admin)).body.data[0].name).toBe('Car');
  });
});
