/** Policies keep whose name their company and output broker are, and follow it. */

import { describe, expect, it } from 'vitest';
import { auditEntries, corporatePolicy, motorPolicy } from '../../testing/app/builders.ts';
import { followAll, followStep } from '../../testing/app/jobs.ts';
import { endedAt } from '../../testing/app/run-sql.ts';
import { rowsThatDiffer } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;

const KINDS = [
  ['motor', 'name_remark', 'sub_broker', motorPolicy],
  ['corporate', 'company', 'broker', corporatePolicy],
] as const;
const SPELLINGS = ['New India Assurance', ' n.i.a. ', 'The New India', 'NIACL'];
const NEW_INDIA = { name: 'New India Assurance', kind: 'general', aliases: ['NIA', 'The New India', 'NIACL'] };

const settle = () => followAll(test.db);
const addMaster = async (path: string, fields: object) => (await test.post(`/api/${path}`, fields, admin())).body.data.id as number;

describe.each(KINDS)('a %s policy', (kind, company, broker, build) => {
  const path = `/api/${kind}-insurance`;
  const add = async (fields: Record<string, unknown>) => {
    const { status, body } = await test.post(path, build(test, fields), admin());
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const numbers = async (query: string, as = admin()) => {
    const { status, body } = await test.get(`${path}?${query}`, as);
    expect(status).toBe(200);
    return body.data.map(({ policy_no }: { policy_no: string }) => policy_no).sort();
  };
  const insurerOf = async (id: number) => (await test.get(`${path}/${id}`, admin())).body.data.insurer;
  /** One after another, so that their ids are in this order. */
  const addAll = async (spellings: readonly string[]) => {
    const policies = [];
    for (const [at, text] of spellings.entries())
      policies.push(await add({ [company]: text, policy_no: `N/${at}`, vehicle_no: kind === 'motor' ? `GJ01AB100${at}` : undefined }));
    return policies;
  };

  it('is found by its insurer, however that is written', async () => {
    const id = await addMaster('insurers', NEW_INDIA);
    const policies = await addAll(SPELLINGS);
    await add({ [company]: 'Oriental', policy_no: 'O/1' });
    expect(policies.map(({ insurer }) => insurer)).toEqual(SPELLINGS.map(() => ({ id, name: 'New India Assurance' })));
    expect(policies.map((policy) => policy[company])).toEqual(SPELLINGS.map((text) => text.trim()));
    expect(await numbers(`insurer_id=${id}`)).toEqual(['N/0', 'N/1', 'N/2', 'N/3']);
    expect((await test.get(`${path}/sums?insurer_id=${id}`, admin())).status).toBe(200);
    expect((await test.get(`${path}?insurer_id=x`, admin())).body.errors).toHaveProperty('insurer_id');
  });

  it('follows a name that is given, taken away or moved, without a version or an entry', async () => {
    const id = await addMaster('insurers', { name: 'New India Assurance', kind: 'general' });
    const policy = await add({ [company]: 'N.I.A.' });
    expect(policy.insurer).toBeNull();
    const entries = (await auditEntries(test, `${kind}_insurance`)).length;
    await test.post('/api/insurers/aliases', { insurer_id: id, alias: 'NIA' }, admin());
    await settle();
    expect(await insurerOf(policy.id)).toEqual({ id, name: 'New India Assurance' });
    await test.put(`/api/insurers/${id}`, { aliases: [] }, admin());
    await settle();
    expect(await insurerOf(policy.id)).toBeNull();
    const other = await addMaster('insurers', { name: 'National', kind: 'general', aliases: ['NIA'] });
    await settle();
    expect(await insurerOf(policy.id)).toEqual({ id: other, name: 'National' });
    await test.delete(`/api/insurers/${other}`, admin());
    await settle();
    expect((await test.get(`${path}/${policy.id}`, admin())).body.data).toMatchObject(policy);
    expect(await auditEntries(test, `${kind}_insurance`)).toHaveLength(entries);
    expect(await rowsThatDiffer(test.db)).toEqual([]);
    expect(await test.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('follows what is typed anew, as a change of the policy', async () => {
    const id = await addMaster('insurers', NEW_INDIA);
    const { id: policy, version } = await add({ [company]: 'Oriental' });
    const { body } = await test.put(`${path}/${policy}`, { version, [company]: 'NIA' }, admin());
    expect(body.data).toMatchObject({ insurer: { id }, version: version + 1 });
  });

  it('says to the Admin alone who its payee is', async () => {
    const id = await addMaster('payees', { name: 'Vijay Agency', kind: 'agent', aliases: ['Vijay'] });
    const { id: policy, payee } = await add({ [broker]: 'VIJAY' });
    expect(payee).toEqual({ id, name: 'Vijay Agency' });
    for (const role of ['Feeder', 'User'] as const)
      expect((await test.get(`${path}/${policy}`, test.people[role])).body.data).not.toHaveProperty('payee');
  });

  it('of before is given its insurer step by step from where the last one ended, and keeps amounts and version', async () => {
    const { id } = (await test.post('/api/insurers', NEW_INDIA, admin())).body.data;
    const [passed, before] = await addAll(['NIA', 'N.I.A.']);
    await settle();
    await test.db.updateTable(`${kind}_insurance`).set({ insurer_id: null }).execute();
    await test.db
      .insertInto('jobs')
      .values({ kind: 'insurers', of_table: `${kind}_insurance`, after_id: passed.id })
      .execute();
    await settle();
    expect(await numbers(`insurer_id=${id}`)).toEqual(['N/1']);
    expect((await test.get(`${path}/${before.id}`, admin())).body.data).toMatchObject(before);
  });

  it('of before is given its insurer and its payee once, where a server ended in a step too', async () => {
    const insurer = (await test.post('/api/insurers', NEW_INDIA, admin())).body.data.id;
    const payee = await addMaster('payees', { name: 'Vijay Agency', kind: 'agent', aliases: ['Vijay'] });
    const before = await add({ [company]: 'NIA', [broker]: 'Vijay' });
    await settle();
    await test.db.updateTable(`${kind}_insurance`).set({ insurer_id: null, payee_id: null }).execute();
    const jobs = (['insurers', 'payees'] as const).map((master) => ({ kind: master, of_table: `${kind}_insurance` }));
    await test.db.insertInto('jobs').values(jobs).execute();
    expect(await endedAt(test.db, 'jobs', () => followStep(test.db))).toContain('ended in between');
    expect((await test.get(`${path}/${before.id}`, admin())).body.data).toMatchObject({ insurer: null, payee: null });
    expect((await test.db.selectFrom('jobs').select('after_id').execute()).map(({ after_id }) => after_id)).toEqual([0, 0]);
    await settle();
    const { data } = (await test.get(`${path}/${before.id}`, admin())).body;
    expect(data).toMatchObject({
      ...before,
      insurer: { id: insurer, name: 'New India Assurance' },
      payee: { id: payee, name: 'Vijay Agency' },
    });
    expect(await test.db.selectFrom('jobs').select('kind').execute()).toEqual([]);
  });

  it('of before is given its insurer although a name is given meanwhile', async () => {
    const { id } = (await test.post('/api/insurers', NEW_INDIA, admin())).body.data;
    await addAll(['NIA', 'N.I.A.']);
    await settle();
    await test.db.updateTable(`${kind}_insurance`).set({ insurer_id: null }).execute();
    await test.db
      .insertInto('jobs')
      .values({ kind: 'insurers', of_table: `${kind}_insurance` })
      .execute();
    await test.post('/api/insurers/aliases', { insurer_id: id, alias: 'Navi India' }, admin());
    await settle();
    expect(await numbers(`insurer_id=${id}`)).toEqual(['N/0', 'N/1']);
  });

  it('is found by its line', async () => {
    const { line } = await add({ product: 'Private Car Package' });
    const { policy_no } = await add({ product: 'Two Wheeler', policy_no: 'L/2', vehicle_no: kind === 'motor' ? 'GJ01AB2222' : undefined });
    expect(line).toBeNull();
    expect(policy_no).toBe('L/2');
    await test.db.updateTable(`${kind}_insurance`).set({ line: 'two_wheeler' }).where('policy_no', '=', 'L/2').execute();
    expect(await numbers('line=two_wheeler')).toEqual(['L/2']);
    expect((await test.get(`${path}?line=boat`, admin())).body.errors).toEqual({ line: ['Must be a line of insurance'] });
  });
});
