import { expect, it } from 'vitest';
import { addCorporatePolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const path = (id: number) => `/api/corporate-insurance/${id}/claim`;

it('a feeder notes a claim of a firm, and the entry says so', async () => {
  const { id, version } = await addCorporatePolicy(test);
  const { status, body } = await test.put(path(id), { is_claim: 1, remark: ' Godown burnt ', version }, test.people.Feeder);
  expect([status, body.successMsg]).toEqual([200, 'Claim status updated successfully!']);
  expect(body.data).toMatchObject({ is_claim: 1, claim_remark: 'Godown burnt', version: 2 });
  expect((await auditEntries(test, 'corporate_insurance'))[0]).toMatchObject({
    action: 'corporate-insurance.claim',
    person_id: test.people.Feeder.id,
    record_id: id,
    before: { is_claim: 0, claim_remark: null },
    after: { is_claim: 1, claim_remark: 'Godown burnt' },
  });
});

it('a claim of a firm is listed, found by its remark, and refused to a client and with an old version', async () => {
  const { id, version } = await addCorporatePolicy(test);
  await addCorporatePolicy(test);
  await test.put(path(id), { is_claim: 1, remark: 'Boiler of Vexillum' }, test.people.Feeder);
  for (const query of ['is_claim=1', 'search=vexillum']) {
    const { body } = await test.get(`/api/corporate-insurance?${query}`, test.people.Feeder);
    expect([body.total_count, body.data[0].id], query).toEqual([1, id]);
  }
  expect((await test.put(path(id), { is_claim: 0 }, test.people.User)).status).toBe(403);
  expect((await test.put(path(id), { is_claim: 0, version }, test.people.Feeder)).status).toBe(409);
  expect((await test.put(path(id), { remark: 'x' }, test.people.Feeder)).body.errors).toHaveProperty('is_claim');
});
