import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/do-not-call';
const keep = (number: string, as = test.people.Telecaller) => test.post(PATH, { number, reason: 'asked for it' }, as);
const namesInQueue = async () =>
  (await test.get('/api/calls/queue', test.people.Admin)).body.data.map(({ name }: { name: string }) => name);

describe('a number that must not be called', () => {
  it('is kept as digits, once, by any of the staff', async () => {
    const { status, body } = await keep('+91 98123-45678');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ number: '9812345678', reason: 'asked for it', by: { name: 'Telecaller Test' } });
    expect(await keep('098123 45678', test.people.Feeder)).toMatchObject({
      status: 409,
      body: { code: 'taken', data: { id: body.data.id } },
    });
    for (const number of ['', '1234567', 'ask at the shop', '1'.repeat(16)]) expect((await keep(number)).status, number).toBe(422);
    const list = async (query: string) => (await test.get(`${PATH}?${query}`, test.people.Feeder)).body.total_count;
    expect([await list('search=98123'), await list('search=ASKED'), await list('search=x'), await list('number=%2B919812345678')]).toEqual([
      1, 1, 0, 1,
    ]);
    expect((await test.get(PATH, test.people.User)).status).toBe(403);
  });

  it('is kept whole, whatever parts its digits', async () => {
    const numbers = ['98765–40008', '98765/40009', '98765_40010', '98765\u200b40011', '९८७६५ ४००१२', 'shop 12, 98765 40013'];
    for (const number of numbers) expect((await keep(number)).status, number).toBe(201);
    const { data } = (await test.get(`${PATH}?sort=number&order=asc`, test.people.Admin)).body;
    expect(data.map(({ number }: { number: string }) => number)).toEqual(numbers.map((_, n) => `98765${40_008 + n}`));
  });

  it('is in no queue until an Admin takes it back, with a reason', async () => {
    await addTelecomRecord(test, { name: 'asked', mobile: '98123 45678 (home)' });
    expect(await namesInQueue()).toEqual(['asked']);
    const { id } = (await keep('9812345678')).body.data;
    expect(await namesInQueue()).toEqual([]);
    const back = (body: object, as = test.people.Admin) => test.put(`${PATH}/${id}/take-back`, body, as);
    expect([(await back({})).status, (await back({ reason: 'by mistake' }, test.people.Telecaller)).status]).toEqual([422, 403]);
    expect((await back({ reason: 'by mistake' })).body).toEqual({ successMsg: 'Number taken back successfully!' });
    expect((await back({ reason: 'again' })).status).toBe(404);
    expect(await namesInQueue()).toEqual(['asked']);
    expect((await auditEntries(test, 'do_not_call'))[0]).toMatchObject({
      action: 'do-not-call.take-back',
      after: { taken_back_reason: 'by mistake' },
    });
    expect((await keep('9812345678')).status).toBe(201);
  });
});

describe('a slip on Do not call', () => {
  const undo = (id: number, as = test.people.Telecaller) => test.post(`${PATH}/${id}/undo`, {}, as);
  const markOf = async (number: string) => (await test.get(`${PATH}?number=${number}`, test.people.Telecaller)).body.data[0]?.id;

  it('is undone by its maker, is audited, and what it was about is called first', async () => {
    const { id } = await addEndingPolicy(test, 3, { insured_mobile: '9812345678' });
    const { id: enquiry } = await addTelecomRecord(test, { mobile: '9812345679' });
    for (const path of [`/api/renewals/${id}/calls`, `/api/telecom-records/${enquiry}/calls`])
      expect((await test.post(path, { outcome: 'do_not_call' }, test.people.Telecaller)).status).toBe(201);
    expect(await namesInQueue()).toEqual([]);
    for (const number of ['9812345678', '9812345679']) expect((await undo(await markOf(number))).status).toBe(200);
    const { data } = (await test.get('/api/calls/queue', test.people.Admin)).body;
    expect(data.map((entry: { kind: string; id: number; group: string }) => [entry.kind, entry.id, entry.group]).sort()).toEqual([
      ['enquiry', enquiry, 'promised'],
      ['renewal', id, 'promised'],
    ]);
    expect((await auditEntries(test, 'do_not_call'))[0]).toMatchObject({ action: 'do-not-call.undo' });
  });

  it('is nobody else’s to undo, and no longer a slip after ten minutes', async () => {
    const { id } = (await keep('9812345678')).body.data;
    expect((await undo(id, test.people.Admin)).status).toBe(403);
    await test.db
      .updateTable('do_not_call')
      .set({ created_at: new Date(Date.now() - 601_000).toISOString() })
      .execute();
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^It was noted more than 10 minutes ago/) },
    });
    expect((await undo(999_999)).status).toBe(404);
    expect(await markOf('9812345678')).toBe(id);
  });
});
