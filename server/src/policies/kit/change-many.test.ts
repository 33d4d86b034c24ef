import { beforeEach, describe, expect, it } from 'vitest';
import { beTheOnlyOne } from '../../platform/feature-kit/change-many/queries.ts';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp({ RETENTION_YEARS: '1' });
const admin = () => test.people.Admin;

const KINDS = [
  ['motor-insurance', 'motor_insurance', 'name_remark', addMotorPolicy],
  ['corporate-insurance', 'corporate_insurance', 'company', addCorporatePolicy],
] as const;

describe.each(KINDS)('many of %s', (kind, table, company, addPolicy) => {
  const many = (body: object, as = admin()) => test.post(`/api/${kind}/change-many`, body, as);
  const undo = (id: number, as = admin()) => test.post(`/api/change-many/${id}/undo`, {}, as);
  const read = async (id: number) => (await test.get(`/api/${kind}/${id}`, admin())).body.data;
  const stored = async (id: number) => test.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const n of [1, 2, 3]) {
      const vehicle = kind === 'motor-insurance' ? { vehicle_no: `GJ01AB100${n}`, chassis_no: `CHS00${n}` } : {};
      ids.push((await addPolicy(test, { policy_no: `M/${n}`, [company]: 'Kaveri General', ...vehicle })).id);
    }
  });
  const set = () => ({ [company]: 'Sahyadri General', business_type: 'renewal' });

  it('are looked at first, changed in one step with an entry each, and taken back in one', async () => {
    const before = await Promise.all(ids.map(stored));
    const preview = await many({ ids, set: set() });
    expect([preview.status, preview.body.successMsg]).toEqual([200, expect.stringMatching(/^3 .* policies would be changed\.$/)]);
    expect(preview.body.data).toMatchObject({ id: null, count: 3, same: 0, refused: [] });
    expect(await Promise.all(ids.map(stored))).toEqual(before);

    const { body } = await many({ ids, set: set(), apply: true, seen_at: preview.body.data.seen_at });
    expect(body.data).toMatchObject({ id: expect.any(Number), count: 3, refused: [] });
    for (const id of ids) expect(await read(id)).toMatchObject({ ...set(), version: 2 });
    const entries = await auditEntries(test, table);
    expect(entries.filter(({ action, before: was }) => action === `${kind}.change-many` && was !== null)).toHaveLength(3);
    const sentences = (await test.get('/api/audit?limit=10', admin())).body.data.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContainEqual(expect.stringMatching(/changed 3 (motor|corporate) policies at once: Company, Business Type$/));

    expect(await many({ ids, set: set(), apply: true })).toMatchObject({ body: { data: { id: null, count: 0, same: 3 } } });
    const back = await undo(body.data.id);
    expect([back.status, back.body.data]).toEqual([200, { count: 3, kept: [] }]);
    const own = ({ version: _v, updated_at: _u, ...row }: Record<string, unknown>) => row;
    const after = await Promise.all(ids.map(stored));
    expect(after.map((row) => own(row as never))).toEqual(before.map((row) => own(row as never)));
    expect(await undo(body.data.id)).toMatchObject({ status: 409, body: { message: 'This change was taken back already.' } });
  });

  it('are those that the filters leave', async () => {
    const { body } = await many({
      filter: { search: 'M/2', user: String(test.people.User.id) },
      set: { broker: 'Vijay & Sons' },
      apply: true,
    });
    expect(body.data).toMatchObject({ count: 1, refused: [] });
    expect((await Promise.all(ids.map(read))).map(({ broker }) => broker)).toEqual([
      expect.not.stringContaining('Sons'),
      'Vijay & Sons',
      expect.not.stringContaining('Sons'),
    ]);
    expect((await many({ filter: { search: 'nothing of this kind' }, set: set() })).body.errors).toEqual({ filter: ['Leaves none'] });
  });

  it('have what somebody changed or deleted since left alone, told by name', async () => {
    const { id } = (await many({ ids, set: set(), apply: true })).body.data;
    await test.put(`/api/${kind}/${ids[0]}`, { product: 'Another' }, admin());
    await test.ask(`/api/${kind}/${ids[1]}`, { method: 'DELETE', as: admin() });
    const { body } = await undo(id);
    expect(body.data).toEqual({
      count: 1,
      kept: [
        { id: ids[0], name: 'M/1', reason: 'Somebody has changed it since' },
        { id: ids[1], name: 'M/2', reason: 'Is no longer there' },
      ],
    });
    expect(await read(ids[0] as number)).toMatchObject({ ...set(), product: 'Another' });
    expect(await read(ids[2] as number)).toMatchObject({ [company]: 'Kaveri General', business_type: null });
  });

  it('are refused one by one where their own form would refuse it, and the rest is changed', async () => {
    const vehicle = kind === 'motor-insurance' ? { vehicle_no: 'GJ01AB1001', chassis_no: 'CHS001' } : {};
    await addPolicy(test, { policy_no: 'M/1', [company]: 'Sahyadri General', ...vehicle });
    const refused = [{ id: ids[0], name: 'M/1', reason: expect.stringMatching(/^Policy No\.: Is already used by another policy, from/) }];
    expect((await many({ ids, set: set() })).body.data).toMatchObject({ count: 2, refused });
    const { data } = (await many({ ids: [...ids, 999_999], set: set(), apply: true })).body;
    expect(data).toMatchObject({ count: 2, refused: [{ id: 999_999, reason: 'Is no longer there' }, ...refused] });
    expect(await read(ids[0] as number)).toMatchObject({ [company]: 'Kaveri General', version: 1 });
    expect(await read(ids[1] as number)).toMatchObject(set());
  });

  it('that somebody has changed since the preview are refused', async () => {
    const { seen_at } = (await many({ ids, set: set() })).body.data;
    await test.put(`/api/${kind}/${ids[1]}`, { product: 'Another' }, admin());
    const { data } = (await many({ ids, set: set(), apply: true, seen_at })).body;
    expect(data).toMatchObject({ count: 2, refused: [{ id: ids[1], name: 'M/2', reason: 'Somebody has changed it since' }] });
  });

  it('are changed by one Admin at a time: the other is told', async () => {
    const other = await addPerson(test.db, 'Admin', { mobile: '9777777771' });
    await test.db.transaction().execute(async (first) => {
      expect(await beTheOnlyOne(first)).toBe(true);
      const { status, body } = await many({ ids, set: set(), apply: true }, other);
      expect([status, body.message]).toEqual([409, expect.stringMatching(/^Somebody else is changing many records/)]);
    });
    expect((await many({ ids, set: set(), apply: true }, other)).body.data.count).toBe(3);
  });

  it('are the Admin’s, and what is sent is judged', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      expect((await many({ ids, set: set() }, test.people[role])).status).toBe(403);
      expect((await undo(1, test.people[role])).status).toBe(403);
    }
    const said = async (body: object) => {
      const answer = await many(body);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await said({ ids })).toEqual([422, ['set']]);
    expect(await said({ ids, set: {} })).toEqual([422, ['set']]);
    expect(await said({ ids, set: { policy_no: 'X/1' } })).toEqual([422, ['policy_no', 'set']]);
    expect(await said({ ids, set: { business_type: 'odd' } })).toEqual([422, ['set']]);
    expect(await said({ set: set() })).toEqual([422, ['ids']]);
    expect(await said({ ids, filter: {}, set: set() })).toEqual([422, ['ids']]);
    expect(await said({ ids: [], set: set() })).toEqual([422, ['ids']]);
    expect(await said({ filter: { from: '2026-04-02', to: '2026-04-01' }, set: set() })).toEqual([422, ['filter']]);
    expect(await said({ ids, set: set(), seen_at: 'yesterday' })).toEqual([422, ['seen_at']]);
    expect((await undo(999_999)).status).toBe(404);
    expect(await test.db.selectFrom('bulk_changes').select('id').execute()).toEqual([]);
  });

  it('keep nothing of a client who is erased', async () => {
    const old = { start_date: '2009-04-01', end_date: '2010-03-31' };
    for (const id of ids) await test.put(`/api/${kind}/${id}`, old, admin());
    const { id } = (await many({ ids, set: set(), apply: true })).body.data;
    const as = await givePassword(test, admin());
    const body = { current_password: PASSWORD, reason: 'Asked for it' };
    const erased = await test.post(`/api/users/${test.people.User.id}/erasure`, body, as);
    expect([erased.status, erased.body.message]).toEqual([200, undefined]);
    expect(await test.db.selectFrom('bulk_change_rows').select('record_id').where('change_id', '=', id).execute()).toEqual([]);
    expect((await undo(id, as)).body.data).toEqual({ count: 0, kept: [] });
  });
});
