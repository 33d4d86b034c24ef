/** Money of a day up to which the books are locked stays as it is, whoever asks. */
import type { Route } from '@bimabahi/contract/api/route';
import { allRoutes } from '@bimabahi/contract/testing/all-routes';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const GUJARAT = '24AAAPZ1234C1Z6';
const UNTIL = '2026-06-30';
const today = () => todayInIndia();
const lock = (locked_until: string | null = UNTIL, reason = 'Books of June are filed', as: TestPerson = admin()) =>
  test.post('/api/money-settings/lock', { locked_until, reason }, as);
const dayBook = async () => String((await test.get('/api/day-book/export?from=2026-01-01&to=2026-06-30', admin())).body);
const post = (path: string, body: object = {}) => test.post(path, body, admin());

let files = 0;
let insurer_id: number;
let payee: number;

/** `received_on`: its line of 1,000 with 100 of tax is received then where it is closed. */
async function addStatement(status: string, received_on: string): Promise<number> {
  const { id } = await test.db
    .insertInto('statements')
    .values({ insurer_id, month: '2026-05-01', status, received_on, control_total: 1000, file_sha256: String(++files) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = { statement_id: id, file_name: 'x', sheet: 'x', heading_row: 1, analysis: '{}', mapping: '{}' };
  await test.db.insertInto('statement_sheets').values(sheet).execute();
  const line = await test.db
    .insertInto('statement_lines')
    .values({ statement_id: id, row_no: 2, amount: 1000, state: 'ignored' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status === 'closed')
    await test.db.insertInto('receipts').values({ statement_line_id: line.id, amount: 1000, tds: 100, received_on }).execute();
  return id;
}

const issue = async (received_on: string) => {
  const issued = await post(`/api/statements/${await addStatement('closed', received_on)}/invoice`);
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return issued.body.data.id as number;
};

/** A payout of a new policy whose money came on a day in June. */
async function approved(): Promise<number> {
  const { id } = await addMotorPolicy(test, {
    ...{ start_date: '2026-04-15', end_date: '2027-04-14', commission_in_num: 1500, commission_out_num: 1000 },
    ...{ policy_no: `L/${++files}`, vehicle_no: `GJ01AB${1000 + files}` },
  });
  await test.db
    .insertInto('receipts')
    .values({ item: `motor:${id}`, amount: 1500, received_on: '2026-06-10' })
    .execute();
  const drafted = await post('/api/payouts', { month: '2026-06' });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  expect((await post(`/api/payouts/${drafted.body.data.id}/approve`)).status).toBe(200);
  return drafted.body.data.id;
}

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general', gstin: GUJARAT })
    .returning('id')
    .executeTakeFirstOrThrow());
  expect((await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: GUJARAT }, admin())).status).toBe(200);
  const vijay = { name: 'Vijay Agency', kind: 'posp', pan: 'AAAPZ1234C', licence_no: 'POSP/1', licence_from: '2025-01-01' };
  const added = await post('/api/payees', { ...vijay, bank_name: 'State Bank', account: '001234567890', ifsc: 'SBIN0001234' });
  payee = added.body.data.id;
});

/** Each writes money of a day, or changes what a day shows. `at`: the day. */
const WRITES: Record<string, (at: string) => Promise<() => Promise<{ status: number; body: { message: string } }>>> = {
  'POST /api/statements/{id}/close': async (at) => {
    const id = await addStatement('matched', at);
    return () => post(`/api/statements/${id}/close`);
  },
  'POST /api/statements/{id}/void': async (at) => {
    const id = await addStatement('closed', at);
    return () => post(`/api/statements/${id}/void`, { reason: 'Wrong file' });
  },
  'POST /api/statements/{id}/invoice': async (at) => {
    const id = await addStatement('closed', at);
    return () => post(`/api/statements/${id}/invoice`);
  },
  'POST /api/invoices/{id}/cancel': async (at) => {
    const id = await issue(at);
    return () => post(`/api/invoices/${id}/cancel`, { reason: 'Wrong' });
  },
  'POST /api/invoices/{id}/receipts': async (at) => {
    const id = await issue(at);
    return () => post(`/api/invoices/${id}/receipts`, { received_on: at, amount: 10 });
  },
  'POST /api/invoice-receipts/{id}/void': async (at) => {
    const id = await issue(at);
    const entered = await post(`/api/invoices/${id}/receipts`, { received_on: at, amount: 10 });
    const receipt = entered.body.data.receipts.find((each: { amount: number }) => each.amount === 10);
    return () => post(`/api/invoice-receipts/${receipt.id}/void`, { reason: 'Wrong' });
  },
  'POST /api/invoices/take-over': async (at) => {
    const statement = await addStatement('matched', at);
    await test.db.updateTable('statements').set({ status: 'closed' }).where('id', '=', statement).execute();
    const { id } = (await post(`/api/statements/${statement}/invoice`)).body.data;
    const line = await test.db.selectFrom('statement_lines').select('id').where('statement_id', '=', statement).executeTakeFirstOrThrow();
    await test.db.insertInto('receipts').values({ statement_line_id: line.id, amount: 1000, tds: 100, received_on: at }).execute();
    return () => post('/api/invoices/take-over', { ids: [id] });
  },
  'POST /api/payees/{id}/entries': async (at) => () =>
    post(`/api/payees/${payee}/entries`, { kind: 'advance', amount: 100, on_date: at, reason: 'Asked' }),
  'POST /api/payouts/{id}/pay': async (at) => {
    const id = await approved();
    return () => post(`/api/payouts/${id}/pay`, { paid_on: at, utr: 'U1' });
  },
  'POST /api/payouts/{id}/void': async (at) => {
    const id = await approved();
    expect((await post(`/api/payouts/${id}/pay`, { paid_on: at, utr: 'U1' })).status).toBe(200);
    return () => post(`/api/payouts/${id}/void`, { reason: 'Wrong' });
  },
};

/** A day of theirs is none of the office's money, or becomes one with a route above. */
const NO_MONEY: Record<string, string> = {
  'POST /api/statements': 'nothing is received before it is closed',
  'PUT /api/statements/{id}': 'nothing is received before it is closed',
  'PUT /api/payouts/{id}/rows/{payee_id}/invoice': 'its GST is of the day on which the payout is paid',
};
const DAYS_OF_MONEY = ['received_on', 'paid_on', 'on_date', 'dated', 'invoice_date'];
const named = ({ method, path }: Route) => `${method} ${path}`;

describe('locked books', () => {
  it.each(Object.keys(WRITES))('refuse %s of their last day, and take it of the day after', async (name) => {
    const make = WRITES[name] as (typeof WRITES)[string];
    const [locked, open] = [await make(UNTIL), name.endsWith('/pay') ? await make(UNTIL) : null];
    const later = open === null ? await make('2026-07-01') : null;
    expect((await lock()).status).toBe(200);
    const before = await dayBook();
    const entries = (await auditEntries(test)).length;
    const refused = await locked();
    expect([409, 422], JSON.stringify(refused.body)).toContain(refused.status);
    expect(JSON.stringify(refused.body)).toContain('books are locked until 30-06-2026');
    expect(JSON.stringify(refused.body)).toContain('an Admin can unlock them on the Organisation screen');
    expect((await auditEntries(test)).length).toBe(entries);
    expect(await dayBook()).toBe(before);
    if (later) expect((await later()).status).toBeLessThan(300);
    expect(await dayBook()).toBe(before);
    expect((await lock(null, 'The auditor asks for it')).status).toBe(200);
    const done = await locked();
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
  });

  it('know every route that is given a day of money', async () => {
    const given = (await allRoutes())
      .filter(({ method, body }) => method !== 'GET' && body instanceof z.ZodObject && DAYS_OF_MONEY.some((day) => day in body.shape))
      .map(named)
      .filter((name) => !name.includes('endorsement'));
    expect(given.filter((name) => !(name in WRITES) && !(name in NO_MONEY))).toEqual([]);
  });
});

describe('the lock', () => {
  it('is set and taken off with a reason, by Admins, and stands in the audit', async () => {
    expect((await lock(UNTIL, '')).body.errors).toHaveProperty('reason');
    expect((await lock(today())).body.errors).toEqual({ locked_until: ['Must be before today'] });
    expect((await post('/api/money-settings/lock', { reason: 'No day' })).body.errors).toHaveProperty('locked_until');
    expect((await lock(UNTIL, 'x', test.people.Feeder)).status).toBe(403);
    const locked = await lock(addDays(today(), -1));
    expect(locked.body).toMatchObject({ data: { locked_until: addDays(today(), -1), lock_reason: 'Books of June are filed' } });
    expect((await post('/api/money-settings/lock', { locked_until: null, reason: 'x', version: 1 })).status).toBe(409);
    expect((await lock(null, 'A receipt was forgotten')).body.data).toMatchObject({
      locked_until: null,
      lock_reason: 'A receipt was forgotten',
    });
    const [unlocked, first] = await auditEntries(test, 'money_settings');
    expect(unlocked).toMatchObject({ action: 'money-settings.lock', after: { lock_reason: 'A receipt was forgotten' } });
    expect(first).toMatchObject({ action: 'money-settings.lock', after: { lock_reason: 'Books of June are filed' } });
  });

  it('lets nothing slip through that is entered at the same moment', async () => {
    const enter = (at: number) =>
      post(`/api/payees/${payee}/entries`, { kind: 'advance', amount: at + 1, on_date: '2026-06-20', reason: 'Asked' });
    for (let turn = 0; turn < 5; turn += 1) {
      const [, ...answers] = await Promise.all([lock(), ...[0, 1, 2, 3].map(enter)]);
      for (const { status } of answers) expect([200, 201, 422]).toContain(status);
      // Whatever was entered was there before the lock: entries of the audit are in the order of the commits.
      const { id: locked } = (await auditEntries(test, 'money_settings'))[0] as { id: number };
      const later = (await auditEntries(test, 'payee_entries')).filter(({ id }: { id: number }) => id > locked);
      expect(later).toEqual([]);
      expect((await lock(null, 'Next turn')).status).toBe(200);
    }
  });
});

it('what is locked stays though its insurer pays more: the rest is dated after the lock', async () => {
  await lock();
  expect((await dayBook()).split('\n').filter(Boolean)).toHaveLength(1);
  const id = await addStatement('matched', UNTIL);
  expect((await post(`/api/statements/${id}/close`)).status).toBe(422);
  await test.db.updateTable('statements').set({ received_on: '2026-07-01' }).where('id', '=', id).execute();
  expect((await post(`/api/statements/${id}/close`)).status).toBe(200);
  expect((await dayBook()).split('\n').filter(Boolean)).toHaveLength(1);
});
