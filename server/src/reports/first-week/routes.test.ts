import { FIRST_STEPS, type FirstStep, type FirstWeek } from '@bimabahi/contract/reports/first-week';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addEndingPolicy, addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const week = async (as = test.people.Admin): Promise<FirstWeek> => (await test.get('/api/first-week', as)).body.data;
const done = ({ steps }: FirstWeek): FirstStep[] => steps.filter((one) => one.done).map(({ step }) => step);
const change = (body: object) => test.post('/api/first-week', body, test.people.Admin);

describe('GET /api/first-week', () => {
  it('has seven steps in their order, and the people of an office that has some', async () => {
    const { ended, steps } = await week();
    expect([ended, steps.map(({ step }) => step)]).toEqual([false, [...FIRST_STEPS]]);
    expect(done(await week())).toEqual(['people']);
    await test.db.updateTable('people').set({ is_active: false }).where('id', '<>', test.people.Admin.id).execute();
    expect(done(await week())).toEqual([]);
  });

  it('ticks a step by what is stored, and takes the tick back with it', async () => {
    await test.put('/api/money-settings', { invoice_name: 'Asha Brokers' }, test.people.Admin);
    expect(done(await week())).not.toContain('office');
    await test.put('/api/money-settings', { invoice_address: '1, Ring Road, Surat' }, test.people.Admin);
    const { policy_id } = await addEndingPolicy(test, 3);
    expect(done(await week())).toEqual(['office', 'people', 'books']);
    await test.delete(`/api/motor-insurance/${policy_id}`, test.people.Admin);
    expect(done(await week())).toEqual(['office', 'people']);
  });

  it('ticks the first call and the first live rate card', async () => {
    const { id } = await addTelecomRecord(test, {}, { as: test.people.Telecaller });
    expect((await test.post(`/api/telecom-records/${id}/calls`, { outcome: 'no_answer' }, test.people.Telecaller)).status).toBe(201);
    await test.db.insertInto('rate_cards').values({ name: 'All', side: 'in', from_date: todayInIndia() }).execute();
    expect(done(await week())).toEqual(['people', 'calls']);
    await test.db.updateTable('rate_cards').set({ status: 'live' }).execute();
    expect(done(await week())).toEqual(['people', 'rate_cards', 'calls']);
  });

  it.each(['Feeder', 'Telecaller', 'User'] as const)('is nothing to a %s', async (role) => {
    expect((await test.get('/api/first-week', test.people[role])).status).toBe(403);
    expect((await test.post('/api/first-week', { ended: true }, test.people[role])).status).toBe(403);
  });
});

describe('POST /api/first-week', () => {
  it('leaves steps out, puts all away and brings them back, each with its entry in the audit', async () => {
    expect((await change({ skipped: ['rate_cards', 'statement'] })).status).toBe(200);
    expect((await week()).steps.filter(({ skipped }) => skipped).map(({ step }) => step)).toEqual(['rate_cards', 'statement']);
    expect((await change({ ended: true })).body).toMatchObject({ data: { ended: true }, successMsg: 'The first week is put away.' });
    expect((await change({ ended: false, skipped: [] })).body.data).toEqual(await week());
    expect((await week()).steps.some(({ skipped }) => skipped)).toBe(false);
    const entries = (await auditEntries(test, 'money_settings')).filter(({ action }) => action === 'first-week.update');
    expect(entries).toHaveLength(3);
  });

  it.each([
    [{ skipped: ['holiday'] }, 'skipped'],
    [{ skipped: ['calls', 'calls'] }, 'skipped'],
    [{ ended: 'yes' }, 'ended'],
    [{ done: ['calls'] }, 'done'],
  ])('refuses %j', async (body, field) => {
    const { status, body: answer } = await change(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });
});
