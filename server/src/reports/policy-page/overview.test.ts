import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, form, PDF } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { withoutMoments } from '../../testing/app/without-moments.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const ROLES = ['Admin', 'Feeder', 'Telecaller', 'User'] as const;
const admin = () => test.people.Admin;
const path = (kind: string, id: number) => `/api/${kind}-insurance/${id}/overview`;
const read = async (kind: string, id: number, as: TestPerson = admin()) => (await test.get(path(kind, id), as)).body.data;
const year = (from: number) => ({ start_date: addDays(TODAY, from), end_date: addDays(TODAY, from + 364) });

const endorse = (kind: string, id: number, fields: Record<string, unknown>) =>
  test.post(`/api/${kind}-insurance/${id}/endorsements`, { kind: 'addition', effective_date: TODAY, ...fields }, admin());

describe('the overview of a policy', () => {
  it('is the record as its own call answers it, and no more of it', async () => {
    const motor = await addMotorPolicy(test, year(-100));
    const corporate = await addCorporatePolicy(test, year(-100));
    for (const role of ROLES)
      for (const [kind, id] of [
        ['motor', motor.id],
        ['corporate', corporate.id],
      ]) {
        const { premiums: _, ...own } = (await test.get(`/api/${kind}-insurance/${id}`, test.people[role])).body.data;
        expect((await read(kind, id, test.people[role])).policy, `${kind} of ${role}`).toEqual(own);
      }
  });

  it('of another client’s policy is not found, and of a deleted one staff are told by whom', async () => {
    const { id, policy_no } = await addMotorPolicy(test);
    expect((await test.get(path('motor', id))).status).toBe(401);
    const stranger = await addPerson(test.db, 'User', { mobile: '9111111111' });
    const unseen = await test.get(path('motor', id), stranger);
    expect([unseen.status, unseen.body.data]).toEqual([404, undefined]);
    await test.delete(`/api/motor-insurance/${id}`, admin());
    for (const role of ['Admin', 'Feeder', 'Telecaller'] as const) {
      const { status, body } = await test.get(path('motor', id), test.people[role]);
      expect([status, body.message]).toEqual([404, expect.stringMatching(/was deleted on .* by /)]);
      expect(body.data).toMatchObject({ id, policy_no, deleted_by: { id: admin().id }, deleted_at: expect.any(String) });
    }
    const own = await test.get(path('motor', id), test.people.User);
    expect([own.status, own.body.data]).toEqual([404, undefined]);
    expect(own.body.message).not.toMatch(/deleted/);
    expect((await test.get(path('motor', 999_999), admin())).body.message).not.toMatch(/deleted/);
  });

  it('has what endorsements made of premium and commission, each with its reason', async () => {
    await test.post('/api/products', { name: 'Private Car Package', line: 'private_car' }, admin());
    const { id } = await addMotorPolicy(test, {
      ...year(-100),
      product: 'Private Car Package',
      od_tp_package_policy: 'OD',
      third_party_premium: null,
      net_premium: 10_000.25,
    });
    const { status } = await endorse('motor', id, {
      status: 'received',
      endorsement_no: '001',
      changes: { addons: 'Zero Depreciation, Engine Protect' },
      ...{ net_delta: 1_000, gst_delta: 180, total_delta: 1_180, commission_in_delta: 150, commission_out_delta: 100 },
    });
    expect(status).toBe(201);
    await endorse('motor', id, { net_delta: 500 });
    const { premium, commission, policy } = await read('motor', id);
    expect(premium.issued).toMatchObject({ net: 10_000.25, total: 30_738.12, parts: [{ field: 'od_premium', amount: 10_000.25 }] });
    expect(premium.endorsements).toMatchObject([
      { endorsement_no: '001', status: 'received', on: TODAY, net: 1_000, gst: 180, total: 1_180 },
      { status: 'requested', net: 500 },
    ]);
    expect(premium.now).toEqual({ net: policy.net_now, gst: policy.gst_now, total: policy.total_now });
    expect(premium.now.net).toBe(11_000.25);
    expect(premium.findings).toMatchObject([{ field: 'total_premium', difference: expect.any(Number) }]);
    expect(commission.in).toEqual([
      { because: 'Typed by hand', base: null, percent: 15, amount: 1_500.04, came: 0, due_on: expect.any(String), state: 'expected' },
      {
        ...{ because: 'Endorsement 001: same rate on what it changed', base: 1_000, percent: 15, amount: 150 },
        ...{ came: 0, due_on: expect.any(String), state: 'expected' },
      },
    ]);
    expect(commission.out.map(({ amount }: { amount: number }) => amount)).toEqual([1_000.03, 100]);
  });

  it('says what came in and was credited for it, and since when the insurer owes the rest', async () => {
    const { id } = await addMotorPolicy(test, { ...year(-100), issue_date: addDays(TODAY, -100) });
    const receipt = (item: string, amount: number) =>
      test.db.insertInto('receipts').values({ item, amount, received_on: TODAY, created_by: admin().id }).execute();
    const [expected] = (await read('motor', id)).commission.in;
    expect(expected).toMatchObject({ came: 0, state: 'expected', due_on: expect.any(String) });
    expect(expected.due_on < TODAY).toBe(true);
    await receipt(`motor:${id}`, 1_000);
    for (const role of ['Admin', 'Feeder'] as const)
      expect((await read('motor', id, test.people[role])).commission.in).toMatchObject([
        { came: 1_000, state: 'part', due_on: expected.due_on },
      ]);
    await receipt(`motor:${id}`, expected.amount - 1_000);
    const { commission } = await read('motor', id);
    expect(commission.in).toMatchObject([{ came: expected.amount, state: 'received', due_on: null }]);
    expect(commission.out).toMatchObject([{ came: 0, state: 'expected', due_on: null }]);

    const firm = await addCorporatePolicy(test, year(-100));
    const premiums = [await addPremium(test, firm.id), await addPremium(test, firm.id, { premium_date: TODAY, pay_date: TODAY })];
    await receipt(`premium:${premiums[0]?.id}`, 1_250.03);
    expect((await read('corporate', firm.id)).commission.in).toMatchObject([{ came: 1_250.03, state: 'part' }]);
  });

  it('has the chain around it, its renewals, claims, installments and papers', async () => {
    const first = await addMotorPolicy(test, year(-400));
    const second = await addMotorPolicy(test, { ...year(-35), renewed_from: first.id });
    const before = await read('motor', first.id);
    expect([before.chain.before, before.chain.after]).toMatchObject([[], [{ id: second.id, policy_no: second.policy_no }]]);
    expect(before.renewals).toMatchObject([{ stage: 'renewed', renewed_by: { id: second.id } }]);
    expect((await read('motor', second.id)).chain).toMatchObject({ before: [{ id: first.id }], after: [] });

    const claim = { policies: 'motor', policy_id: second.id, kind: 'own_damage', loss_date: TODAY, estimate: 48_200 };
    expect((await test.post('/api/claims', claim, admin())).status).toBe(201);
    expect((await read('motor', second.id)).claims).toMatchObject([{ kind: 'own_damage', estimate: 48_200, stage: 'intimated' }]);

    const corporate = await addCorporatePolicy(test, year(-10));
    await addPremium(test, corporate.id);
    await test.put(`/api/corporate-insurance/${corporate.id}`, form({ addons: 'Flood' }, { bytes: PDF }), admin());
    const paper = { kind: 'addition', effective_date: TODAY, net_delta: 100, status: 'received', endorsement_no: '007' };
    const path = `/api/corporate-insurance/${corporate.id}/endorsements`;
    expect((await test.post(path, form(paper, { bytes: PDF }), admin())).status).toBe(201);
    const { installments, documents } = await read('corporate', corporate.id);
    expect(installments).toMatchObject({
      data: [{ status: 'Paid' }],
      totals: { paid: { total_payable: 13_216.75, commission_in_num: 1_250.03 } },
    });
    expect(documents.slice(0, 1)).toMatchObject([
      { kind: 'policy', name: 'Policy', by: { id: admin().id }, path: expect.stringMatching(/^\/api\/files\//) },
    ]);
    expect(documents[1]).toMatchObject({ kind: 'endorsement', name: 'Endorsement 007' });
    for (const { path: file } of documents) expect((await test.get(file)).status).toBe(200);
  });

  it('has no commission out where nobody passes the business on', async () => {
    const { id } = await addMotorPolicy(test, { ...year(-10), sub_broker: null, commission_out_per: null, commission_out_num: null });
    expect((await read('motor', id)).commission.out).toEqual([]);
  });

  it('has for each role the keys that it may read', async () => {
    const { id } = await addCorporatePolicy(test, year(-10));
    await addPremium(test, id);
    const policy = await addMotorPolicy(test, year(-10));
    await test.post('/api/claims', { policies: 'motor', policy_id: policy.id, kind: 'theft', loss_date: TODAY, estimate: 77_001 }, admin());
    const keys = async (kind: string, of: number, role: (typeof ROLES)[number]) =>
      Object.keys(await read(kind, of, test.people[role])).sort();
    const all = ['acts', 'chain', 'claims', 'client', 'clocks', 'documents', 'policy', 'premium'];
    expect(await keys('corporate', id, 'Admin')).toEqual([...all, 'commission', 'installments', 'renewals'].sort());
    expect(await keys('corporate', id, 'Feeder')).toEqual([...all, 'installments', 'renewals'].sort());
    expect(await keys('motor', policy.id, 'Feeder')).toEqual([...all, 'commission', 'renewals'].sort());
    expect(await keys('motor', policy.id, 'Telecaller')).toEqual([...all, 'renewals'].sort());
    expect(await keys('motor', policy.id, 'User')).toEqual(all);
    expect(Object.keys((await read('motor', policy.id, test.people.Feeder)).commission)).toEqual(['in']);
    const asFeeder = await read('corporate', id, test.people.Feeder);
    expect(JSON.stringify(asFeeder)).not.toMatch(/commission/);
    expect(withoutMoments(await read('motor', policy.id, test.people.Telecaller))).not.toMatch(/77001|commission/);
    const asClient = await read('motor', policy.id, test.people.User);
    expect(withoutMoments(asClient)).not.toMatch(/77001|findings|"by"|broker/);
    expect(asClient.acts).toEqual([]);
  });
});
