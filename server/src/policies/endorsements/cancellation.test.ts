import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const feeder = () => test.people.Feeder;

beforeEach(async () => {
  await test.post('/api/products', { name: 'Private Car Package', line: 'private_car' }, admin());
});

/** 12,000 of own damage, from April to March. */
const car = (fields: Record<string, unknown> = {}) =>
  addMotorPolicy(test, {
    ...{ product: 'Private Car Package', od_tp_package_policy: 'OD', od_premium: 12_000, third_party_premium: null },
    ...{ net_premium: 12_000, total_premium: 14_160, commission_in_per: 15, commission_in_num: 1_800, commission_out_per: 10 },
    commission_out_num: 1_200,
    ...fields,
  });
const path = (id: number) => `/api/motor-insurance/${id}/endorsements`;
const suggested = (id: number, query: string, as = admin()) => test.get(`/api/motor-insurance/${id}/cancellation?${query}`, as);
const SOLD = { kind: 'cancellation', cancel_reason: 'sold', effective_date: '2026-10-01' };
const asked = async (id: number, fields: Record<string, unknown> = {}, as = feeder()) => {
  const { status, body } = await test.post(path(id), { ...SOLD, ...fields }, as);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
const receive = (id: number, as = admin()) => test.post(`/api/endorsements/${id}/status`, { status: 'received' }, as);
const undo = (id: number) => test.post(`/api/endorsements/${id}/undo`, { reason: 'It goes on' }, admin());
const read = async (id: number, as = admin()) => (await test.get(`/api/motor-insurance/${id}`, as)).body.data;
const still = ({ version: _, updated_at: __, file: ___, ...policy }: Record<string, unknown>) => policy;

describe('GET /api/motor-insurance/{id}/cancellation', () => {
  it('suggests what is paid back to the paisa, each figure with its reason', async () => {
    const { id } = await car();
    const { data } = (await suggested(id, 'on=2026-10-01&reason=sold')).body;
    expect(data).toMatchObject({ days: 365, days_left: 182, net: 5_983.56, gst: 1_077.04, total: 7_060.6 });
    expect(data).toMatchObject({ commission_in: 897.53, commission_out: 598.36 });
    expect(data.parts).toEqual([{ part: 'od', net: 12_000, refund: 5_983.56, reason: '182 of 365 days are left: 12,000.00 × 182 ÷ 365.' }]);
    expect(data.reasons).toEqual([expect.stringContaining('GST: 18 %'), expect.stringContaining('Commission:')]);
  });

  const basisOf = (amount: number, parts: object[]) => ({
    ...{ card_id: 1, card: 'C', rule_id: 1, rule: 'R', base: parts.length > 1 ? 'several' : 'od_tp', base_amount: 1, percent: 1, amount },
    ...{ parts, computed_at: '2026-04-01T00:00:00Z' },
  });
  const withBases = async (fields: Record<string, unknown>, [earned, paid]: readonly [object, object]) => {
    const { id } = await car(fields);
    const bases = { commission_in_basis: JSON.stringify(earned), commission_out_basis: JSON.stringify(paid) };
    await test.db
      .updateTable('motor_insurance')
      .set(bases as never)
      .where('id', '=', id)
      .execute();
    return (await suggested(id, 'on=2026-05-10&reason=client')).body.data;
  };
  const SMALL = {
    od_tp_package_policy: 'Package',
    od_premium: 1_000,
    third_party_premium: 1_000,
    net_premium: 2_000,
    total_premium: 2_360,
  };

  it('takes back of a commission on own damage and third party what is paid back of both', async () => {
    const part = (percent: number, amount: number) => basisOf(amount, [{ of: 'od_tp', base_amount: 2_000, percent, amount }]);
    const fields = { ...SMALL, commission_in_num: 350, commission_out_num: 210 };
    const data = await withBases(fields, [part(17.5, 350), part(10.5, 210)]);
    expect(data).toMatchObject({ net: 893.15, commission_in: 156.3, commission_out: 93.78 });
    expect(data.reasons).toContain('Commission: the share of its base (od_tp), 893.15 of 2,000.00.');
    const share = basisOf(210, [{ of: 'share', base_amount: 350, percent: 60, amount: 210 }]);
    expect(await withBases({ ...fields, policy_no: 'P/share', vehicle_no: 'GJ01AB7' }, [part(17.5, 350), share])).toMatchObject({
      commission_out: 93.78,
    });
  });

  it('takes back each part of a commission by the base of its own, also where another amount was typed', async () => {
    const parts = (share: number) => [
      { of: 'od', base_amount: 10_000, percent: 20 * share, amount: 2_000 * share },
      { of: 'tp', base_amount: 10_000, percent: 2.5 * share, amount: 250 * share },
    ];
    const fields = { ...SMALL, od_premium: 10_000, third_party_premium: 10_000, net_premium: 20_000, total_premium: 23_600 };
    const money = { commission_in_num: 2_250, commission_out_num: 1_125 };
    const bases = [basisOf(2_250, parts(1)), basisOf(1_125, parts(0.5))] as const;
    const data = await withBases({ ...fields, ...money }, bases);
    expect(data).toMatchObject({ net: 8_931.51, commission_in: 1_786.3, commission_out: 893.15 });
    expect(data.reasons).toContain('Commission: the share of its base (od), 8,931.51 of 10,000.00, and (tp), 0.00 of 10,000.00.');
    const typed = { policy_no: 'P/typed', vehicle_no: 'GJ01AB8', commission_in_num: 1_125 };
    expect(await withBases({ ...fields, ...money, ...typed }, bases)).toMatchObject({ commission_in: 893.15 });
  });

  it('is nothing after a claim', async () => {
    const { id } = await car({ is_claim: 1 });
    expect((await suggested(id, 'on=2026-10-01&reason=sold')).body.data).toMatchObject({ net: 0, gst: 0, total: 0 });
  });

  it.each(['motor', 'corporate'] as const)(
    'is nothing after a claim on a %s policy, and not after one that came to nothing',
    async (policies) => {
      const { id } = policies === 'motor' ? await car() : await addCorporatePolicy(test);
      const suggestedNow = async () => {
        const { body } = await test.get(`/api/${policies}-insurance/${id}/cancellation?on=2026-10-01&reason=sold`, admin());
        return body.data;
      };
      const whole = await suggestedNow();
      expect(whole.net).toBeGreaterThan(0);
      const claim = { policies, policy_id: id, kind: 'theft', loss_date: '2026-06-01', intimated_on: '2026-06-01' };
      const registered = await test.post('/api/claims', claim, admin());
      expect(registered.status, JSON.stringify(registered.body)).toBe(201);
      const move = (stage: string) =>
        test.post(
          `/api/claims/${registered.body.data.id}/stage`,
          { stage, note: 'So the client says', at: '2026-07-01T06:00:00Z' },
          admin(),
        );
      const said = [];
      for (const stage of ['withdrawn', 'documents_pending', 'rejected', 'approved', 'settled']) {
        said.push((await suggestedNow()).net);
        expect((await move(stage)).status).toBe(200);
      }
      expect([...said, (await suggestedNow()).net]).toEqual([0, whole.net, 0, whole.net, 0, 0]);
      expect((await suggestedNow()).parts[0].reason).toBe('A claim was made in the period, so nothing is paid back.');
    },
  );

  it('shows a Feeder no commission, and is not for others', async () => {
    const { id } = await car();
    const { data } = (await suggested(id, 'on=2026-10-01&reason=sold', feeder())).body;
    expect(data).not.toHaveProperty('commission_in');
    expect(data).not.toHaveProperty('commission_out');
    for (const role of ['Telecaller', 'User'] as const)
      expect((await suggested(id, 'on=2026-10-01&reason=sold', test.people[role])).status).toBe(403);
  });

  it.each([
    ['on=2026-03-31&reason=sold', 'on', 'Must be within the cover, from 01-04-2026 to 31-03-2027'],
    ['on=2026-10-01', 'reason', 'Must be one of sold, total_loss, double_insurance, client, non_payment, insurer, other'],
    ['reason=sold', 'on', 'Required'],
  ])('refuses %s', async (query, field, message) => {
    const { id } = await car();
    const { status, body } = await suggested(id, query);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('is of a corporate policy alike', async () => {
    const { id } = await addCorporatePolicy(test, { new_premium: 36_500, terrisom: 3_650, total_premium: 47_377 });
    const answer = await test.get(`/api/corporate-insurance/${id}/cancellation?on=2027-03-22&reason=client`, admin());
    expect(answer.body.data).toMatchObject({ days_left: 10, net: 1_100, gst: 198, total: 1_298 });
  });
});

describe('a cancellation', () => {
  it('takes what is suggested where nothing is typed, and ends the policy when it is received', async () => {
    const policy = await car();
    const { id, net_delta, gst_delta, total_delta } = await asked(policy.id);
    expect([net_delta, gst_delta, total_delta]).toEqual([-5_983.56, -1_077.04, -7_060.6]);
    expect(still(await read(policy.id))).toEqual(still(policy));
    await receive(id);
    expect(await read(policy.id)).toMatchObject({
      ...{ status: 'cancelled', cancelled_on: '2026-10-01', net_premium: 12_000, total_premium: 14_160 },
      ...{ net_now: 6_016.44, gst_now: 1_082.96, total_now: 7_099.4, commission_in_now: 902.47, commission_out_now: 601.64 },
    });
  });

  it('takes what is typed before what is suggested', async () => {
    const policy = await car();
    const { id } = await asked(policy.id, { net_delta: -5_000 });
    await receive(id);
    expect(await read(policy.id)).toMatchObject({ net_now: 7_000, gst_now: 1_260, total_now: 8_260, commission_in_now: 1_050 });
  });

  it('needs a reason that no other kind has, and pays back no more than was paid', async () => {
    const { id } = await car();
    const errors = async (fields: object) => (await test.post(path(id), { ...SOLD, ...fields }, feeder())).body.errors;
    expect(await errors({ cancel_reason: null })).toEqual({ cancel_reason: ['Required'] });
    expect(await errors({ kind: 'refund', net_delta: -1 })).toEqual({ cancel_reason: ['Belongs to a cancellation alone'] });
    expect(await errors({ net_delta: -12_000.01 })).toEqual({
      net_delta: ['Must not give back more than the ₹\u00a012,000.00 of now'],
    });
  });

  it('is received by an Admin, once: what is cancelled takes no other endorsement', async () => {
    const policy = await car();
    const first = await asked(policy.id);
    expect((await receive(first.id, feeder())).status).toBe(403);
    const answers = await Promise.all([receive(first.id), receive(first.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const change = { kind: 'change', effective_date: '2026-06-01', changes: { engine_no: 'E1' } };
    expect(await test.post(path(policy.id), change, feeder())).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: { kind: ['This policy was cancelled from 01-10-2026. An Admin can take that back first.'] } },
    });
    expect((await suggested(policy.id, 'on=2026-10-01&reason=sold')).status).toBe(409);
  });

  it('is asked for once, until it is withdrawn', async () => {
    const { id } = await car();
    const first = await asked(id);
    const again = () => test.post(path(id), { ...SOLD, cancel_reason: 'client' }, feeder());
    const refused = await again();
    expect(refused).toMatchObject({ status: 409, body: { errors: { kind: [expect.stringContaining('from 01-10-2026 is asked for')] } } });
    expect((await test.get(path(id), admin())).body.total_count).toBe(1);
    await test.post(`/api/endorsements/${first.id}/status`, { status: 'withdrawn' }, admin());
    expect((await again()).status).toBe(201);
  });

  it('closes its renewal as lost, so that nobody is called, and opens it again by its undo', async () => {
    const policy = await car();
    const renewals = async () =>
      (await test.get(`/api/renewals?policies=motor&stage=all&from=2027-03-01&to=2027-04-30&limit=100`, admin())).body.data;
    const [open] = await renewals();
    await test.put(`/api/renewals/${open.id}`, { stage: 'contacted' }, admin());
    const { id } = await asked(policy.id);
    await receive(id);
    expect(await renewals()).toMatchObject([{ id: open.id, stage: 'lost', lost_reason: 'sold', closed_at: expect.any(String) }]);
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({ action: 'endorsements.status', after: { stage: 'lost' } });
    await undo(id);
    expect(await renewals()).toMatchObject([{ id: open.id, stage: 'contacted', lost_reason: null, closed_at: null }]);
  });

  it('leaves the nearby renewals and the running policies of the client', async () => {
    const today = new Date();
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const policy = await car({ start_date: day(-300), end_date: day(10) });
    const nearby = async () => (await test.get('/api/motor-insurance-renewals?days=30', admin())).body.total_count;
    const running = async () => (await test.get(`/api/users/${test.people.User.id}/overview`, admin())).body.data.running;
    expect([await nearby(), await running()]).toEqual([1, 1]);
    const { id } = await asked(policy.id, { effective_date: day(-5) });
    await receive(id);
    expect([await nearby(), await running()]).toEqual([0, 0]);
    await undo(id);
    expect([await nearby(), await running()]).toEqual([1, 1]);
  });

  it('is undone exactly, also where other endorsements came before', async () => {
    const policy = await car();
    const addition = { kind: 'addition', effective_date: '2026-05-01', net_delta: 365, status: 'received' };
    await test.post(path(policy.id), addition, feeder());
    const before = await read(policy.id);
    expect(before).toMatchObject({ net_now: 12_365, gst_now: 2_225.7, total_now: 14_590.7, commission_in_now: 1_854.75 });
    const { id, net_delta } = await asked(policy.id);
    expect(net_delta).toBe(-6_165.56);
    await receive(id);
    await undo(id);
    expect(still(await read(policy.id))).toEqual(still(before));
  });

  it('is found by the filter of the list, and stays in all lists without it', async () => {
    const policy = await car();
    const other = await car({ vehicle_no: 'GJ01AB9999' });
    await receive((await asked(policy.id)).id);
    const ids = async (query: string) =>
      (await test.get(`/api/motor-insurance?${query}`, admin())).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('status=cancelled')).toEqual([policy.id]);
    expect(await ids('status=active')).toEqual([other.id]);
    expect(await ids('sort=id&order=asc')).toEqual([policy.id, other.id]);
    expect((await test.get('/api/motor-insurance?status=gone', admin())).body.errors).toEqual({ status: ['Must be active or cancelled'] });
  });

  it('shows a client what is left of their premium, and nothing of the commission', async () => {
    const policy = await car();
    await receive((await asked(policy.id)).id);
    const own = await read(policy.id, test.people.User);
    expect(own).toMatchObject({ status: 'cancelled', total_now: 7_099.4 });
    expect(Object.keys(own).filter((field) => field.startsWith('commission'))).toEqual([]);
    const ofFeeder = await read(policy.id, feeder());
    expect(ofFeeder.commission_in_now).toBe(902.47);
    expect(ofFeeder).not.toHaveProperty('commission_out_now');
  });
});

describe('the amounts of an endorsement', () => {
  it('are proposed by the rate of the line and the percentages of the policy, and typed over', async () => {
    const policy = await car();
    const add = async (fields: object) =>
      (await test.post(path(policy.id), { kind: 'addition', effective_date: '2026-06-01', net_delta: 1_000, ...fields }, admin())).body;
    const { data, reasons } = await add({});
    const proposed = { gst_delta: 180, total_delta: 1_180, commission_in_delta: 150, commission_out_delta: 100 };
    expect(data).toMatchObject(proposed);
    expect(reasons).toEqual(['GST: 18 % on the effective date.', 'Commission: by the percentages of the policy.']);
    expect((await add({ gst_delta: 50, commission_in_delta: 0 })).data).toMatchObject({
      gst_delta: 50,
      total_delta: 1_050,
      commission_in_delta: 0,
    });
  });

  it('refuse a receipt that would pay back more than another left', async () => {
    const policy = await car();
    const refund = { kind: 'refund', effective_date: '2026-06-01', net_delta: -7_000, changes: { ncb: '50%' } };
    const ids = [
      (await test.post(path(policy.id), refund, feeder())).body.data.id,
      (await test.post(path(policy.id), refund, feeder())).body.data.id,
    ];
    expect((await receive(ids[0])).status).toBe(200);
    const { status, body } = await receive(ids[1]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['net_delta', 'gst_delta', 'total_delta']]);
    expect((await read(policy.id)).net_now).toBe(5_000);
  });

  it('pay back no more tax than was charged, but for what an insurer rounds', async () => {
    const policy = await car();
    const refund = (gst_delta: number) =>
      test.post(
        path(policy.id),
        { kind: 'refund', effective_date: '2026-06-01', changes: { ncb: '50%' }, net_delta: -100, gst_delta, total_delta: -2_200 },
        feeder(),
      );
    expect((await refund(-2_161.01)).body.errors).toEqual({ gst_delta: [expect.stringMatching(/more than the ₹.2,160.00 of now/)] });
    expect((await refund(-2_161)).status).toBe(201);
  });

  it('leave nothing of a premium that was not paid, though the insurer rounded it', async () => {
    const policy = await car({ total_premium: 14_159.5 });
    const { id } = await asked(policy.id, { cancel_reason: 'non_payment' });
    expect((await receive(id)).status).toBe(200);
    expect(await read(policy.id)).toMatchObject({ net_now: 0, gst_now: 0, total_now: 0 });
  });
});

it('one that brought money is taken back by who has read how much, whatever is locked', async () => {
  const { id } = await car();
  const { id: endorsement } = await asked(id);
  expect((await receive(endorsement)).status).toBe(200);
  const item = `endorsement:${endorsement}`;
  await test.db.insertInto('receipts').values({ item, amount: -500, received_on: '2026-10-05' }).execute();
  await test.post('/api/money-settings/lock', { locked_until: '2026-10-31', reason: 'Filed' }, admin());
  const booked = async () => String((await test.get('/api/day-book/export?from=2026-10-01&to=2026-10-31', admin())).body);
  const before = [await read(id), await booked()];
  const refused = await undo(endorsement);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['again']]);
  expect(refused.body.message).toContain('Money is on this endorsement: −₹\u00a0500.00 were received, −₹\u00a0397.53 are open.');
  expect(refused.body.message).toContain('Take it back all the same?');
  expect([await read(id), await booked()]).toEqual(before);
  const sent = { reason: 'It goes on', again: 1 };
  expect((await test.post(`/api/endorsements/${endorsement}/undo`, { ...sent, again: 2 }, admin())).status).toBe(422);
  expect((await test.post(`/api/endorsements/${endorsement}/undo`, sent, feeder())).status).toBe(403);
  expect((await test.post(`/api/endorsements/${endorsement}/undo`, sent, admin())).status).toBe(200);
  expect((await read(id)).cancelled_on).toBeNull();
  expect(await booked()).toBe(before[1]);
});
