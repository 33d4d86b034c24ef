import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addCard, carPolicy, makeLive, RULE, type TestCard } from '../../testing/app/rate-cards.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

let card: TestCard;
beforeEach(async () => {
  await test.db.insertInto('products').values({ name: 'Private Car Package', line: 'private_car' }).execute();
  card = await makeLive(test, await addCard(test, {}, [RULE]));
});

const ofCard = { amount: 780.7, percent: 17.5, base: 'od', base_amount: 4461.14 };
const read = async (id: number, as = admin()) => (await test.get(`/api/motor-insurance/${id}`, as)).body.data;
const update = async (id: number, change: object) => (await test.put(`/api/motor-insurance/${id}`, change, admin())).body.data;
const byCard = (fields: object = {}) => carPolicy({ commission_in_per: 17.5, commission_in_num: 780.7, ...fields });

describe('the basis of a commission', () => {
  it('is kept with a policy whose commission is the card’s, to the rupee', async () => {
    for (const commission_in_num of [780.7, 781]) {
      const { commission_in_basis, commission_out_basis } = await addMotorPolicy(test, byCard({ commission_in_num }));
      expect(commission_in_basis).toMatchObject({ ...ofCard, card_id: card.id, card: 'Cars' });
      expect(commission_in_basis).not.toHaveProperty('overridden_at');
      expect(commission_out_basis).toBeNull();
    }
  });

  it('is of all parts that the rule pays, with the effective percentage', async () => {
    await test.put(`/api/rate-cards/${card.id}/rules`, { rules: [{ line: 'private_car', od_percent: 19.5, tp_percent: 2.5 }] }, admin());
    const premiums = { od_premium: 10_000, third_party_premium: 3416, net_premium: 13_416, total_premium: 15_830.88 };
    const { commission_in_basis } = await addMotorPolicy(
      test,
      byCard({ ...premiums, commission_in_per: 15.17, commission_in_num: 2035.4 }),
    );
    expect(commission_in_basis).toMatchObject({
      ...{ base: 'several', base_amount: 13_416, percent: 15.17, amount: 2035.4 },
      parts: [
        { of: 'od', base_amount: 10_000, percent: 19.5, amount: 1950 },
        { of: 'tp', base_amount: 3416, percent: 2.5, amount: 85.4 },
      ],
    });
    expect(commission_in_basis).not.toHaveProperty('overridden_at');
  });

  it('says who typed another commission, and no longer so once the card’s is typed', async () => {
    const { id, commission_in_basis } = await addMotorPolicy(test, byCard({ commission_in_num: 700 }));
    expect(commission_in_basis).toMatchObject({ ...ofCard, overridden_by: 'Admin Test', overridden_at: expect.any(String) });
    const { commission_in_basis: after } = await update(id, { commission_in_num: 780.7 });
    expect(after).toMatchObject(ofCard);
    expect(after).not.toHaveProperty('overridden_by');
  });

  it('is told by the percentage where no amount is typed', async () => {
    const { commission_in_basis } = await addMotorPolicy(test, byCard({ commission_in_num: null }));
    expect(commission_in_basis).not.toHaveProperty('overridden_at');
    const typed = await addMotorPolicy(test, byCard({ commission_in_num: null, commission_in_per: 15 }));
    expect(typed.commission_in_basis).toHaveProperty('overridden_at');
  });

  it('is by a rule for the business type and the age of the vehicle', async () => {
    const special = { ...RULE, business_type: 'renewal', age_to: 2, percent: 20 };
    await makeLive(
      test,
      await addCard(test, { name: 'Renewals', insurer_id: null, from_date: '2025-01-01', to_date: '2026-03-31' }, [special]),
    );
    const bought = { start_date: '2026-03-01', issue_date: '2026-03-01', end_date: '2027-02-28', business_type: 'renewal' };
    const basisOf = async (fields: object) => (await addMotorPolicy(test, byCard({ ...bought, ...fields }))).commission_in_basis;
    expect(await basisOf({ registered_on: '2023-03-02' })).toMatchObject({ card: 'Renewals', percent: 20 });
    for (const fields of [{ registered_on: '2023-03-01' }, { registered_on: '2024-03-01', business_type: 'new' }, { registered_on: null }])
      expect(await basisOf(fields)).toBeNull();
  });

  it('is null where no rule fits, and where there is no commission', async () => {
    expect((await addMotorPolicy(test, byCard({ product: 'Another' }))).commission_in_basis).toBeNull();
    const { id } = await addMotorPolicy(test, byCard());
    expect((await update(id, { commission_in_num: null, commission_in_per: null })).commission_in_basis).toBeNull();
  });

  it('stays when the card changes, when the premium changes and when the same commission is sent again', async () => {
    const { id, commission_in_basis } = await addMotorPolicy(test, byCard());
    await test.put(`/api/rate-cards/${card.id}/rules`, { rules: [{ ...RULE, percent: 20 }] }, admin());
    await update(id, { od_premium: 5000, commission_in_num: 780.7, commission_in_per: 17.5 });
    expect((await read(id)).commission_in_basis).toEqual(commission_in_basis);
  });

  it('is made anew where premium and commission change together', async () => {
    const { id } = await addMotorPolicy(test, byCard());
    const { commission_in_basis } = await update(id, { od_premium: 5000, commission_in_num: 875 });
    expect(commission_in_basis).toMatchObject({ base_amount: 5000, amount: 875 });
    expect(commission_in_basis).not.toHaveProperty('overridden_at');
  });

  it('follows the commission dialog', async () => {
    const { id } = await addMotorPolicy(test, byCard());
    const { body } = await test.put(`/api/motor-insurance/${id}/commission`, { commission_in_num: 500 }, admin());
    expect(body.data.commission_in_basis).toMatchObject({ ...ofCard, overridden_by: 'Admin Test' });
  });

  it('is kept with a firm’s policy too', async () => {
    await test.db.insertInto('categories').values({ name: 'Fire', line: 'fire' }).execute();
    await makeLive(
      test,
      await addCard(test, { side: 'out', name: 'Vijay', payee: 'Vijay Agency' }, [{ line: 'fire', base: 'net', percent: 7.5 }]),
    );
    const { commission_out_basis } = await addCorporatePolicy(test);
    expect(commission_out_basis).toMatchObject({ card: 'Vijay', base_amount: 186_400.25, amount: 13_980.02 });
  });

  it('is read by those who read the commission, and written by nobody', async () => {
    await makeLive(test, await addCard(test, { side: 'out' }, [RULE]));
    const { id } = await addMotorPolicy(test, byCard({ commission_out_num: 780.7 }));
    const shown = async (role: 'Admin' | 'Feeder' | 'Telecaller' | 'User') =>
      Object.keys(await read(id, test.people[role])).filter((field) => field.endsWith('_basis'));
    expect(await shown('Admin')).toEqual(['commission_in_basis', 'commission_out_basis']);
    expect(await shown('Feeder')).toEqual(['commission_in_basis']);
    for (const role of ['Telecaller', 'User'] as const) expect(await shown(role)).toEqual([]);
    expect((await test.put(`/api/motor-insurance/${id}`, { commission_in_basis: null }, admin())).status).toBe(422);
  });

  it('is a sentence in the audit', async () => {
    const { id } = await addMotorPolicy(test, byCard());
    await update(id, { commission_in_num: null, commission_in_per: null });
    const [{ changes }] = (await test.get(`/api/audit?limit=1&kind=motor_insurance&record=${id}`, admin())).body.data;
    expect(changes).toContainEqual({
      label: 'Commission In Basis',
      before: 'Cars, Private car, Package: 17.5 % of OD premium',
      after: '',
    });
  });
});
