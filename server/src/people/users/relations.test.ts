import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/users';
const NUMBER = '9812345670';

type Fields = Record<string, unknown>;
async function add(fields: Fields, as: TestPerson = test.people.Admin) {
  const { status, body } = await test.post(PATH, fields, as);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
const change = (id: number, fields: Fields) => test.put(`${PATH}/${id}`, fields, test.people.Admin);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const list = async (query: string) => names((await test.get(`${PATH}?${query}`, test.people.Admin)).body.data);
const line = async (number: string) => (await test.get(`/api/calls/line?number=${number}`, test.people.Telecaller)).body.data;

const ramesh = (fields: Fields = {}) => add({ name: 'Ramesh Makwana', mobile: NUMBER, ...fields });
const wifeOf = (id: number, fields: Fields = {}) => add({ name: 'Jyoti Makwana', relation_of: id, relation: 'wife', ...fields });

describe('a client who hangs on the number of another', () => {
  it('is added without a number by a Feeder, and shows whose relation they are', async () => {
    const { id } = await ramesh();
    const wife = await add({ name: 'Jyoti Makwana', relation_of: id, relation: 'wife' }, test.people.Feeder);
    expect(wife).toMatchObject({
      mobile: null,
      relation_of: id,
      relation: 'wife',
      related_to: { id, name: 'Ramesh Makwana', mobile: NUMBER },
    });
    const [entry] = (await auditEntries(test, 'people')).filter(({ record_id }) => record_id === wife.id);
    expect(entry).toMatchObject({ action: 'users.create', after: { relation_of: id, relation: 'wife' } });
  });

  it('is found by that number, in the list, the options, the search and their policies, also after it changes', async () => {
    const { id } = await ramesh();
    const wife = await wifeOf(id);
    const policy = await addMotorPolicy(test, { user_id: wife.id, insured_mobile: null });
    const found = async (number: string) => ({
      list: await list(`search=${number}`),
      options: names((await test.get(`${PATH}/options?search=${number}`, test.people.Telecaller)).body.data).sort(),
      policies: (await test.get(`/api/motor-insurance?search=${number}`, test.people.Admin)).body.data.map((row: { id: number }) => row.id),
    });
    const both = { list: ['Jyoti Makwana', 'Ramesh Makwana'], options: ['Jyoti Makwana', 'Ramesh Makwana'], policies: [policy.id] };
    expect(await found(NUMBER)).toEqual(both);
    expect((await change(id, { mobile: '9812345671' })).status).toBe(200);
    expect(await found('9812345671')).toEqual(both);
    expect(await found(NUMBER)).toEqual({ list: [], options: [], policies: [] });
    expect((await test.get(`${PATH}/${wife.id}`, test.people.Admin)).body.data.version).toBe(1);
  });

  it('may get a number of their own later, and stays a relation', async () => {
    const { id } = await ramesh();
    const wife = await wifeOf(id);
    const { status, body } = await change(wife.id, { mobile: '9812345672' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ mobile: '9812345672', relation_of: id });
  });

  it('is not among those who are reached at no number', async () => {
    const { id } = await ramesh();
    await wifeOf(id);
    expect(await list('without_number=1')).toEqual([]);
    expect(await list('without_number=0&search=makwana')).toEqual(['Jyoti Makwana', 'Ramesh Makwana']);
    expect(await list(`relation_of=${id}`)).toEqual(['Jyoti Makwana']);
  });

  it('has no password without a number', async () => {
    const { id } = await ramesh();
    const { status, body } = await test.post(
      PATH,
      { name: 'Jyoti Makwana', relation_of: id, password: 'client pass 1' },
      test.people.Admin,
    );
    expect(status).toBe(422);
    expect(body.errors.password).toEqual(['Needs a mobile number of their own, which is the user name of a sign-in']);
  });

  it('loses the word with the relation', async () => {
    const { id } = await ramesh();
    const wife = await wifeOf(id);
    const { body } = await change(wife.id, { relation_of: null });
    expect(body.data).toMatchObject({ relation_of: null, relation: null, related_to: null });
  });

  it('keeps the other from being deleted, by name', async () => {
    const { id } = await ramesh();
    await wifeOf(id);
    const { status, body } = await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect(status).toBe(409);
    expect(body.message).toBe("Jyoti Makwana hangs on this user's number. Give them a number, or another relation, first.");
  });
});

describe('a relation that cannot be', () => {
  it.each([
    ['oneself', (own: number) => ({ relation_of: own }), { relation_of: ['Is this client: choose another'] }],
    ['somebody of the office', () => ({ relation_of: test.people.Telecaller.id }), { relation_of: ['Is no client'] }],
    ['a word without a client', () => ({ relation: 'wife' }), { relation_of: ['Choose the client whose relation this is'] }],
    ['a second number equal to the first', () => ({ mobile_2: NUMBER }), { mobile_2: ['Is the first number already'] }],
  ])('is refused: %s', async (_, fields, errors) => {
    const { id } = await ramesh();
    const { status, body } = await change(id, fields(id));
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data).toMatchObject({ version: 1, relation_of: null, mobile_2: null });
  });

  it('is refused in a ring of three', async () => {
    const { id } = await ramesh();
    const wife = await wifeOf(id);
    const firm = await add({ name: 'Makwana Traders', relation_of: wife.id, relation: 'firm' });
    const { status, body } = await change(id, { relation_of: firm.id });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ relation_of: ['Hangs on this client already: choose another'] });
    expect(firm.related_to).toEqual({ id: wife.id, name: 'Jyoti Makwana', mobile: NUMBER });
  });
});

describe('who is on the line', () => {
  it('is found by a second number, with who hangs on them, and by a relation with on whom they hang', async () => {
    const { id } = await ramesh({ mobile_2: '9898989898' });
    const wife = await wifeOf(id, { mobile: '9812345673' });
    const son = await add({ name: 'Parth Makwana', relation_of: id, relation: 'son' });
    const policy = await addMotorPolicy(test, { user_id: son.id, insured_mobile: null });
    const shown = ({ clients, policies }: { clients: { name: string }[]; policies: { id: number }[] }) => ({
      clients: names(clients),
      policies: policies.map((each) => each.id),
    });
    const all = { clients: ['Ramesh Makwana', 'Jyoti Makwana', 'Parth Makwana'], policies: [policy.id] };
    expect(shown(await line(NUMBER))).toEqual(all);
    expect(shown(await line('9898989898'))).toEqual(all);
    expect(shown(await line('9812345673'))).toEqual({ clients: ['Jyoti Makwana', 'Ramesh Makwana'], policies: [] });
    expect((await line(NUMBER)).clients[1]).toMatchObject({ id: wife.id, relation: 'wife', relation_of: { id, name: 'Ramesh Makwana' } });
  });

  it('is a client since their first policy', async () => {
    const { id } = await ramesh();
    await addMotorPolicy(test, { user_id: id, start_date: '2019-06-01', end_date: '2020-05-31' });
    await addMotorPolicy(test, { user_id: id, start_date: '2020-06-01', end_date: '2021-05-31' });
    expect((await line(NUMBER)).clients[0].since).toBe('2019-06-01');
    expect((await test.get(`${PATH}/${id}/overview`, test.people.Telecaller)).body.data.since).toBe('2019-06-01');
  });
});

describe('PAN and birth date', () => {
  const told = { mobile_2: '9898989898', city: 'Anand', pan: 'aaapz1234c', birth_date: '1980-02-29' };

  it('are read by Admin and Feeder; a Telecaller sees numbers', async () => {
    const { id } = await ramesh(told);
    const client = async (as: TestPerson) => (await test.get(`${PATH}/${id}/overview`, as)).body.data.client;
    for (const person of [test.people.Admin, test.people.Feeder])
      expect(await client(person)).toMatchObject({ pan: 'AAAPZ1234C', birth_date: '1980-02-29' });
    const seen = await client(test.people.Telecaller);
    expect(seen).toMatchObject({ mobile: NUMBER, mobile_2: '9898989898', city: 'Anand' });
    expect(Object.keys(seen)).not.toContain('pan');
    expect(Object.keys(seen)).not.toContain('birth_date');
  });
});
