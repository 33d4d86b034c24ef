import { describe, expect, it, vi } from 'vitest';
import { importsOf, MOTOR_HEADINGS, motorRow } from '../../testing/app/imports.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { heldText } from '../../testing/app/stored.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp({ RETENTION_YEARS: '1' });
const { dropped, work } = importsOf(test);

const OLD = { 6: '25/04/2009', 7: '24/04/2010' };

describe('a client who is erased', () => {
  it('leaves nothing in the rows and files of imports, and had it in their download', async () => {
    const { Admin } = test.people;
    const options = { create_users: true };
    const refused = motorRow(3, { 1: 'Zafrani Quill', 2: '98250 00001', 7: null });
    const id = await dropped([MOTOR_HEADINGS, motorRow(1, { 1: 'Quill Zafrani', ...OLD }), motorRow(2), refused], {
      options,
      name: 'Zafrani, Quill 2026.xlsx',
    });
    const { document_id } = await test.db.selectFrom('imports').select('document_id').where('id', '=', id).executeTakeFirstOrThrow();
    const isStored = async () => (await test.services.files.sizeOf(document_id as string)) !== undefined;
    await work(id, 'check');
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 2, error: 1 } });
    const waiting = await dropped([MOTOR_HEADINGS, motorRow(1, { 1: 'Quill Zafrani' })], { sheet: 'Sold' });
    const byPlate = await dropped([MOTOR_HEADINGS, motorRow(9, { 1: 'Somebody Else', 0: motorRow(1)[0] ?? null })]);
    const ofOthers = await dropped([MOTOR_HEADINGS, motorRow(5), motorRow(6)], { options });
    const { data: users } = (await test.get('/api/users?search=9825000001', Admin)).body;
    const download = await test.get(`/api/users/${users[0].id}/personal-data`, Admin);
    expect(JSON.stringify(download.body)).toContain('import_rows');

    expect(await isStored()).toBe(true);
    const admin = await givePassword(test, Admin);
    const answer = await test.post(`/api/users/${users[0].id}/erasure`, { current_password: PASSWORD, reason: 'Asked for it' }, admin);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await isStored()).toBe(false);
    const left = (await heldText(test.db)).filter(({ text }) => /zafrani|98250 ?00001/i.test(text));
    expect(left).toEqual([]);
    expect((await test.get(`/api/imports/${waiting}`, admin)).body.data).toMatchObject({ status: 'failed' });
    expect((await test.get(`/api/imports/${byPlate}`, admin)).body.data).toMatchObject({ status: 'failed' });
    expect((await test.get(`/api/imports/${ofOthers}`, admin)).body.data).toMatchObject({ status: 'uploaded' });
    expect((await test.post(`/api/imports/${ofOthers}/check`, {}, admin)).status).toBe(200);
    expect((await test.get(`/api/imports/${id}`, admin)).body.data.file_name).toBe('Erased');
    expect((await test.get(`/api/imports/${waiting}`, admin)).body.data.file_name).toBe('Book 2026.xlsx');
    expect((await test.get(`/api/imports/${id}/rows`, admin)).body.data).toMatchObject([
      { title: 'Erased' },
      { title: 'P/2026/2 · Asha Sharma 2' },
      { title: 'Erased' },
    ]);
  });
});
