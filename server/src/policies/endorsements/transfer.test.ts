import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
const feeder = () => test.people.Feeder;
const SALE = { kind: 'transfer', effective_date: '2026-09-01', changes: { insured_name: 'Meena Patel', ncb: '0%' }, net_delta: 500 };

async function sold(fields: object = {}) {
  const policy = await addMotorPolicy(test, { ncb: '25%', insured_name: 'Old Owner', insured_mobile: '9825000001' });
  const buyer = await addPerson(test.db, 'User', { name: 'Meena Patel', mobile: '9812312312' });
  const body = { ...SALE, user_id: buyer.id, status: 'received', ...fields };
  const answer = await test.post(`/api/motor-insurance/${policy.id}/endorsements`, body, feeder());
  return { policy, buyer, answer };
}
const readPolicy = async (id: number, as: TestPerson = admin()) => test.get(`/api/motor-insurance/${id}`, as);

describe('a transfer', () => {
  it('gives the policy to its new owner on receipt, without the bonus, and the old owner keeps it as transferred', async () => {
    const { policy, buyer, answer } = await sold({ ncb_letter_on: '2026-09-02' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const seller = test.people.User;
    expect(answer.body.data).toMatchObject({ user: { id: buyer.id }, from_user: { id: seller.id }, ncb_letter_on: '2026-09-02' });
    expect((await readPolicy(policy.id)).body.data).toMatchObject({ user: { id: buyer.id }, insured_name: 'Meena Patel', ncb: '0%' });
    expect((await readPolicy(policy.id, seller)).status).toBe(404);
    expect((await readPolicy(policy.id, buyer)).status).toBe(200);
    const kept = (await test.get(`/api/endorsements?from_user=${seller.id}`, feeder())).body;
    expect(kept).toMatchObject({ total_count: 1, data: [{ policy_id: policy.id, user: { name: 'Meena Patel' } }] });
    const renewals = await test.db.selectFrom('renewals').select('user_id').where('policy_id', '=', policy.id).execute();
    expect(renewals.every(({ user_id }) => user_id === buyer.id)).toBe(true);
    const audited = (await auditEntries(test, 'endorsements')).map(({ after }) => after);
    expect(audited).toContainEqual(expect.objectContaining({ user_id: buyer.id, from_user_id: seller.id }));
  });

  it('shows the buyer nothing of the one before', async () => {
    const { policy, buyer, answer } = await sold();
    const path = `/api/motor-insurance/${policy.id}/endorsements`;
    expect((await test.get(path, buyer)).body).toMatchObject({ total_count: 0, data: [] });
    expect((await test.get(`/api/endorsements/${answer.body.data.id}`, buyer)).status).toBe(404);
    const later = { kind: 'change', effective_date: '2026-10-01', changes: { financier: 'Sabarmati Bank' } };
    await test.post(path, later, feeder());
    const own = (await test.get(path, buyer)).body;
    expect(own.data.map(({ kind }: { kind: string }) => kind)).toEqual(['change']);
    expect(own.data[0].from_user).toBeNull();
  });

  it('leaves renewed what the policy had renewed, of a vehicle and of a firm', async () => {
    const buyer = await addPerson(test.db, 'User', { name: 'Meena Patel', mobile: '9812312312' });
    const stageOf = async (policies: string, policy_id: number) =>
      test.db
        .selectFrom('renewals')
        .select(['stage', 'renewed_policy_id', 'looks_renewed_by'])
        .where('policies', '=', policies)
        .where('policy_id', '=', policy_id)
        .execute();
    for (const [kind, add] of [
      ['motor', addMotorPolicy],
      ['corporate', addCorporatePolicy],
    ] as const) {
      const before = await add(test, { start_date: '2025-04-01', end_date: '2026-03-31' });
      const next = await add(test);
      const renewed = [{ stage: 'renewed', renewed_policy_id: next.id, looks_renewed_by: null }];
      expect(await stageOf(kind, before.id)).toEqual(renewed);
      const sale = { kind: 'transfer', effective_date: '2026-09-01', user_id: buyer.id, status: 'received' };
      const { status, body } = await test.post(`/api/${kind}-insurance/${next.id}/endorsements`, sale, feeder());
      expect(status, JSON.stringify(body)).toBe(201);
      expect(await stageOf(kind, before.id), kind).toEqual(renewed);
      await test.post(`/api/endorsements/${body.data.id}/undo`, { reason: 'Not sold' }, admin());
      expect(await stageOf(kind, before.id), kind).toEqual(renewed);
    }
  });

  it('is taken back, and the policy is its old owner’s as it was', async () => {
    const { policy, answer } = await sold();
    await test.post(`/api/endorsements/${answer.body.data.id}/undo`, { reason: 'The sale fell through' }, admin());
    const after = (await readPolicy(policy.id)).body.data;
    expect(after).toMatchObject({ user: { id: test.people.User.id }, insured_name: 'Old Owner', ncb: '25%', net_now: policy.net_now });
    expect((await test.get(`/api/endorsements?from_user=${test.people.User.id}`, feeder())).body.total_count).toBe(0);
  });

  it('leaves a claim with whom it happened to', async () => {
    const policy = await addMotorPolicy(test);
    const claim = { policies: 'motor', policy_id: policy.id, kind: 'own_damage', loss_date: '2026-05-01', intimated_on: '2026-05-01' };
    const { id } = (await test.post('/api/claims', claim, admin())).body.data;
    const buyer = await addPerson(test.db, 'User', { name: 'Meena Patel', mobile: '9812312312' });
    const body = { ...SALE, user_id: buyer.id, status: 'received' };
    expect((await test.post(`/api/motor-insurance/${policy.id}/endorsements`, body, feeder())).status).toBe(201);
    expect((await test.get(`/api/claims/${id}`, admin())).body.data.user.id).toBe(test.people.User.id);
  });

  it.each([
    ['user_id', { user_id: null }, 'Required'],
    ['user_id', { user_id: 'present' }, 'Has this policy already'],
    ['user_id', { user_id: 'staff' }, 'Must be an active client'],
    ['user_id', { kind: 'change' }, 'Belongs to a transfer alone'],
  ])('refuses %s in %j', async (field, fields: { user_id?: string | null; kind?: string }, message) => {
    const ids: Record<string, number> = { present: test.people.User.id, staff: feeder().id };
    const { answer } = await sold({
      ...fields,
      ...(fields.user_id && { user_id: ids[fields.user_id] }),
      ...(fields.kind && { changes: { insured_name: 'X Y' } }),
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('says before its receipt that the buyer is not active, and is received once they are', async () => {
    const { policy, buyer, answer } = await sold({ status: 'requested' });
    const { id } = answer.body.data;
    const offered = async () => (await test.get(`/api/motor-insurance/${policy.id}/endorsements`, feeder())).body.data[0].receipt_refused;
    const onDesk = async () => (await test.get('/api/endorsements', feeder())).body.data[0].receipt_refused;
    expect([await offered(), await onDesk()]).toEqual([null, null]);
    await test.put(`/api/users/${buyer.id}/status`, { is_active: false }, admin());
    const why =
      'Meena Patel, the new owner, is not an active client. An Admin can activate them under Users. Or name another new owner under Correct.';
    expect([await offered(), await onDesk()]).toEqual([why, why]);
    const refused = await test.post(`/api/endorsements/${id}/status`, { status: 'received' }, feeder());
    expect([refused.status, refused.body.message]).toEqual([409, why]);
    await test.put(`/api/users/${buyer.id}/status`, { is_active: true }, admin());
    expect(await offered()).toBeNull();
    expect((await test.post(`/api/endorsements/${id}/status`, { status: 'received' }, feeder())).status).toBe(200);
  });

  it('says before its receipt that the buyer has the policy by now', async () => {
    const { policy, buyer } = await sold({ status: 'requested' });
    await test.put(`/api/motor-insurance/${policy.id}`, { user_id: buyer.id }, admin());
    const [asked] = (await test.get(`/api/motor-insurance/${policy.id}/endorsements`, feeder())).body.data;
    expect(asked.receipt_refused).toBe('Meena Patel, the new owner, has this policy already. Withdraw this transfer.');
  });

  it('is erased with either client: nothing of the one stays in it', async () => {
    const { answer } = await sold();
    const data = async (id: number) => (await test.get(`/api/users/${id}/personal-data`, admin())).body.records.endorsements;
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(await data(test.people.User.id))).toEqual([answer.body.data.id]);
    expect(ids(await data(answer.body.data.user.id))).toEqual([answer.body.data.id]);
  });
});
