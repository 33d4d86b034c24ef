import { beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addCard, carPolicy, FIRE, makeLive, RULE, type TestCard } from '../../testing/app/rate-cards.ts';
import { rowsThatDiffer, totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const PERIOD = { from: '2026-04-01', to: '2026-04-30' };
const reRate = async (card: TestCard, more: object = {}) =>
  (await test.post(`/api/rate-cards/${card.id}/re-rate`, { ...PERIOD, ...more }, admin())).body;
const commissionOf = async (id: number) => {
  const { data } = (await test.get(`/api/motor-insurance/${id}`, admin())).body;
  return [data.commission_in_per, data.commission_in_num];
};

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await test.db.insertInto('categories').values({ name: 'Fire', line: 'fire' }).execute();
});

describe('a re-rating', () => {
  it('previews each policy that the card would change, with the difference, and changes nothing', async () => {
    const empty = await addMotorPolicy(test, carPolicy());
    const typed = await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    await addMotorPolicy(test, carPolicy({ commission_in_num: 781 }));
    await addMotorPolicy(test, carPolicy({ product: 'Another' }));
    await addMotorPolicy(test, carPolicy({ start_date: '2026-05-01', end_date: '2027-04-30' }));
    const card = await addCard(test, {}, [RULE]);
    const { data, totals, next } = await reRate(card);
    expect(data).toMatchObject([
      { id: empty.id, old: null, new: 780.7, difference: 780.7, is_hand_typed: false, on: '2026-04-01' },
      { id: typed.id, old: 700, new: 780.7, difference: 80.7, is_hand_typed: true },
    ]);
    expect(totals).toEqual({ policies: 4, unmatched: 1, changed: 2, hand_typed: 1, old: 0, new: 780.7, difference: 780.7 });
    expect(next).toBeNull();
    expect(await commissionOf(empty.id)).toEqual([null, null]);
  });

  it('leaves out what is cancelled, as its commission was taken back by the one that it had', async () => {
    const cancelled = await addMotorPolicy(test, carPolicy());
    const runs = await addMotorPolicy(test, carPolicy());
    const sold = { kind: 'cancellation', status: 'received', effective_date: '2026-06-01', cancel_reason: 'sold' };
    expect((await test.post(`/api/motor-insurance/${cancelled.id}/endorsements`, sold, admin())).status).toBe(201);
    const { data, totals } = await reRate(await addCard(test, {}, [RULE]));
    expect([data.map(({ id }: { id: number }) => id), totals.policies]).toEqual([[runs.id], 1]);
  });

  it('goes page by page, with the totals on the first', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await addMotorPolicy(test, carPolicy())).id);
    const card = await addCard(test, {}, [RULE]);
    const first = await reRate(card, { limit: 2 });
    expect([first.data.map(({ id }: { id: number }) => id), first.next, first.totals.changed]).toEqual([ids.slice(0, 2), ids[1], 3]);
    const second = await reRate(card, { limit: 2, after: first.next });
    expect([second.data.map(({ id }: { id: number }) => id), second.next, second.totals]).toEqual([ids.slice(2), null, null]);
  });

  it('is applied in one go, each policy with its basis and its audit entry, in a chain and totals that hold', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await addMotorPolicy(test, carPolicy())).id);
    const card = await makeLive(test, await addCard(test, {}, [RULE]));
    const answer = await reRate(card, { apply: true, except: [ids[2]] });
    expect([answer.successMsg, answer.totals.difference, answer.data]).toEqual(['2 commissions updated!', 1561.4, []]);
    expect(await commissionOf(ids[0] as number)).toEqual([17.5, 780.7]);
    expect(await commissionOf(ids[2] as number)).toEqual([null, null]);
    const { data } = (await test.get(`/api/motor-insurance/${ids[0]}`, admin())).body;
    expect(data).toMatchObject({ version: 2, commission_in_basis: { card_id: card.id, amount: 780.7 } });
    const entries = await auditEntries(test, 'motor_insurance');
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'rate-cards.re-rate', record_id: ids[1], person_id: admin().id },
      { action: 'rate-cards.re-rate', record_id: ids[0] },
    ]);
    await addMotorPolicy(test, carPolicy());
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await verifyAudit(test.db)).toMatchObject({ intact: true });
    expect(await totalsThatDiffer(test.db)).toBe(0);
    expect((await reRate(card, { apply: true, except: [ids[2]] })).successMsg).toBe('0 commissions updated!');
  });

  it('leaves out a commission that was typed, unless it is named', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ commission_in_num: 700 }));
    const card = await makeLive(test, await addCard(test, {}, [RULE]));
    expect((await reRate(card, { apply: true })).successMsg).toBe('0 commissions updated!');
    expect((await reRate(card, { apply: true, include: [id] })).successMsg).toBe('1 commission updated!');
    expect(await commissionOf(id)).toEqual([17.5, 780.7]);
  });

  it('changes what an earlier card paid, and leaves to another card what that goes before', async () => {
    const { id } = await addMotorPolicy(test, carPolicy());
    const card = await makeLive(test, await addCard(test, { side: 'out' }, [RULE]));
    await reRate(card, { apply: true });
    await test.put(`/api/rate-cards/${card.id}/rules`, { rules: [{ ...RULE, percent: 20 }] }, admin());
    expect((await reRate(card)).data).toMatchObject([{ old: 780.7, new: 892.23, is_hand_typed: false }]);
    await makeLive(test, await addCard(test, { side: 'out', payee: 'Vijay Agency' }, [RULE]));
    expect(await reRate(card)).toMatchObject({ data: [], totals: { policies: 1, unmatched: 1 } });
    expect((await test.get(`/api/motor-insurance/${id}`, admin())).body.data.commission_out_num).toBe(780.7);
  });

  it('rates firms where it is asked for them', async () => {
    const { id } = await addCorporatePolicy(test, { commission_in_per: null, commission_in_num: null });
    const card = await makeLive(test, await addCard(test, {}, [FIRE, { line: 'fire', net_percent: 12.5 }]));
    expect((await reRate(card, { kind: 'corporate', apply: true })).successMsg).toBe('1 commission updated!');
    expect((await test.get(`/api/corporate-insurance/${id}`, admin())).body.data).toMatchObject({
      commission_in_per: 12.03,
      commission_in_num: 23_925.06,
    });
    expect(await totalsThatDiffer(test.db)).toBe(0);
  });

  it('previews a draft as if it had taken the place of the live card that it competes with', async () => {
    const { id } = await addMotorPolicy(test, carPolicy({ commission_in_num: 780.7 }));
    await makeLive(test, await addCard(test, {}, [RULE]));
    const draft = await addCard(test, {}, [{ ...RULE, percent: 20 }]);
    expect(await reRate(draft)).toMatchObject({ data: [{ id, old: 780.7, new: 892.23 }], totals: { policies: 1, unmatched: 0 } });
  });

  it('is applied by a live card only, and by an Admin only', async () => {
    const card = await addCard(test, {}, [RULE]);
    const asked = { ...PERIOD, apply: true };
    const path = `/api/rate-cards/${card.id}/re-rate`;
    expect((await test.post(path, asked, admin())).body).toMatchObject({ code: 'conflict' });
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.post(path, asked, test.people[role])).status).toBe(403);
    expect((await test.post(path, { from: '2026-04-02', to: '2026-04-01' }, admin())).body.errors).toEqual({
      to: ['Must not be before the first day'],
    });
    expect((await test.post('/api/rate-cards/999999/re-rate', PERIOD, admin())).status).toBe(404);
  });
});
