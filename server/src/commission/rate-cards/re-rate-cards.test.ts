import { beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addCard, carPolicy, makeLive, RULE, type TestCard } from '../../testing/app/rate-cards.ts';
import { rowsThatDiffer, totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const PERIOD = { from: '2026-04-01', to: '2026-04-30' };
const FIRM = { is_installment: 0, commission_in_per: null, commission_in_num: null, commission_out_per: null, commission_out_num: null };
const SHARE = { share_percent: 50 };

const several = (cards: readonly TestCard[], more: object = {}, as = admin()) =>
  test.post('/api/rate-cards/re-rate', { ids: cards.map(({ id }) => id), ...PERIOD, ...more }, as);
const undo = (id: number, as = admin()) => test.post(`/api/re-rates/${id}/undo`, {}, as);
const effectOf = async ({ id }: TestCard) => (await test.get(`/api/rate-cards/${id}/effect`, admin())).body.data;
const read = async (id: number, kind = 'motor-insurance') => (await test.get(`/api/${kind}/${id}`, admin())).body.data;
const commissions = async (id: number, kind?: string) => {
  const { commission_in_num, commission_out_num } = await read(id, kind);
  return [commission_in_num, commission_out_num];
};

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await test.db.insertInto('categories').values({ name: 'Fire', line: 'fire' }).execute();
});

describe('the effect of a card', () => {
  it('counts the policies of both kinds and the rupees of its whole period, without what was typed', async () => {
    await addMotorPolicy(test, carPolicy());
    await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    await addMotorPolicy(test, carPolicy({ start_date: '2026-03-31', end_date: '2027-03-30' }));
    await addCorporatePolicy(test, FIRM);
    const rules = [RULE, { line: 'fire', net_percent: 10 }];
    expect(await effectOf(await addCard(test, {}, rules))).toEqual({ policies: 2, difference: 19_420.73 });
    expect(await effectOf(await addCard(test, { to_date: '2026-04-30', from_date: '2026-03-01' }, [RULE]))).toEqual({
      policies: 2,
      difference: 1561.4,
    });
  });

  it('is that of a draft too, as if it took the place of the live card', async () => {
    await addMotorPolicy(test, carPolicy({ commission_in_num: undefined, commission_in_per: undefined }));
    const live = await makeLive(test, await addCard(test, {}, [RULE]));
    await test.post(`/api/rate-cards/${live.id}/re-rate`, { ...PERIOD, apply: true }, admin());
    expect(await effectOf(live)).toEqual({ policies: 0, difference: 0 });
    expect(await effectOf(await addCard(test, {}, [{ ...RULE, percent: 20 }]))).toEqual({ policies: 1, difference: 111.53 });
  });

  it('is for an Admin, of a card that is there', async () => {
    const { id } = await addCard(test, {}, [RULE]);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.get(`/api/rate-cards/${id}/effect`, test.people[role])).status).toBe(403);
    expect((await test.get('/api/rate-cards/999999/effect', admin())).status).toBe(404);
  });
});

describe('several cards of a month', () => {
  async function twoCards() {
    const car = await addMotorPolicy(test, carPolicy());
    const fire = await addCorporatePolicy(test, FIRM);
    const cards = [
      await makeLive(test, await addCard(test, { name: 'Out', side: 'out' }, [SHARE])),
      await makeLive(test, await addCard(test, { name: 'In' }, [RULE, { line: 'fire', net_percent: 10 }])),
    ];
    return { car, fire, cards };
  }

  it('are compared, with a share of what will come in, and nothing is changed', async () => {
    const { car, cards } = await twoCards();
    const { status, body } = await several(cards);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          id: null,
          policies: 4,
          hand_typed: 0,
          difference: 29_131.1,
          cards: [
            { card_id: cards[1]?.id, card: 'In', policies: 2, hand_typed: 0, difference: 19_420.73 },
            { card_id: cards[0]?.id, card: 'Out', policies: 2, hand_typed: 0, difference: 9710.37 },
          ],
        },
      },
    ]);
    expect(await commissions(car.id)).toEqual([null, null]);
  });

  it('change as compared, all at once, in a chain and totals that hold, and are taken back as one', async () => {
    const { car, fire, cards } = await twoCards();
    const { body } = await several(cards, { apply: true });
    expect(body).toMatchObject({ data: { policies: 4, difference: 29_131.1 }, successMsg: '4 commissions updated!' });
    expect(await commissions(car.id)).toEqual([780.7, 390.35]);
    expect(await commissions(fire.id, 'corporate-insurance')).toEqual([18_640.03, 9320.02]);
    expect((await several(cards)).body.data).toMatchObject({ policies: 0, difference: 0 });
    expect(await totalsThatDiffer(test.db)).toBe(0);

    const taken = await undo(body.data.id);
    expect(taken.body).toEqual({ data: { restored: 4, kept: [] }, successMsg: '4 commissions taken back!' });
    expect(await read(car.id)).toMatchObject({
      commission_in_num: null,
      commission_in_basis: null,
      commission_out_basis: null,
    });
    expect(await commissions(fire.id, 'corporate-insurance')).toEqual([null, null]);
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({
      action: 're-rates.undo',
      record_id: car.id,
      person_id: admin().id,
    });
    expect(await totalsThatDiffer(test.db)).toBe(0);
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await verifyAudit(test.db)).toMatchObject({ intact: true });
    expect((await undo(body.data.id)).body).toMatchObject({ code: 'conflict' });
  });

  it('leave what was changed since, or deleted, when they are taken back, and say so', async () => {
    const { car, fire, cards } = await twoCards();
    const other = await addMotorPolicy(test, carPolicy());
    const deleted = await addMotorPolicy(test, carPolicy({ commission_out_num: 100 }));
    const [, cardIn] = cards as [TestCard, TestCard];
    for (const { id } of [other, deleted])
      await test.put(`/api/motor-insurance/${id}/commission`, { commission_in_num: null, commission_in_per: null }, admin());
    const { body } = await several([cardIn], { apply: true });
    await test.put(`/api/motor-insurance/${car.id}/commission`, { commission_in_num: 900 }, admin());
    await test.delete(`/api/motor-insurance/${deleted.id}`, admin());
    expect((await undo(body.data.id)).body).toEqual({
      data: {
        restored: 2,
        kept: [
          { policies: 'motor', id: car.id, policy_no: car.policy_no, side: 'in', reason: 'The commission was changed since' },
          { policies: 'motor', id: deleted.id, policy_no: deleted.policy_no, side: 'in', reason: 'The policy was deleted since' },
        ],
      },
      successMsg: '2 commissions taken back! 2 others stayed, as changed since.',
    });
    expect((await commissions(car.id))[0]).toBe(900);
    expect((await commissions(other.id))[0]).toBeNull();
    expect((await commissions(fire.id, 'corporate-insurance'))[0]).toBeNull();
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('give back what an earlier card paid, step by step', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const card = await makeLive(test, await addCard(test, {}, [RULE]));
    const first = (await several([card], { apply: true })).body.data.id;
    await test.put(`/api/rate-cards/${card.id}/rules`, { rules: [{ ...RULE, percent: 20 }] }, admin());
    const single = await test.post(`/api/rate-cards/${card.id}/re-rate`, { ...PERIOD, apply: true }, admin());
    expect((await undo(first)).body.data).toMatchObject({ restored: 0, kept: [{ id }] });
    expect((await undo(single.body.re_rate_id)).body.data).toEqual({ restored: 1, kept: [] });
    expect(await read(id)).toMatchObject({ commission_in_num: 780.7, commission_in_per: 17.5, commission_in_basis: { amount: 780.7 } });
  });

  it('are applied by one person at a time, and taken back once', async () => {
    const { cards } = await twoCards();
    const answers = await Promise.all([several(cards, { apply: true }), several(cards, { apply: true })]);
    expect(answers.map(({ body }) => body.data.policies).sort()).toEqual([0, 4]);
    expect(answers.map(({ body }) => body.data.id === null).sort()).toEqual([false, true]);
    const id = answers.find(({ body }) => body.data.id !== null)?.body.data.id;
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('are live ones that are there, of a period, for an Admin', async () => {
    const draft = await addCard(test, {}, [RULE]);
    expect((await several([draft], { apply: true })).body).toMatchObject({ code: 'conflict' });
    expect((await several([draft])).status).toBe(200);
    expect((await several([])).body.errors).toEqual({ ids: ['Required'] });
    expect((await several([{ id: 999_999, version: 1 }])).body.errors).toEqual({ ids: ['There is no such rate card'] });
    expect((await several([draft], { from: '2026-05-01' })).body.errors).toEqual({ to: ['Must not be before the first day'] });
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      expect((await several([draft], {}, test.people[role])).status).toBe(403);
      expect((await undo(1, test.people[role])).status).toBe(403);
    }
    expect((await undo(999_999)).status).toBe(404);
  });
});

describe('volume slabs', () => {
  const SLABS = { slabs: '20,000: 2; 10,000: 1' };
  const second = { vehicle_no: 'MH12AB9999', policy_no: 'SECOND', start_date: '2026-04-20', end_date: '2027-04-19' };

  it("bring a month's policies a part of their own once its net reaches them, also outside the days that are re-rated", async () => {
    const car = await addMotorPolicy(test, carPolicy());
    const card = await makeLive(test, await addCard(test, SLABS, [RULE]));
    expect((await test.get(`/api/rate-cards/${card.id}`, admin())).body.data.slabs).toBe('10000: 1; 20000: 2');
    await several([card], { apply: true });
    expect(await commissions(car.id)).toEqual([780.7, null]);

    await addMotorPolicy(test, carPolicy(second));
    const { body } = await several([card], { from: '2026-04-01', to: '2026-04-01', apply: true });
    expect(body.data).toMatchObject({ policies: 1, difference: 81.52 });
    expect((await read(car.id)).commission_in_basis).toMatchObject({
      ...{ base: 'several', base_amount: 4461.14, amount: 862.22, percent: 19.33 },
      parts: [
        { of: 'od', percent: 17.5, amount: 780.7 },
        { of: 'reward', base_amount: 8152.14, percent: 1, amount: 81.52 },
      ],
      reward: { month: '2026-04', volume: 16_304.28, net_from: 10_000, percent: 1 },
    });
    expect((await several([card])).body.data).toMatchObject({ policies: 1 });
    expect(await totalsThatDiffer(test.db)).toBe(0);
    await undo(body.data.id);
    expect(await commissions(car.id)).toEqual([780.7, null]);
  });

  it('count what the card rates in that month alone, of both kinds, and pass on as a share', async () => {
    const car = await addMotorPolicy(test, carPolicy());
    await addMotorPolicy(test, carPolicy({ ...second, start_date: '2026-05-02', end_date: '2027-05-01' }));
    await addMotorPolicy(test, carPolicy({ ...second, od_tp_package_policy: 'TP', policy_no: 'OTHER', vehicle_no: 'MH12AB8888' }));
    const out = await makeLive(test, await addCard(test, { name: 'Out', side: 'out' }, [SHARE]));
    const card = await makeLive(test, await addCard(test, { slabs: '8200: 1' }, [RULE, { line: 'fire', net_percent: 10 }]));
    await several([card, out], { apply: true });
    expect(await commissions(car.id)).toEqual([780.7, 390.35]);
    await addCorporatePolicy(test, { ...FIRM, start_date: '2026-04-12', end_date: '2027-04-11' });
    await several([card, out], { apply: true });
    expect(await commissions(car.id)).toEqual([862.22, 431.11]);
  });

  it('are refused with a sentence, and read by an Admin alone', async () => {
    const { status, body } = await test.post('/api/rate-cards', { name: 'X', side: 'in', from_date: '2026-04-01', slabs: 'much' }, admin());
    expect([status, body.errors.slabs[0]]).toEqual([422, expect.stringMatching(/month's net/)]);
    const { id, version } = await addCard(test);
    expect((await test.put(`/api/rate-cards/${id}`, { slabs: '5: 1', version }, admin())).body.data.slabs).toBe('5: 1');
    expect((await test.put(`/api/rate-cards/${id}`, { slabs: '' }, admin())).body.data.slabs).toBeNull();
  });
});
