import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, auditEntries, corporatePolicy, form, PDF } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/corporate-insurance';
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe(`POST ${PATH}`, () => {
  it('adds a policy with every field as it was typed, to the paisa, and audits it', async () => {
    const policy = corporatePolicy(test);
    const { status, body } = await test.post(PATH, policy, test.people.Admin);
    expect([status, body.successMsg]).toEqual([201, 'Corporate Insurance Added!']);
    expect(body.data).toMatchObject({ ...policy, version: 1, file: null, installments: null, user: { name: 'User Test' } });
    expect(await auditEntries(test, 'corporate_insurance')).toMatchObject([
      { action: 'corporate-insurance.create', person_id: test.people.Admin.id, record_id: body.data.id, after: { terrisom: 12500.5 } },
    ]);
  });

  it('is neither paid by premium nor by installments where nothing is said', async () => {
    const { is_premium: _, is_installment: __, ...policy } = corporatePolicy(test);
    expect((await test.post(PATH, policy, test.people.Admin)).body.data).toMatchObject({ is_premium: 0, is_installment: 0 });
  });

  it('takes the commission in of a Feeder without ever showing it, and a PDF that only the link opens', async () => {
    const { commission_out_per: _, commission_out_num: __, ...policy } = corporatePolicy(test);
    const { status, body } = await test.post(PATH, form(policy, { bytes: PDF }), test.people.Feeder);
    expect(status).toBe(201);
    expect(Object.keys(body.data).filter((field) => field.startsWith('commission'))).toEqual([]);
    expect((await test.get(`${PATH}/${body.data.id}`, test.people.Admin)).body.data.commission_in_num).toBe(23_300.03);
    expect(await test.ask(body.data.file)).toMatchObject({ status: 200, body: PDF });
  });

  it('refuses a number that another corporate policy has, however it is spaced and cased, and not one of a motor policy', async () => {
    await addMotorPolicy(test, { policy_no: 'BOTH' });
    const { id } = await addCorporatePolicy(test, { policy_no: 'Both' });
    expect(await test.post(PATH, corporatePolicy(test, { policy_no: 'b oTH' }), test.people.Admin)).toMatchObject({
      status: 409,
      body: {
        code: 'taken',
        message: 'A corporate policy with this number already exists.',
        errors: { policy_no: ['Is already used by another policy, from 01-04-2026 to 31-03-2027'] },
        data: { id },
      },
    });
  });

  it('makes one of twenty policies of one number that arrive at once', async () => {
    const policy = corporatePolicy(test, { policy_no: 'ONCE' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.post(PATH, policy, test.people.Admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('answers the first result to a repeated Idempotency-Key', async () => {
    const policy = corporatePolicy(test);
    const [first, second] = [
      await test.post(PATH, policy, test.people.Admin, { 'idempotency-key': 'k' }),
      await test.post(PATH, policy, test.people.Admin, { 'idempotency-key': 'k' }),
    ];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  it.each([
    ['user_id', 999_999, 'Must be an active user'],
    ['insured_name', 'A', 'Must be at least 2 characters'],
    ['insured_mobile', '12345', 'Must be at least 10 characters'],
    ['insured_mobile', '123456789012', 'Must be at most 11 characters'],
    ['company', 'X', 'Must be at least 2 characters'],
    ['product', 'X'.repeat(192), 'Must be less than 191 characters'],
    ['policy_no', '', 'Required'],
    ['start_date', null, 'Required'],
    ['end_date', '2025-01-01', 'Must not be before the start date'],
    ['terrisom', 'x', 'Must be a number'],
    ['new_premium', -1, 'Must not be negative'],
    ['total_premium', 10_000_000_000, 'Must be at most 9,999,999,999.99'],
    ['addons', 'A', 'Must be at least 2 characters'],
    ['addons', 'A'.repeat(2001), 'Must be less than 2000 characters'],
    ['remark', 'A'.repeat(2001), 'Must be less than 2000 characters'],
    ['is_installment', 'yes', 'Must be 0 or 1'],
    ['premiums', [], 'You may not change this field'],
    ['vehicle_no', 'GJ01AB1234', 'Unknown field'],
  ])('refuses %s = %j with 422 that names it', async (field, value, message) => {
    const { status, body } = await test.post(PATH, corporatePolicy(test, { [field]: value }), test.people.Admin);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await auditEntries(test, 'corporate_insurance')).toEqual([]);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, keeps what is absent, clears what is null, counts the version up and audits it', async () => {
    const { id, version } = await addCorporatePolicy(test);
    const { status, body } = await test.put(`${PATH}/${id}`, { version, insured_name: 'Rajhans Mills', addons: null }, test.people.Feeder);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      successMsg: 'Corporate Insurance Updated!',
      data: { insured_name: 'Rajhans Mills', addons: null, remark: 'Two locations', version: 2 },
    });
    expect((await auditEntries(test, 'corporate_insurance'))[0]).toMatchObject({
      action: 'corporate-insurance.update',
      before: { insured_name: 'Rajhans Textiles LLP' },
      after: { insured_name: 'Rajhans Mills' },
    });
  });

  it.each(['is_premium', 'is_installment'])('refuses to change %s, which was said when the policy was added', async (flag) => {
    const { id } = await addCorporatePolicy(test);
    expect((await test.put(`${PATH}/${id}`, { [flag]: 0 }, test.people.Admin)).body.errors).toEqual({ [flag]: ['Unknown field'] });
  });

  it('refuses a stale version with 409 and shows the record without what the role may not read', async () => {
    const { id, version } = await addCorporatePolicy(test);
    await test.put(`${PATH}/${id}`, { version, remark: 'First' }, test.people.Admin);
    const { status, body } = await test.put(`${PATH}/${id}`, { version, remark: 'Second' }, test.people.Feeder);
    expect([status, body.code, body.data.remark]).toEqual([409, 'stale-version', 'First']);
    expect(JSON.stringify(body)).not.toMatch(/commission/);
  });

  it('takes a specified client’s form by POST with _method', async () => {
    const { id } = await addCorporatePolicy(test);
    const answer = await test.post(
      `${PATH}/${id}?_method=PUT`,
      form({ user_id: test.people.User.id, remark: 'By form' }),
      test.people.Feeder,
    );
    expect([answer.status, answer.body.data.remark]).toEqual([200, 'By form']);
  });
});

describe('commission of a corporate policy', () => {
  it.each([
    ['PUT', (id: number) => `${PATH}/${id}/commission`],
    ['POST', (id: number) => `/api/corporate-insurance-commission/${id}`],
  ] as const)('is changed by %s for an Admin alone, and audited', async (method, pathOf) => {
    const { id } = await addCorporatePolicy(test);
    const body = { commission_in_per: 10, commission_in_num: 100.01, commission_out_per: 5, commission_out_num: null };
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      expect((await test.ask(pathOf(id), { method, body, as: test.people[role] })).status).toBe(403);
    const answer = await test.ask(pathOf(id), { method, body, as: test.people.Admin });
    expect(answer).toMatchObject({ status: 200, body: { data: body, successMsg: 'Commission updated successfully!' } });
    expect((await auditEntries(test, 'corporate_insurance'))[0]).toMatchObject({ action: 'corporate-insurance.commission' });
  });

  it('is read by nobody else, in list, details, renewals and sort', async () => {
    const { id } = await addCorporatePolicy(test, { end_date: addDays(todayInIndia(), 3), start_date: '2020-01-01' });
    await addPremium(test, id);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      for (const path of [PATH, `${PATH}/${id}`, '/api/corporate-insurance-renewals']) {
        const { status, body } = await test.get(path, test.people[role]);
        expect([status, JSON.stringify(body).includes('commission')], `${role} ${path}`).toEqual([200, false]);
      }
      expect((await test.get(`${PATH}?sort=commission_in_num`, test.people[role])).status).toBe(422);
    }
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data.premiums[0].commission_out_num).toBe(750.02);
  });

  it('out cannot be written by a Feeder', async () => {
    expect((await test.post(PATH, corporatePolicy(test), test.people.Feeder)).body.errors).toEqual({
      commission_out_per: ['You may not change this field'],
      commission_out_num: ['You may not change this field'],
    });
  });
});

describe(`GET ${PATH}`, () => {
  it('shows premiums and what they add up to only to those who may see the history', async () => {
    const { id } = await addCorporatePolicy(test, { total_premium: 100 });
    await addPremium(test, id, { total_payable: 40.1, status: 'Paid' });
    await addPremium(test, id, { total_payable: 30.2, status: 'Unpaid', premium_date: addDays(todayInIndia(), -1) });
    await addPremium(test, id, { total_payable: 9.7, status: 'Due', premium_date: todayInIndia() });
    const sums = {
      count: 3,
      due: 80,
      paid: 40.1,
      outstanding: 39.9,
      overdue: 30.2,
      next_date: addDays(todayInIndia(), -1),
      remaining: 59.9,
      unscheduled: 20,
    };
    for (const role of ['Admin', 'Feeder'] as const) {
      expect((await test.get(PATH, test.people[role])).body.data[0].installments).toEqual(sums);
      expect((await test.get(`${PATH}/${id}`, test.people[role])).body.data).toMatchObject({
        installments: sums,
        premiums: [{ status: 'Paid' }, { status: 'Unpaid' }, { status: 'Due' }],
      });
    }
    for (const role of ['Telecaller', 'User'] as const)
      for (const path of [PATH, `${PATH}/${id}`])
        expect(JSON.stringify((await test.get(path, test.people[role])).body)).not.toMatch(/premiums|installments|total_payable/);
  });

  it('counts no deleted premium', async () => {
    const { id } = await addCorporatePolicy(test);
    const { id: gone } = await addPremium(test, id);
    await test.delete(`/api/corporate-insurance-premium/${gone}`, test.people.Admin);
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).body.data).toMatchObject({ installments: null, premiums: [] });
  });

  it('answers pages that neither overlap nor miss, newest first, and sorts in either order with empty ones last', async () => {
    const added: number[] = [];
    for (const company of ['Zed', 'alpha', null, 'Beta', 'alpha']) added.push((await addCorporatePolicy(test, { company })).id);
    const page = async (query: string) => (await test.get(`${PATH}?limit=2&${query}`, test.people.Admin)).body;
    const newest = [await page('page=1'), await page('page=2'), await page('page=3')];
    expect(newest.flatMap(ids)).toEqual([...added].reverse());
    const companies = async (order: string) =>
      (await test.get(`${PATH}?sort=company&order=${order}`, test.people.Admin)).body.data.map((row: { company: string }) => row.company);
    expect(await companies('asc')).toEqual(['alpha', 'alpha', 'Beta', 'Zed', null]);
    expect(await companies('desc')).toEqual(['Zed', 'Beta', 'alpha', 'alpha', null]);
  });

  it.each(['rajhans', '24AAAAA', '90000 00002', 'c-77/88', 'C7788', 'oriental', 'fire', 'user test'])(
    'finds a policy by %j',
    async (search) => {
      const { id } = await addCorporatePolicy(test, { policy_no: 'C/77-88' });
      const other = await addPerson(test.db, 'User', { name: 'Zubin', mobile: '9111111111' });
      await addCorporatePolicy(test, {
        user_id: other.id,
        insured_name: 'Zubin',
        name_remark: null,
        insured_mobile: null,
        product: null,
        company: null,
      });
      expect(ids((await test.get(`${PATH}?search=${encodeURIComponent(search)}`, test.people.Admin)).body)).toEqual([id]);
    },
  );

  const filters: [string, string][] = [
    ['insured_name', 'rajHANS'],
    ['insured_mobile', '90000-00002'],
    ['insured_email', 'accounts@'],
    ['name_remark', 'gstin 24'],
    ['policy_no', 'og25ab001'],
    ['product', 'fire'],
    ['company', 'ORIENTAL'],
    ['addons', 'quake'],
    ['broker', 'vijay'],
    ['sub_broker', 'asha'],
    ['is_premium', '1'],
    ['is_installment', '1'],
    ['start_month', '4'],
    ['start_year', '2026'],
    ['end_month', '3'],
    ['end_year', '2027'],
    ['from', '2026-04-01'],
    ['to', '2026-04-01'],
  ];
  it.each(filters)('filters by %s = %s', async (field, value) => {
    const { id } = await addCorporatePolicy(test, { policy_no: 'OG-25/Ab 001' });
    const [start_date, end_date] = field === 'to' ? ['2026-04-02', '2028-01-31'] : ['2025-11-15', '2026-11-14'];
    await addCorporatePolicy(test, {
      insured_name: 'Meena',
      insured_mobile: null,
      insured_email: null,
      name_remark: null,
      policy_no: 'X-9',
      product: null,
      company: 'HDFC ERGO',
      addons: null,
      broker: 'Asha Brokers',
      sub_broker: 'Vijay Agency',
      is_premium: 0,
      is_installment: 0,
      start_date,
      end_date,
    });
    const { body } = await test.get(`${PATH}?${new URLSearchParams({ [field]: value })}`, test.people.Admin);
    expect([ids(body), body.total_count]).toEqual([[id], 1]);
  });

  it.each([
    'start_month=13',
    'end_year=2100',
    'from=today',
    'is_installment=yes',
    'user=0',
    'vehicle_no=1',
    'is_claim=2',
    'sort=vehicle_no',
  ])('refuses ?%s with 422', async (query) => {
    expect((await test.get(`${PATH}?${query}`, test.people.Admin)).status).toBe(422);
  });

  it('shows a client only their own, and answers 404 for another one as for none', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    const mine = await addCorporatePolicy(test);
    const theirs = await addCorporatePolicy(test, { user_id: other.id });
    expect(ids((await test.get(`${PATH}?search=rajhans&user=${other.id}`, test.people.User)).body)).toEqual([]);
    expect(ids((await test.get(PATH, test.people.User)).body)).toEqual([mine.id]);
    const [foreign, missing] = [
      await test.get(`${PATH}/${theirs.id}`, test.people.User),
      await test.get(`${PATH}/999999`, test.people.User),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('GET /api/corporate-insurance-renewals', () => {
  it('answers covers near their end, soonest first, to each role what it may see', async () => {
    const ending = (days: number, fields = {}) =>
      addCorporatePolicy(test, { policy_no: `END ${days}`, start_date: '2020-01-01', end_date: addDays(todayInIndia(), days), ...fields });
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    for (const days of [31, 30, -15, -16]) await ending(days);
    await ending(7, { user_id: other.id });
    const found = async (role: keyof typeof test.people, query = '') =>
      (await test.get(`/api/corporate-insurance-renewals${query}`, test.people[role])).body.data.map((row: { policy_no: string }) =>
        Number(row.policy_no.replace('END ', '')),
      );
    expect(await found('Telecaller')).toEqual([-15, 7, 30]);
    expect(await found('User')).toEqual([-15, 30]);
    expect(await found('Admin', '?days=31')).toEqual([-15, 7, 30, 31]);
  });
});

it('a PDF is taken off a corporate policy where that is said', async () => {
  const { id } = (await test.post(PATH, form(corporatePolicy(test), { bytes: PDF }), test.people.Admin)).body.data;
  expect((await test.put(`${PATH}/${id}`, { remove_file: 1 }, test.people.Feeder)).body.data).toMatchObject({ file: null });
});

describe('POST /api/corporate-insurance-policy-check', () => {
  it('answers successMsg where the number is free and 409 with the id where it is taken', async () => {
    const { id } = await addCorporatePolicy(test, { policy_no: 'Ab 12' });
    const check = (policy_no: string) => test.post('/api/corporate-insurance-policy-check', { policy_no }, test.people.Feeder);
    expect(await check('XYZ')).toMatchObject({ status: 200, body: { successMsg: 'Policy No. Not Found! Please Fill The Complete Form.' } });
    expect(await check('aB12')).toMatchObject({ status: 409, body: { data: { id } } });
    expect((await check('Ab/1-2')).body.similar).toEqual([{ id, policy_no: 'Ab 12', start_date: '2026-04-01', end_date: '2027-03-31' }]);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('hides the policy and its premiums, frees its number, and audits it', async () => {
    const { id } = await addCorporatePolicy(test, { policy_no: 'AGAIN' });
    const premium = await addPremium(test, id);
    expect((await test.delete(`${PATH}/${id}`, test.people.Admin)).body).toEqual({ successMsg: 'Corporate Insurance Deleted!' });
    expect((await test.get(`${PATH}/${id}`, test.people.Admin)).status).toBe(404);
    expect((await test.get(`/api/corporate-insurance-premium/${premium.id}`, test.people.Admin)).status).toBe(404);
    expect((await auditEntries(test, 'corporate_insurance'))[0]).toMatchObject({ action: 'corporate-insurance.delete' });
    expect((await test.post(PATH, corporatePolicy(test, { policy_no: 'again' }), test.people.Admin)).status).toBe(201);
  });
});
