import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy } from '../../testing/app/builders.ts';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { runSql } from '../../testing/app/run-sql.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { rowsIn, sheetsOf, workbookOf } from '../../testing/app/workbooks.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { drop, dropped, settled, work } = importsOf(test);

const OPTIONS = { create_users: true, create_insurers: false, create_products: true };
const rows = (count: number) => [MOTOR_HEADINGS, ...Array.from({ length: count }, (_, index) => motorRow(index + 1))];
const policies = async (): Promise<number> => (await test.get('/api/motor-insurance', test.people.Admin)).body.total_count;
const checked = async (count: number, as: TestPerson = test.people.Admin) => {
  const id = await dropped(rows(count), { as, options: OPTIONS });
  await work(id, 'check', as);
  return id;
};

describe('who may import', () => {
  it('is the office, each role its kinds', async () => {
    const bytes = await workbookOf(rows(1));
    expect((await drop(bytes, { as: test.people.User })).status).toBe(403);
    expect((await drop(bytes, { as: test.people.Telecaller })).status).toBe(403);
    expect((await drop(bytes, { as: test.people.Feeder, kind: 'users' })).status).toBe(403);
    expect((await drop(bytes, { as: test.people.Feeder, kind: 'telecom_records' })).status).toBe(403);
    expect((await drop(bytes, { as: test.people.Feeder })).status).toBe(201);
    expect((await drop(bytes, { kind: 'payees' })).status).toBe(422);
  });

  it('sees and works on their own alone, and an Admin on all', async () => {
    const { Admin, Feeder } = test.people;
    const other = await addPerson(test.db, 'Feeder', { mobile: '9800000099' });
    const id = await dropped(rows(1), { as: Feeder });
    const paths = ['', '/progress', '/rows', '/errors', '/undo'].map((path) => `/api/imports/${id}${path}`);
    for (const path of paths) expect((await test.get(path, other)).status, path).toBe(404);
    expect((await test.put(`/api/imports/${id}`, {}, other)).status).toBe(404);
    for (const what of ['check', 'run', 'pause', 'stop', 'undo'])
      expect((await test.post(`/api/imports/${id}/${what}`, {}, other)).status, what).toBe(404);
    expect((await test.get('/api/imports', other)).body).toEqual({ data: [], total_count: 0 });
    expect((await test.get('/api/imports', Admin)).body).toMatchObject({ data: [{ id, created_by: { id: Feeder.id } }], total_count: 1 });
    expect((await test.get(`/api/imports/${id}`, Admin)).status).toBe(200);
  });

  it('reads no more of a kind that a new role may not import', async () => {
    const id = await dropped(rows(1), { as: test.people.Feeder });
    const { Telecaller } = test.people;
    // As of a Feeder who became a Telecaller.
    await test.db.updateTable('imports').set({ created_by: Telecaller.id }).where('id', '=', id).execute();
    for (const path of ['', '/progress', '/rows', '/errors'])
      expect((await test.get(`/api/imports/${id}${path}`, Telecaller)).status, path).toBe(403);
  });

  it('brings in no field and adds no name that the role may not write', async () => {
    const as = test.people.Feeder;
    const sheet = [
      [...MOTOR_HEADINGS, 'Commission Out'],
      [...motorRow(1), 500],
    ];
    const { body } = await drop(await workbookOf(sheet), { as });
    expect(Object.keys(body.data.matches)).not.toContain('commission_out_num');
    const path = `/api/imports/${body.data.id}`;
    expect((await test.put(path, { mapping: { commission_out_num: 'Commission Out' } }, as)).status).toBe(422);
    expect((await test.put(path, { options: { create_insurers: true } }, as)).status).toBe(422);
    expect((await test.put(path, { kind: 'users' }, as)).status).toBe(403);
  });
});

describe('an import that was never begun', () => {
  it('is thrown away with its rows and its file, by whose it is, and told of', async () => {
    const { Admin, Feeder } = test.people;
    const id = await checked(2, Feeder);
    const file = await runSql<{ document_id: string }>(test.db, `select document_id from imports where id = ${id}`);
    const other = await addPerson(test.db, 'Feeder', { mobile: '9800000098' });
    expect((await test.delete(`/api/imports/${id}`, other)).status).toBe(404);
    expect((await test.delete(`/api/imports/${id}`, Feeder)).status).toBe(200);
    expect((await test.get(`/api/imports/${id}`, Admin)).status).toBe(404);
    expect(await runSql(test.db, `select 1 from import_rows where import_id = ${id}`)).toEqual([]);
    expect(await runSql(test.db, `select 1 from documents where id = '${file[0]?.document_id}'`)).toEqual([]);
    const { body } = await test.get('/api/audit?limit=1', Admin);
    expect(body.data[0]).toMatchObject({ action: 'imports.delete', record_id: id });
  });

  it('is the only one that can be', async () => {
    const id = await checked(1);
    await work(id, 'run');
    expect((await test.delete(`/api/imports/${id}`, test.people.Admin)).status).toBe(409);
    expect((await test.get(`/api/imports/${id}`, test.people.Admin)).status).toBe(200);
  });
});

describe('the order of day and month', () => {
  const doubtful = [MOTOR_HEADINGS, ...[1, 2].map((n) => motorRow(n, { 6: '05/04/2026', 7: '03/04/2027' }))];
  const put = (id: number, body: object) => test.put(`/api/imports/${id}`, body, test.people.Admin);

  it('is asked once for all dates of a file, and can be another for one of them', async () => {
    const { body } = await drop(await workbookOf(doubtful));
    expect(body.data.questions.map(({ heading }: { heading: string }) => heading).sort()).toEqual(['Expiry Date', 'Start Date']);
    const { id } = body.data;
    expect((await put(id, { answers: { 'Start Date': 'dmy' } })).body.data).toMatchObject({
      questions: [],
      answers: { 'Start Date': 'dmy', 'Expiry Date': 'dmy' },
    });
    const exceptional = { 'Start Date': 'dmy', 'Expiry Date': 'mdy' };
    expect((await put(id, { answers: exceptional })).body.data.answers).toEqual(exceptional);
    expect((await put(id, { heading_row: 1 })).body.data.answers).toEqual(exceptional);
  });

  it('is as it was said when such a file came in last', async () => {
    const { body } = await drop(await workbookOf(doubtful));
    await put(body.data.id, { answers: { 'Start Date': 'mdy' }, options: { ...OPTIONS, existing: 'skip' } });
    await work(body.data.id, 'check');
    await work(body.data.id, 'run');
    const next = [...doubtful, motorRow(3, { 6: '06/04/2026', 7: '05/04/2027' })];
    expect((await drop(await workbookOf(next))).body.data).toMatchObject({
      questions: [],
      answers: { 'Start Date': 'mdy', 'Expiry Date': 'mdy' },
    });
  });
});

describe('what is dropped and asked for', () => {
  it('is refused with a sentence where it is no sheet', async () => {
    const { status, body } = await drop(Buffer.from('%PDF-1.4'));
    expect(status).toBe(422);
    expect(body.errors.file[0]).toContain('Only workbooks');
    expect((await test.get('/api/imports', test.people.Admin)).body.total_count).toBe(0);
  });

  it('is refused where the sheet or a column is not there, or a step is out of turn', async () => {
    const { Admin } = test.people;
    const id = await dropped(rows(1), { options: OPTIONS });
    const path = `/api/imports/${id}`;
    expect((await test.put(path, { sheet: 'Nowhere' }, Admin)).status).toBe(422);
    expect((await test.put(path, { mapping: { policy_no: 'Nothing' } }, Admin)).status).toBe(422);
    expect((await test.put(path, { mapping: { constructor: 'Policy No' } }, Admin)).status).toBe(422);
    expect((await test.post(`${path}/run`, {}, Admin)).body.code).toBe('conflict');
    expect((await test.post(`${path}/pause`, {}, Admin)).status).toBe(409);
    expect((await test.post(`${path}/undo`, {}, Admin)).status).toBe(409);
    await test.put(path, { mapping: { policy_no: 'Policy No' } }, Admin);
    const missing = await test.post(`${path}/check`, {}, Admin);
    expect(missing.status).toBe(422);
    expect(missing.body.message).toContain('Insured Name');
  });

  it('ends neither a check nor itself while a row of the file is not accounted for', async () => {
    const id = await checked(3);
    await test.db.deleteFrom('import_rows').where('import_id', '=', id).where('row_no', '=', 3).execute();
    const message = (inFile: number, accounted: number) => `The file has ${inFile} rows with values, but ${accounted} are accounted for`;
    expect(await work(id, 'run')).toMatchObject({ status: 'paused', message: expect.stringContaining(message(3, 2)) });
    const other = await dropped(rows(2), { options: OPTIONS, name: 'Other.xlsx' });
    await runSql(test.db, `update imports set analysis = jsonb_set(analysis, '{left_out,count}', '1') where id = ${other}`);
    expect(await work(other, 'check')).toMatchObject({ status: 'failed', message: expect.stringContaining(message(2, 3)) });
  });

  it('says that the same file was dropped before, and matches as last time', async () => {
    const bytes = await workbookOf([['Nummer', ...MOTOR_HEADINGS.slice(1)], motorRow(1)]);
    const first = (await drop(bytes)).body.data;
    expect(first.same_file).toBeNull();
    await test.put(
      `/api/imports/${first.id}`,
      { options: OPTIONS, mapping: mappingOf(first.matches, { policy_no: 'Nummer' }) },
      test.people.Admin,
    );
    await work(first.id, 'check');
    await work(first.id, 'run');
    const again = (await drop(bytes)).body.data;
    expect(again.same_file).toMatchObject({ id: first.id, status: 'done' });
    expect(again.matches.policy_no).toMatchObject({ headings: ['Nummer'], known_by: 'last time' });
    const others = (await drop(bytes, { as: test.people.Feeder })).body.data;
    expect(Object.values(others.matches).map((match) => (match as { known_by: string }).known_by)).not.toContain('last time');
  });
});

function mappingOf(matches: Record<string, { headings: string[] }>, more: Record<string, string>) {
  return {
    ...Object.fromEntries(Object.entries(matches).flatMap(([field, { headings }]) => (headings.length ? [[field, headings]] : []))),
    ...more,
  };
}

describe('an import that is under way', () => {
  it('pauses, goes on, and stops', async () => {
    const { Admin } = test.people;
    const id = await checked(3);
    await test.post(`/api/imports/${id}/run`, {}, Admin);
    const paused = await test.post(`/api/imports/${id}/pause`, {}, Admin);
    // It may have been quicker.
    const { status } = await settled(id);
    expect(paused.status === 200 ? 'paused' : 'done').toBe(status);
    if (status === 'paused') await work(id, 'run');
    expect(await settled(id)).toMatchObject({ status: 'done', counts: { create: 3, done: 3 } });
    expect(await policies()).toBe(3);

    await test.db.updateTable('imports').set({ status: 'paused', row_no: 3, finished_at: null }).where('id', '=', id).execute();
    expect((await test.post(`/api/imports/${id}/stop`, {}, Admin)).status).toBe(200);
    expect(await settled(id)).toMatchObject({ status: 'stopped', counts: { create: 2, skip: 1 } });
    expect((await test.post(`/api/imports/${id}/run`, {}, Admin)).status).toBe(409);
  });

  it('goes on where a server that is gone has left it, no row twice', async () => {
    const id = await checked(4);
    await work(id, 'run');
    // As if the last two rows were still to come.
    const last = "select id from motor_insurance where policy_no in ('P/2026/3', 'P/2026/4')";
    await runSql(test.db, `delete from renewals where motor_id in (${last}); delete from motor_insurance where id in (${last})`);
    await test.db
      .updateTable('imports')
      .set({ status: 'running', worker: randomUUID(), stepped_at: '2020-01-01T00:00:00Z', row_no: 3, finished_at: null })
      .set({ counts: JSON.stringify({ create: 2, update: 0, skip: 0, warn: 2, error: 0, undone: 0, kept: 0, done: 2, total: 4 }) })
      .where('id', '=', id)
      .execute();
    await test.services.importing.wake();
    expect(await settled(id)).toMatchObject({ status: 'done', counts: { create: 4, done: 4 } });
    expect(await policies()).toBe(4);
  });

  it('leaves to another server what that is at work on', async () => {
    const id = await checked(1);
    const worker = randomUUID();
    const stepped_at = new Date(Date.now() + 60 * 60_000).toISOString();
    await test.db.updateTable('imports').set({ status: 'running', worker, stepped_at }).where('id', '=', id).execute();
    const second = await checked(2);
    await test.post(`/api/imports/${second}/run`, {}, test.people.Admin);
    expect((await test.get(`/api/imports/${second}/progress`, test.people.Admin)).body.data.status).toBe('waiting');
    expect(await policies()).toBe(0);
    await test.db.updateTable('imports').set({ status: 'paused', worker: null }).where('id', '=', id).execute();
    await test.services.importing.wake();
    expect(await settled(second)).toMatchObject({ status: 'done', counts: { create: 2 } });
  });

  it('is asked to begin twice at once, and begins once', async () => {
    const id = await checked(2);
    const both = await Promise.all([1, 2].map(() => test.post(`/api/imports/${id}/run`, {}, test.people.Admin)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await settled(id)).toMatchObject({ status: 'done', counts: { create: 2 } });
  });

  it('stands beside another of the same policies, each number once', async () => {
    const [one, two] = [await checked(3), await checked(3)];
    await Promise.all([one, two].map((id) => test.post(`/api/imports/${id}/run`, {}, test.people.Admin)));
    const { counts: first } = await settled(one);
    const { counts: second } = await settled(two);
    expect([first.create + first.skip, second.create + second.skip]).toEqual([3, 3]);
    expect(first.create + second.create).toBe(3);
    expect(await policies()).toBe(3);
  });
});

describe('the refused rows', () => {
  it('are those of the error file, which comes in whole when it is corrected', async () => {
    const sheet = [MOTOR_HEADINGS, motorRow(1), motorRow(2, { 1: 'X' }), motorRow(1, { 1: 'Another' }), motorRow(4, { 6: '31/04/2026' })];
    const id = await dropped(sheet, { options: OPTIONS });
    await work(id, 'check');
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 0, error: 4 } });
    const file = await test.get(`/api/imports/${id}/errors`, test.people.Admin);
    const written = await rowsIn((await sheetsOf(file.body))[0]);
    expect(written[0]).toEqual(['Row', 'Reason', ...MOTOR_HEADINGS]);
    expect(written.slice(1).map(([row]) => row)).toEqual([{ number: 2 }, { number: 3 }, { number: 4 }, { number: 5 }]);
    expect(String(written[1]?.[1])).toContain('Row 4 has the same policy number');
    expect(String(written[3]?.[1])).toContain('Row 2 has the same policy number');

    const corrected = [
      ['Row', 'Reason', ...MOTOR_HEADINGS],
      [2, '', ...motorRow(1)],
      [3, '', ...motorRow(2)],
      [4, '', ...motorRow(3)],
      [5, '', ...motorRow(4)],
    ];
    const again = await dropped(corrected, { options: OPTIONS });
    await work(again, 'check');
    expect(await work(again, 'run')).toMatchObject({ counts: { create: 4, error: 0 } });
    expect(await policies()).toBe(4);
  });
});

describe('our own export', () => {
  it('is skipped whole where it comes from, and brings all back into an empty book', async () => {
    const id = await checked(3);
    await work(id, 'run');
    const csv = await test.get('/api/motor-insurance/export', test.people.Admin);
    const bytes = Buffer.from(csv.body);
    const here = (await drop(bytes, { name: 'motor_insurance_list.csv' })).body.data;
    await work(here.id, 'check');
    expect(await work(here.id, 'run')).toMatchObject({ counts: { create: 0, update: 0, skip: 3, error: 0 } });

    await work(id, 'undo');
    expect(await policies()).toBe(0);
    const back = (await drop(bytes, { name: 'motor_insurance_list.csv' })).body.data;
    await test.put(`/api/imports/${back.id}`, { options: OPTIONS }, test.people.Admin);
    await work(back.id, 'check');
    expect(await work(back.id, 'run')).toMatchObject({ counts: { create: 3, error: 0 } });
    expect((await test.get('/api/motor-insurance?sort=policy_no&order=desc', test.people.Admin)).body.data[0]).toMatchObject({
      policy_no: 'P/2026/3',
      total_premium: 8370.92,
      start_date: '2026-04-25',
      user: { name: 'Asha Sharma 3', mobile: '9825000003' },
    });
  });

  it.each([
    ['motor-insurance', 'motor_insurance', addMotorPolicy],
    ['corporate-insurance', 'corporate_insurance', addCorporatePolicy],
  ] as const)('of %s as XLSX brings back what it was made of', async (resource, kind, add) => {
    for (const policy_no of ['C26/1001', 'C26/1002']) await add(test, { policy_no });
    const stored = async () =>
      (await test.get(`/api/${resource}?sort=policy_no&order=asc`, test.people.Admin)).body.data.map(
        ({ id: _, version: __, created_at, updated_at, commission_in_basis, commission_out_basis, ...fields }: Record<string, unknown>) =>
          fields,
      );
    const before = await stored();
    const file = Buffer.from((await test.get(`/api/${resource}/export?format=xlsx`, test.people.Admin)).body);
    const here = (await drop(file, { kind, name: 'policies.xlsx' })).body.data.id;
    expect(await work(here, 'check')).toMatchObject({ counts: { create: 0, update: 0, skip: 2, error: 0 } });

    for (const { id } of (await test.get(`/api/${resource}`, test.people.Admin)).body.data)
      await test.delete(`/api/${resource}/${id}`, test.people.Admin);
    const back = (await drop(file, { kind, name: 'policies.xlsx' })).body.data.id;
    await work(back, 'check');
    expect(await work(back, 'run')).toMatchObject({ counts: { create: 2, error: 0 } });
    expect(await stored()).toEqual(before);
  });
});
