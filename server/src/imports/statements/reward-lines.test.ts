/** Rewards: what an insurer pays beside the brokerage of policies. */
import { rupees } from '@bimabahi/contract/api/format';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementOffice } from '../../testing/app/statement-office.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const office = statementOffice(test);
const admin = () => test.people.Admin;

const HEADINGS = 'Policy No,Vehicle No,Insured Name,Premium,Commission Amount,Commission Type';
let insurer_id: number;

beforeEach(async () => {
  await office.open();
  await office.policy('SG/2026/001', 1000);
  const { body } = await test.get('/api/insurers/options?search=Sahyadri', admin());
  insurer_id = body.data[0].id;
});

async function matched(...rows: string[]) {
  const { id } = await office.drop(HEADINGS, ...rows);
  const answer = await office.match(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, lines: await office.lines(id) };
}
const decide = (id: number, body: object, as = admin()) => test.put(`/api/statement-lines/${id}`, body, as);
async function add(fields: object = {}) {
  const { status, body } = await test.post(
    '/api/rewards',
    { insurer_id, month: '2026-05', what_for: 'Slab of Q1', expected: 300, ...fields },
    admin(),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const rewards = async (query = '') => (await test.get(`/api/rewards?${query}`, admin())).body.data;
async function closed(id: number, control_total: number) {
  await office.change(id, { control_total, received_on: '2026-06-05', tds: 0 });
  const answer = await office.close(id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const ledgers = async () => {
  const { data } = (await test.get('/api/day-book/ledgers?from=2026-04-01&to=2026-06-30', admin())).body;
  return Object.fromEntries(
    data.map(({ ledger, debit, credit }: { ledger: { key: string }; debit: number; credit: number }) => [
      ledger.key,
      Math.round((debit - credit) * 100) / 100,
    ]),
  );
};

describe('a line of kind reward', () => {
  it('leaves the brokerage of its policy as it is, and finds the reward that expects it', async () => {
    const { item } = { item: `reward:${(await add()).id}` };
    const { id, lines } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage', 'SG/2026/001,,Anil Rao,10000,300,Reward');
    expect(lines).toMatchObject([
      { kind: 'brokerage', state: 'accepted', item: expect.stringMatching(/^motor:/), reward: null, difference: 0 },
      { kind: 'reward', state: 'accepted', item, reward: 'Slab of Q1', policy_id: null, expected: 300, difference: 0 },
    ]);
    expect(lines[1].reason).toBe('The reward “Slab of Q1” of May 2026, amount as expected');
    await closed(id, 1300);
    expect(await rewards()).toMatchObject([{ received: 300, open: 0 }]);
    expect(await rewards('is_open=1')).toEqual([]);
    expect(await ledgers()).toEqual({ bank: 1300, brokerage_income: -1000, reward_income: -300 });
    const items = (await test.get('/api/commission-items?limit=100', admin())).body.data;
    expect(items).toMatchObject([{ received: 1000, state: 'received' }]);
  });

  it('that nobody expects waits, and makes a reward of what the row says when it is accepted', async () => {
    const { id, lines } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage', ',,Campaign reward May,,250,');
    expect(lines[1]).toMatchObject({ kind: 'reward', state: 'suggested', item: null });
    expect((await test.post(`/api/statements/${id}/accept`, { ids: [lines[1].id] }, admin())).status).toBe(200);
    expect(await rewards()).toMatchObject([
      { what_for: 'Campaign reward May', month: '2026-05', insurer: 'Sahyadri General', expected: null, received: 0 },
    ]);
    expect((await office.lines(id))[1]).toMatchObject({ state: 'accepted', reward: 'Campaign reward May' });
    await closed(id, 1250);
    expect(await rewards()).toMatchObject([{ received: 250, open: null }]);
  });

  it('of each policy goes to one reward of the month', async () => {
    const { id, lines } = await matched('SG/2026/001,,Anil Rao,10000,10,Reward', 'SG/2026/001,,Anil Rao,10000,20,Reward');
    for (const line of lines) expect((await decide(line.id, { state: 'accepted' })).status).toBe(200);
    await closed(id, 30);
    // Finding it changes nothing of it.
    expect(await rewards()).toMatchObject([{ what_for: 'Reward', received: 30, version: 1 }]);
  });

  it('is only suggested where two lines bring what one reward expects, or its words are those of none', async () => {
    await add();
    const { lines } = await matched(',,Campaign,,300,Reward', ',,Campaign,,300,Reward', ',,Campaign,,700,Reward');
    expect(lines.map(({ state, reward }: { state: string; reward: string }) => [state, reward])).toEqual([
      ['suggested', 'Slab of Q1'],
      ['suggested', 'Slab of Q1'],
      ['suggested', null],
    ]);
  });

  it('that takes back finds what came before, and waits for a person', async () => {
    const first = await matched(',,Campaign,,300,Reward');
    await decide(first.lines[0].id, { state: 'accepted' });
    await closed(first.id, 300);
    const { id, lines } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage', ',,Campaign recovered,,-100,Reward');
    expect(lines[1]).toMatchObject({ state: 'clawback', reward: 'Campaign' });
    expect(lines[1].reason).toBe(`The reward “Campaign” of May 2026, of which ${rupees(300)} came before`);
    expect((await decide(lines[1].id, { state: 'accepted' })).status).toBe(200);
    await closed(id, 900);
    expect(await rewards()).toMatchObject([{ received: 200 }]);
  });
});

it('one of another amount is suggested by its words, or where it has none', async () => {
  await add({ what_for: 'ORC' });
  const { lines } = await matched(',,orc,,700,Reward', 'SG/2026/001,,Anil Rao,10000,20,Reward', ',,Contest,,9,');
  expect(lines.map(({ state, reward }: { state: string; reward: string }) => [state, reward])).toEqual([
    ['suggested', 'ORC'],
    ['suggested', 'ORC'],
    ['suggested', null],
  ]);
});

it('a person makes a reward of any line, and brokerage of one that the sheet calls a reward', async () => {
  const { id, lines } = await matched(',,Leela Shah,,55,', 'SG/2026/001,,Anil Rao,10000,1000,Override');
  expect((await decide(lines[0].id, { state: 'disputed', kind: 'reward' })).body.errors).toEqual({
    kind: ['Only of a line that is accepted without an item'],
  });
  // Whose name stands there is in no reward's.
  expect((await decide(lines[0].id, { state: 'accepted', kind: 'reward' })).body.data).toMatchObject({ kind: 'reward', reward: 'Reward' });
  const motor = (await test.get('/api/commission-items?limit=1', admin())).body.data[0].item;
  expect((await decide(lines[1].id, { state: 'accepted', item: motor })).body.data).toMatchObject({
    kind: 'brokerage',
    item: motor,
    reward: null,
  });
  await closed(id, 1055);
  expect(await ledgers()).toEqual({ bank: 1055, brokerage_income: -1000, reward_income: -55 });
});

it('a reward of another insurer, or none, is no item of a line', async () => {
  const other = await test.post('/api/insurers', { name: 'Deccan General', kind: 'general' }, admin());
  const { id } = await add({ insurer_id: other.body.data.id });
  const { lines } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage');
  for (const item of [`reward:${id}`, 'reward:99999'])
    expect((await decide(lines[0].id, { state: 'accepted', item })).body.errors).toEqual({
      item: ['There is no such item of this insurer'],
    });
  expect((await decide(lines[0].id, { state: 'accepted', set_rate: 1, item: `reward:${id}` })).status).toBe(422);
});

it('what a Feeder sees of rewards is that there is a line, and they decide none', async () => {
  await add();
  const { id, lines } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage', ',,Campaign,,300,Reward');
  const feeder = test.people.Feeder;
  const shown = (await test.get(`/api/statements/${id}/lines`, feeder)).body.data[1];
  expect(shown).toMatchObject({ state: 'found', reason: 'Rewards are compared by an Admin', reward: null });
  expect(shown).not.toHaveProperty('expected');
  expect((await decide(lines[1].id, { state: 'accepted' }, feeder)).status).toBe(403);
  expect((await decide(lines[0].id, { state: 'accepted', kind: 'reward' }, feeder)).status).toBe(403);
  expect((await test.get('/api/rewards', feeder)).status).toBe(403);
});

it('a reward of which something came stays, with its insurer', async () => {
  const { id: reward, version } = await add();
  const { id } = await matched(',,Campaign,,300,Reward');
  const other = await test.post('/api/insurers', { name: 'Deccan General', kind: 'general' }, admin());
  const update = (body: object) => test.put(`/api/rewards/${reward}`, body, admin());
  expect((await update({ insurer_id: other.body.data.id, version })).body.errors).toHaveProperty('insurer_id');
  expect((await test.delete(`/api/rewards/${reward}`, admin())).body.errorMsg).toContain('so it stays');
  expect((await update({ what_for: 'Slab', expected: 0 })).body.errors).toEqual({ expected: ['Must be above zero'] });
  expect((await update({ what_for: 'Slab', expected: 310.5 })).body.data).toMatchObject({ what_for: 'Slab', expected: 310.5 });
  await closed(id, 300);
  const { status } = await test.post(`/api/statements/${id}/void`, { reason: 'Sent twice' }, admin());
  expect(status).toBe(200);
  expect((await test.delete(`/api/rewards/${reward}`, admin())).status).toBe(200);
});

it('one purpose has one reward a month', async () => {
  await add();
  const again = await test.post('/api/rewards', { insurer_id, month: '2026-05', what_for: 'slab of q1' }, admin());
  expect([again.status, again.body.errors]).toEqual([409, { what_for: ['This insurer has one for this in this month'] }]);
  await add({ month: '2026-06' });
  expect(await rewards('month=2026-06')).toHaveLength(1);
  expect(await rewards(`insurer_id=${insurer_id}&search=SLAB&sort=month`)).toHaveLength(2);
});

it('an invoice has brokerage and rewards apart, and so has its credit note', async () => {
  await test.db.updateTable('insurers').set({ gstin: '27AAACS1234C1Z8' }).where('id', '=', insurer_id).execute();
  await test.put('/api/money-settings', { invoice_name: 'Asha Brokers', gstin: '24AAAPZ1234C1Z6' }, admin());
  await add();
  const { id } = await matched('SG/2026/001,,Anil Rao,10000,1000,Brokerage', ',,Campaign,,300,Reward');
  await closed(id, 1300);
  const issued = await test.post(`/api/statements/${id}/invoice`, {}, admin());
  expect([issued.status, issued.body.data?.taxable]).toEqual([200, 1300]);
  expect(await test.db.selectFrom('brokerage_invoices').select(['taxable', 'reward']).execute()).toEqual([{ taxable: 1300, reward: 300 }]);
  const all = async () => {
    const { data } = (await test.get('/api/day-book/ledgers?from=2026-04-01&to=2099-03-31', admin())).body;
    return data.filter(({ ledger }: { ledger: { key: string } }) => ledger.key.endsWith('_income'));
  };
  expect(await all()).toMatchObject([
    { ledger: { key: 'brokerage_income' }, credit: 1000, closing: -1000 },
    { ledger: { key: 'reward_income' }, credit: 300, closing: -300 },
  ]);
  const { status } = await test.post(`/api/invoices/${issued.body.data.id}/cancel`, { reason: 'Wrong month' }, admin());
  expect(status).toBe(200);
  // The money is its statement's again.
  expect(await all()).toMatchObject([
    { ledger: { key: 'brokerage_income' }, closing: -1000 },
    { ledger: { key: 'reward_income' }, closing: -300 },
  ]);
});

it('the list comes as a file, with what is received and open', async () => {
  await add();
  await add({ what_for: 'ORC', expected: null });
  const { id } = await matched(',,Slab,,300,Reward');
  await closed(id, 300);
  const file = async (as = admin()) => test.get('/api/rewards/export?sort=what_for', as);
  expect(
    String((await file()).body)
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    expect.stringMatching(/What For,Insurer,Month,Expected,Received,Open$/),
    'ORC,Sahyadri General,2026-05,,0,',
    'Slab of Q1,Sahyadri General,2026-05,300,300,0',
  ]);
  for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await file(test.people[role])).status).toBe(403);
});
