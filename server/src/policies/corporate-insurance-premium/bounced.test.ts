import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium';
const BOUNCE = { on: '2026-04-06', reason: 'Funds insufficient' };

describe('a payment that comes back', () => {
  let id: number;
  beforeEach(async () => {
    id = (await addPremium(test, (await addCorporatePolicy(test)).id)).id;
  });
  const bounce = (body: object = BOUNCE, as = test.people.Feeder) => test.post(`${PATH}/${id}/bounced`, body, as);
  const undo = (body: object = {}, as = test.people.Feeder) => test.post(`${PATH}/${id}/bounced/undo`, body, as);
  const read = async () => (await test.get(`${PATH}/${id}`, test.people.Admin)).body.data;
  const pay = (pay_date: string) => test.put(`${PATH}/${id}`, { status: 'Paid', pay_date }, test.people.Feeder);

  it('leaves the premium unpaid, with its day, reason and count, and no pay date; paid anew it counts on', async () => {
    const { status, body } = await bounce();
    expect([status, body.successMsg]).toEqual([200, 'The payment came back: the premium is unpaid again.']);
    const bounced = { status: 'Unpaid', pay_date: null, bounced_on: '2026-04-06', bounce_reason: 'Funds insufficient', bounces: 1 };
    expect(body.data).toMatchObject(bounced);
    expect(await read()).toMatchObject({ ...bounced, total_payable: 13_216.75, remark: 'By cheque' });
    const [entry] = await auditEntries(test, 'corporate_insurance_premium');
    expect(entry).toMatchObject({
      action: 'corporate-insurance-premium.bounced',
      before: { pay_date: '2026-04-03' },
      after: { bounces: 1 },
    });
    const [told] = (await test.get(`/api/audit?kind=corporate_insurance_premium&record=${id}`, test.people.Admin)).body.data;
    expect(told.changes).toContainEqual({ label: 'Bounce Reason', before: expect.any(String), after: 'Funds insufficient' });

    await pay('2026-04-10');
    expect(await read()).toMatchObject({ status: 'Paid', pay_date: '2026-04-10', bounces: 1 });
    expect((await bounce({ on: '2026-04-12', reason: 'Signature differs' })).body.data).toMatchObject({
      status: 'Unpaid',
      bounced_on: '2026-04-12',
      bounces: 2,
    });
  });

  it('is taken back: paid as before, while nobody has changed it since', async () => {
    const before = await read();
    const { version } = (await bounce()).body.data;
    expect((await undo({ version: version - 1 })).status).toBe(409);
    const { body } = await undo({ version });
    expect(body.successMsg).toBe('Paid as before.');
    expect(await read()).toEqual({ ...before, version: version + 1, updated_at: expect.any(String) });
    expect((await undo()).status).toBe(409);
    await bounce();
    await pay('2026-04-10');
    await test.put(`${PATH}/${id}`, { status: 'Unpaid', pay_date: null }, test.people.Feeder);
    expect((await undo()).status).toBe(409);
  });

  it('comes back once where two say so at once', async () => {
    const answers = await Promise.all([bounce(), bounce(BOUNCE, test.people.Admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ bounces: 1 });
  });

  it('is refused where it makes no sense', async () => {
    expect((await bounce({})).body.errors).toEqual({ on: ['Required'], reason: ['Required'] });
    expect((await bounce({ ...BOUNCE, on: '2026-04-02' })).body.errors).toEqual({ on: ['Must not be before the pay date'] });
    expect((await bounce({ ...BOUNCE, on: '2090-01-01' })).body.errors).toEqual({ on: ['Must not be in the future'] });
    expect((await bounce({ ...BOUNCE, version: 9 })).status).toBe(409);
    expect((await test.post(`${PATH}/999999/bounced`, BOUNCE, test.people.Admin)).status).toBe(404);
    await test.put(`${PATH}/${id}`, { status: 'Due', pay_date: null }, test.people.Feeder);
    const { status, body } = await bounce();
    expect([status, body.message]).toEqual([409, 'This premium is not paid, so no payment of it can come back.']);
    for (const role of ['Telecaller', 'User'] as const) {
      expect((await bounce(BOUNCE, test.people[role])).status).toBe(403);
      expect((await undo({}, test.people[role])).status).toBe(403);
    }
  });
});
