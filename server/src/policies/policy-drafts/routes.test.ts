/** The inbox on real SQL: what is dropped is read beside the requests, seen by its people, and becomes a policy once. */
// engine: also embedded
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDrafts } from '../../run/start/jobs.ts';
import { addMotorPolicy, auditEntries, form } from '../../testing/app/builders.ts';
import { givePassword, PASSWORD } from '../../testing/app/sign-ins.ts';
import { heldText } from '../../testing/app/stored.ts';
import { addPerson, type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { forgetOldDrafts } from './public.ts';

const test = useTestApp();

interface Printed {
  number?: string;
  name?: string;
  plate?: string;
  head?: string;
}
const NUMBER = '2316207139136700000';

async function printed({ number = NUMBER, name = 'Ramesh Kumar Patel', plate = 'MH-12-AB-1234', head }: Printed = {}): Promise<Buffer> {
  const rows: [number, string][][] = [
    [[150, 'HDFC ERGO General Insurance Company Limited']],
    [[150, 'Certificate of Insurance cum Policy Schedule']],
    [[150, 'Private Car Comprehensive Policy']],
    [
      [40, 'Policy No.'],
      [130, number],
    ],
    [
      [40, 'Insured Name'],
      [130, `Mr. ${name}`],
      [300, 'Mobile'],
      [420, '9000012345'],
    ],
    [[40, 'Period of Insurance: From 01/06/2026 00:00 hrs to 31/05/2027 Midnight']],
    [
      [40, 'Registration No.'],
      [130, plate],
    ],
    [
      [40, 'Total Own Damage Premium (A)'],
      [200, '5,000.00'],
      [300, 'Total Liability Premium (B)'],
      [500, '3,416.00'],
    ],
    [
      [40, 'Total Package Premium (a+b)'],
      [200, '8,416.00'],
      [300, 'GST @18%'],
      [500, '1,514.88'],
    ],
    [
      [40, 'Total Premium'],
      [200, '9,931.00'],
    ],
    [[40, 'IRDAI Reg No. 146. CIN: U66030MH2007PLC177117']],
  ];
  return pdfOf(head === undefined ? rows : [[[40, head]]]);
}

async function pdfOf(rows: [number, string][][]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [n, row] of rows.entries()) for (const [x, text] of row) page.drawText(text, { x, y: 800 - 18 * n, size: 8, font });
  return Buffer.from(await document.save());
}

const feeder = () => test.people.Feeder;
const admin = () => test.people.Admin;
const send = (bytes: Buffer, as: TestPerson, name = 'schedule.pdf') => test.post('/api/policy-drafts', form({}, { bytes, name }), as);
async function drop(bytes: Buffer, as: TestPerson = feeder(), name?: string): Promise<number> {
  const answer = await send(bytes, as, name);
  expect([answer.status, answer.body.data?.status]).toEqual([201, 'reading']);
  return answer.body.data.id;
}
async function readAll(): Promise<void> {
  const next = readDrafts(test.services.files);
  while (await next(test.db));
}
const draft = async (id: number, as: TestPerson = feeder()) => (await test.get(`/api/policy-drafts/${id}`, as)).body.data;
const listed = async (as: TestPerson, query = '') => (await test.get(`/api/policy-drafts${query}`, as)).body;
const entered = (draft_id: number, changed: object = {}) => ({
  user_id: test.people.User.id,
  insured_name: 'Ramesh Kumar Patel',
  policy_no: NUMBER,
  vehicle_no: 'MH12AB1234',
  start_date: '2026-06-01',
  end_date: '2027-05-31',
  draft_id,
  ...changed,
});
const rowOf = (id: number) => test.db.selectFrom('policy_drafts').selectAll().where('id', '=', id).executeTakeFirst();
const actionsOf = async (id: number) =>
  (await auditEntries(test, 'policy_drafts')).filter(({ record_id }) => record_id === id).map(({ action }) => action);

let second: TestPerson;
beforeEach(async () => {
  second = await addPerson(test.db, 'Feeder', { name: 'Second Feeder', mobile: '9811100022' });
});

describe('what is dropped', () => {
  it('is read beside the requests, and has what its form is filled with', async () => {
    const id = await drop(await printed());
    expect(await draft(id)).toMatchObject({ status: 'reading', kind: null, fields: [], next: null });
    await readAll();
    const read = await draft(id);
    expect(read).toMatchObject({
      file_name: 'schedule.pdf',
      kind: 'motor',
      policy_no: NUMBER,
      insured_name: 'Ramesh Kumar Patel',
      total_premium: 9931,
      policy: null,
      owner: { id: feeder().id },
    });
    expect(['ready', 'to_check']).toContain(read.status);
    expect(read.filled).toBe(read.fields.length);
    expect(read.sure).toBe(read.fields.filter(({ sure }: { sure: boolean }) => sure).length);
    const [data] = (await test.post('/api/policy-readings', form({}, { bytes: await printed() }), feeder())).body.data.fields;
    expect(read.fields).toContainEqual(data);
    const file = await test.app.inject({ url: read.file });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await test.app.inject({ url: read.file.replace('signature=', 'signature=x') })).statusCode).toBe(403);
    expect(await actionsOf(id)).toEqual(['policy-drafts.create']);
  });

  it('says where it is no policy, or has no text', async () => {
    const quotation = await drop(await printed({ head: 'Quotation for your vehicle' }));
    const blank = await drop(await pdfOf([]), feeder(), 'scan.pdf');
    await readAll();
    expect([(await draft(quotation)).status, (await draft(blank)).status]).toEqual(['not_a_policy', 'no_text']);
  });

  it('is refused where its bytes are a draft of anybody, and only then', async () => {
    const bytes = await printed();
    const id = await drop(bytes);
    const again = await send(bytes, second);
    expect([again.status, again.body.message]).toEqual([409, `This file is in the inbox already, with Feeder Test.`]);
    expect((await send(bytes, feeder())).body.message).toContain('as yours');
    expect((await listed(admin())).total_count).toBe(1);
    expect((await test.delete(`/api/policy-drafts/${id}`, feeder())).status).toBe(200);
    await drop(bytes, second);
  });

  it('is one draft where two drop it at once', async () => {
    const bytes = await printed();
    const answers = await Promise.all([send(bytes, feeder()), send(bytes, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused where it is no PDF', async () => {
    expect((await send(Buffer.from('Policy No. 1'), feeder())).status).toBe(422);
    expect((await test.post('/api/policy-drafts', form({}), feeder())).body.errors).toEqual({ file: ['Required'] });
    expect((await listed(admin())).total_count).toBe(0);
  });
});

describe('a draft', () => {
  it('is seen by who dropped it, who was given it, and an Admin', async () => {
    const id = await drop(await printed());
    expect((await test.get(`/api/policy-drafts/${id}`, second)).status).toBe(404);
    expect((await listed(second)).data).toEqual([]);
    expect((await test.put(`/api/policy-drafts/${id}`, { owner_id: second.id }, second)).status).toBe(404);
    expect((await test.delete(`/api/policy-drafts/${id}`, second)).status).toBe(404);
    for (const as of [test.people.Telecaller, test.people.User]) {
      expect((await test.get('/api/policy-drafts', as)).status).toBe(403);
      expect((await send(await printed({ number: NUMBER.replace('7', '8') }), as)).status).toBe(403);
    }
    const toTelecaller = await test.put(`/api/policy-drafts/${id}`, { owner_id: test.people.Telecaller.id }, feeder());
    expect([toTelecaller.status, toTelecaller.body.errors]).toEqual([422, { owner_id: ['Must be an active Admin or Feeder'] }]);
    expect((await test.put(`/api/policy-drafts/${id}`, { owner_id: second.id }, feeder())).status).toBe(200);
    for (const as of [second, feeder(), admin()]) expect((await listed(as)).data).toMatchObject([{ id, owner: { id: second.id } }]);
    expect((await listed(feeder(), `?owner_id=${feeder().id}`)).data).toEqual([]);
    const { data } = (await test.get('/api/policy-draft-owners', feeder())).body;
    expect(data.map((person: { id: number }) => person.id)).toEqual(expect.arrayContaining([admin().id, feeder().id, second.id]));
    expect(data.map((person: { id: number }) => person.id)).not.toContain(test.people.Telecaller.id);
    expect((await test.delete(`/api/policy-drafts/${id}`, second)).status).toBe(200);
    expect((await actionsOf(id)).sort()).toEqual(['policy-drafts.create', 'policy-drafts.delete', 'policy-drafts.update']);
  });

  it('is found by its state, and its next one is of its person', async () => {
    const first = await drop(await printed());
    const other = await drop(await printed({ number: '2316207139136700001' }));
    await drop(await printed({ number: '2316207139136700002' }), second);
    await drop(await printed({ head: 'Quotation' }));
    await readAll();
    const { status } = await draft(first);
    expect((await listed(feeder(), `?status=${status}`)).data.map(({ id }: { id: number }) => id)).toEqual([other, first]);
    expect((await listed(feeder(), '?status=not_a_policy')).total_count).toBe(1);
    expect((await listed(feeder(), '?sort=policy_no&order=asc&search=6700001')).data).toMatchObject([{ id: other }]);
    expect([(await draft(first)).next, (await draft(other)).next]).toEqual([
      { id: other, kind: 'motor' },
      { id: first, kind: 'motor' },
    ]);
    expect((await test.get('/api/policy-drafts?status=gone', feeder())).status).toBe(422);
  });

  it('says which policy has its number on its days', async () => {
    const id = await drop(await printed());
    await readAll();
    const before = { policy_no: NUMBER, start_date: '2025-06-01', end_date: '2026-05-31' };
    await addMotorPolicy(test, { ...before, user_id: test.people.User.id });
    expect((await draft(id)).policy).toBeNull();
    const now = await addMotorPolicy(test, { ...before, user_id: test.people.User.id, start_date: '2026-06-01', end_date: '2027-05-31' });
    expect(await draft(id)).toMatchObject({ status: 'already_stored', policy: { kind: 'motor', id: now.id } });
    expect((await listed(feeder(), '?status=already_stored')).data).toMatchObject([{ id }]);
  });
});

describe('a policy that is saved from a draft', () => {
  it('has its file, and the draft is stored with it', async () => {
    const id = await drop(await printed());
    await readAll();
    const { document_id } = (await rowOf(id)) ?? {};
    const saved = await test.post('/api/motor-insurance', entered(id), feeder());
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const policy = saved.body.data;
    expect(policy.file).toContain(document_id);
    expect(await draft(id)).toMatchObject({ status: 'stored', policy: { kind: 'motor', id: policy.id }, fields: [], file: null });
    expect(await actionsOf(id)).toContain('policy-drafts.stored');
    const again = await test.post('/api/motor-insurance', entered(id, { policy_no: 'OTHER/1' }), feeder());
    expect([again.status, again.body.message]).toEqual([409, 'This draft is a policy already. Nothing was saved.']);
    expect((await test.delete(`/api/policy-drafts/${id}`, feeder())).status).toBe(200);
    expect((await test.get(`/api/motor-insurance/${policy.id}`, feeder())).body.data.file).toContain(document_id);
  });

  it('has the file that is sent instead, and a corporate one too', async () => {
    const id = await drop(await printed());
    await readAll();
    const { document_id } = (await rowOf(id)) ?? {};
    const file = { bytes: await pdfOf([[[40, 'Another']]]) };
    const { policy_no, user_id, insured_name, start_date, end_date } = entered(id);
    const saved = await test.post(
      '/api/corporate-insurance',
      form({ policy_no, insured_name, user_id: String(user_id), start_date, end_date, draft_id: String(id) }, file),
      feeder(),
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.body.data.file).not.toContain(document_id);
    expect(await draft(id)).toMatchObject({ status: 'stored', policy: { kind: 'corporate', id: saved.body.data.id } });
    expect(
      await test.db
        .selectFrom('documents')
        .where('id', '=', document_id as string)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });

  it('is refused with another’s draft, one that is being read or is none, and nothing is stored', async () => {
    const id = await drop(await printed());
    expect((await test.post('/api/motor-insurance', entered(id), feeder())).body.message).toContain('still being read');
    await readAll();
    for (const draft_id of [id, 9_999]) {
      const refused = await test.post('/api/motor-insurance', entered(draft_id), second);
      expect([refused.status, refused.body.errors]).toEqual([422, { draft_id: ['Must be a draft of yours'] }]);
    }
    // The draft stays where the policy is refused.
    const wrong = await test.post('/api/motor-insurance', entered(id, { user_id: second.id }), feeder());
    expect([wrong.status, (await draft(id)).status]).toEqual([422, expect.stringMatching(/ready|to_check/)]);
    expect((await test.get('/api/motor-insurance', admin())).body.total_count).toBe(0);
  });

  it('is one where two save it at once', async () => {
    const id = await drop(await printed());
    await readAll();
    const answers = await Promise.all(
      ['A/1', 'A/2'].map((policy_no) => test.post('/api/motor-insurance', entered(id, { policy_no }), feeder())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await test.get('/api/motor-insurance', admin())).body.total_count).toBe(1);
  });
});

describe('a reading', () => {
  const leaveTo = (worker: string, seconds: number) => {
    const stepped_at = new Date(Date.now() - seconds * 1_000).toISOString();
    return test.db.updateTable('jobs').set({ worker, stepped_at, tries: 1 }).execute();
  };

  it('is left to the server that is at work, and begun anew once that is gone', async () => {
    const id = await drop(await printed());
    await leaveTo('another', 0);
    expect(await readDrafts(test.services.files)(test.db)).toBe(false);
    await leaveTo('another', 60);
    expect(await readDrafts(test.services.files)(test.db)).toBe(true);
    expect(await draft(id)).toMatchObject({ policy_no: NUMBER });
  });

  it('is given up where it fails again and again, or the file is damaged', async () => {
    const id = await drop(await printed());
    const broken = { ...test.services.files, read: () => Promise.reject(new Error('away')) };
    const next = readDrafts(broken);
    for (let tries = 1; tries < 5; tries++) await expect(next(test.db)).rejects.toThrow('away');
    expect((await draft(id)).status).toBe('reading');
    expect(await next(test.db)).toBe(true);
    expect(await draft(id)).toMatchObject({ status: 'no_text', message: expect.stringContaining('Something went wrong') });
    const damaged = await drop(await printed({ number: '2316207139136700009' }));
    expect(await readDrafts({ ...test.services.files, read: async () => 'changed' })(test.db)).toBe(true);
    expect(await draft(damaged)).toMatchObject({ status: 'no_text', message: expect.stringContaining('damaged') });
  });
});

describe('drafts go', () => {
  it('30 days after they were dropped, with their files, and leave what became of them', async () => {
    const [old, young, stored] = [
      await drop(await printed()),
      await drop(await printed({ number: '2316207139136700001' })),
      await drop(await printed({ number: '2316207139136700002' })),
    ];
    await readAll();
    const { document_id } = (await rowOf(old)) ?? {};
    const policy = (await test.post('/api/motor-insurance', entered(stored), feeder())).body.data;
    const created_at = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
    await test.db.updateTable('policy_drafts').set({ created_at }).where('id', 'in', [old, stored]).execute();
    await forgetOldDrafts(test.db);
    expect((await listed(admin())).data).toMatchObject([{ id: young }]);
    expect(
      await test.db
        .selectFrom('documents')
        .where('id', '=', document_id as string)
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect((await test.get(`/api/motor-insurance/${policy.id}`, admin())).body.data.file).not.toBeNull();
  });

  it('with the client who is erased, and say so; others stay', async () => {
    const client = await addPerson(test.db, 'User', { name: 'Zafrani Quill', mobile: '9876501234' });
    const theirs = await drop(await printed({ name: 'Zafrani Quill' }), feeder(), 'Zafrani Quill.pdf');
    const others = await drop(await printed({ number: '2316207139136700001', plate: 'GJ-05-ZZ-4321' }));
    const scan = await drop(await pdfOf([]), feeder(), 'scan.pdf');
    const insured = await drop(await printed({ number: '2316207139136700003', name: 'Zafrani Quill', plate: 'GJ-05-ZZ-4323' }));
    await readAll();
    // Saved for another client, with another insured: its row alone names them.
    const corrected = entered(insured, { insured_name: 'Somebody Else', policy_no: 'X/1' });
    expect((await test.post('/api/motor-insurance', corrected, feeder())).status).toBe(201);
    const { document_id } = (await rowOf(theirs)) ?? {};
    const as = await givePassword(test, admin());
    const erased = await test.post(`/api/users/${client.id}/erasure`, { current_password: PASSWORD, reason: 'Asked for it' }, as);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    for (const id of [theirs, scan, insured])
      expect(await draft(id)).toMatchObject({ status: 'no_text', file: null, message: expect.stringContaining('was erased meanwhile') });
    expect(await test.services.files.sizeOf(document_id as string)).toBeUndefined();
    expect((await heldText(test.db)).filter(({ text }) => /zafrani/i.test(text))).toEqual([]);
    expect(await draft(others)).toMatchObject({ policy_no: '2316207139136700001' });
    expect((await draft(others)).file).not.toBeNull();
  });
});
