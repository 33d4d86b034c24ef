/** Which renewals the database makes of policies, and which policy renews which. */
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

const OLD = {
  start_date: '2025-04-01',
  end_date: '2026-03-31',
  vehicle_no: 'MH12AB0001',
  chassis_no: null,
  od_tp_package_policy: 'Package',
};
const NEXT = { ...OLD, start_date: '2026-04-01', end_date: '2027-03-31' };
const AFTER = { start_date: NEXT.start_date, end_date: NEXT.end_date };
const LATER = { ...OLD, start_date: '2026-04-05', end_date: '2027-04-04' };
/** Is asked about. */
const PERHAPS = { ...LATER, insured_name: 'Somebody Else' };

const motor = async (fields: object): Promise<number> => (await addMotorPolicy(test, { ...OLD, ...fields })).id;
const corporate = async (fields: object): Promise<number> =>
  (await addCorporatePolicy(test, { start_date: OLD.start_date, end_date: OLD.end_date, ...fields })).id;
const change = async (id: number, fields: object) => {
  const { status, body } = await test.put(`/api/motor-insurance/${id}`, fields, test.people.Admin);
  expect(status, JSON.stringify(body)).toBe(200);
};
const remove = (id: number) => test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
const restore = (id: number) => test.post(`/api/motor-insurance/${id}/restore`, {}, test.people.Admin);

const renewalsOf = (policy_id: number, policies = 'motor') =>
  test.db
    .selectFrom('renewals')
    .select(['part', 'ends_on', 'stage', 'renewed_policy_id', 'looks_renewed_by'])
    .where('policy_id', '=', policy_id)
    .where('policies', '=', policies)
    .where('deleted_at', 'is', null)
    .orderBy('part')
    .execute();
const linkOf = async (policy_id: number, policies?: string) => {
  const [{ stage, renewed_policy_id, looks_renewed_by } = {} as never] = await renewalsOf(policy_id, policies);
  return { stage, renewed_policy_id, looks_renewed_by };
};
const renewedBy = (id: number) => ({ stage: 'renewed', renewed_policy_id: id, looks_renewed_by: null });
const looksRenewedBy = (id: number) => ({ stage: 'upcoming', renewed_policy_id: null, looks_renewed_by: id });
const OPEN = { stage: 'upcoming', renewed_policy_id: null, looks_renewed_by: null };
const decide = (policy_id: number, decision: object) =>
  test.db.updateTable('renewals').set(decision).where('policy_id', '=', policy_id).execute();

describe('a renewal', () => {
  it.each([
    ['Package', {}, [['whole', '2026-03-31']]],
    ['', {}, [['whole', '2026-03-31']]],
    ['TP', { tp_end_date: '2028-03-31' }, [['whole', '2028-03-31']]],
    ['OD', { tp_end_date: '2028-03-31' }, [['od', '2026-03-31']]],
    ['Bundled 1+3', { tp_end_date: '2028-03-31' }, [['od', '2026-03-31'], ['tp', '2028-03-31']]], // biome-ignore format: a table
    ['3+3', { od_end_date: '2028-03-31', tp_end_date: '2028-03-31' }, [['whole', '2028-03-31']]],
  ])('is there for each part that falls due of the cover %j with %j', async (od_tp_package_policy, ends, parts) => {
    const id = await motor({ od_tp_package_policy, ...ends });
    expect((await renewalsOf(id)).map(({ part, ends_on }) => [part, ends_on])).toEqual(parts);
  });

  it('keeps its row and what was decided when the policy gets a second end and loses it', async () => {
    const id = await motor({ od_tp_package_policy: 'Package' });
    await decide(id, { stage: 'quoted', note: 'Wants zero depreciation' });
    const before = await test.db.selectFrom('renewals').select('id').executeTakeFirstOrThrow();
    await change(id, { tp_end_date: '2028-03-31' });
    expect((await renewalsOf(id)).map(({ part, stage }) => [part, stage])).toEqual([['od', 'quoted'], ['tp', 'upcoming']]); // biome-ignore format: a table
    await change(id, { tp_end_date: null });
    expect((await renewalsOf(id)).map(({ part, stage }) => [part, stage])).toEqual([['whole', 'quoted']]);
    const after = await test.db.selectFrom('renewals').select(['id', 'note']).where('deleted_at', 'is', null).executeTakeFirst();
    expect(after).toEqual({ ...before, note: 'Wants zero depreciation' });
  });

  it('goes with its policy and comes back with it', async () => {
    const id = await motor({});
    await remove(id);
    expect(await renewalsOf(id)).toEqual([]);
    await restore(id);
    expect(await linkOf(id)).toEqual(OPEN);
  });
});

describe('a policy of the same vehicle', () => {
  it('from the day after renews it, which is an entry of the audit', async () => {
    const [old, next] = [await motor({}), await motor(NEXT)];
    expect(await linkOf(old)).toEqual(renewedBy(next));
    expect(await linkOf(next)).toEqual(OPEN);
    expect((await auditEntries(test, 'renewals'))[0]).toMatchObject({
      person_id: test.people.Admin.id,
      before: { stage: 'upcoming' },
      after: { stage: 'renewed', renewed_policy_id: next },
    });
  });

  it('of the same insured renews it after a gap too; of another one it is asked', async () => {
    const [old, later] = [await motor({}), await motor(LATER)];
    expect(await linkOf(old)).toEqual(renewedBy(later));
    await change(later, { insured_name: 'Somebody Else' });
    expect(await linkOf(old)).toEqual(looksRenewedBy(later));
  });

  it.each([
    ['61 days before', '2026-01-29', null],
    ['60 days before', '2026-01-30', looksRenewedBy],
    ['on', '2026-03-31', looksRenewedBy],
    ['90 days after', '2026-06-29', renewedBy],
    ['91 days after', '2026-06-30', looksRenewedBy],
    ['365 days after', '2027-03-31', looksRenewedBy],
    ['366 days after', '2027-04-01', null],
  ])('that begins %s the end', async (_, start_date, found) => {
    const old = await motor({});
    const other = await motor({ start_date, end_date: '2028-12-31' });
    expect(await linkOf(old)).toEqual(found?.(other) ?? OPEN);
  });

  it('that ends no later does not', async () => {
    const old = await motor({});
    await motor({ start_date: '2026-03-01', end_date: '2026-03-31' });
    expect(await linkOf(old)).toEqual(OPEN);
  });

  it.each([
    ['mh 12-ab 0001', null, true],
    ['MH12AB0002', null, false],
    ['MH12AB0002', 'ABC 123', true],
    ['NEW', 'ABC123', true],
    ['NEW', 'ABC12', false],
  ])('is known by its number %j or chassis %j', async (vehicle_no, chassis_no, found) => {
    const old = await motor({ chassis_no: 'ABC123' });
    const next = await motor({ ...NEXT, vehicle_no, chassis_no });
    expect(await linkOf(old)).toEqual(found ? renewedBy(next) : OPEN);
  });

  it('DL3C is DL03C, and NEW is no number', async () => {
    const old = await motor({ vehicle_no: 'DL3CAF0001' });
    const next = await motor({ ...NEXT, vehicle_no: 'DL03C AF 0001' });
    expect(await linkOf(old)).toEqual(renewedBy(next));
    const unnamed = await motor({ vehicle_no: 'NEW' });
    await motor({ ...NEXT, vehicle_no: 'NEW' });
    expect(await linkOf(unnamed)).toEqual(OPEN);
  });

  it('is another one when its number changes, and again when it changes back', async () => {
    const [old, next] = [await motor({}), await motor({ ...NEXT, vehicle_no: 'NEW' })];
    expect(await linkOf(old)).toEqual(OPEN);
    await change(next, { vehicle_no: 'MH 12 AB 0001' });
    expect(await linkOf(old)).toEqual(renewedBy(next));
    await change(next, { vehicle_no: 'NEW' });
    expect(await linkOf(old)).toEqual(OPEN);
  });

  it('opens it when it is deleted, and closes it when it is restored', async () => {
    const [old, next] = [await motor({}), await motor(NEXT)];
    await remove(next);
    expect(await linkOf(old)).toEqual(OPEN);
    await restore(next);
    expect(await linkOf(old)).toEqual(renewedBy(next));
    await decide(old, { last_called_at: new Date() });
    await remove(next);
    expect(await linkOf(old)).toEqual({ ...OPEN, stage: 'contacted' });
  });

  it('renews the part that it covers', async () => {
    const old = await motor({ od_tp_package_policy: '1+3', tp_end_date: '2028-03-31' });
    const next = await motor({ ...NEXT, od_tp_package_policy: 'SAOD' });
    expect((await renewalsOf(old)).map(({ part, renewed_policy_id }) => [part, renewed_policy_id])).toEqual([['od', next], ['tp', null]]); // biome-ignore format: a table
    const bundle = await motor({ vehicle_no: 'MH14ZZ0009', od_tp_package_policy: '1+3', tp_end_date: '2028-03-31' });
    await motor({ ...NEXT, vehicle_no: 'MH14ZZ0009', od_tp_package_policy: 'TP' });
    expect((await linkOf(bundle)).stage).toBe('upcoming');
  });
});

describe('a number that many share', () => {
  const flagsOf = async (policy_id: number) =>
    await test.db
      .selectFrom('renewals')
      .select(['insured_shared', 'chassis_shared'])
      .where('policy_id', '=', policy_id)
      .executeTakeFirstOrThrow();
  const addMany = (count: number) =>
    runSql(
      test.db,
      `insert into motor_insurance (user_id, insured_name, policy_no, vehicle_no, od_tp_package_policy, start_date, end_date)
       select ${test.people.User.id}, 'Somebody', 'S/' || n, '${OLD.vehicle_no}', 'Package', '${NEXT.start_date}', '${NEXT.end_date}'
       from generate_series(1, ${count}) n`,
    );

  it('by twenty policies links them, and by one more none of them, until that is gone', async () => {
    const old = await motor({});
    await addMany(19);
    const last = await motor(NEXT);
    expect((await linkOf(old)).stage).toBe('renewed');
    expect(await flagsOf(old)).toEqual({ insured_shared: false, chassis_shared: false });
    const more = await motor({ ...NEXT, start_date: '2026-06-01', end_date: '2027-05-31' });
    expect(await linkOf(old)).toEqual(OPEN);
    expect(await flagsOf(old)).toEqual({ insured_shared: true, chassis_shared: false });
    expect(await flagsOf(last)).toEqual({ insured_shared: true, chassis_shared: false });
    const { id } = await test.db.selectFrom('renewals').select('id').where('policy_id', '=', old).executeTakeFirstOrThrow();
    const { body } = await test.get(`/api/renewals/${id}`, test.people.Admin);
    expect(body.data).toMatchObject({ shared_key: 'vehicle_no', renewed_by: null, looks_renewed_by: null });
    await remove(more);
    expect((await linkOf(old)).stage).toBe('renewed');
    expect(await flagsOf(last)).toEqual({ insured_shared: false, chassis_shared: false });
  });

  it('links nothing however many there are, but what is known by its chassis or named is linked', async () => {
    const old = await motor({ chassis_no: 'ABC123' });
    await addMany(300);
    expect(await linkOf(old)).toEqual(OPEN);
    const next = await motor({ ...NEXT, chassis_no: 'ABC 123' });
    expect(await linkOf(old)).toEqual(renewedBy(next));
    const before = await motor({ start_date: '2024-04-01', end_date: '2025-03-31' });
    expect(await linkOf(before)).toEqual(renewedBy(old));
    const named = await motor({ ...LATER, renewed_from: next, start_date: '2027-04-20', end_date: '2028-04-19' });
    expect(await linkOf(next)).toEqual(renewedBy(named));
  });
});

describe('the policy that says what it was renewed from', () => {
  it('renews it whenever it begins, whatever its vehicle', async () => {
    const old = await motor({});
    const next = await motor({ ...LATER, start_date: '2026-08-01', end_date: '2027-07-31', vehicle_no: 'NEW', renewed_from: old });
    expect(await linkOf(old)).toEqual(renewedBy(next));
  });

  it('comes before one from the day after, which comes before an earlier one', async () => {
    const old = await motor({});
    const early = await motor({ ...NEXT, start_date: '2026-03-20' });
    expect(await linkOf(old)).toEqual(looksRenewedBy(early));
    const next = await motor(NEXT);
    expect(await linkOf(old)).toEqual(renewedBy(next));
    const named = await motor({ ...LATER, renewed_from: old });
    expect(await linkOf(old)).toEqual(renewedBy(named));
    await remove(named);
    expect(await linkOf(old)).toEqual(renewedBy(next));
  });

  it('renews only the part of it that it covers for longer', async () => {
    const old = await motor({ od_tp_package_policy: '1+3', tp_end_date: '2028-03-31' });
    const next = await motor({ ...NEXT, renewed_from: old });
    expect((await renewalsOf(old)).map(({ part, renewed_policy_id }) => [part, renewed_policy_id])).toEqual([['od', next], ['tp', null]]); // biome-ignore format: a table
  });
});

describe('what a person decided', () => {
  it('no to one policy proposes the next, and holds when that one begins the day after', async () => {
    const [old, later] = [await motor({}), await motor(PERHAPS)];
    const another = await motor({ ...PERHAPS, start_date: '2026-04-09' });
    await decide(old, { not_renewed_by: [later] });
    expect(await linkOf(old)).toEqual(looksRenewedBy(another));
    await change(later, { start_date: NEXT.start_date });
    expect(await linkOf(old)).toEqual(looksRenewedBy(another));
  });

  it('yes holds while the policy is there, whatever else comes', async () => {
    const [old, later] = [await motor({}), await motor(PERHAPS)];
    await decide(old, { stage: 'renewed', renewed_policy_id: later, closed_at: new Date() });
    await change(later, { vehicle_no: 'NEW' });
    const next = await motor(NEXT);
    expect(await linkOf(old)).toEqual(renewedBy(later));
    await remove(later);
    expect(await linkOf(old)).toEqual(renewedBy(next));
  });

  it('a loss stays one where something looks like a renewal, until one is', async () => {
    const old = await motor({});
    await decide(old, { stage: 'lost', lost_reason: 'price', closed_at: new Date() });
    await motor(PERHAPS);
    expect(await linkOf(old)).toEqual({ ...OPEN, stage: 'lost' });
    const next = await motor(NEXT);
    expect(await linkOf(old)).toEqual(renewedBy(next));
  });
});

describe('a corporate policy', () => {
  it('is renewed by one of the same client and product, and asked about another product of the line', async () => {
    await test.post('/api/categories', { name: 'fire', line: 'fire' }, test.people.Admin);
    await test.post('/api/products', { name: 'Marine Open', line: 'fire' }, test.people.Admin);
    const [old, other] = [await corporate({}), await corporate({ ...AFTER, product: 'Marine Open' })];
    const stranger = await addPerson(test.db, 'User', { mobile: '9222222222' });
    await corporate({ ...AFTER, user_id: stranger.id });
    expect(await linkOf(old, 'corporate')).toEqual(looksRenewedBy(other));
    const next = await corporate(AFTER);
    expect(await linkOf(old, 'corporate')).toEqual(renewedBy(next));
  });

  it('is not renewed by itself where another of the line ends on that day: a person says which', async () => {
    const [old, twin] = [await corporate({}), await corporate({})];
    const next = await corporate(AFTER);
    expect(await linkOf(old, 'corporate')).toEqual(looksRenewedBy(next));
    expect(await linkOf(twin, 'corporate')).toEqual(looksRenewedBy(next));
    await decide(old, { stage: 'renewed', renewed_policy_id: next, closed_at: new Date() });
    expect(await linkOf(old, 'corporate')).toEqual(renewedBy(next));
    expect(await linkOf(twin, 'corporate')).toEqual(OPEN);
  });

  it('that says what it was renewed from renews no other', async () => {
    const [old, twin] = [await corporate({}), await corporate({})];
    const next = await corporate({ ...AFTER, renewed_from: twin });
    expect(await linkOf(twin, 'corporate')).toEqual(renewedBy(next));
    expect(await linkOf(old, 'corporate')).toEqual(OPEN);
  });
});

it('no policy is renewed by one that names it and ends before it', async () => {
  const wrongYear = { start_date: '1989-04-01', end_date: '1990-03-31' };
  const [old, firm] = [await motor({}), await corporate({})];
  const [next, renewed] = [await motor({ ...NEXT, renewed_from: old }), await corporate({ ...AFTER, renewed_from: firm })];
  await test.db.updateTable('motor_insurance').set(wrongYear).where('id', '=', next).execute();
  await test.db.updateTable('corporate_insurance').set(wrongYear).where('id', '=', renewed).execute();
  expect([await linkOf(old), await linkOf(firm, 'corporate')]).toEqual([OPEN, OPEN]);
});
