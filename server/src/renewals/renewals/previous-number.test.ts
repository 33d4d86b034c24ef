/** A policy that says the number of the one before renews it at once where the client has that number. */
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
let mobile = 9_340_000_000;
const client = async () => (await addPerson(test.db, 'User', { mobile: String(++mobile) })).id;

const OLD = { start_date: '2025-04-01', end_date: '2026-03-31' };
const NEXT = { start_date: '2026-05-20', end_date: '2027-05-19' };
type Kind = 'motor' | 'corporate';
const add = (kind: Kind, fields: Record<string, unknown>) => (kind === 'motor' ? addMotorPolicy : addCorporatePolicy)(test, fields);
/** Of both kinds what no other rule would link: another insured and product, or another plate that is not known yet. */
const RISK = {
  motor: [
    { vehicle_no: 'NEW', chassis_no: null, insured_name: 'Asha Desai' },
    { vehicle_no: 'GJ05KL4411', chassis_no: null, insured_name: 'Ramesh Desai' },
  ],
  corporate: [
    { product: 'Mediclaim', item_description: null, insured_name: 'Asha Desai' },
    { product: 'Care Supreme', item_description: '2A', insured_name: 'Ramesh Desai' },
  ],
} as const;

async function renewal(policies: Kind, policy_id: number) {
  const { id } = await test.db
    .selectFrom('renewals')
    .select('id')
    .where('policies', '=', policies)
    .where('policy_id', '=', policy_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return (await test.get(`/api/renewals/${id}`, test.people.Admin)).body.data;
}
const renewedBy = async (policies: Kind, policy_id: number) => (await renewal(policies, policy_id)).renewed_by?.id ?? null;
const pathOf = (kind: Kind, id: number) => `/api/${kind}-insurance/${id}`;

describe.each(['motor', 'corporate'] as const)('of %s policies', (kind) => {
  const [old, next] = RISK[kind];

  it('the number is compared by its letters and digits', async () => {
    const user_id = await client();
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: 'P/100-2025/7' });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: 'p 100 2025 7' });
    expect(await renewedBy(kind, first.id)).toBe(second.id);
  });

  it('the older one may come in later', async () => {
    const user_id = await client();
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: `O/${mobile}` });
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: `O/${mobile}` });
    expect(await renewedBy(kind, first.id)).toBe(second.id);
  });

  it('a number that is typed, changed and emptied later links and unlinks', async () => {
    const user_id = await client();
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: `O/${mobile}` });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}` });
    expect(await renewedBy(kind, first.id)).toBeNull();
    const say = (previous_policy_no: string | null) => test.put(pathOf(kind, second.id), { previous_policy_no }, test.people.Feeder);
    expect((await say(`O-${mobile}`)).body).toMatchObject({ data: { previous_policy_no: `O-${mobile}` }, findings: expect.any(Array) });
    expect(await renewedBy(kind, first.id)).toBe(second.id);
    await say(null);
    expect(await renewedBy(kind, first.id)).toBeNull();
  });

  it('the older one’s own number may be corrected', async () => {
    const user_id = await client();
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: `WRONG/${mobile}` });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: `O/${mobile}` });
    await test.put(pathOf(kind, first.id), { policy_no: `O/${mobile}` }, test.people.Admin);
    expect(await renewedBy(kind, first.id)).toBe(second.id);
    await test.put(pathOf(kind, first.id), { policy_no: `WRONG/${mobile}` }, test.people.Admin);
    expect(await renewedBy(kind, first.id)).toBeNull();
  });

  it('of a number’s periods the last before it is renewed', async () => {
    const user_id = await client();
    const policy_no = `O/${mobile}`;
    const before = await add(kind, { user_id, ...old, policy_no, start_date: '2024-04-01', end_date: '2025-03-31' });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: policy_no });
    expect(await renewedBy(kind, before.id)).toBe(second.id);
    const last = await add(kind, { user_id, ...old, policy_no, ...OLD });
    expect(await renewedBy(kind, last.id)).toBe(second.id);
    expect(await renewedBy(kind, before.id)).not.toBe(second.id);
  });

  it('another client’s number is kept and said, never linked', async () => {
    const first = await add(kind, { user_id: await client(), ...OLD, ...old, policy_no: `O/${mobile}` });
    const policy_no = `O/${mobile}`;
    const second = await add(kind, { user_id: await client(), ...NEXT, ...next, policy_no: `N/${mobile}` });
    const { body } = await test.put(pathOf(kind, second.id), { previous_policy_no: policy_no }, test.people.Feeder);
    expect(body.findings).toContainEqual({
      field: 'previous_policy_no',
      message: `Previous policy ${policy_no} is another client’s: it is kept, and nothing is linked by it`,
      difference: 0,
      ask: false,
    });
    expect(await renewedBy(kind, first.id)).toBeNull();
    const { chain } = (await test.get(`${pathOf(kind, second.id)}/overview`, test.people.Feeder)).body.data;
    expect(chain.previous).toEqual({ policy_no, state: 'another_client' });
  });

  it('a number that is not here is kept and said', async () => {
    const { id } = await add(kind, { user_id: await client(), ...NEXT, ...next, policy_no: `N/${mobile}` });
    const { body } = await test.put(pathOf(kind, id), { previous_policy_no: 'ELSEWHERE/1' }, test.people.Feeder);
    expect(body.findings.map(({ message }: { message: string }) => message)).toContain(
      'Previous policy ELSEWHERE/1 is not here: it is kept, and nothing is linked by it',
    );
  });

  it('a link that somebody took back stays taken back', async () => {
    const user_id = await client();
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: `O/${mobile}` });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: `O/${mobile}` });
    const { id, version } = await renewal(kind, first.id);
    await test.put(`/api/renewals/${id}`, { stage: 'contacted', version }, test.people.Admin);
    await test.put(pathOf(kind, second.id), { insured_name: 'Rameshbhai Desai' }, test.people.Admin);
    expect(await renewedBy(kind, first.id)).toBeNull();
  });

  it('a deleted one is followed no longer', async () => {
    const user_id = await client();
    const first = await add(kind, { user_id, ...OLD, ...old, policy_no: `O/${mobile}` });
    const second = await add(kind, { user_id, ...NEXT, ...next, policy_no: `N/${mobile}`, previous_policy_no: `O/${mobile}` });
    await test.delete(pathOf(kind, second.id), test.people.Admin);
    expect(await renewedBy(kind, first.id)).toBeNull();
  });
});

it('a fleet’s number renews the vehicle that it is said of, and no other', async () => {
  const user_id = await client();
  const policy_no = `FLEET/${mobile}`;
  const of = (vehicle_no: string, more: object) => addMotorPolicy(test, { user_id, vehicle_no, chassis_no: null, ...more });
  const one = await of('GJ01AA0001', { policy_no, ...OLD });
  const two = await of('GJ01AA0002', { policy_no, ...OLD });
  const next = await of('GJ01AA0002', { policy_no: `N/${mobile}`, previous_policy_no: policy_no, ...NEXT });
  expect(await renewedBy('motor', two.id)).toBe(next.id);
  expect(await renewedBy('motor', one.id)).toBeNull();
  const stranger = await of('GJ01AA0009', { policy_no: `M/${mobile}`, previous_policy_no: policy_no, ...NEXT });
  expect(await renewedBy('motor', one.id)).toBeNull();
  const { chain } = (await test.get(`/api/motor-insurance/${stranger.id}/overview`, test.people.Admin)).body.data;
  expect(chain.previous.state).toBe('unclear');
});

it('what names a policy renews that one, whatever number it says', async () => {
  const user_id = await client();
  const [old, next] = RISK.corporate;
  const said = await add('corporate', { user_id, ...OLD, ...old, policy_no: `S/${mobile}` });
  const named = await add('corporate', { user_id, ...OLD, ...old, product: 'Fire', policy_no: `O/${mobile}` });
  const second = await add('corporate', {
    ...{ user_id, ...NEXT, ...next, policy_no: `N/${mobile}` },
    ...{ previous_policy_no: `S/${mobile}`, renewed_from: named.id },
  });
  expect([await renewedBy('corporate', named.id), await renewedBy('corporate', said.id)]).toEqual([second.id, null]);
});
