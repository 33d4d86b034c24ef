import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/insurers';
const admin = () => test.people.Admin;
const add = async (name: string, aliases: string[] = [], kind = 'general') =>
  (await test.post(PATH, { name, kind, aliases }, admin())).body.data;
const list = async (query = '') => (await test.get(`${PATH}?${query}`, admin())).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

async function insurerOf(text: string): Promise<number | undefined> {
  const rows = await runSql<{ insurer_id: number }>(test.db, `select insurer_id from insurer_names where key = search_key('${text}')`);
  return rows[0]?.insurer_id;
}

describe(`POST ${PATH}`, () => {
  it('adds an active insurer with its aliases, each once, and audits it', async () => {
    const aliases = ['Sahyadri Allied', 'SAHYADRI-ALLIED', 'sahyadri general', 'Sahyadri, Pune'];
    const { status, body } = await test.post(PATH, { name: ' Sahyadri General ', kind: 'general', aliases }, admin());
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        name: 'Sahyadri General',
        kind: 'general',
        aliases: ['Sahyadri Allied', 'Sahyadri Pune'],
        tans: [],
        credit_days: null,
        gstin: null,
        address: null,
        is_active: true,
        version: 1,
      },
      successMsg: 'Insurer added successfully!',
    });
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry).toMatchObject({ action: 'insurers.create', kind: 'insurers', sentence: 'Admin Test added the insurer Sahyadri General' });
    expect(entry.changes).toContainEqual({ label: 'Also known as', before: '', after: 'Sahyadri Allied, Sahyadri Pune' });
  });

  it.each([
    [{}, { name: ['Required'], kind: ['Required'] }],
    [
      { name: 'S', kind: 'marine' },
      { name: ['Must be at least 2 characters'], kind: ['Must be general, health, specialised or life'] },
    ],
    [{ name: '… !', kind: 'general' }, { name: ['Must have Latin letters or digits'] }],
    [{ name: 'x'.repeat(192), kind: 'general' }, { name: ['Must be less than 191 characters'] }],
    [{ name: 'Sahyadri', kind: 'general', aliases: 7 }, { aliases: ['Must be a list of names'] }],
    [{ name: 'Sahyadri', kind: 'general', is_active: false }, { is_active: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post(PATH, body, admin())).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'insurers')).toEqual([]);
  });

  it('takes aliases as one text, separated by commas', async () => {
    const { body } = await test.post(PATH, { name: 'Sahyadri', kind: 'health', aliases: 'Sahyadri Health, , SHI' }, admin());
    expect(body.data.aliases).toEqual(['Sahyadri Health', 'SHI']);
  });

  it('refuses a name that another insurer has as name or alias, in any spelling, also at once', async () => {
    const names = ['Sahyadri General', 'SAHYADRI GENERAL', 'Sahyadri-General', 'sahyadrigeneral'];
    const answers = await Promise.all(names.map((name) => test.post(PATH, { name, kind: 'general', aliases: ['Old Sahyadri'] }, admin())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'taken',
      message: 'An insurer with this name already exists.',
      errors: { name: ['Is already used by another insurer'] },
    });
    expect((await test.post(PATH, { name: 'OLD SAHYADRI', kind: 'general' }, admin())).status).toBe(409);
    const kaveri = await test.post(PATH, { name: 'Kaveri', kind: 'general', aliases: ['Old Sahyadri'] }, admin());
    expect(kaveri.body.errors.aliases[0]).toMatch(/^“Old Sahyadri” is already a name of /);
  });

  it('is for the Admin alone', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.post(PATH, { name: 'Sahyadri', kind: 'general' }, test.people[role])).status, role).toBe(403);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('keeps the former name as an alias, so that older policies are still matched', async () => {
    const { id } = await add('Sahyadri Allianz', ['SA General']);
    const { body } = await test.put(`${PATH}/${id}`, { version: 1, name: 'Sahyadri General' }, admin());
    expect(body.data).toMatchObject({ name: 'Sahyadri General', aliases: ['SA General', 'Sahyadri Allianz'], version: 2 });
    expect([await insurerOf('sahyadri-ALLIANZ'), await insurerOf('Sahyadri General')]).toEqual([id, id]);
    const [entry] = (await test.get('/api/audit?limit=1', admin())).body.data;
    expect(entry.sentence).toContain('Also known as SA General → SA General, Sahyadri Allianz');
  });

  it('takes an alias away, changes a field alone, and writes nothing where nothing changes', async () => {
    const { id } = await add('Sahyadri', ['One', 'Two']);
    expect((await test.put(`${PATH}/${id}`, { aliases: ['Two'] }, admin())).body.data.aliases).toEqual(['Two']);
    expect((await test.put(`${PATH}/${id}`, { kind: 'health' }, admin())).body.data).toMatchObject({ kind: 'health', version: 3 });
    expect((await test.put(`${PATH}/${id}`, {}, admin())).body.data.version).toBe(3);
    expect(await insurerOf('One')).toBeUndefined();
  });

  it('refuses a stale version and the names of others, and finds no unknown insurer', async () => {
    const { id } = await add('Sahyadri');
    await add('Kaveri', ['Kaveri Allied']);
    await test.put(`${PATH}/${id}`, { name: 'Sahyadri 2' }, admin());
    expect(await test.put(`${PATH}/${id}`, { version: 1, name: 'Sahyadri 3' }, admin())).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'Sahyadri 2' } },
    });
    expect((await test.put(`${PATH}/${id}`, { name: 'kaveri' }, admin())).body.errors).toEqual({
      name: ['Is already used by another insurer'],
    });
    expect((await test.put(`${PATH}/${id}`, { aliases: 'kaveri allied' }, admin())).body.errors).toEqual({
      aliases: ['“kaveri allied” is already a name of Kaveri'],
    });
    expect((await test.put(`${PATH}/999999`, { name: 'Nobody' }, admin())).status).toBe(404);
  });
});

describe('a deleted insurer', () => {
  it('frees its names, and comes back with the aliases that nobody took', async () => {
    const { id } = await add('Sahyadri', ['Old Sahyadri', 'SG']);
    await test.delete(`${PATH}/${id}`, admin());
    expect(await insurerOf('Old Sahyadri')).toBeUndefined();
    const kaveri = await add('Old Sahyadri');
    expect((await test.post(`${PATH}/${id}/restore`, {}, admin())).status).toBe(200);
    expect([await insurerOf('Old Sahyadri'), await insurerOf('SG')]).toEqual([kaveri.id, id]);
  });
});

describe(`GET ${PATH}/options`, () => {
  it('gives staff the active insurers by name, with their aliases, found by an alias too', async () => {
    await add('Sahyadri General', ['Sahyadri Allianz']);
    const kaveri = await add('Kaveri');
    const found = async (query: string) => (await test.get(`${PATH}/options?${query}`, test.people.Telecaller)).body;
    expect(namesIn(await found(''))).toEqual(['Kaveri', 'Sahyadri General']);
    expect((await found('search=allianz')).data).toEqual([
      { id: expect.any(Number), name: 'Sahyadri General', kind: 'general', aliases: ['Sahyadri Allianz'] },
    ]);
    await test.put(`${PATH}/${kaveri.id}/status`, { is_active: false }, admin());
    expect(namesIn(await found(''))).toEqual(['Sahyadri General']);
    expect(await insurerOf('Kaveri')).toBe(kaveri.id);
    expect((await test.get(`${PATH}/options`, test.people.User)).status).toBe(403);
  });
});

describe(`GET ${PATH}`, () => {
  it('answers by name, found by every name, filtered by kind and sorted on request', async () => {
    await add('Kaveri', [], 'health');
    await add('Sahyadri', ['Western Allied']);
    expect(namesIn(await list())).toEqual(['Kaveri', 'Sahyadri']);
    expect(namesIn(await list('search=WESTERN'))).toEqual(['Sahyadri']);
    expect(namesIn(await list('kind=health'))).toEqual(['Kaveri']);
    expect(namesIn(await list('sort=name&order=desc'))).toEqual(['Sahyadri', 'Kaveri']);
  });
});

describe('names that no insurer has', () => {
  const unassigned = async () => (await test.get(`${PATH}/unassigned`, admin())).body;

  it('are listed with the policies of both kinds, spellings together, until they are assigned', async () => {
    const { id } = await add('Sahyadri General');
    for (const name_remark of ['Sahyadri General', 'Sahyadri Allianz', 'Sahyadri Allianz', 'SAHYADRI  ALLIANZ', 'Kaveri', null])
      await addMotorPolicy(test, { name_remark });
    await addCorporatePolicy(test, { company: 'Sahyadri-Allianz' });
    const deleted = await addMotorPolicy(test, { name_remark: 'Gone' });
    await test.delete(`/api/motor-insurance/${deleted.id}`, admin());
    expect(await unassigned()).toEqual({
      data: [
        { text: 'Sahyadri Allianz', motor: 3, corporate: 1 },
        { text: 'Kaveri', motor: 1, corporate: 0 },
      ],
      total_count: 2,
    });

    const assign = (body: object, as = admin()) => test.post(`${PATH}/aliases`, body, as);
    expect((await assign({ insurer_id: id, alias: 'Sahyadri Allianz' })).body).toMatchObject({
      data: { name: 'Sahyadri General', aliases: ['Sahyadri Allianz'], version: 2 },
      successMsg: 'Insurer updated successfully!',
    });
    expect((await assign({ insurer_id: id, alias: 'SAHYADRI ALLIANZ' })).body.data.version).toBe(2);
    await add('Kaveri');
    expect(await unassigned()).toEqual({ data: [], total_count: 0 });
    expect((await test.get('/api/motor-insurance?name_remark=SAHYADRI', admin())).body.total_count).toBe(4);
    expect((await assign({ insurer_id: id, alias: 'kaveri' })).status).toBe(409);
    expect((await assign({ insurer_id: 999_999, alias: 'Nobody' })).status).toBe(404);
    expect((await assign({ insurer_id: id })).body.errors).toEqual({ alias: ['Required'] });
    expect((await assign({ insurer_id: id, alias: 'X1' }, test.people.Feeder)).status).toBe(403);
  });

  it('can be as many as one asks for, those of most policies first', async () => {
    for (const name_remark of ['Kaveri', 'Sahyadri', 'Sahyadri']) await addMotorPolicy(test, { name_remark });
    expect((await test.get(`${PATH}/unassigned?limit=1`, admin())).body).toEqual({
      data: [{ text: 'Sahyadri', motor: 2, corporate: 0 }],
      total_count: 2,
    });
  });
});
