import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries, premium } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance';
const PREMIUMS = '/api/corporate-insurance-premium';
const ON = { is_installment: 1 };
const OFF = { is_installment: 0 };

describe('a policy that is not paid in installments', () => {
  it('is given no premium, and says what to do', async () => {
    const { id } = await addCorporatePolicy(test, OFF);
    const { status, body } = await test.post(PREMIUMS, premium(id), test.people.Admin);
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'This policy is not paid in installments. Switch installments on first, on its premium history.',
    ]);
    expect(await auditEntries(test, 'corporate_insurance_premium')).toEqual([]);
  });

  it.each(['Admin', 'Feeder'] as const)('is switched on by %s, leaves that in the audit, and then takes premiums', async (role) => {
    const { id, version } = await addCorporatePolicy(test, OFF);
    const { status, body } = await test.put(`${PATH}/${id}/installment`, { ...ON, version }, test.people[role]);
    expect([status, body.successMsg]).toEqual([200, 'Installments switched on!']);
    expect(body.data).toMatchObject({ id, is_installment: 1, version: version + 1 });
    expect((await auditEntries(test, 'corporate_insurance'))[0]).toMatchObject({
      action: 'corporate-insurance.update',
      person_id: test.people[role].id,
      record_id: id,
      before: { is_installment: 0 },
      after: { is_installment: 1 },
    });
    await addPremium(test, id);
  });

  it.each(['Telecaller', 'User'] as const)('is not switched by a %s', async (role) => {
    const { id } = await addCorporatePolicy(test, OFF);
    expect((await test.put(`${PATH}/${id}/installment`, ON, test.people[role])).status).toBe(403);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data.is_installment).toBe(0);
  });

  it('is not switched by the form of its other fields', async () => {
    const { id } = await addCorporatePolicy(test, OFF);
    expect((await test.put(`${PATH}/${id}`, ON, test.people.Admin)).status).toBe(422);
  });
});

describe('the switch', () => {
  it('goes off while there is no premium, and not while there is one', async () => {
    const { id } = await addCorporatePolicy(test, ON);
    expect((await test.put(`${PATH}/${id}/installment`, OFF, test.people.Feeder)).body.successMsg).toBe('Installments switched off!');
    await test.put(`${PATH}/${id}/installment`, ON, test.people.Feeder);
    const { id: first } = await addPremium(test, id);
    await addPremium(test, id);
    const refused = await test.put(`${PATH}/${id}/installment`, OFF, test.people.Admin);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This policy has 2 premiums. Delete them before you switch installments off.',
    ]);
    await test.delete(`${PREMIUMS}/${first}`, test.people.Admin);
    expect((await test.put(`${PATH}/${id}/installment`, OFF, test.people.Admin)).body.message).toBe(
      'This policy has a premium. Delete it before you switch installments off.',
    );
  });

  it('writes nothing where it stands so already', async () => {
    const { id, version } = await addCorporatePolicy(test, ON);
    expect((await test.put(`${PATH}/${id}/installment`, ON, test.people.Admin)).body.data.version).toBe(version);
    expect(await auditEntries(test, 'corporate_insurance')).toHaveLength(1);
  });

  it('refuses a stale version, so that of two at once one is told', async () => {
    const { id, version } = await addCorporatePolicy(test, OFF);
    const both = await Promise.all(
      [1, 1].map((on) => test.put(`${PATH}/${id}/installment`, { is_installment: on, version }, test.people.Admin)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale-version', data: { is_installment: 1 } });
  });

  it('goes off or a premium comes, never both', async () => {
    const { id } = await addCorporatePolicy(test, ON);
    const [off, added] = await Promise.all([
      test.put(`${PATH}/${id}/installment`, OFF, test.people.Admin),
      test.post(PREMIUMS, premium(id), test.people.Admin),
    ]);
    expect([off.status, added.status].sort()).toContain(409);
    const { data } = (await test.get(`${PATH}/${id}`, test.people.Admin)).body;
    expect([data.is_installment, data.premiums.length]).toEqual(off.status === 409 ? [1, 1] : [0, 0]);
  });

  it.each([
    {},
    { is_installment: 2 },
    { is_installment: null },
    { is_installment: 'yes' },
    { is_installment: 1, company: 'x' },
    { is_installment: 1, version: 0 },
  ])('refuses %j with 422', async (body) => {
    const { id } = await addCorporatePolicy(test, OFF);
    expect((await test.put(`${PATH}/${id}/installment`, body, test.people.Admin)).status).toBe(422);
  });

  it('finds no policy that is deleted or not there', async () => {
    const { id } = await addCorporatePolicy(test, OFF);
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    for (const none of [id, 999_999]) expect((await test.put(`${PATH}/${none}/installment`, ON, test.people.Admin)).status).toBe(404);
  });
});
