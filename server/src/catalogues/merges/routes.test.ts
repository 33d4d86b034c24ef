import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, motorPolicy } from '../../testing/app/builders.ts';
import { followAll } from '../../testing/app/jobs.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const settle = async () => {
  await followAll(test.db);
};
const post = (path: string, body: object = {}, as = admin()) => test.post(path, body, as);
const add = async (path: string, fields: object) => (await post(`/api/${path}`, fields)).body.data.id as number;
const policy = async (policy_no: string, fields: object) =>
  (await post('/api/motor-insurance', motorPolicy(test, { policy_no, vehicle_no: `GJ01AB10${policy_no.slice(-2)}`, ...fields }))).body.data;
const read = async (id: number) => (await test.get(`/api/motor-insurance/${id}`, admin())).body.data;

const MASTERS = [
  ['insurers', { kind: 'general' }, 'name_remark', 'insurer'],
  ['payees', { kind: 'agent' }, 'sub_broker', 'payee'],
  ['products', { line: 'two_wheeler' }, 'product', 'line'],
  ['categories', { line: 'two_wheeler' }, 'product', 'line'],
] as const;

describe.each(MASTERS)('%s', (master, fields, column, kept) => {
  let into: number;
  let from: number;
  beforeEach(async () => {
    into = await add(master, { name: 'Kaveri', ...fields });
    from = await add(master, { name: 'Sahyadri', ...fields, ...(kept === 'line' && { line: 'private_car' }) });
  });
  const merge = (as = admin()) => post(`/api/${master}/${from}/merge`, { into_id: into }, as);
  const ofKaveri = 'two_wheeler';
  const ofSahyadri = 'private_car';

  it('are merged: the policies follow, keep their text and version, and all of it can be taken back', async () => {
    const before = await policy('M/11', { [column]: ' sahyadri ' });
    expect(before[kept]).toEqual(kept === 'line' ? ofSahyadri : { id: from, name: 'Sahyadri' });
    expect((await test.get(`/api/${master}/${from}/merge`, admin())).body.data).toEqual({ motor: 1, corporate: 0 });
    const { status, body } = await merge();
    expect([status, body.data.moved, body.successMsg]).toEqual([200, 1, 'Sahyadri is now Kaveri']);
    expect((await auditEntries(test, master))[0]).toMatchObject({
      action: `${master}.merge`,
      person_id: admin().id,
      record_id: into,
      after: { from: 'Sahyadri', into: 'Kaveri', policies: 1 },
    });
    await settle();
    const after = await read(before.id);
    expect(after[kept]).toEqual(kept === 'line' ? ofKaveri : { id: into, name: 'Kaveri' });
    expect([after[column], after.version, after.total_premium]).toEqual(['sahyadri', before.version, before.total_premium]);
    const names = (await test.get(`/api/${master}?search=sahyadri`, admin())).body.data.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Sahyadri');

    expect((await post(`/api/merges/${body.data.merge_id}/undo`)).body).toEqual({ successMsg: 'Sahyadri is there again' });
    await settle();
    expect((await read(before.id))[kept]).toEqual(before[kept]);
    expect((await post(`/api/merges/${body.data.merge_id}/undo`)).status).toBe(409);
  });

  it('are merged once: the other Admin is told into what', async () => {
    const other = await addPerson(test.db, 'Admin', { mobile: '9777777771' });
    const answers = await Promise.all([merge(), merge(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Sahyadri was merged into Kaveri meanwhile.');
  });

  it('are merged again after the merged one was restored, which ends the merge', async () => {
    const first = (await merge()).body.data.merge_id;
    const restored = await post(`/api/${master}/${from}/restore`);
    expect([restored.status, restored.body.successMsg]).toEqual([
      200,
      expect.stringMatching(/restored successfully! Sahyadri is no longer merged into Kaveri\.$/),
    ]);
    expect((await auditEntries(test, master))[0]).toMatchObject({ action: 'merges.undo', record_id: from });
    const undone = await post(`/api/merges/${first}/undo`);
    expect([undone.status, undone.body.message]).toEqual([409, 'This merge was taken back already.']);
    expect((await post(`/api/${master}/${from}/restore`)).status).toBe(404);
    const again = await merge();
    expect([again.status, again.body.successMsg]).toEqual([200, 'Sahyadri is now Kaveri']);
    expect((await post(`/api/merges/${again.body.data.merge_id}/undo`)).status).toBe(200);
    expect((await merge()).status).toBe(200);
  });

  it('are merged although the one was restored before that ended a merge', async () => {
    await merge();
    await test.db
      .updateTable(master as 'products')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', from)
      .execute();
    expect((await merge()).status).toBe(200);
    expect(await test.db.selectFrom('merges').select('id').where('undone_at', 'is', null).execute()).toHaveLength(1);
  });

  it('come back from the last merge on, and where the other was deleted', async () => {
    const last = await add(master, { name: 'Chambal', ...fields });
    await merge();
    expect((await post(`/api/${master}/${into}/merge`, { into_id: last })).status).toBe(200);
    const refused = await post(`/api/${master}/${from}/restore`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Sahyadri was merged into Kaveri, and Kaveri into Chambal since. Restore Kaveri first, and Sahyadri after it.',
    ]);
    for (const id of [into, from]) expect((await post(`/api/${master}/${id}/restore`)).status).toBe(200);
    await merge();
    expect((await test.delete(`/api/${master}/${into}`, admin())).status).toBe(200);
    expect((await post(`/api/${master}/${from}/restore`)).status).toBe(200);
    expect((await post(`/api/${master}/${into}/restore`)).status).toBe(200);
    expect((await post(`/api/${master}/${from}/merge`, { into_id: last })).status).toBe(200);
    expect((await post(`/api/${master}/${from}/merge`, { into_id: last })).status).toBe(409);
  });

  it('are merged by the Admin alone, into another one that is there', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await merge(test.people[role])).status).toBe(403);
    expect((await post(`/api/${master}/${from}/merge`, { into_id: from })).body.errors).toEqual({ into_id: ['Must be another one'] });
    expect((await post(`/api/${master}/${from}/merge`, { into_id: 999_999 })).status).toBe(404);
    expect((await post(`/api/${master}/${from}/merge`, {})).status).toBe(422);
    expect((await post('/api/merges/999999/undo')).status).toBe(404);
    expect(await test.db.selectFrom('merges').selectAll().execute()).toEqual([]);
  });
});

it('the rate cards of an insurer go with it and come back, and two live ones for the same days hinder it', async () => {
  const into = await add('insurers', { name: 'Kaveri', kind: 'general' });
  const from = await add('insurers', { name: 'Sahyadri', kind: 'general' });
  const card = { side: 'in', from_date: '2026-04-01', status: 'live' } as const;
  const cards = await test.db
    .insertInto('rate_cards')
    .values([
      { ...card, name: 'Of Kaveri', insurer_id: into },
      { ...card, name: 'Of Sahyadri', insurer_id: from },
    ])
    .returning('id')
    .execute();
  const merge = () => post(`/api/insurers/${from}/merge`, { into_id: into });
  const refused = await merge();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Both have a live rate card for the same days: Of Sahyadri and Of Kaveri. End one of them first.',
  ]);
  await test.db
    .updateTable('rate_cards')
    .set({ status: 'draft' })
    .where('id', '=', cards[1]?.id ?? 0)
    .execute();
  const insurers = async () =>
    (await test.db.selectFrom('rate_cards').select('insurer_id').orderBy('id').execute()).map((each) => each.insurer_id);
  const { body } = await merge();
  expect(await insurers()).toEqual([into, into]);
  await post(`/api/merges/${body.data.merge_id}/undo`);
  expect(await insurers()).toEqual([into, from]);
});

it('what was merged on is taken back from the last merge on', async () => {
  const ids: number[] = [];
  for (const [at, name] of ['Alaknanda', 'Bhagirathi', 'Chambal'].entries()) ids[at] = await add('insurers', { name, kind: 'general' });
  const merged = async (from: number | undefined, into: number | undefined) =>
    (await post(`/api/insurers/${from}/merge`, { into_id: into })).body.data.merge_id;
  const first = await merged(ids[0], ids[1]);
  const second = await merged(ids[1], ids[2]);
  expect((await post(`/api/merges/${first}/undo`)).status).toBe(409);
  expect((await post(`/api/merges/${second}/undo`)).status).toBe(200);
  expect((await post(`/api/merges/${first}/undo`)).status).toBe(200);
});
