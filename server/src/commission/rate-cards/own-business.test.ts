/** What an office sells itself stands under a name as an output broker does, and nothing goes out for it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy } from '../../testing/app/builders.ts';
import { followAll } from '../../testing/app/jobs.ts';
import { addCard, carPolicy, makeLive, RULE } from '../../testing/app/rate-cards.ts';
import { rowsThatDiffer, totalsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const PERIOD = { from: '2026-04-01', to: '2026-04-30' };
const everybody = () => addCard(test, { side: 'out', name: 'Everyone' }, [{ ...RULE, percent: 10 }]);

beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  await makeLive(test, await addCard(test, {}, [RULE]));
});

async function addOwn(fields: object = {}): Promise<number> {
  const { status, body } = await test.post('/api/payees', { name: 'Office', kind: 'own', aliases: ['DIRECT'], ...fields }, admin());
  expect(status, JSON.stringify(body)).toBe(201);
  await followAll(test.db);
  return body.data.id;
}
const out = async (id: number) => {
  const { data } = (await test.get(`/api/motor-insurance/${id}`, admin())).body;
  return [data.commission_out_per, data.commission_out_num, data.commission_out_basis];
};
const notRated = async () => (await test.get('/api/commissions/not-rated?side=out', admin())).body.total_count;
const NOTHING = [null, null, null];

describe('a name that says that the office sold it', () => {
  it('is paid by no card, is no leak, and a typed amount stays', async () => {
    await makeLive(test, await everybody());
    await addOwn();
    const { id } = await addMotorPolicy(test, carPolicy({ sub_broker: 'direct' }));
    expect(await out(id)).toEqual(NOTHING);
    expect(await notRated()).toBe(0);
    const typed = await addMotorPolicy(test, carPolicy({ sub_broker: 'Office', commission_out_num: 50 }));
    expect((await out(typed.id))[1]).toBe(50);
    const { body } = await test.post(
      '/api/rate-cards/try',
      { side: 'out', policy_no: (await addMotorPolicy(test, carPolicy({ sub_broker: 'Office' }))).policy_no },
      admin(),
    );
    expect(body.data.rules.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The output broker is our own business: nothing goes out',
    ]);
  });

  it('stands in the list of what is not rated as long as nobody says whose name it is', async () => {
    await addMotorPolicy(test, carPolicy({ sub_broker: 'Office' }));
    expect(await notRated()).toBe(1);
    await addOwn();
    expect(await notRated()).toBe(0);
  });

  it('takes nothing from what is booked, until its policies are re-rated, which can be taken back', async () => {
    const card = await everybody();
    await makeLive(test, card);
    const office = await addMotorPolicy(test, carPolicy({ sub_broker: 'Office' }));
    const amit = await addMotorPolicy(test, carPolicy({ sub_broker: 'Amit' }));
    await addOwn();
    expect((await out(office.id))[1]).toBe(446.11);
    const reRate = (more: object) => test.post(`/api/rate-cards/${card.id}/re-rate`, { ...PERIOD, ...more }, admin());
    const { data, totals } = (await reRate({})).body;
    expect(data).toMatchObject([{ id: office.id, old: 446.11, new: 0, difference: -446.11, rule: 'Nobody: our own business' }]);
    expect(totals).toMatchObject({ changed: 1, difference: -446.11 });
    const { re_rate_id } = (await reRate({ apply: true })).body;
    expect([await out(office.id), (await out(amit.id))[1]]).toEqual([NOTHING, 446.11]);
    expect((await reRate({})).body.totals.changed).toBe(0);
    expect((await test.post(`/api/re-rates/${re_rate_id}/undo`, {}, admin())).status).toBe(200);
    expect((await out(office.id))[1]).toBe(446.11);
    expect([await totalsThatDiffer(test.db), await rowsThatDiffer(test.db)]).toEqual([0, []]);
  });

  it("is left alone by the re-rating of a payee's own card", async () => {
    await makeLive(test, await everybody());
    const office = await addMotorPolicy(test, carPolicy({ sub_broker: 'Office' }));
    await addOwn();
    const ofAmit = await addCard(test, { side: 'out', name: 'Amit', payee: 'Amit' }, [{ ...RULE, percent: 12 }]);
    await makeLive(test, ofAmit);
    await test.post(`/api/rate-cards/${ofAmit.id}/re-rate`, { ...PERIOD, apply: true }, admin());
    expect((await out(office.id))[1]).toBe(446.11);
  });
});
