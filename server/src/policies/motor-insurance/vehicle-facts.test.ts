import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries, motorPolicy } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/motor-insurance';
const FACTS = {
  fuel: 'diesel',
  cc: 5660,
  gvw: 16_200,
  seats: 3,
  manufactured: 2019,
  od_years: 1,
  tp_years: 1,
  financier: 'Example Finance',
  payment_mode: 'cheque',
  payment_ref: '001234',
  remark: 'Papers follow',
  addon_premium: 1250.5,
  pa_premium: 330,
};

describe('the facts of a motor policy', () => {
  it('are kept as they were typed, with an audit entry', async () => {
    const policy = await addMotorPolicy(test, { product: 'Goods Carrying Vehicle', start_date: '2026-04-01', end_date: '2027-03-31' });
    const { status, body } = await test.put(`${PATH}/${policy.id}`, FACTS, test.people.Feeder);
    expect(status).toBe(200);
    expect(body.data).toMatchObject(FACTS);
    const [entry] = await auditEntries(test, 'motor_insurance');
    expect(entry).toMatchObject({ action: 'motor-insurance.update', after: FACTS });
  });

  it('are empty where nobody said them', async () => {
    const policy = await addMotorPolicy(test);
    expect(policy).toMatchObject(Object.fromEntries(Object.keys(FACTS).map((name) => [name, null])));
  });

  it('show a client what was insured, and not how the office paid', async () => {
    const { id } = await addMotorPolicy(test, { payment_mode: 'upi', payment_ref: 'UPI-1', fuel: 'petrol' });
    const { body } = await test.get(`${PATH}/${id}`, test.people.User);
    expect(body.data).toMatchObject({ fuel: 'petrol' });
    expect(body.data).not.toHaveProperty('payment_mode');
    expect(body.data).not.toHaveProperty('payment_ref');
  });

  it.each([
    [{ fuel: 'coal' }, 'fuel'],
    [{ payment_mode: 'barter' }, 'payment_mode'],
    [{ manufactured: 1899 }, 'manufactured'],
    [{ manufactured: 2027, start_date: '2026-04-01', end_date: '2027-03-31' }, 'manufactured'],
    [{ gvw: 110, product: 'Two Wheeler Package' }, 'gvw'],
    [{ cc: 0 }, 'cc'],
    [{ seats: 'five' }, 'seats'],
    [{ od_premium: 1000, addon_premium: 1000.01 }, 'addon_premium'],
    [{ pa_premium: -1 }, 'pa_premium'],
    [{ addon_premium: 'some' }, 'addon_premium'],
  ])('are refused at their field: %o', async (facts, field) => {
    const { status, body } = await test.post(PATH, motorPolicy(test, facts), test.people.Admin);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('are refused of a stored policy that has no such vehicle', async () => {
    const { id } = await addMotorPolicy(test, { product: 'Two Wheeler Package', start_date: '2026-04-01', end_date: '2027-03-31' });
    const { status, body } = await test.put(`${PATH}/${id}`, { gvw: 110, manufactured: 2030 }, test.people.Admin);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['gvw', 'manufactured']);
  });
});
