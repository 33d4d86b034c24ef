import { papersOf } from '@bimabahi/contract/policies/claim-papers';
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addProduct, auditEntries, form, largePdf, PDF } from '../../testing/app/builders.ts';
import { pngImage } from '../../testing/app/images.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const TODAY = todayInIndia();
const COVER = { start_date: addDays(TODAY, -200), end_date: addDays(TODAY, 164) };

let claim: { id: number; policy_id: number };

const register = async (policies: 'motor' | 'corporate', policy_id: number, kind: string, more: object = {}) => {
  const { status, body } = await test.post(
    '/api/claims',
    { policies, policy_id, kind, loss_date: addDays(TODAY, -2), intimated_on: addDays(TODAY, -2), ...more },
    test.people.Admin,
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
beforeEach(async () => {
  claim = await register('motor', (await addMotorPolicy(test, COVER)).id, 'own_damage', { claim_no: 'CLM2026004477' });
});

const hand = (fields: Record<string, unknown>, bytes: Buffer, as = test.people.Feeder, id = claim.id) =>
  test.post(`/api/claims/${id}/documents`, form(fields, { bytes, field: 'file' }), as);
const read = async (as = test.people.Admin) => (await test.get(`/api/claims/${claim.id}`, as)).body.data;

describe('the papers of a claim', () => {
  it('are those of its kind, and of its trade', async () => {
    expect((await read()).missing).toEqual(papersOf('own_damage', 'motor', null));
    const { id: product } = await addProduct(test, 'Lorry of the house');
    await test.db.updateTable('products').set({ line: 'goods_vehicle' }).where('id', '=', product).execute();
    const lorry = await addMotorPolicy(test, { ...COVER, vehicle_no: 'GJ01LL0001', product: 'Lorry of the house' });
    expect((await register('motor', lorry.id, 'own_damage')).missing).toEqual(
      expect.arrayContaining(['permit', 'fitness', 'load_challan']),
    );
    const fire = await register('corporate', (await addCorporatePolicy(test, COVER)).id, 'fire');
    expect(fire.missing).toContain('fire_brigade_report');
  });
});

describe('POST /api/claims/{id}/documents', () => {
  it('keeps what no link opens while the claim or its policy is deleted', async () => {
    await hand({ kind: 'estimate' }, PDF);
    const [{ file }] = (await read()).documents;
    const opened = async () => (await test.get(file)).status;
    expect(await opened()).toBe(200);
    await test.delete(`/api/claims/${claim.id}`, test.people.Admin);
    expect(await opened()).toBe(404);
    await test.post(`/api/claims/${claim.id}/restore`, {}, test.people.Admin);
    expect(await opened()).toBe(200);
    await test.delete(`/api/motor-insurance/${claim.policy_id}`, test.people.Admin);
    expect(await opened()).toBe(404);
  });

  it('keeps a PDF and a picture, which can be opened, and audits them', async () => {
    const first = await hand({ kind: 'estimate' }, PDF);
    expect([first.status, first.body.data.missing]).toEqual([201, expect.not.arrayContaining(['estimate'])]);
    await hand({ kind: 'photos' }, await pngImage());
    const { documents } = await read();
    expect(documents.map(({ kind, by }: { kind: string; by: { id: number } }) => [kind, by.id])).toEqual([
      ['photos', test.people.Feeder.id],
      ['estimate', test.people.Feeder.id],
    ]);
    const opened = await Promise.all(documents.map(({ file }: { file: string }) => test.get(file)));
    expect(opened.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'image/png'],
      [200, 'application/pdf'],
    ]);
    expect((await auditEntries(test, 'claim_documents'))[0]).toMatchObject({ action: 'claims.document', after: { kind: 'photos' } });
  });

  it.each([
    ['a file of another type', { kind: 'estimate' }, Buffer.from('<html></html>'), 'file'],
    ['an empty file', { kind: 'estimate' }, Buffer.alloc(0), 'file'],
    ['an unknown kind', { kind: 'horoscope' }, PDF, 'kind'],
  ])('refuses %s', async (_, fields, bytes, field) => {
    const { status, body } = await hand(fields, bytes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect((await read()).documents).toEqual([]);
  });

  it('takes a paper once on a claim, under whichever name, and again on another', async () => {
    await hand({ kind: 'estimate' }, PDF);
    const stored = async () => (await test.db.selectFrom('documents').select('id').execute()).length;
    const before = await stored();
    const again = await hand({ kind: 'invoice' }, PDF);
    expect([again.status, again.body.errors]).toEqual([409, { file: ['Is there already, as Estimate'] }]);
    expect([(await read()).documents.length, await stored()]).toEqual([1, before]);
    const other = await register('motor', claim.policy_id, 'theft');
    expect((await hand({ kind: 'rc' }, PDF, test.people.Feeder, other.id)).status).toBe(201);
  });

  it('takes a paper once that two hand in at once', async () => {
    const answers = await Promise.all([test.people.Feeder, test.people.Admin].map((as) => hand({ kind: 'estimate' }, PDF, as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await read()).documents).toHaveLength(1);
  });

  it('lets a client hand in what is missing on their own claim, and see no file', async () => {
    const { User } = test.people;
    expect((await read(User)).missing).toContain('rc');
    const { status, body } = await hand({ kind: 'rc' }, PDF, User);
    expect([status, body.data.missing.includes('rc'), 'documents' in body.data]).toEqual([201, false, false]);
    expect((await hand({ kind: 'rc' }, PDF, User)).body.errors).toHaveProperty('kind');
    expect((await hand({ kind: 'other' }, PDF, User)).status).toBe(422);
    const stranger = await addPerson(test.db, 'User', { mobile: '9111111111' });
    expect((await hand({ kind: 'photos' }, PDF, stranger)).status).toBe(404);
    expect((await hand({ kind: 'rc' }, largePdf('the other side'))).status).toBe(201);
  });
});

describe('the number of a claim', () => {
  it('finds its policy in the list and in the search', async () => {
    const listed = (await test.get('/api/motor-insurance?search=CLM/2026/004477', test.people.Admin)).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([claim.policy_id]);
    const { body } = await test.get('/api/search?search=CLM2026004477', test.people.Admin);
    expect(JSON.stringify(body)).toContain(String((await read()).policy.policy_no));
  });
});

describe('a claim that is entered after the renewal was sold', () => {
  const renewed = async (over: object, kind: string) => {
    const vehicle = { vehicle_no: 'GJ05RN1234', chassis_no: 'RENEWED1', engine_no: 'E' };
    const old = await addMotorPolicy(test, {
      ...vehicle,
      start_date: addDays(TODAY, -380),
      end_date: addDays(TODAY, -16),
      ncb: '20%',
      ...over,
    });
    const dates = { start_date: addDays(TODAY, -15), end_date: addDays(TODAY, 349) };
    const next = await addMotorPolicy(test, { ...vehicle, ...dates, ncb: '25%', renewed_from: old.id });
    const { id } = await register('motor', old.id, kind, { loss_date: addDays(TODAY, -40), intimated_on: addDays(TODAY, -40) });
    return { next, claim: (await test.get(`/api/claims/${id}`, test.people.Admin)).body.data };
  };

  it('says that the follower took a bonus which the claim costs', async () => {
    const { next, claim: late } = await renewed({}, 'own_damage');
    const day = late.loss_date.split('-').reverse().join('-');
    expect(late.follower).toMatchObject({ id: next.id, ncb: '25%' });
    expect(late.findings).toEqual([{ field: 'follower', message: `NCB of 25 % was taken; claim of ${day} says 0 %.` }]);
    const { data } = (await test.get(`/api/claims?follower_id=${next.id}`, test.people.Telecaller)).body;
    expect(data.map(({ id }: { id: number }) => id)).toEqual([late.id]);
    expect((await test.get('/api/claims?follower_id=999', test.people.Telecaller)).body.data).toEqual([]);
  });

  it.each([
    ['of third party', {}, 'third_party'],
    ['of a protected bonus', { addons: 'NCB Protect' }, 'own_damage'],
  ])('says nothing %s', async (_, over, kind) => expect((await renewed(over, kind)).claim.findings).toEqual([]));
});
