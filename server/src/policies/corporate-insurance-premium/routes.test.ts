import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addPremium, auditEntries, form, PDF, premium } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance-premium';
const TABLE = 'corporate_insurance_premium';

describe(`POST ${PATH}`, () => {
  it('adds a premium with every field as it was typed, to the paisa', async () => {
    const sent = premium((await addCorporatePolicy(test)).id, { paid_by: 'cheque', paid_ref: '004512' });
    const { status, body } = await test.post(PATH, sent, test.people.Admin);
    expect([status, body.successMsg]).toEqual([201, 'Premium Added!']);
    expect(body.data).toEqual({
      ...sent,
      id: expect.any(Number),
      version: 1,
      bounced_on: null,
      bounce_reason: null,
      bounces: 0,
      pay_slip_file: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect((await test.get(`${PATH}/${body.data.id}`, test.people.Admin)).body.data).toEqual(body.data);
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
  ])('is Due where the status is %s', async (_, status) => {
    const { id } = await addCorporatePolicy(test);
    expect(await addPremium(test, id, { status, pay_date: null })).toMatchObject({ status: 'Due', pay_date: null });
  });

  it('needs the date, the premium, the tax and what is payable, and nothing else', async () => {
    const { id } = await addCorporatePolicy(test);
    const needed = { corporate_insurance_id: id, premium_date: '2026-07-01', premium_excluding_tax: 0, tax: 0, total_payable: 0 };
    expect((await test.post(PATH, needed, test.people.Feeder)).status).toBe(201);
    const { body } = await test.post(PATH, {}, test.people.Feeder);
    expect(body.errors).toEqual(Object.fromEntries(Object.keys(needed).map((field) => [field, ['Required']])));
  });

  it('leaves one audit entry with the row as the database has it', async () => {
    const { id } = await addCorporatePolicy(test);
    const added = await addPremium(test, id);
    const [entry, ...more] = await auditEntries(test, TABLE);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'corporate-insurance-premium.create',
      person_id: test.people.Admin.id,
      record_id: added.id,
      before: null,
    });
    expect(entry?.after).toMatchObject({ corporate_insurance_id: id, total_payable: 13216.75, status: 'Paid', version: 1 });
  });

  it('takes multipart with a pay slip and gives it back byte for byte by a signed link', async () => {
    const { commission_out_per: _, commission_out_num: __, ...sent } = premium((await addCorporatePolicy(test)).id);
    const { status, body } = await test.post(PATH, form(sent, { bytes: PDF, field: 'pay_slip_file' }), test.people.Feeder);
    expect(status).toBe(201);
    const file = await test.ask(body.data.pay_slip_file);
    expect(file).toMatchObject({ status: 200, body: PDF });
    expect(file.headers['content-disposition']).toBe(`inline; filename="corporate-insurance-premium-${body.data.id}.pdf"`);
    expect((await test.ask(body.data.pay_slip_file.split('?')[0])).status).toBe(403);
  });

  it('refuses a pay slip that is no PDF, and a file under another name', async () => {
    const sent = premium((await addCorporatePolicy(test)).id);
    const slip = { bytes: Buffer.from('<script>alert(1)</script>'), name: 'slip.pdf', field: 'pay_slip_file' };
    const { status, body } = await test.post(PATH, form(sent, slip), test.people.Admin);
    expect([status, body.errors]).toEqual([422, { pay_slip_file: ['Only PDF files are allowed'] }]);
    expect((await test.post(PATH, form(sent, { bytes: PDF, field: 'file' }), test.people.Admin)).status).toBeGreaterThanOrEqual(400);
    expect(await auditEntries(test, TABLE)).toEqual([]);
  });

  it('answers the first result to a repeated Idempotency-Key, and refuses the key for another body', async () => {
    const { id } = await addCorporatePolicy(test);
    const key = { 'idempotency-key': 'form-1' };
    const first = await test.post(PATH, premium(id), test.people.Admin, key);
    const second = await test.post(PATH, premium(id), test.people.Admin, key);
    expect(second).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });
    expect((await test.post(PATH, premium(id, { tax: 1 }), test.people.Admin, key)).body.errors).toHaveProperty('Idempotency-Key');
    expect((await test.get(`${PATH}?corporate_insurance_id=${id}`, test.people.Admin)).body.total_count).toBe(1);
  });

  it.each([
    ['corporate_insurance_id', null, 'Required'],
    ['corporate_insurance_id', 'abc', 'Must be the number of a record'],
    ['premium_date', '', 'Required'],
    ['premium_date', '2026-02-30', 'Must be a date: yyyy-mm-dd'],
    ['premium_date', 'today', 'Must be a date: yyyy-mm-dd'],
    ['premium_date', '01-02-2026', 'Must be a date: yyyy-mm-dd'],
    ['pay_date', 'infinity', 'Must be a date: yyyy-mm-dd'],
    ['premium_excluding_tax', null, 'Required'],
    ['premium_excluding_tax', 'NaN', 'Must be a number'],
    ['terrorism_premium', '0x1F', 'Must be a number'],
    ['tax', ' ', 'Required'],
    ['tax', -1, 'Must not be negative'],
    ['total_payable', 1.005, 'Must have at most 2 decimals'],
    ['total_payable', 10_000_000_000, 'Must be at most 9,999,999,999.99'],
    ['commission_in_per', 100.01, 'Must be at most 100'],
    ['commission_out_num', 'ten', 'Must be a number'],
    ['status', 'paid', 'Must be Due, Paid or Unpaid'],
    ['status', 1, 'Must be Due, Paid or Unpaid'],
    ['remark', 'A'.repeat(192), 'Must be less than 191 characters'],
    ['version', 1, 'Unknown field'],
    ['created_by', 1, 'Unknown field'],
    ['pay_slip_file', 'x.pdf', 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    const { id } = await addCorporatePolicy(test);
    const { status, body } = await test.post(PATH, premium(id, { [field]: value }), test.people.Admin);
    expect([status, body.code, body.errors]).toEqual([422, 'invalid', { [field]: [message] }]);
    expect(body.message).toBe(body.errorMsg);
    expect(await auditEntries(test, TABLE)).toEqual([]);
  });

  it('answers 404 where there is no such policy, or it is deleted', async () => {
    const { id } = await addCorporatePolicy(test);
    await test.delete(`/api/corporate-insurance/${id}`, test.people.Admin);
    for (const missing of [id, 999_999]) {
      const { status, body } = await test.post(PATH, premium(missing), test.people.Admin);
      expect([status, body.message]).toEqual([404, 'This corporate policy was not found.']);
    }
    expect(await auditEntries(test, TABLE)).toEqual([]);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, keeps what is absent, clears what is null, and counts the version up', async () => {
    const { updated_at: _, ...before } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const change = { version: 1, terrorism_premium: null, total_payable: 12_016.25, remark: '', pay_date: null, status: 'Unpaid' };
    const { status, body } = await test.put(`${PATH}/${before.id}`, change, test.people.Admin);
    expect([status, body.successMsg]).toEqual([200, 'Premium Updated!']);
    expect(body.data).toEqual({ ...before, ...change, version: 2, remark: null, updated_at: expect.any(String) });
  });

  it('leaves an audit entry with the row before and after', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id, { status: 'Due', pay_date: null });
    await test.put(`${PATH}/${id}`, { status: 'Paid', pay_date: '2026-04-05' }, test.people.Feeder);
    expect((await auditEntries(test, TABLE))[0]).toMatchObject({
      action: 'corporate-insurance-premium.update',
      person_id: test.people.Feeder.id,
      record_id: id,
      before: { status: 'Due', pay_date: null },
      after: { status: 'Paid', pay_date: '2026-04-05' },
    });
  });

  it('lets any status follow any other', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    for (const status of ['Unpaid', 'Due', 'Paid', 'Due', 'Unpaid', 'Paid'])
      expect((await test.put(`${PATH}/${id}`, { status }, test.people.Feeder)).body.data.status).toBe(status);
  });

  it('refuses a stale version with 409, keeps the row, and shows it as it is', async () => {
    const { id, version } = await addPremium(test, (await addCorporatePolicy(test)).id);
    await test.put(`${PATH}/${id}`, { version, remark: 'First' }, test.people.Admin);
    const { status, body } = await test.put(`${PATH}/${id}`, { version, remark: 'Second' }, test.people.Admin);
    expect([status, body.code]).toEqual([409, 'stale-version']);
    expect(body.data).toMatchObject({ remark: 'First', version: 2, commission_out_num: 750.02 });
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data.remark).toBe('First');
  });

  it('lets one of two editors who save the same version at once win', async () => {
    const { id, version } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const answers = await Promise.all(['A', 'B'].map((remark) => test.put(`${PATH}/${id}`, { version, remark }, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes the policy that the premium has, and refuses to move it to another', async () => {
    const mine = await addCorporatePolicy(test);
    const other = await addCorporatePolicy(test);
    const { id } = await addPremium(test, mine.id);
    expect((await test.put(`${PATH}/${id}`, { corporate_insurance_id: mine.id, remark: 'Kept' }, test.people.Feeder)).status).toBe(200);
    const { status, body } = await test.put(`${PATH}/${id}`, { corporate_insurance_id: other.id, remark: 'Moved' }, test.people.Feeder);
    expect([status, body.errors]).toEqual([422, { corporate_insurance_id: ['Must stay the policy that the premium has'] }]);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data).toMatchObject({
      corporate_insurance_id: mine.id,
      remark: 'Kept',
    });
  });

  it('replaces the pay slip when one is given and keeps it otherwise', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const put = (body: object) => test.ask(`${PATH}/${id}`, { method: 'PUT', body, as: test.people.Feeder });
    const first = (await put(form({ remark: 'Slip' }, { bytes: PDF, field: 'pay_slip_file' }))).body.data;
    expect(first).toMatchObject({ remark: 'Slip', pay_slip_file: expect.stringContaining(`/api/files/${PATH.slice(5)}/${id}/`) });
    const kept = (await put({ remark: 'Kept' })).body.data;
    expect(kept.pay_slip_file.split('?')[0]).toBe(first.pay_slip_file.split('?')[0]);
    const other = Buffer.concat([PDF, Buffer.from('\n')]);
    const replaced = (await put(form({}, { bytes: other, field: 'pay_slip_file' }))).body.data;
    expect((await test.ask(replaced.pay_slip_file)).body).toEqual(other);
  });

  it('writes nothing where nothing is given', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    expect((await test.put(`${PATH}/${id}`, {}, test.people.Feeder)).body.data.version).toBe(1);
    expect(await auditEntries(test, TABLE)).toHaveLength(1);
  });

  it('is answered by its specified names too: POST, and a form with _method=PUT', async () => {
    const policy = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy.id);
    const byPost = await test.post(`${PATH}/${id}`, form({ corporate_insurance_id: policy.id, remark: 'By post' }), test.people.Feeder);
    expect([byPost.status, byPost.body.data.remark]).toEqual([200, 'By post']);
    const byMethod = await test.post(`${PATH}/${id}?_method=PUT`, form({ remark: 'By method' }), test.people.Feeder);
    expect([byMethod.status, byMethod.body.data.remark]).toEqual([200, 'By method']);
    expect((await auditEntries(test, TABLE)).map(({ action }) => action.split('.')[1])).toEqual(['update', 'update', 'create']);
  });
});

describe(`PUT ${PATH}/{id}/commission`, () => {
  const FOUR = { commission_in_per: 10, commission_in_num: 999.99, commission_out_per: 5, commission_out_num: 400 };

  it('changes the four fields and nothing else, and audits it', async () => {
    const { id, ...before } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const { status, body } = await test.put(`${PATH}/${id}/commission`, { ...FOUR, version: 1 }, test.people.Admin);
    expect([status, body.successMsg]).toEqual([200, 'Commission updated successfully!']);
    expect(body.data).toEqual({ ...before, id, ...FOUR, version: 2, updated_at: expect.any(String) });
    expect((await auditEntries(test, TABLE))[0]).toMatchObject({
      action: 'corporate-insurance-premium.commission',
      person_id: test.people.Admin.id,
      before: { commission_in_num: 1250.03 },
      after: { commission_in_num: 999.99 },
    });
  });

  it('keeps the side that is not given, and clears what is empty', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const { body } = await test.put(`${PATH}/${id}/commission`, { commission_in_per: '', commission_in_num: null }, test.people.Admin);
    expect(body.data).toMatchObject({
      commission_in_per: null,
      commission_in_num: null,
      commission_out_per: 7.5,
      commission_out_num: 750.02,
    });
  });

  it('refuses a stale version, wrong values and other fields', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const put = (body: object) => test.put(`${PATH}/${id}/commission`, body, test.people.Admin);
    expect((await put({ commission_in_per: 'ten' })).body.errors).toEqual({ commission_in_per: ['Must be a number'] });
    expect((await put({ remark: 'x' })).body.errors).toEqual({ remark: ['Unknown field'] });
    await put({ commission_in_num: 1 });
    expect(await put({ commission_in_num: 2, version: 1 })).toMatchObject({
      status: 409,
      body: { data: { commission_in_num: 1, version: 2 } },
    });
    expect(await auditEntries(test, TABLE)).toHaveLength(2);
  });

  it('is answered by its specified name too', async () => {
    const { id } = await addPremium(test, (await addCorporatePolicy(test)).id);
    const { status, body } = await test.post(`/api/corporate-insurance-premium-commission/${id}`, FOUR, test.people.Admin);
    expect([status, body.data]).toEqual([200, expect.objectContaining(FOUR)]);
    expect((await test.post(`/api/corporate-insurance-premium-commission/${id}`, FOUR, test.people.Feeder)).status).toBe(403);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it.each([
    ['DELETE', ''],
    ['POST', '?_method=DELETE'],
    ['DELETE', '?_method=DELETE'],
  ] as const)('by %s%s hides the premium, keeps the row with who and when, and audits it', async (method, query) => {
    const policy = await addCorporatePolicy(test);
    const { id } = await addPremium(test, policy.id);
    const { status, body } = await test.ask(`${PATH}/${id}${query}`, { method, as: test.people.Admin });
    expect([status, body]).toEqual([200, { successMsg: 'Premium Deleted!' }]);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    expect((await test.put(`${PATH}/${id}`, { remark: 'x' }, test.people.Admin)).status).toBe(404);
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    const row = await test.db.selectFrom(TABLE).select(['deleted_at', 'deleted_by']).executeTakeFirstOrThrow();
    expect(row).toEqual({ deleted_at: expect.any(String), deleted_by: test.people.Admin.id });
    expect((await auditEntries(test, TABLE))[0]).toMatchObject({ action: 'corporate-insurance-premium.delete', record_id: id });
  });
});

describe('a premium that is not there', () => {
  it('is 404 with the same sentence, whether it never was or its policy is deleted', async () => {
    const policy = await addCorporatePolicy(test);
    const { id } = (await test.post(PATH, form(premium(policy.id), { bytes: PDF, field: 'pay_slip_file' }), test.people.Admin)).body.data;
    await test.delete(`/api/corporate-insurance/${policy.id}`, test.people.Admin);
    for (const missing of [id, 999_999]) {
      const answers = [
        await test.get(`${PATH}/${missing}`, test.people.Feeder),
        await test.put(`${PATH}/${missing}`, { remark: 'x' }, test.people.Feeder),
        await test.put(`${PATH}/${missing}/commission`, { commission_in_num: 1 }, test.people.Admin),
        await test.delete(`${PATH}/${missing}`, test.people.Admin),
      ];
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill([404, 'This premium was not found.']));
    }
    expect((await test.get(`${PATH}?corporate_insurance_id=${policy.id}`, test.people.Admin)).status).toBe(404);
    expect(await auditEntries(test, TABLE)).toHaveLength(1);
  });

  it.each(['abc', '0', '-1', '2147483648', '1.5', '%00', "1'--"])('is no 5xx for the id %j', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body } = await test.ask(`${PATH}/${id}`, { method, as: test.people.Admin, ...(method === 'PUT' && { body: {} }) });
      expect([400, 404, 422], `${method} ${id}`).toContain(status);
      expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });
});
