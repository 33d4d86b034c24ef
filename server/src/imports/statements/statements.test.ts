import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries, form } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { taxOfLines } from './close.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let insurer_id: number;

const HEADINGS = 'Policy No,Vehicle No,Insured Name,Risk Start Date,Net Premium,Commission %,Commission Amount';
const csv = (...rows: string[]) =>
  Buffer.from(['Sahyadri General Insurance', 'Statement of commission, May 2026', HEADINGS, ...rows].join('\n'));

const drop = (bytes: Buffer, more: Record<string, unknown> = {}, as: TestPerson = admin()) =>
  test.post('/api/statements', form({ insurer_id, month: '2026-05', ...more }, { bytes, name: 'May.csv', field: 'file' }), as);

async function matched(rows: string[], more: Record<string, unknown> = {}) {
  const dropped = await drop(csv(...rows), more);
  expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
  const { id } = dropped.body.data;
  const answer = await test.post(`/api/statements/${id}/match`, {}, admin());
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const linesOf = async (id: number, query = '') => (await test.get(`/api/statements/${id}/lines?${query}`, admin())).body.data;
const decide = (id: number, body: object, as: TestPerson = admin()) => test.put(`/api/statement-lines/${id}`, body, as);
const close = (id: number) => test.post(`/api/statements/${id}/close`, {}, admin());
const receipts = () => test.db.selectFrom('receipts').selectAll().orderBy('id').execute();
const total = async () => (await receipts()).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
const itemOf = async (item: string) =>
  (await test.get('/api/commission-items?limit=100', admin())).body.data.find((row: { item: string }) => row.item === item);

const car = (fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, {
    name_remark: 'Sahyadri General',
    start_date: '2026-04-15',
    end_date: '2027-04-14',
    commission_in_num: 1000,
    ...fields,
  });

beforeEach(async () => {
  const { id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general' })
    .returning('id')
    .executeTakeFirstOrThrow();
  insurer_id = id;
});

describe('a statement', () => {
  it('was received by today, and not before its month', async () => {
    const refusedOn = async (received_on: string) => (await drop(csv('SG/2026/001,,,,,,1'), { received_on })).body.errors.received_on;
    expect(await refusedOn(addDays(todayInIndia(), 1))).toEqual(['Must not be after today']);
    const tooEarly = ['Must not be before 01-05-2026, when the month of the statement begins'];
    expect(await refusedOn('2026-04-30')).toEqual(tooEarly);
    await car({ policy_no: 'SG/2026/001' });
    const { id } = await matched(['SG/2026/001,,,,,,1000'], { received_on: '2026-05-01', control_total: 1000 });
    const change = (body: object) => test.put(`/api/statements/${id}`, body, admin());
    expect((await change({ received_on: '2026-04-30' })).body.errors).toEqual({ received_on: tooEarly });
    expect((await change({ month: '2026-06' })).body.errors).toHaveProperty('received_on');
    expect((await change({ received_on: addDays(todayInIndia(), 1) })).status).toBe(422);
    // Entered before such days were refused.
    await test.db.updateTable('statements').set({ received_on: '2099-05-01' }).where('id', '=', id).execute();
    expect((await close(id)).body.message).toBe('The day on which it was received is after today. Correct it first.');
    expect(await receipts()).toEqual([]);
    expect((await change({ month: '2026-06', received_on: '2026-06-01' })).status).toBe(200);
    expect((await close(id)).status).toBe(200);
  });

  it('goes from the file to its receipts, and is void again', async () => {
    const [one, two] = [await car({ policy_no: 'SG/2026/001' }), await car({ policy_no: 'SG/2026/002', commission_in_num: 500.5 })];
    const data = await matched([
      'SG/2026/001,GJ01AB1234,Asha,15-04-2026,10000,10,"1,000.00"',
      'SG 2026 002,,Ravi,15-04-2026,5005,10,500.50',
      'Total,,,,,,"1,500.50"',
    ]);
    expect(data).toMatchObject({ status: 'matched', lines: 2, line_total: 1500.5, counts: { accepted: { count: 2, amount: 1500.5 } } });
    expect((await close(data.id)).body.message).toContain('control total');
    const paid = { control_total: 1500, received_on: '2026-06-05', tds: 150.05, utr: 'N123' };
    expect((await test.put(`/api/statements/${data.id}`, paid, admin())).status).toBe(200);
    expect((await close(data.id)).body.data).toMatchObject({ status: 'closed', difference: 0.5 });
    expect(await receipts()).toMatchObject([
      { item: `motor:${one.id}`, amount: 1000, tds: 100, received_on: '2026-06-05' },
      { item: `motor:${two.id}`, amount: 500.5, tds: 50.05 },
    ]);
    expect(await itemOf(`motor:${one.id}`)).toMatchObject({ state: 'received', received: 1000, tds: 100 });
    expect((await close(data.id)).status).toBe(409);
    expect((await test.put(`/api/statements/${data.id}`, { utr: 'N124' }, admin())).status).toBe(409);
    expect((await test.post(`/api/statements/${data.id}/void`, { reason: 'Wrong month' }, admin())).body.data).toMatchObject({
      status: 'void',
    });
    expect(await total()).toBe(0);
    expect(await itemOf(`motor:${one.id}`)).toMatchObject({ state: 'expected', received: 0, tds: 0 });
    expect((await test.post(`/api/statements/${data.id}/void`, { reason: 'Again' }, admin())).status).toBe(409);
    const actions = (await auditEntries(test, 'statements')).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['statements.create', 'statements.close', 'statements.void']));
    expect(await auditEntries(test, 'receipts')).toHaveLength(4);
  });

  it('reads amounts that are taken back as the file writes them', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const data = await matched(['SG/2026/001,,,,,,(12.50)', 'SG/2026/009,,,,,,-7.25', 'SG/2026/008,,,,,,"1,00,000.00"']);
    expect((await linesOf(data.id)).map(({ amount }: { amount: number }) => amount)).toEqual([-12.5, -7.25, 100000]);
    const marked = await matched(['SG/2026/001,,,,,,12.50 Cr', 'SG/2026/009,,,,,,7.25 Dr', 'SG/2026/008,,,,,,3 Cr']);
    expect((await linesOf(marked.id)).map(({ amount }: { amount: number }) => amount)).toEqual([12.5, -7.25, 3]);
  });

  it('is refused where an amount cannot be read, and takes columns that a person chooses, which the insurer has from then on', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const bad = (await drop(csv('SG/2026/001,,,,,,twelve', 'SG/2026/002,,,,,,12', 'SG/2026/003,,,,,,13'))).body.data;
    const refused = await test.post(`/api/statements/${bad.id}/match`, {}, admin());
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Row 4')]);
    const odd = (first: string) => Buffer.from(`${first}\nSG/2026/001,5,1000\n`);
    const dropped = (await drop(odd('Ref,Xyz,Qty'))).body.data;
    expect((await test.post(`/api/statements/${dropped.id}/match`, {}, admin())).status).toBe(422);
    const mapping = { policy_no: 'Ref', amount: 'Qty' };
    expect((await test.put(`/api/statements/${dropped.id}`, { mapping: { amount: 'None such' } }, admin())).status).toBe(422);
    expect((await test.put(`/api/statements/${dropped.id}`, { mapping }, admin())).status).toBe(200);
    expect((await test.post(`/api/statements/${dropped.id}/match`, {}, admin())).body.data.counts.accepted).toEqual({
      count: 1,
      amount: 1000,
    });
    const next = (await drop(Buffer.from('Ref,Xyz,Qty\nSG/2026/001,5,900\n'))).body.data;
    expect(next.matches.amount).toMatchObject({ headings: ['Qty'], known_by: 'last time' });
    expect((await test.put(`/api/statements/${dropped.id}`, { mapping }, admin())).status).toBe(409);
  });

  it('asks in which order day and month stand before it is matched', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const { id, questions } = (await drop(csv('SG/2026/001,,,05-04-2026,,,1000', 'SG/2026/002,,,06-04-2026,,,1000'))).body.data;
    expect(questions).toMatchObject([{ field: 'start_date', heading: 'Risk Start Date' }]);
    expect((await test.post(`/api/statements/${id}/match`, {}, admin())).status).toBe(422);
    await test.put(`/api/statements/${id}`, { answers: { 'Risk Start Date': 'dmy' } }, admin());
    expect((await test.post(`/api/statements/${id}/match`, {}, admin())).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ start_date: '2026-04-05' }, { start_date: '2026-04-06' }]);
  });

  it('of the same bytes is refused for the same insurer, until the first is void', async () => {
    const bytes = csv('SG/2026/001,,,,,,10');
    const first = (await drop(bytes)).body.data;
    const again = await drop(bytes);
    expect([again.status, again.body.data]).toEqual([409, expect.objectContaining({ id: first.id })]);
    const other = await test.db.insertInto('insurers').values({ name: 'Other', kind: 'general' }).returning('id').executeTakeFirstOrThrow();
    expect((await drop(bytes, { insurer_id: other.id })).status).toBe(201);
    await test.post(`/api/statements/${first.id}/void`, { reason: 'Dropped by mistake' }, admin());
    expect((await drop(bytes)).status).toBe(201);
    expect((await drop(csv('SG/2026/002,,,,,,10'), { insurer_id: 99_999 })).status).toBe(422);
  });

  it('is the policy desk’s', async () => {
    const { id } = await matched(['SG/2026/001,,,,,,10']);
    for (const person of [test.people.Telecaller, test.people.User]) {
      expect((await drop(csv('SG/2026/001,,,,,,10'), {}, person)).status).toBe(403);
      for (const path of ['', `/${id}`, `/${id}/lines`]) expect((await test.get(`/api/statements${path}`, person)).status).toBe(403);
    }
    expect((await test.get('/api/statements?status=matched', admin())).body).toMatchObject({
      total_count: 1,
      data: [{ id, month: '2026-05' }],
    });
  });
});

describe('its lines', () => {
  it('have their state by what is expected and what came before', async () => {
    await car({ policy_no: 'SG/2026/001' });
    await car({ policy_no: 'SG/2026/002' });
    await car({ policy_no: 'SG/2026/003', commission_in_num: null, commission_in_per: null });
    await addCorporatePolicy(test, { policy_no: 'SG/2026/004', company: 'Other Insurance', is_installment: 0, commission_in_num: 10 });
    await car({ policy_no: 'SG/2026/005', vehicle_no: 'GJ01AB9999', net_premium: 4000 });
    const data = await matched([
      'SG/2026/001,,,,,,600',
      'SG/2026/001,,,,,,404.99',
      'SG/2026/002,,,,,,900',
      'SG/2026/003,,,,,,50',
      'SG/2026/004,,,,,,10',
      'XX/2026/9,GJ 01 AB 9999,,16-04-2026,4000,,1000',
    ]);
    const states = (await linesOf(data.id)).map(({ row_no, state, rung, difference }: Record<string, unknown>) => [
      row_no,
      state,
      rung,
      difference,
    ]);
    expect(states).toEqual([
      [4, 'accepted', 1, 4.99],
      [5, 'accepted', 1, 4.99],
      [6, 'short', 1, -100],
      [7, 'excess', 1, null],
      [8, 'not_in_books', null, null],
      [9, 'suggested', 5, 0],
    ]);
    expect((await linesOf(data.id, 'tab=accepted')).length).toBe(2);
    expect((await linesOf(data.id, 'tab=to_look_at')).length).toBe(4);
    expect(data).toMatchObject({ short_by: 100, excess_by: 0 });
    expect((await linesOf(data.id, 'search=gj01ab9999')).length).toBe(1);
    expect((await test.get('/api/waiting', admin())).body.data.statements).toBe(4);
    const undecided = await close(data.id);
    expect([undecided.status, undecided.body.message]).toEqual([409, expect.stringContaining('4 lines are still to be looked at')]);
  });

  it('that come a second time, or take back what never came, wait for a person', async () => {
    const one = await car({ policy_no: 'SG/2026/001' });
    const first = await matched(['SG/2026/001,,,,,,1000'], { control_total: 1000, received_on: '2026-06-05' });
    expect((await close(first.id)).status).toBe(200);
    await car({ policy_no: 'SG/2026/002' });
    const data = await matched(['SG/2026/001,,,,,,1000', 'SG/2026/002,,,,,,-1000']);
    expect(await linesOf(data.id)).toMatchObject([
      { state: 'duplicate', item: `motor:${one.id}`, received_before: 1000 },
      { state: 'clawback', received_before: 0 },
    ]);
  });

  it('are decided by a person, who may choose another item, and by whom first', async () => {
    const one = await car({ policy_no: 'SG/2026/001' });
    const other = await addPerson(test.db, 'Admin', { mobile: '9800000098' });
    const { id } = await matched(['XX/2026/1,,,,,,1000', 'XX/2026/2,,,,,,5'], { control_total: 1005, received_on: '2026-06-05' });
    const [line, rest] = await linesOf(id);
    expect((await decide(line.id, { state: 'accepted' })).status).toBe(422);
    expect((await decide(line.id, { state: 'accepted', item: 'motor:9999' })).status).toBe(422);
    await addMotorPolicy(test, { policy_no: 'SG/2026/001-X', name_remark: 'Other' });
    const items = await test.get(`/api/statements/${id}/items?search=2026/001`, admin());
    expect(items.body).toMatchObject({ data: [{ item: `motor:${one.id}`, policy_no: 'SG/2026/001', expected: 1000 }], total_count: 1 });
    const accepted = await decide(line.id, { state: 'accepted', item: `motor:${one.id}` });
    expect(accepted.body.data).toMatchObject({
      state: 'accepted',
      item: `motor:${one.id}`,
      difference: 0,
      ours: { policy_no: 'SG/2026/001' },
    });
    const second = await decide(line.id, { state: 'disputed' }, other);
    expect([second.status, second.body.data]).toEqual([
      409,
      expect.objectContaining({ state: 'accepted', decided_by: expect.objectContaining({ id: admin().id }) }),
    ]);
    expect((await decide(line.id, { state: 'accepted', decided_by: admin().id }, other)).status).toBe(200);
    expect((await decide(rest.id, { state: 'ignored' })).status).toBe(422);
    expect((await decide(rest.id, { state: 'ignored', reason: 'Of another broker' })).status).toBe(200);
    expect((await linesOf(id, 'tab=to_look_at')).length).toBe(0);
    expect(await linesOf(id, 'tab=set_aside')).toMatchObject([{ id: rest.id, state: 'ignored', decision_reason: 'Of another broker' }]);
    const decided = (await auditEntries(test)).filter(({ action }) => action === 'statements.decide');
    expect(decided).toHaveLength(3);
    expect(decided[0]).toMatchObject({ after: { statement: id, row: 5, state: 'ignored' } });
    expect((await test.post(`/api/statements/${id}/match`, {}, admin())).body.data.counts).toMatchObject({
      accepted: { count: 1 },
      ignored: { count: 1 },
    });
    expect((await close(id)).status).toBe(200);
    expect(await total()).toBe(1005);
    expect(await receipts()).toMatchObject([
      { item: `motor:${one.id}`, amount: 1000 },
      { item: null, amount: 5 },
    ]);
    expect((await decide(line.id, { state: 'disputed' })).status).toBe(409);
  });

  it('that a person gives to an item which others pay already are too much, and no more once one of them is moved', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const other = await car({ policy_no: 'SG/2026/002', vehicle_no: 'GJ01AB0002' });
    const data = await matched(['SG/2026/001,,,,,,1000', 'SG/2026/771,,,,,,1000', 'SG/2026/772,,,,,,400']);
    const [paid, stray, part] = await linesOf(data.id);
    expect([paid.state, stray.state]).toEqual(['accepted', 'not_in_books']);
    const given = await decide(stray.id, { state: 'accepted', item: paid.item });
    expect(given.body.data).toMatchObject({ state: 'accepted', difference: 1000 });
    await decide(part.id, { state: 'accepted', item: paid.item });
    const sums = async () => (await test.get(`/api/statements/${data.id}`, admin())).body.data;
    expect((await linesOf(data.id)).map(({ difference }: { difference: number }) => difference)).toEqual([0, 1400, 1400]);
    expect(await sums()).toMatchObject({ short_by: 0, excess_by: 1400 });
    await decide(stray.id, { state: 'accepted', item: `motor:${other.id}` });
    expect((await linesOf(data.id)).map(({ difference }: { difference: number }) => difference)).toEqual([0, 0, 400]);
    expect(await sums()).toMatchObject({ short_by: 0, excess_by: 400 });
    await decide(part.id, { state: 'ignored', reason: 'Not ours' });
    expect(await sums()).toMatchObject({ short_by: 0, excess_by: 0 });
  });

  it('that several items fit say so, and which, the nearest in time first', async () => {
    for (const [at, start] of ['2026-01-15', '2026-04-15', '2026-03-15'].entries())
      await car({
        policy_no: `SG/${at}`,
        vehicle_no: `GJ01AB000${at}`,
        start_date: start,
        end_date: '2027-01-01',
        insured_name: 'Asha Patel',
      });
    const [{ premium }] = (await test.get('/api/commission-items?limit=1', admin())).body.data;
    const { id } = await matched([`CN/1,,ASHA. PATEL,16-03-2026,${premium},,1000`]);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ state: 'not_in_books', item: null, reason: 'Several fit: find the one that it is for' });
    expect(line.candidates.map(({ policy_no, reason }: { policy_no: string; reason: string }) => [policy_no, reason])).toEqual([
      ['SG/2', 'same insured Asha Patel, premium equal, from 15-03-2026'],
      ['SG/1', 'same insured Asha Patel, premium equal, from 15-04-2026'],
      ['SG/0', 'same insured Asha Patel, premium equal, from 15-01-2026'],
    ]);
  });

  it('are not closed with a control total after TDS, which is told', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const { id } = await matched(['SG/2026/001,,,,,,1000'], { control_total: 950, tds: 50, received_on: '2026-06-05' });
    expect((await close(id)).body.message).toMatch(/^The control total is the one after TDS.*1,000\.00.*50\.00 were kept/);
    await test.put(`/api/statements/${id}`, { control_total: 1000 }, admin());
    expect((await close(id)).status).toBe(200);
  });

  it('are accepted many at once, all or none', async () => {
    await car({ policy_no: 'SG/2026/001' });
    await car({ policy_no: 'SG/2026/002' });
    const { id } = await matched(['SG/2026/001,,,,,,900', 'SG/2026/002,,,,,,900', 'XX/2026/9,,,,,,900']);
    const lines = await linesOf(id);
    const ids = lines.map((line: { id: number }) => line.id);
    expect((await test.post(`/api/statements/${id}/accept`, { ids }, admin())).status).toBe(422);
    expect((await linesOf(id, 'tab=accepted')).length).toBe(0);
    expect((await test.post(`/api/statements/${id}/accept`, { ids: ids.slice(0, 2) }, admin())).body.data.counts.accepted).toEqual({
      count: 2,
      amount: 1800,
    });
  });

  it('accepted by themselves are looked at again where another statement paid meanwhile', async () => {
    await car({ policy_no: 'SG/2026/001' });
    const paid = { control_total: 1000, received_on: '2026-06-05' };
    const [one, two] = [await matched(['SG/2026/001,,,,,,1000'], paid), await matched(['SG/2026/001,a,,,,,1000'], paid)];
    expect((await close(one.id)).status).toBe(200);
    const second = await close(two.id);
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('row 4')]);
    expect(await total()).toBe(1000);
    await test.post(`/api/statements/${two.id}/match`, {}, admin());
    expect(await linesOf(two.id)).toMatchObject([{ state: 'duplicate' }]);
  });
});

it('a statement says what was due by the end of its month and is not in it', async () => {
  const may = '2026-03-02';
  await car({ policy_no: 'SG/2026/001', start_date: may, issue_date: may });
  const two = await car({ policy_no: 'SG/2026/002', start_date: may, issue_date: may, commission_in_num: 700.5 });
  await car({ policy_no: 'SG/2026/003', start_date: may, issue_date: may, commission_in_num: null, commission_in_per: null });
  await car({ policy_no: 'SG/2026/004', issue_date: '2026-05-04', start_date: '2026-05-04' });
  await addMotorPolicy(test, { policy_no: 'OT/1', name_remark: 'Other', start_date: may, issue_date: may, commission_in_num: 10 });
  const { id } = await matched(['SG/2026/001,,,,,,900']);
  const missing = await test.get(`/api/statements/${id}/missing`, admin());
  expect(missing.body).toMatchObject({ data: [{ item: `motor:${two.id}`, expected: 700.5 }], total_count: 1, amount: 700.5 });
  const [line] = await linesOf(id);
  await decide(line.id, { state: 'ignored', reason: 'Not ours' });
  expect((await test.get(`/api/statements/${id}/missing?limit=1`, admin())).body).toMatchObject({ total_count: 2, amount: 1700.5 });
  expect((await test.get(`/api/statements/${id}/missing`, test.people.Telecaller)).status).toBe(403);
});

describe('the tax that the insurer kept', () => {
  const taxed = async (tds: number | null, columns: readonly [number | string, number | string]) => {
    const rows = [`SG/2026/001,${columns[0]},350`, `SG/2026/002,${columns[1]},2250`];
    const bytes = Buffer.from(['Policy No,TDS,Commission Amount', ...rows].join('\n'));
    const money = { control_total: 2600, received_on: '2026-06-05', ...(tds !== null && { tds }) };
    const { id } = (await drop(bytes, money)).body.data;
    const { body } = await test.post(`/api/statements/${id}/match`, {}, admin());
    for (const line of await linesOf(id))
      if (line.state !== 'accepted') await decide(line.id, { state: 'ignored', reason: 'Not in the books' });
    return body.data;
  };
  const closing = (id: number, body: object = {}) => test.post(`/api/statements/${id}/close`, body, admin());
  /** Statement, day book and TDS Kept. */
  async function everywhere(id: number) {
    const { tds } = (await test.get(`/api/statements/${id}`, admin())).body.data;
    const file = String((await test.get('/api/day-book/export?from=2026-06-05&to=2026-06-05', admin())).body);
    const booked = file.split(/\r?\n/).filter((line) => line.includes('TDS receivable'));
    const kept = (await test.get('/api/tds-receivable?quarter=2026-27-Q1', admin())).body.data;
    return [tds, booked.map((line) => Number(line.split(',')[4])), kept.map(({ ours }: { ours: number }) => ours)];
  }

  it.each([
    ['typed', 100],
    ['file', 260],
  ])('is asked about where the letter and the file differ, and %s is the same on all screens', async (tds_from, booked) => {
    const { id, line_tds } = await taxed(100, [35, 225]);
    expect(line_tds).toBe(260);
    const refused = await closing(id);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/100\.00 as it was typed, .*260\.00\. Choose/) },
    });
    expect(refused.body.errors).toHaveProperty('tds_from');
    expect(await receipts()).toEqual([]);
    expect((await closing(id, { tds_from })).body.data).toMatchObject({ status: 'closed', tds: booked });
    expect(await everywhere(id)).toEqual([booked, [booked], [booked]]);
  });

  it.each([
    [260.99, [35, 225], 260],
    [null, [35, 225], 260],
    [100, ['', ''], 100],
  ] as const)('typed as %s, with %j in the file, is %s', async (typed, columns, booked) => {
    const { id } = await taxed(typed, columns);
    expect((await closing(id)).body.data).toMatchObject({ status: 'closed', tds: booked });
    expect(await everywhere(id)).toEqual([booked, [booked], [booked]]);
  });

  it('of more than a fifth is asked about', async () => {
    const { id } = await taxed(520.01, ['', '']);
    expect(await closing(id)).toMatchObject({ status: 409, body: { errors: { again: [expect.stringContaining('more than 20 %')] } } });
    expect((await closing(id, { again: 1 })).body.data).toMatchObject({ status: 'closed', tds: 520.01 });
    await test.post(`/api/statements/${id}/void`, { reason: 'Again' }, admin());
    expect((await closing((await taxed(520, ['', ''])).id)).status).toBe(200);
  });
});

it('the tax of a statement is divided to the paisa', () => {
  const lines = [100, 100, 100, -50.01].map((amount) => ({ amount, tds: null }));
  const taxes = taxOfLines(lines, 24.98);
  expect(taxes.reduce((sum, tax) => sum + Math.round(tax * 100), 0)).toBe(2498);
  // Nothing to share it by: it is kept all the same.
  expect(taxOfLines([{ amount: 10 }, { amount: -10 }], 9)).toEqual([0, 9]);
});
