import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addRenewal } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const day = (days: number) => addDays(TODAY, days);
const CLOSED = { closed_at: new Date().toISOString() };

async function motor(days: number, policy: Record<string, unknown> = {}, renewal: Record<string, unknown> = {}) {
  const { id } = await addMotorPolicy(test, { start_date: day(days - 364), end_date: day(days), ...policy });
  return addRenewal(test, { policy_id: id, ends_on: day(days), ...renewal });
}
const renewed = (follower: { policy_id: number }) => ({ stage: 'renewed', renewed_policy_id: follower.policy_id, ...CLOSED });
const lost = (lost_reason: string) => ({ stage: 'lost', lost_reason, ...CLOSED });
const ask = (path: string, as = test.people.Admin) => test.get(`/api/renewals/${path}`, as);
const PERIOD = `from=${day(-30)}&to=${day(30)}`;

/** Premiums are 1,000 but where they matter. */
const worth = (net_premium: number) => ({
  od_premium: net_premium,
  third_party_premium: 0,
  net_premium,
  total_premium: null,
  gst: undefined,
});

describe('GET /api/renewals/retention', () => {
  async function history() {
    const open = await motor(-10, worth(1_000), { owner_id: test.people.Feeder.id });
    await motor(-9, worth(3_000), renewed(open));
    await motor(-8, worth(1_000), lost('sold'));
    await motor(-7, worth(2_000), lost('price'));
    await motor(20, worth(4_000), renewed(open));
    // Neither ended nor closed: not due yet.
    await motor(20, worth(9_000));
    await motor(-31, worth(9_000));
    await motor(-6, worth(9_000), { deleted_at: new Date().toISOString() });
    const { id } = await addCorporatePolicy(test, { start_date: day(-369), end_date: day(-5), terrisom: 500, new_premium: 1_500 });
    await addRenewal(test, { policies: 'corporate', policy_id: id, ends_on: day(-5) });
  }

  it('is what was renewed of what fell due and could be kept, by number and by net premium', async () => {
    await history();
    const { status, body } = await ask(`retention?${PERIOD}&policies=motor`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      due: 5,
      renewed: 2,
      open: 1,
      lost: { sold: 1, price: 1 },
      rate: 0.5,
      due_premium: 11_000,
      renewed_premium: 7_000,
      premium_rate: 0.7,
    });
    expect((await ask(`retention?${PERIOD}`)).body.data).toMatchObject({ due: 6, open: 2, due_premium: 13_000 });
  });

  it('counts apart what is asked and not answered, until somebody answers', async () => {
    const insured = { user_id: test.people.User.id, insured_name: 'Meena Joshi', product: 'Fire' };
    const old = await addCorporatePolicy(test, { ...insured, item_description: 'Shop', start_date: day(-369), end_date: day(-5) });
    const next = { ...insured, item_description: 'Godown', start_date: day(-4), end_date: day(360) };
    await addCorporatePolicy(test, next);
    const read = async () => (await ask(`retention?${PERIOD}&policies=corporate`)).body.data;
    expect(await read()).toMatchObject({ due: 1, open: 1, asked: 1, renewed: 0, rate: 0, groups: [{ asked: 1 }] });
    const { body } = await test.get('/api/renewals?policies=corporate&looks_renewed=1', test.people.Admin);
    expect(body.data[0].policy_id).toBe(old.id);
    const [{ id, version, looks_renewed_by }] = body.data;
    await test.put(`/api/renewals/${id}`, { may_be_renewed_by: looks_renewed_by.id, is: true, version }, test.people.Admin);
    expect(await read()).toMatchObject({ due: 1, open: 0, asked: 0, renewed: 1, rate: 1 });
  });

  it('adds up by month, owner, insurer and product', async () => {
    await history();
    for (const by of ['month', 'owner', 'insurer', 'product']) {
      const { data } = (await ask(`retention?${PERIOD}&by=${by}`)).body;
      expect(
        data.groups.reduce((sum: number, { due }: { due: number }) => sum + due, 0),
        by,
      ).toBe(6);
    }
    const { groups } = (await ask(`retention?${PERIOD}&by=owner`)).body.data;
    expect(groups.map(({ key, label, due }: Record<string, unknown>) => [key, label, due])).toEqual([
      ['', '', 5],
      [String(test.people.Feeder.id), 'Feeder Test', 1],
    ]);
    const insurers = (await ask(`retention?${PERIOD}&by=insurer`)).body.data.groups;
    expect(insurers.map(({ key, label }: Record<string, unknown>) => [key, label])).toEqual([
      ['new india assurance', 'New India Assurance'],
      ['oriental insurance', 'Oriental Insurance'],
    ]);
  });

  it('counts apart the packages that third party alone follows', async () => {
    const dates = { start_date: day(-3), end_date: day(361) };
    for (const [n, cover] of ['TP', 'SAOD', 'Package'].entries()) {
      const vehicle_no = `GJ05AB000${n + 1}`;
      await addMotorPolicy(test, { vehicle_no, chassis_no: null, start_date: day(-368), end_date: day(-4) });
      await addMotorPolicy(test, { vehicle_no, chassis_no: null, ...dates, od_tp_package_policy: cover });
    }
    expect((await ask(`retention?${PERIOD}&policies=motor`)).body.data).toMatchObject({
      due: 3,
      renewed: 3,
      own_damage_dropped: 1,
      rate: 1,
    });
  });

  it('has no rate where nothing fell due', async () => {
    expect((await ask(`retention?${PERIOD}`)).body.data).toEqual({
      due: 0,
      renewed: 0,
      own_damage_dropped: 0,
      open: 0,
      asked: 0,
      before: 0,
      lost: {},
      rate: null,
      due_premium: 0,
      renewed_premium: 0,
      premium_rate: null,
      groups: [],
    });
  });

  it('is the Admin’s, and refuses a period that ends before it starts', async () => {
    expect((await ask(`retention?${PERIOD}`, test.people.Telecaller)).status).toBe(403);
    expect((await ask(`retention?from=${TODAY}&to=${day(-1)}`)).body.errors).toEqual({ to: ['Must not be before From'] });
    expect((await ask(`retention?from=${TODAY}`)).status).toBe(422);
    expect((await ask(`retention?${PERIOD}&by=city`)).status).toBe(422);
  });
});

describe('GET /api/renewals/due', () => {
  it('counts what ends within a week by stage and by owner', async () => {
    const { Telecaller } = test.people;
    const mine = { owner_id: Telecaller.id };
    await motor(-1, worth(100));
    const first = await motor(0, worth(1_000), mine);
    await motor(7, worth(2_000), { ...mine, stage: 'quoted', last_called_at: new Date().toISOString() });
    await motor(3, worth(3_000), { ...mine, ...renewed(first) });
    await motor(5, worth(4_000));
    await motor(6, worth(100), { looks_renewed_by: first.policy_id });
    await motor(8, worth(100));
    const none = { upcoming: 0, contacted: 0, quoted: 0, awaiting_payment: 0, renewed: 0, lost: 0, not_called: 0 };
    expect((await ask('due')).body.data).toEqual({
      count: 5,
      net_premium: 10_100,
      stages: { ...none, not_called: 3, quoted: 1, renewed: 1 },
      owners: [
        { owner: { id: Telecaller.id, name: 'Telecaller Test' }, count: 3, stages: { ...none, not_called: 1, quoted: 1, renewed: 1 } },
        { owner: null, count: 2, stages: { ...none, not_called: 2 } },
      ],
    });
    expect((await ask('due?days=8')).body.data.count).toBe(6);
    expect((await ask('due?policies=motor')).body.data.count).toBe(5);
    expect((await ask('due?policies=corporate')).body.data).toEqual({ count: 0, net_premium: 0, stages: none, owners: [] });
    expect((await ask('due?days=32')).status).toBe(422);
    expect((await ask('due', test.people.Feeder)).status).toBe(403);
  });
});
