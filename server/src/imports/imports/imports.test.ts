import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';
import { workbookOf } from '../../testing/app/workbooks.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { drop, work } = importsOf(test);

describe('an import of motor policies', () => {
  it('matches, checks and brings in the rows of a workbook', async () => {
    const bytes = await workbookOf([
      MOTOR_HEADINGS,
      motorRow(1),
      motorRow(2),
      motorRow(3, { 0: 2.31206e18 }),
      motorRow(4, { 7: '24/04/2025' }),
    ]);
    const dropped = await drop(bytes);
    expect(dropped.status, JSON.stringify(dropped.body)).toBe(201);
    const { id, matches } = dropped.body.data;
    expect(matches.policy_no.headings).toEqual(['Policy No']);
    await test.put(
      `/api/imports/${id}`,
      { options: { create_users: true, create_insurers: true, create_products: true } },
      test.people.Admin,
    );

    const checked = await work(id, 'check');
    expect(checked).toMatchObject({ status: 'checked', counts: { create: 2, error: 2, done: 4, total: 4 } });
    expect((await test.get('/api/motor-insurance', test.people.Admin)).body.total_count).toBe(0);
    const { data: refused } = (await test.get(`/api/imports/${id}/rows?outcome=error`, test.people.Admin)).body;
    expect(refused.map(({ row_no }: { row_no: number }) => row_no)).toEqual([4, 5]);
    expect(refused[0].reasons[0].message).toContain('Excel has destroyed the number');

    expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 2, error: 2, done: 4 } });
    const { data: policies } = (await test.get('/api/motor-insurance', test.people.Admin)).body;
    expect(policies.map(({ policy_no }: { policy_no: string }) => policy_no)).toEqual(['P/2026/2', 'P/2026/1']);
    const { data: rows } = (await test.get(`/api/imports/${id}/rows`, test.people.Admin)).body;
    expect(rows[0]).toMatchObject({
      row_no: 2,
      table_name: 'motor_insurance',
      record_id: policies[1].id,
      title: 'P/2026/1 · Asha Sharma 1',
    });
    const errors = await test.get(`/api/imports/${id}/errors`, test.people.Admin);
    expect(errors.status).toBe(200);
    const { data: audit } = (await test.get('/api/audit?limit=100', test.people.Admin)).body;
    const sentences = audit.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain('Admin Test dropped the file Book 2026.xlsx with 4 rows to be imported');
    expect(sentences).toContain('Admin Test checked the import of Book 2026.xlsx');
    expect(sentences).toContain('Admin Test began the import of Book 2026.xlsx');
    expect(sentences).toContain('Admin Test added the motor policy P/2026/1');
    expect(sentences).toContain('Admin Test downloaded 2 rows that an import refused');
  });

  it('takes back what nobody has touched since', async () => {
    const dropped = await drop(await workbookOf([MOTOR_HEADINGS, motorRow(1), motorRow(2), motorRow(3)]));
    const { id } = dropped.body.data;
    await test.put(`/api/imports/${id}`, { options: { create_users: true } }, test.people.Admin);
    await work(id, 'check');
    await work(id, 'run');
    const { data: policies } = (await test.get('/api/motor-insurance', test.people.Admin)).body;
    const edited = policies.find(({ policy_no }: { policy_no: string }) => policy_no === 'P/2026/2');
    await test.put(`/api/motor-insurance/${edited.id}`, { make_model: 'Maruti Swift' }, test.people.Admin);
    const preview = await test.get(`/api/imports/${id}/undo`, test.people.Admin);
    expect(preview.body.data).toEqual({ remove: 2, revert: 0, keep: 1 });
    const { data: kept } = (await test.get(`/api/imports/${id}/rows?undo=keep`, test.people.Admin)).body;
    expect(kept).toMatchObject([{ row_no: 3, record_id: edited.id }]);
    expect((await test.get(`/api/imports/${id}/rows?undo=remove`, test.people.Admin)).body.total_count).toBe(2);
    expect(await work(id, 'undo')).toMatchObject({ status: 'undone', counts: { create: 0, undone: 2, kept: 1 } });
    expect((await test.get(`/api/imports/${id}/undo`, test.people.Admin)).body.data).toEqual({ remove: 2, revert: 0, keep: 1 });
    expect((await test.get(`/api/imports/${id}/rows?undo=keep`, test.people.Admin)).body.data).toMatchObject([{ row_no: 3 }]);
    const { data: left } = (await test.get('/api/motor-insurance', test.people.Admin)).body;
    expect(left.map(({ policy_no }: { policy_no: string }) => policy_no)).toEqual(['P/2026/2']);
    const { data: users } = (await test.get('/api/users', test.people.Admin)).body;
    expect(users.map(({ name }: { name: string }) => name)).toEqual(['Asha Sharma 2', 'User Test']);
  });

  it('skips a policy that is here, or fills in what is empty of it', async () => {
    const first = (await drop(await workbookOf([MOTOR_HEADINGS, motorRow(1, { 8: null, 4: null })]))).body.data.id;
    await test.put(`/api/imports/${first}`, { options: { create_users: true } }, test.people.Admin);
    await work(first, 'check');
    await work(first, 'run');
    const again = (await drop(await workbookOf([MOTOR_HEADINGS, motorRow(1), motorRow(2)]))).body.data.id;
    await test.put(`/api/imports/${again}`, { options: { create_users: false } }, test.people.Admin);
    expect(await work(again, 'check')).toMatchObject({ counts: { skip: 1, error: 1 } });
    await test.put(`/api/imports/${again}`, { options: { create_users: true, existing: 'fill' } }, test.people.Admin);
    expect(await work(again, 'check')).toMatchObject({ counts: { update: 1, create: 1 } });
    await work(again, 'run');
    const { data: policies } = (await test.get('/api/motor-insurance?sort=id&order=asc', test.people.Admin)).body;
    expect(policies[0]).toMatchObject({ od_premium: 5000, name_remark: 'New India Assurance', version: 2 });
    const { data: rows } = (await test.get(`/api/imports/${again}/rows`, test.people.Admin)).body;
    expect(rows[0].filled.sort()).toEqual(['Company', 'OD Premium']);
    expect(await work(again, 'undo')).toMatchObject({ counts: { undone: 2, kept: 0 } });
    expect((await test.get(`/api/imports/${again}/undo`, test.people.Admin)).body.data).toEqual({ remove: 1, revert: 1, keep: 0 });
    const { data: after } = (await test.get('/api/motor-insurance', test.people.Admin)).body;
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ od_premium: null, name_remark: null, net_premium: 7094 });
  });
});
