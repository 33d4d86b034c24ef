/** Kills the real server while a statement closes and while a payout is paid: all entries are written or none, and the next server goes on. */
// engine: also embedded
import { setTimeout as wait } from 'node:timers/promises';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../db/db.ts';
import { openDatabase } from '../../db/engine/open.ts';
import { type Brokerage, makeBrokerage } from '../app/brokerage.ts';
import { type Client, client } from '../app/client.ts';
import { type ServerProcess, startServerProcess } from '../app/server-process.ts';
import { expectWhole } from '../app/stored.ts';
import { ownDatabase } from '../app/test-database.ts';

/** Each has an insurer, a payee, a statement and a payout of its own; nobody kills the server of the first, which is timed. */
const ROUNDS = 9;
const LINES = 200;
const AMOUNT = 1_000;
const SHARE = 600;
const LIMIT_MS = 600_000;
const TODAY = todayInIndia();
const MONTH = TODAY.slice(0, 7);

let brokerage: Brokerage;
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeEach(async () => {
  database = await ownDatabase();
  brokerage = await makeBrokerage(database.settings);
});
afterEach(async () => {
  brokerage?.remove();
  await database?.drop();
});

const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ databaseUrl: database.settings.DATABASE_URL, dataDir: brokerage.dataDir });
  return await work(db).finally(close);
};

interface Books {
  insurer_id: number;
  payee_id: number;
  csv: string;
}

async function keepBooks(db: Db, round: number): Promise<Books> {
  const [insurer, payee] = [`Sahyadri ${round} General`, `Payee number ${round}`];
  const { id: insurer_id } = await db
    .insertInto('insurers')
    .values({ name: insurer, kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payee_id } = await db
    .insertInto('payees')
    .values({ name: payee, kind: 'posp', licence_no: 'P/1', ifsc: 'DEMO0000001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('payee_accounts').values({ payee_id, account_sealed: 'x' }).execute();
  const numbers = Array.from({ length: LINES }, (_, n) => `K/${round}/${1000 + n}`);
  const policy = { user_id: brokerage.clientId, insured_name: 'Asha Patel', name_remark: insurer, sub_broker: payee };
  const dates = { start_date: `${MONTH}-01`, issue_date: `${MONTH}-01`, end_date: '2099-12-31' };
  await db
    .insertInto('motor_insurance')
    .values(
      numbers.map((policy_no, n) => ({
        ...{ ...policy, ...dates, policy_no, vehicle_no: `GJ0${round}AB${1000 + n}`, commission_in_num: AMOUNT, commission_out_num: SHARE },
      })),
    )
    .execute();
  return { insurer_id, payee_id, csv: ['Policy No,Commission Amount', ...numbers.map((no) => `${no},${AMOUNT}`)].join('\n') };
}

async function drop({ address }: ServerProcess, ask: Client, { insurer_id, csv }: Books): Promise<string> {
  const form = new FormData();
  const money = { control_total: LINES * AMOUNT, received_on: TODAY };
  for (const [field, value] of Object.entries({ insurer_id, month: MONTH, ...money })) form.set(field, String(value));
  form.set('file', new Blob([csv]), 'Statement.csv');
  const headers = { authorization: `Bearer ${brokerage.token}` };
  const { data } = (await (await fetch(`${address}/api/statements`, { method: 'POST', headers, body: form })).json()) as {
    data: { id: number };
  };
  const matched = await ask(`/api/statements/${data.id}/match`, { method: 'POST', body: {} });
  expect(matched.body.data.counts.accepted).toEqual({ count: LINES, amount: LINES * AMOUNT });
  return `/api/statements/${data.id}`;
}

async function draft(ask: Client): Promise<string> {
  const { body } = await ask('/api/payouts', { method: 'POST', body: { month: MONTH } });
  const path = `/api/payouts/${body.data.id}`;
  expect((await ask(`${path}/approve`, { method: 'POST', body: {} })).outcome).toBe('ok');
  return path;
}

interface Act {
  path: string;
  method: 'POST';
  body: Record<string, unknown>;
}
const closing = (path: string): Act => ({ path: `${path}/close`, method: 'POST', body: {} });
const paying = (path: string): Act => ({ path: `${path}/pay`, method: 'POST', body: { paid_on: TODAY, utr: 'DRILL' } });

const told = { whole: 0, none: 0 };

/** Kills the server so many milliseconds after it was asked; answers with the next one. */
async function throughAKill(server: ServerProcess, { path, ...request }: Act, after: number): Promise<ServerProcess> {
  const asked = client(server.address, brokerage.token)(path, request);
  await wait(after);
  await server.kill();
  await asked;
  return await startServerProcess(brokerage.settings);
}

/** What the books say is all or nothing; what is not done is done by the server of now. */
async function finish(ask: Client, { path, ...request }: Act, isDone: () => Promise<boolean>): Promise<void> {
  if (await isDone()) told.whole++;
  else {
    told.none++;
    const answer = await ask(path, request);
    expect(answer.outcome, JSON.stringify(answer.body)).toBe('ok');
    expect(await isDone()).toBe(true);
  }
  expect((await ask(path, request)).status, 'a second time').toBe(409);
}

const isClosed =
  (ask: Client, path: string, { insurer_id }: Books) =>
  async () => {
    const { status } = (await ask(path)).body.data;
    const { total_count } = (await ask(`/api/commission-items?side=in&state=received&insurer_id=${insurer_id}&limit=1`)).body;
    expect([status, total_count]).toEqual(status === 'closed' ? ['closed', LINES] : ['matched', 0]);
    return status === 'closed';
  };

const isPaid =
  (ask: Client, path: string, { payee_id }: Books) =>
  async () => {
    const { status } = (await ask(path)).body.data;
    const { total_count, closing: balance } = (await ask(`/api/payees/${payee_id}/ledger?limit=1`)).body;
    // Of each policy, the tax, and the payment.
    expect([status, total_count, balance]).toEqual(status === 'paid' ? ['paid', LINES + 2, 0] : ['approved', 0, 0]);
    return status === 'paid';
  };

async function timed(ask: Client, { path, ...request }: Act): Promise<number> {
  const start = performance.now();
  expect((await ask(path, request)).outcome).toBe('ok');
  return performance.now() - start;
}

it(
  `statements and payouts whose server is killed ${2 * (ROUNDS - 1)} times are closed and paid whole or not at all`,
  async () => {
    const books = await withDatabase(async (db) => {
      const all: Books[] = [];
      for (let round = 0; round < ROUNDS; round++) all.push(await keepBooks(db, round));
      return all;
    });
    let server = await startServerProcess(brokerage.settings);
    let ask = client(server.address, brokerage.token);
    let took = { close: 0, pay: 0 };
    for (const [round, own] of books.entries()) {
      const statement = await drop(server, ask, own);
      if (round === 0) {
        const close = await timed(ask, closing(statement));
        took = { close, pay: await timed(ask, paying(await draft(ask))) };
        continue;
      }
      const part = round / ROUNDS;
      server = await throughAKill(server, closing(statement), took.close * part);
      ask = client(server.address, brokerage.token);
      await finish(ask, closing(statement), isClosed(ask, statement, own));
      const payout = await draft(ask);
      server = await throughAKill(server, paying(payout), took.pay * part);
      ask = client(server.address, brokerage.token);
      await finish(ask, paying(payout), isPaid(ask, payout, own));
    }
    await server.kill();
    console.log(`acts whose server was killed: ${told.whole} were done, ${told.none} were not`);
    expect(told.none).toBeGreaterThan(0);
    await withDatabase((db) => expectWhole(db, brokerage.dataDir));
  },
  LIMIT_MS,
);
