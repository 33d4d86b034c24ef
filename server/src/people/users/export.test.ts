import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/users/export';
const linesOf = (body: Buffer) => body.toString().slice(1).trimEnd().split('\n');

describe(`GET ${PATH}`, () => {
  it('answers the clients of the list in its order, without staff and without a word of their passwords', async () => {
    await addPerson(test.db, 'User', { name: 'asha Patel', mobile: '9000000001' });
    await addPerson(test.db, 'User', { name: '=Zubin', mobile: '9000000002' });
    const { status, body, headers } = await test.get(`${PATH}?sort=name`, test.people.Feeder);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    const [labels, ...rows] = linesOf(body);
    expect(labels).toBe('Name,Mobile No.,Profession,Active,Added,Second Mobile,Email,Address,City,PAN,Birth Date,Relation,Relation Of');
    expect(rows.map((row) => row.split(',').slice(0, 4))).toEqual([
      ["'=Zubin", '9000000002', '', 'Yes'],
      ['asha Patel', '9000000001', '', 'Yes'],
      ['User Test', '9800000040', '', 'Yes'],
    ]);
  });

  it('answers a sheet of those that a search finds, and leaves an audit entry', async () => {
    await addPerson(test.db, 'User', { name: 'Asha Patel', mobile: '9000000001' });
    const { body, headers } = await test.get(`${PATH}?format=xlsx&search=asha`, test.people.Admin);
    expect(headers['content-disposition']).toBe('attachment; filename="users.xlsx"');
    const cells = await cellsOf(body);
    expect(cells).toHaveLength(2);
    expect(byLabel(cells)).toMatchObject({ Name: 'Asha Patel', 'Mobile No.': '9000000001', Active: 'Yes', Added: expect.any(Date) });
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'users.export', table_name: 'people', after: { rows: 1, format: 'xlsx', search: 'asha' } });
    const { data } = (await test.get('/api/audit?action=users.export', test.people.Admin)).body;
    expect(data[0].sentence).toBe('Admin Test downloaded 1 user');
  });

  it('is for those who see the list', async () => {
    for (const role of ['Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status, role).toBe(403);
    expect((await test.get(`${PATH}?page=2`, test.people.Admin)).status).toBe(422);
  });
});
