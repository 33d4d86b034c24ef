import { MOST_VIEWS } from '@bimabahi/contract/reports/saved-views';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/saved-views';
const WITHOUT_FILE = { screen: 'motor-insurance', name: 'Without file', query: 'has_file=0' };
type Role = 'Admin' | 'Feeder' | 'Telecaller';

const add = (view: object = {}, role: Role = 'Feeder') => test.post(PATH, { ...WITHOUT_FILE, ...view }, test.people[role]);
const list = async (role: Role, query = '') => (await test.get(`${PATH}?${query}`, test.people[role])).body;
const namesOf = async (role: Role, query = '') => (await list(role, query)).data.map(({ name }: { name: string }) => name);

describe(`POST ${PATH}`, () => {
  it('keeps a view with its filters in order, after the others, and audits it', async () => {
    await add({ name: 'First' });
    const { status, body } = await add({ query: 'sort=end_date&order=desc&has_file=0&search=' });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        person_id: test.people.Feeder.id,
        screen: 'motor-insurance',
        name: 'Without file',
        query: 'has_file=0&order=desc&sort=end_date',
        shared: false,
        position: 2,
        version: 1,
      },
      successMsg: 'View added successfully!',
    });
    expect((await auditEntries(test, 'saved_views'))[0]).toMatchObject({
      action: 'saved-views.create',
      record_id: body.data.id,
      after: { name: 'Without file' },
    });
  });

  it.each([
    [{ name: 'x'.repeat(192) }, { name: ['Must be less than 191 characters'] }],
    [{ query: '<b>=1' }, { query: ['Must be parameters of an address'] }],
    [{ query: '' }, { query: ['Must be parameters of an address'] }],
    [{ name: ' ' }, { name: ['Required'] }],
    [{ screen: 'sliders' }, { screen: [expect.stringMatching(/^Must be one of motor-insurance, /)] }],
    [{ query: 'page=2' }, { query: ['page is no filter of this list'] }],
    [{ query: 'constructor=1' }, { query: ['constructor is no filter of this list'] }],
    [{ query: 'colour=red' }, { query: ['colour is no filter of this list'] }],
    [{ query: 'has_file=2' }, { query: [expect.stringMatching(/^has_file: /)] }],
    [{ query: 'from=2026-05-02&to=2026-05-01' }, { query: ['to: Must not be before From'] }],
    [{ query: 'has_file=0&has_file=1' }, { query: ['Gives the same filter twice'] }],
    [{ query: '?' }, { query: ['Filter, search or sort the list first'] }],
    [{ screen: 'motor-renewals', query: 'policies=corporate' }, { query: ['policies is no filter of this list'] }],
    [{ position: 1.5 }, { position: ['Must be a whole number'] }],
  ])('refuses %j at its field', async (wrong, errors) => {
    expect(await add(wrong)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'saved_views')).toEqual([]);
  });

  it('refuses filters and lists that the role may not use, and sharing by others than an Admin', async () => {
    expect(await add({ query: 'rated=0' })).toMatchObject({
      status: 422,
      body: { errors: { query: ['You may not filter by this field'] } },
    });
    expect(await add({ query: 'sort=commission_out_num' })).toMatchObject({ status: 422 });
    expect(await add({ screen: 'users', query: 'city=Surat' }, 'Telecaller')).toMatchObject({
      status: 422,
      body: { errors: { screen: ['You may not open this list'] } },
    });
    expect(await add({ shared: true })).toMatchObject({ status: 422, body: { errors: { shared: [expect.any(String)] } } });
    expect((await add({ query: 'rated=0', shared: true }, 'Admin')).status).toBe(201);
  });

  it('refuses a second name of one person on one list, in any case, also at once', async () => {
    const answers = await Promise.all(['Late', 'LATE', 'late'].map((name) => add({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await add({ name: 'Late' }, 'Telecaller')).status).toBe(201);
    expect((await add({ name: 'Late', screen: 'corporate-insurance' })).status).toBe(201);
    expect((await add({ name: 'Office', shared: true }, 'Admin')).status).toBe(201);
  });

  it('refuses more than the most of one person', async () => {
    const rows = Array.from({ length: MOST_VIEWS - 1 }, (_, at) => ({
      person_id: test.people.Feeder.id,
      screen: 'users',
      name: `View ${at}`,
      query: 'without_number=1',
    }));
    await test.db.insertInto('saved_views').values(rows).execute();
    const answers = await Promise.all(['A', 'B'].map((name) => add({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add({}, 'Telecaller')).status).toBe(201);
  });
});

describe(`GET ${PATH}`, () => {
  it("answers one's own and the shared ones in their order, of one list on request", async () => {
    await add({ name: 'Mine', position: 5 });
    await add({ name: 'Clients', screen: 'users', query: 'city=Surat' });
    await add({ name: 'Of the phone desk' }, 'Telecaller');
    await add({ name: 'Of all', shared: true, position: -3 }, 'Admin');
    expect(await namesOf('Feeder')).toEqual(['Of all', 'Clients', 'Mine']);
    expect(await namesOf('Feeder', 'screen=users')).toEqual(['Clients']);
    expect(await namesOf('Feeder', 'search=min')).toEqual(['Mine']);
    expect(await namesOf('Admin')).toEqual(['Of all']);
    expect((await list('Feeder', 'limit=1&page=2')).data).toHaveLength(1);
    expect((await test.get(PATH, test.people.User)).status).toBe(403);
  });

  it('leaves out shared ones that filter by what the role may not read', async () => {
    await add({ name: 'Not rated', query: 'rated=0', shared: true }, 'Admin');
    await add({ name: 'Clients', screen: 'users', query: 'city=Surat', shared: true }, 'Admin');
    expect(await namesOf('Telecaller')).toEqual([]);
    expect(await namesOf('Feeder')).toEqual(['Clients']);
  });
});

describe(`PUT, DELETE and restore of ${PATH}/{id}`, () => {
  it('rename, refill and move a view, and refuse a stale version', async () => {
    const { id } = (await add()).body.data;
    const changed = await test.put(
      `${PATH}/${id}`,
      { version: 1, name: 'No paper', query: 'has_file=0&is_claim=1', position: 9 },
      test.people.Feeder,
    );
    expect(changed.body.data).toMatchObject({ name: 'No paper', query: 'has_file=0&is_claim=1', position: 9, version: 2 });
    expect((await test.put(`${PATH}/${id}`, { version: 1, name: 'Other' }, test.people.Feeder)).status).toBe(409);
    expect((await test.put(`${PATH}/${id}`, { query: 'colour=red' }, test.people.Feeder)).body.errors).toEqual({
      query: ['colour is no filter of this list'],
    });
    expect((await auditEntries(test, 'saved_views'))[0]).toMatchObject({
      action: 'saved-views.update',
      before: { name: 'Without file' },
      after: { name: 'No paper' },
    });
  });

  it('are for its person alone, and of a shared one for Admins', async () => {
    const { id } = (await add()).body.data;
    for (const role of ['Admin', 'Telecaller'] as const) {
      expect((await test.put(`${PATH}/${id}`, { name: 'Taken' }, test.people[role])).status, role).toBe(403);
      expect((await test.delete(`${PATH}/${id}`, test.people[role])).status, role).toBe(403);
    }
    const { id: shared } = (await add({ name: 'Of all', shared: true }, 'Admin')).body.data;
    expect((await test.put(`${PATH}/${shared}`, { name: 'Taken' }, test.people.Feeder)).status).toBe(403);
    expect((await test.put(`${PATH}/${shared}`, { name: 'Renamed' }, test.people.Admin)).status).toBe(200);
    expect((await test.put(`${PATH}/999999`, { name: 'Taken' }, test.people.Admin)).status).toBe(404);
  });

  it('free the name on deletion, and bring the view back', async () => {
    const { id } = (await add()).body.data;
    expect((await test.delete(`${PATH}/${id}`, test.people.Feeder)).body).toEqual({ successMsg: 'View deleted successfully!' });
    expect(await namesOf('Feeder')).toEqual([]);
    expect((await test.ask(`${PATH}/${id}/restore`, { method: 'POST', as: test.people.Feeder })).status).toBe(200);
    expect(await namesOf('Feeder')).toEqual(['Without file']);
  });
});
