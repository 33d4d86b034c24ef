import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries, form, motorPolicy, PDF } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/motor-insurance';

describe(`POST ${PATH}`, () => {
  it('adds a policy with every field as it was typed, to the paisa', async () => {
    const policy = motorPolicy(test);
    const { status, body } = await test.post(PATH, policy, test.people.Admin);
    expect(status).toBe(201);
    expect(body.successMsg).toBe('Motor Insurance Added!');
    expect(body.data).toMatchObject({
      ...policy,
      version: 1,
      file: null,
      user: { id: policy.user_id, name: 'User Test', mobile: '9800000040' },
    });
  });

  it('leaves one audit entry with the row as the database has it', async () => {
    const policy = await addMotorPolicy(test, { vehicle_no: '  gj01ab1234 ' });
    const [entry, ...more] = await auditEntries(test, 'motor_insurance');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'motor-insurance.create',
      person_id: test.people.Admin.id,
      record_id: policy.id,
      before: null,
      address: '127.0.0.1',
    });
    expect(entry?.after).toMatchObject({ vehicle_no: 'GJ01AB1234', od_premium: 10000.25, version: 1 });
    expect(entry?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('takes multipart with a PDF and gives it back byte for byte by a signed link', async () => {
    const { commission_out_per: _, commission_out_num: __, ...policy } = motorPolicy(test);
    const { status, body } = await test.post(PATH, form(policy, { bytes: PDF }), test.people.Feeder);
    expect(status).toBe(201);
    const file = await test.ask(body.data.file);
    expect(file).toMatchObject({ status: 200, body: PDF });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(`inline; filename="motor-insurance-${body.data.id}.pdf"`);
  });

  it('refuses a file that is no PDF, whatever its name and type say', async () => {
    const { status, body } = await test.post(
      PATH,
      form(motorPolicy(test), { bytes: Buffer.from('<script>alert(1)</script>'), name: 'policy.pdf' }),
      test.people.Admin,
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ file: ['Only PDF files are allowed'] });
    expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
  });

  it('refuses a file over 10 MB with 413', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await test.post(PATH, form(motorPolicy(test), { bytes }), test.people.Admin)).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });

  it('refuses a number that another policy has, however it is spaced and cased', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'OG-25/Ab 001' });
    const { status, body } = await test.post(PATH, motorPolicy(test, { policy_no: 'og-25/AB001' }), test.people.Admin);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'taken',
      errors: { policy_no: ['Is already used by another policy, from 01-04-2026 to 31-03-2027'] },
      data: { id },
    });
  });

  it('makes one of fifty policies of one number that arrive at once', async () => {
    const policy = motorPolicy(test, { policy_no: 'ONCE' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => test.post(PATH, policy, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
  });

  it('frees the number of a deleted policy', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'AGAIN' });
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect((await test.post(PATH, motorPolicy(test, { policy_no: 'AGAIN' }), test.people.Admin)).status).toBe(201);
  });

  it('answers the first result to a repeated Idempotency-Key, and refuses the key for another body', async () => {
    const policy = motorPolicy(test);
    const key = { 'idempotency-key': 'form-1' };
    const first = await test.post(PATH, policy, test.people.Admin, key);
    const second = await test.post(PATH, policy, test.people.Admin, key);
    expect(second).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });
    expect((await test.post(PATH, { ...policy, insured_name: 'Another' }, test.people.Admin, key)).body.errors).toHaveProperty(
      'Idempotency-Key',
    );
    expect((await test.get(PATH, test.people.Admin)).body.total_count).toBe(1);
  });

  it('makes one policy of fifty equal requests with one key that arrive at once, and answers each the same', async () => {
    const policy = motorPolicy(test);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => test.post(PATH, policy, test.people.Admin, { 'idempotency-key': 'same' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await test.get(PATH, test.people.Admin)).body.total_count).toBe(1);
  });

  it.each([
    ['user_id', 999_999, 'Must be an active user'],
    ['insured_name', 'A', 'Must be at least 2 characters'],
    ['insured_name', ' ', 'Required'],
    ['insured_name', 'A'.repeat(192), 'Must be less than 191 characters'],
    ['insured_name', 7, 'Must be text'],
    ['insured_mobile', '12345', 'Must be at least 10 characters'],
    ['insured_mobile', '123456789012', 'Must be at most 11 characters'],
    ['vehicle_no', 'X', 'Must be at least 2 characters'],
    ['policy_no', null, 'Required'],
    ['start_date', '2026-02-30', 'Must be a date: yyyy-mm-dd'],
    ['start_date', 'today', 'Must be a date: yyyy-mm-dd'],
    ['start_date', '01-02-2026', 'Must be a date: yyyy-mm-dd'],
    ['end_date', 'infinity', 'Must be a date: yyyy-mm-dd'],
    ['end_date', '2025-01-01', 'Must not be before the start date'],
    ['od_premium', 'NaN', 'Must be a number'],
    ['od_premium', '0x1F', 'Must be a number'],
    ['od_premium', -1, 'Must not be negative'],
    ['od_premium', 1.005, 'Must have at most 2 decimals'],
    ['total_premium', 10_000_000_000, 'Must be at most 9,999,999,999.99'],
    ['commission_in_per', 100.01, 'Must be at most 100'],
    ['addons', 'A'.repeat(2001), 'Must be less than 2000 characters'],
    ['claim_remark', 'A'.repeat(192), 'Must be less than 191 characters'],
    ['is_claim', 2, 'Must be 0 or 1'],
    ['created_by', 1, 'Unknown field'],
    ['version', 7, 'Unknown field'],
    ['__proto__x', 1, 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    const { status, body } = await test.post(PATH, motorPolicy(test, { [field]: value }), test.people.Admin);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: { [field]: [message] } });
    expect(body.message).toBe(body.errorMsg);
    expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
  });

  it('takes NUL and control characters out of texts, and keeps Devanagari', async () => {
    expect((await addMotorPolicy(test, { insured_name: ' वसुधा\u0000 पाटील\u0007 ' })).insured_name).toBe('वसुधा पाटील');
  });

  it('refuses a client who is deactivated', async () => {
    const client = await addPerson(test.db, 'User', { mobile: '9000000999' });
    await test.put(`/api/users/${client.id}/status`, { is_active: false }, test.people.Admin);
    expect((await test.post(PATH, motorPolicy(test, { user_id: client.id }), test.people.Admin)).body.errors).toEqual({
      user_id: ['Must be an active user'],
    });
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, keeps what is absent, clears what is null, and counts the version up', async () => {
    const { created_at: _, updated_at: __, payee: ___, ...added } = await addMotorPolicy(test);
    const policy = Object.fromEntries(Object.entries(added).filter(([field]) => !field.startsWith('commission_out')));
    const { status, body } = await test.put(
      `${PATH}/${added.id}`,
      { version: added.version, insured_name: 'Patel Textiles', ncb: null, addons: '' },
      test.people.Feeder,
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...policy, insured_name: 'Patel Textiles', ncb: null, addons: null, version: 2 });
  });

  it('leaves an audit entry with the row before and after', async () => {
    const { id } = await addMotorPolicy(test);
    await test.put(`${PATH}/${id}`, { insured_name: 'Patel Textiles' }, test.people.Feeder);
    const [entry] = await auditEntries(test, 'motor_insurance');
    expect(entry).toMatchObject({
      action: 'motor-insurance.update',
      person_id: test.people.Feeder.id,
      before: { insured_name: 'Sharma Roadways' },
      after: { insured_name: 'Patel Textiles' },
    });
    expect(JSON.stringify(entry)).not.toContain('search_text');
  });

  it('refuses a stale version with 409, keeps the row, and shows it as it is', async () => {
    const { id, version } = await addMotorPolicy(test);
    await test.put(`${PATH}/${id}`, { version, insured_name: 'First' }, test.people.Admin);
    const { status, body } = await test.put(`${PATH}/${id}`, { version, insured_name: 'Second' }, test.people.Feeder);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale-version', data: { insured_name: 'First', version: 2 } });
    expect(body.data).not.toHaveProperty('commission_out_num');
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data.insured_name).toBe('First');
  });

  it('lets one of two editors who save the same version at once win', async () => {
    const { id, version } = await addMotorPolicy(test);
    const answers = await Promise.all(
      ['A1', 'B1'].map((insured_name) => test.put(`${PATH}/${id}`, { version, insured_name }, test.people.Admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('applies an update without a version (a specified client)', async () => {
    const { id } = await addMotorPolicy(test);
    const { status, body } = await test.post(
      `${PATH}/${id}?_method=PUT`,
      form({ user_id: test.people.User.id, insured_name: 'By form' }),
      test.people.Admin,
    );
    expect([status, body.data.insured_name]).toEqual([200, 'By form']);
  });

  it('refuses an end date before the start date that the record has', async () => {
    const { id } = await addMotorPolicy(test);
    expect((await test.put(`${PATH}/${id}`, { end_date: '2026-03-31' }, test.people.Admin)).body.errors).toEqual({
      end_date: ['Must not be before the start date'],
    });
  });

  it('refuses the number of another policy and keeps the row', async () => {
    await addMotorPolicy(test, { policy_no: 'TAKEN' });
    const { id } = await addMotorPolicy(test, { policy_no: 'MINE' });
    expect(await test.put(`${PATH}/${id}`, { policy_no: 'taken' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
  });

  it('replaces the PDF when one is given and keeps it otherwise', async () => {
    const { id } = await addMotorPolicy(test);
    const withFile = (
      await test.ask(`${PATH}/${id}`, { method: 'PUT', body: form({ ncb: '25%' }, { bytes: PDF }), as: test.people.Feeder })
    ).body.data;
    expect(withFile).toMatchObject({ ncb: '25%', file: expect.stringContaining(`/api/files/motor-insurance/${id}/`) });
    const kept = (await test.put(`${PATH}/${id}`, { ncb: '35%' }, test.people.Feeder)).body.data;
    expect(kept.file.split('?')[0]).toBe(withFile.file.split('?')[0]);
  });

  it('takes the PDF off where that is said, and audits it', async () => {
    const { id } = (await test.post(PATH, form(motorPolicy(test), { bytes: PDF }), test.people.Admin)).body.data;
    expect((await test.put(`${PATH}/${id}`, { remove_file: 0 }, test.people.Feeder)).body.data.file).not.toBeNull();
    expect((await test.put(`${PATH}/${id}`, { remove_file: 1 }, test.people.Feeder)).body.data).toMatchObject({ file: null, version: 2 });
    const [entry] = await auditEntries(test, 'motor_insurance');
    expect(entry).toMatchObject({
      action: 'motor-insurance.update',
      person_id: test.people.Feeder.id,
      before: { document_id: expect.any(String) },
      after: { document_id: null },
    });
    expect((await test.put(`${PATH}/${id}`, { remove_file: 'yes' }, test.people.Feeder)).status).toBe(422);
    expect((await test.put(`${PATH}/${id}`, { remove_file: 1 }, test.people.Telecaller)).status).toBe(403);
  });

  it('puts a PDF that is sent along in the place of the one that is taken off', async () => {
    const { id } = await addMotorPolicy(test);
    const body = form({ remove_file: '1' }, { bytes: PDF });
    const replaced = await test.ask(`${PATH}/${id}`, { method: 'PUT', body, as: test.people.Feeder });
    expect(replaced.body.data.file).toContain(`/api/files/motor-insurance/${id}/`);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('closes the links to its document that were given out before, and a restore opens them', async () => {
    const { id, file } = (await test.post(PATH, form(motorPolicy(test), { bytes: PDF }), test.people.Admin)).body.data;
    expect((await test.ask(file)).status).toBe(200);
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect((await test.ask(file)).status).toBe(404);
    await test.post(`${PATH}/${id}/restore`, {}, test.people.Admin);
    expect((await test.ask(file)).status).toBe(200);
  });

  it('hides the policy, keeps the row with who and when, and audits it', async () => {
    const { id } = await addMotorPolicy(test);
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toEqual({ successMsg: 'Motor Insurance Deleted!' });
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    const row = await test.db.selectFrom('motor_insurance').select(['deleted_at', 'deleted_by']).executeTakeFirstOrThrow();
    expect(row).toEqual({ deleted_at: expect.any(String), deleted_by: test.people.Admin.id });
    expect((await auditEntries(test, 'motor_insurance'))[0]).toMatchObject({ action: 'motor-insurance.delete' });
  });
});

describe(`GET ${PATH}`, () => {
  it('answers pages that neither overlap nor miss, newest first, with the exact count', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push((await addMotorPolicy(test, { insured_name: i % 2 ? 'Same' : 'Equal' })).id);
    const page = async (number: number, query = '') => (await test.get(`${PATH}?limit=3&page=${number}${query}`, test.people.Admin)).body;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).toEqual([...ids].reverse());
    expect(pages.map(({ total_count }) => total_count)).toEqual([7, 7, 7]);
    const sorted = [await page(1, '&sort=insured_name'), await page(2, '&sort=insured_name'), await page(3, '&sort=insured_name')];
    expect(new Set(sorted.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))).size).toBe(7);
  });

  it('sorts by a field in either order, empty ones last', async () => {
    for (const total_premium of [300, 100, null, 200]) await addMotorPolicy(test, { total_premium });
    const sorted = async (order: string) =>
      (await test.get(`${PATH}?sort=total_premium&order=${order}`, test.people.Admin)).body.data.map(
        (row: { total_premium: number }) => row.total_premium,
      );
    expect(await sorted('asc')).toEqual([100, 200, 300, null]);
    expect(await sorted('desc')).toEqual([300, 200, 100, null]);
  });

  it.each([
    'gj 01-ab 1234',
    'GJ01AB1234',
    '1ab12',
    'p-77 88',
    'sharma',
    'SHARMA road',
    '90000 00001',
    'new india',
    'user test',
    '9800000040',
    'eng-9',
  ])('finds a policy by %j', async (search) => {
    const { id } = await addMotorPolicy(test, { policy_no: 'P/7788', engine_no: 'ENG 9' });
    await addMotorPolicy(test, {
      user_id: (await addPerson(test.db, 'User', { name: 'Zubin', mobile: '9111111111' })).id,
      insured_name: 'Zubin',
      vehicle_no: 'KA03MN4410',
      name_remark: null,
      insured_mobile: null,
      engine_no: null,
    });
    const { body } = await test.get(`${PATH}?search=${encodeURIComponent(search)}`, test.people.Admin);
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(body.total_count).toBe(1);
  });

  it.each(['%', '_', '\\', "'", 'nothing like it', '🙂'])('takes %j literally in a search', async (search) => {
    await addMotorPolicy(test, {});
    expect((await test.get(`${PATH}?search=${encodeURIComponent(search)}`, test.people.Admin)).body).toEqual({ data: [], total_count: 0 });
  });

  it.each([
    'page=0',
    'page=x',
    'limit=0',
    'limit=1001',
    'sort=password',
    'sort=id;drop',
    'order=up',
    'colour=red',
    'page=1&page=2',
    `search=${'x'.repeat(192)}`,
  ])('refuses ?%s with 422', async (query) => {
    expect(await test.get(`${PATH}?${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('shows a client only their own, and answers 404 for another one', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const mine = await addMotorPolicy(test);
    const theirs = await addMotorPolicy(test, { user_id: other.id });
    const { body } = await test.get(`${PATH}?search=Sharma`, test.people.User);
    expect([body.total_count, body.data.map((row: { id: number }) => row.id)]).toEqual([1, [mine.id]]);
    const [foreign, missing] = [
      await test.get(`${PATH}/${theirs.id}`, test.people.User),
      await test.get(`${PATH}/999999`, test.people.User),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });
});

describe('commission fields', () => {
  const IN = ['commission_in_basis', 'commission_in_now', 'commission_in_num', 'commission_in_per'];
  const FIELDS = [...IN, 'commission_out_basis', 'commission_out_now', 'commission_out_num', 'commission_out_per'];

  it.each([
    ['Admin', FIELDS],
    ['Feeder', IN],
    ['Telecaller', []],
    ['User', []],
  ] as const)('are shown to %s as %j and are absent otherwise, in list and details', async (role, visible) => {
    const { id } = await addMotorPolicy(test);
    const records = [
      (await test.get(`${PATH}/${id}`, test.people[role])).body.data,
      (await test.get(PATH, test.people[role])).body.data[0],
    ];
    for (const record of records)
      expect(
        Object.keys(record)
          .filter((field) => field.startsWith('commission'))
          .sort(),
      ).toEqual(visible);
  });

  it('cannot be written or sorted by where they cannot be read', async () => {
    const { id } = await addMotorPolicy(test);
    expect((await test.put(`${PATH}/${id}`, { commission_out_num: 5 }, test.people.Feeder)).body.errors).toEqual({
      commission_out_num: ['You may not change this field'],
    });
    expect((await test.get(`${PATH}?sort=commission_out_num`, test.people.Feeder)).body.errors).toEqual({
      sort: ['You may not sort by this field'],
    });
    expect((await test.get(`${PATH}?sort=commission_in_num`, test.people.Telecaller)).status).toBe(422);
    expect((await test.get(`${PATH}?sort=commission_in_num`, test.people.Feeder)).status).toBe(200);
  });
});

describe('POST /api/motor-insurance-policy-check', () => {
  const check = (policy_no: string) => test.post('/api/motor-insurance-policy-check', { policy_no }, test.people.Feeder);

  it('answers successMsg where the number is free and 409 with the id where it is taken', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'Ab 12' });
    expect(await check('XYZ')).toMatchObject({ status: 200, body: { successMsg: 'Policy No. Not Found! Please Fill The Complete Form.' } });
    expect(await check('aB12')).toMatchObject({ status: 409, body: { data: { id } } });
  });

  it('names the policies whose numbers differ in punctuation alone', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'OG-25/1234-77' });
    await addMotorPolicy(test, { policy_no: 'OG-25/1234-78' });
    expect((await check('og 25 1234/77')).body.similar).toEqual([
      { id, policy_no: 'OG-25/1234-77', start_date: '2026-04-01', end_date: '2027-03-31' },
    ]);
    expect((await check('OG-25/1234-79')).body.similar).toEqual([]);
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect((await check('OG2512347-7')).body.similar).toEqual([]);
    expect((await check('//')).body.errors).toEqual({ policy_no: ['Must have a letter or a digit'] });
  });
});

describe('POST /api/motor-insurance-vehicle-check', () => {
  const COVER = { vehicle_no: 'GJ05 CY-1234', start_date: '2026-08-15', end_date: '2027-08-14' };
  const check = (cover: object, as: keyof typeof test.people = 'Feeder') =>
    test.post('/api/motor-insurance-vehicle-check', { ...COVER, ...cover }, test.people[as]);

  it('names the policies of the vehicle whose cover has a day in common', async () => {
    const policy = await addMotorPolicy(test, { ...COVER, vehicle_no: 'gj05cy1234' });
    const { id, policy_no, start_date, end_date } = policy;
    const found = { status: 200, body: { data: [{ id, policy_no, start_date, end_date }], total_count: 1 } };
    expect(await check({})).toMatchObject(found);
    expect(await check({ start_date: '2027-08-14', end_date: '2028-08-13' })).toMatchObject(found);
    expect((await check({ start_date: '2027-08-15', end_date: '2028-08-14' })).body.data).toEqual([]);
    expect((await check({ vehicle_no: 'GJ05CY1235' })).body.data).toEqual([]);
    expect((await check({ except: id })).body.data).toEqual([]);
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect((await check({})).body.data).toEqual([]);
  });

  it('is for those who enter policies', async () => {
    expect((await check({}, 'Admin')).status).toBe(200);
    expect((await check({}, 'Telecaller')).status).toBe(403);
    expect((await check({}, 'User')).status).toBe(403);
  });

  it.each([
    [{ vehicle_no: '' }, 'vehicle_no'],
    [{ vehicle_no: 'x'.repeat(192) }, 'vehicle_no'],
    [{ start_date: '31-02-2026' }, 'start_date'],
    [{ end_date: null }, 'end_date'],
    [{ except: 'one' }, 'except'],
  ])('refuses %o at its field', async (wrong, field) => {
    const { status, body } = await check(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('signed files', () => {
  it('do not open with a changed path, signature or time, and not after it', async () => {
    const { file } = (await test.post(PATH, form(motorPolicy(test), { bytes: PDF }), test.people.Admin)).body.data;
    for (const wrong of [
      file.replace(/signature=(.)/, (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      file.replace(/expires=\d/, 'expires=9'),
      file.replace('/motor-insurance/', '/motor-insurance/9'),
      file.split('?')[0],
      `${file}x`,
    ])
      expect((await test.ask(wrong)).status, wrong).toBe(403);
  });
});
