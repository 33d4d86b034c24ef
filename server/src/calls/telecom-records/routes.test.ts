import { describe, expect, it } from 'vitest';
import { addTelecomRecord, auditEntries } from '../../testing/app/builders.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/telecom-records';
const list = async (query = '', as = test.people.Telecaller) => (await test.get(`${PATH}?${query}`, as)).body;
const namesIn = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

/** Of a record that nobody called about. */
const UNTOUCHED = {
  status: 'new',
  next_call_at: null,
  lost_reason: null,
  ready_at: null,
  last_outcome: null,
  last_called_at: null,
  user: null,
  ready_by: null,
  do_not_call: false,
};

describe(`POST ${PATH}`, () => {
  it('adds a record, whose it is, and audits it', async () => {
    const given = { name: ' Zubin ', mobile: '98123 45678', inquiry_date: '2026-11-21', product_over: 'Two Wheeler', remark: 'Call\nback' };
    const { status, body } = await test.post(PATH, given, test.people.Telecaller);
    expect(status).toBe(201);
    const data = {
      id: expect.any(Number),
      name: 'Zubin',
      mobile: '9812345678',
      inquiry_date: '2026-11-21',
      product_over: 'Two Wheeler',
      remark: 'Call\nback',
      ...UNTOUCHED,
      owner: { id: test.people.Telecaller.id, name: 'Telecaller Test' },
      version: 1,
    };
    expect(body).toEqual({ data, successMsg: 'Telecom record added successfully!' });
    expect(await auditEntries(test, 'telecom_records')).toEqual([
      expect.objectContaining({
        action: 'telecom-records.create',
        person_id: test.people.Telecaller.id,
        record_id: body.data.id,
        before: null,
        after: expect.objectContaining({ name: 'Zubin', created_by: test.people.Telecaller.id }),
      }),
    ]);
  });

  it('needs no more than a name and a mobile', async () => {
    for (const more of [{}, { inquiry_date: '', product_over: '', remark: '' }, { inquiry_date: null, product_over: null, remark: null }])
      expect((await test.post(PATH, { name: 'Z', mobile: '12345', ...more }, test.people.Admin)).body.data).toMatchObject({
        inquiry_date: null,
        product_over: null,
        remark: null,
      });
  });

  it.each([
    ['+91 98123-45678', '9812345678'],
    ['09812345678', '9812345678'],
    ['919812345678', '9812345678'],
    ['2658 12', '265812'],
    ['+1 415-555-0100', '+14155550100'],
    ['98123 45678 / 022-2345', '98123 45678 / 022-2345'],
    ['079-2658 1234 ext. 4, ask for Bina', '079-2658 1234 ext. 4, ask for Bina'],
  ])('keeps the mobile %j as %j', async (typed, kept) => {
    expect((await test.post(PATH, { name: 'Z', mobile: typed }, test.people.Admin)).body.data.mobile).toBe(kept);
  });

  const NONE = ['{name}', `' or 1=1 --`, '\\\\.', '2023-02-29', '29-02-2023', '29/2/2023', '5', '0', 'ask at the shop', '1'.repeat(16)];
  it.each(NONE)('keeps %j, though it cannot be called', async (mobile) => {
    const { body } = await test.post(PATH, { name: 'Z', mobile }, test.people.Admin);
    expect(body.data).toMatchObject({ mobile });
    const { id } = await addTelecomRecord(test);
    const put = async (change: object) => (await test.put(`${PATH}/${id}`, change, test.people.Admin)).body.data;
    expect(await put({ mobile, remark: 'Busy' })).toMatchObject({ mobile, remark: 'Busy' });
    expect(await put({ mobile: '98123 45678' })).toMatchObject({ mobile: '9812345678' });
  });

  it.each([
    [{}, { name: ['Required'], mobile: ['Required'] }],
    [
      { name: ' ', mobile: '' },
      { name: ['Required'], mobile: ['Required'] },
    ],
    [{ name: 'Z', mobile: 9812345678 }, { mobile: ['Must be text'] }],
    [
      { name: 'x'.repeat(192), mobile: '1'.repeat(192) },
      { name: [expect.any(String)], mobile: ['Must be less than 191 characters'] },
    ],
    [{ name: 'Z', mobile: '12345', product_over: 'x'.repeat(192) }, { product_over: ['Must be less than 191 characters'] }],
    [{ name: 'Z', mobile: '12345', inquiry_date: '2026-02-30' }, { inquiry_date: ['Must be a date: yyyy-mm-dd'] }],
    [{ name: 'Z', mobile: '12345', inquiry_date: '21-11-2026' }, { inquiry_date: ['Must be a date: yyyy-mm-dd'] }],
    [{ name: 'Z', mobile: '12345', created_by: 1 }, { created_by: ['Unknown field'] }],
    [{ name: 'Z', mobile: '12345', employee_id: 1 }, { employee_id: ['Unknown field'] }],
  ])('refuses %j with 422', async (body, errors) => {
    expect(await test.post(PATH, body, test.people.Admin)).toMatchObject({ status: 422, body: { errors } });
    expect(await auditEntries(test, 'telecom_records')).toEqual([]);
  });

  it('refuses a remark of more than 2000 characters', async () => {
    const send = (length: number) => test.post(PATH, { name: 'Z', mobile: '12345', remark: 'x'.repeat(length) }, test.people.Admin);
    expect((await send(2_001)).body.errors).toEqual({ remark: ['Must be less than 2000 characters'] });
    expect((await send(2_000)).status).toBe(201);
  });

  it('makes one record of one request that is sent twice', async () => {
    const twice = [1, 2].map(() =>
      test.post(PATH, { name: 'Z', mobile: '12345' }, test.people.Telecaller, { 'idempotency-key': 'one-call' }),
    );
    const [first, second] = await Promise.all(twice);
    expect(first?.body.data.id).toBe(second?.body.data.id);
    expect((await list()).total_count).toBe(1);
  });
});

describe(`PUT ${PATH}/{id}`, () => {
  it('changes what is given, clears what is null, keeps the rest, and audits both rows', async () => {
    const { id } = await addTelecomRecord(test, { remark: 'Call back' });
    const { status, body } = await test.put(
      `${PATH}/${id}`,
      { version: 1, name: 'New', mobile: '+91 99999 00000', product_over: null },
      test.people.Telecaller,
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        id,
        name: 'New',
        mobile: '9999900000',
        inquiry_date: '2026-11-21',
        product_over: null,
        remark: 'Call back',
        ...UNTOUCHED,
        owner: { id: test.people.Admin.id, name: 'Admin Test' },
        version: 2,
      },
      successMsg: 'Telecom record updated successfully!',
    });
    expect((await auditEntries(test, 'telecom_records'))[0]).toMatchObject({
      action: 'telecom-records.update',
      person_id: test.people.Telecaller.id,
      before: { name: 'Harshad' },
      after: { name: 'New', created_by: test.people.Admin.id },
    });
  });

  it('refuses to move the enquiry to another day, a stale version and an empty name', async () => {
    const { id } = await addTelecomRecord(test);
    await test.post(`${PATH}/${id}?_method=PUT`, { name: 'First' }, test.people.Telecaller);
    expect((await test.put(`${PATH}/${id}`, { name: 'Z', inquiry_date: '2026-11-22' }, test.people.Admin)).body.errors).toEqual({
      inquiry_date: ['The enquiry date cannot be changed'],
    });
    expect((await test.put(`${PATH}/${id}`, { inquiry_date: '2026-11-21' }, test.people.Admin)).status).toBe(200);
    expect(await test.put(`${PATH}/${id}`, { version: 1, name: 'Second' }, test.people.Admin)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', data: { name: 'First', version: 2 } },
    });
    expect((await test.put(`${PATH}/${id}`, { name: null, mobile: ' ' }, test.people.Admin)).body.errors).toEqual({
      name: ['Required'],
      mobile: ['Required'],
    });
    expect((await list()).data).toEqual([expect.objectContaining({ name: 'First', inquiry_date: '2026-11-21', version: 2 })]);
  });

  it.each(['999999', '0', 'x', '1.5', '2147483648'])('finds nothing at %s', async (id) => {
    expect((await test.put(`${PATH}/${id}`, { name: 'Z' }, test.people.Admin)).status).toBe(id === '999999' ? 404 : 422);
  });
});

describe(`DELETE ${PATH}/{id}`, () => {
  it('is the Admin’s alone; hides the record, keeps the row with who and when, and audits it', async () => {
    const { id } = await addTelecomRecord(test);
    expect((await test.delete(`${PATH}/${id}`, test.people.Telecaller)).status).toBe(403);
    expect((await test.post(`${PATH}/${id}?_method=DELETE`, {}, test.people.Admin)).body).toEqual({
      successMsg: 'Telecom record deleted successfully!',
    });
    expect(await test.db.selectFrom('telecom_records').select(['name', 'deleted_at', 'deleted_by']).executeTakeFirst()).toEqual({
      name: 'Harshad',
      deleted_at: expect.any(String),
      deleted_by: test.people.Admin.id,
    });
    expect((await auditEntries(test, 'telecom_records'))[0]).toMatchObject({ action: 'telecom-records.delete', record_id: id });
    expect([
      (await test.delete(`${PATH}/${id}`, test.people.Admin)).status,
      (await test.put(`${PATH}/${id}`, { name: 'Z' }, test.people.Admin)).status,
      await list(),
    ]).toEqual([404, 404, { data: [], total_count: 0 }]);
  });
});

describe(`GET ${PATH}`, () => {
  it('finds text anywhere and a number however it was kept or is typed', async () => {
    await addTelecomRecord(test, { name: 'Asha', mobile: '9812345678', product_over: 'Two Wheeler', remark: 'Busy 5_0%' });
    await addTelecomRecord(test, { name: 'Bina', mobile: '98765 43210 / office', product_over: null, remark: null });
    for (const [search, found] of [
      ['+91 98123-45678', 'Asha'],
      ['98123 45678', 'Asha'],
      ['9876543210', 'Bina'],
      ['OFFICE', 'Bina'],
      ['wheel', 'Asha'],
      ['5_0%', 'Asha'],
      ['%', 'Asha'],
    ] as const)
      expect(namesIn(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([found]);
    expect(namesIn(await list('search=zzz'))).toEqual([]);
  });

  it('answers the records of one day, of one employee, and of both with a search', async () => {
    const mine = { as: test.people.Telecaller };
    await addTelecomRecord(test, { name: 'mine 20', inquiry_date: '2026-11-20' }, mine);
    await addTelecomRecord(test, { name: 'mine 21', inquiry_date: '2026-11-21' }, mine);
    await addTelecomRecord(test, { name: 'theirs 21', inquiry_date: '2026-11-21' });
    await addTelecomRecord(test, { name: 'no day', inquiry_date: null });
    const employee = `employee_id=${test.people.Telecaller.id}`;
    expect(namesIn(await list('date=2026-11-21'))).toEqual(['theirs 21', 'mine 21']);
    expect(namesIn(await list(employee))).toEqual(['mine 21', 'mine 20']);
    expect(await list(`${employee}&date=2026-11-21&search=MINE`)).toMatchObject({ data: [{ name: 'mine 21' }], total_count: 1 });
    expect(await list('employee_id=999999')).toEqual({ data: [], total_count: 0 });
  });

  it('is sorted on request, without case and with what is empty last', async () => {
    for (const [name, product_over] of [
      ['b', 'Van'],
      ['C', null],
      ['a', 'bus'],
    ] as const)
      await addTelecomRecord(test, { name, product_over });
    expect(namesIn(await list())).toEqual(['a', 'C', 'b']);
    expect(namesIn(await list('sort=name&order=desc'))).toEqual(['C', 'b', 'a']);
    for (const [order, names] of Object.entries({ asc: ['a', 'b', 'C'], desc: ['b', 'a', 'C'] }))
      expect(namesIn(await list(`sort=product_over&order=${order}`))).toEqual(names);
  });

  it('answers pages that neither overlap nor miss, with the exact count', async () => {
    for (const name of ['c', 'a', 'e', 'b', 'd']) await addTelecomRecord(test, { name });
    for (const query of ['', '&date=2026-11-21', '&sort=inquiry_date', '&sort=name']) {
      const pages = [await list(`limit=2${query}`), await list(`limit=2&page=2${query}`), await list(`limit=2&page=3${query}`)];
      expect(pages.flatMap(namesIn).sort(), query).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(pages.map(({ total_count }) => total_count)).toEqual([5, 5, 5]);
    }
  });

  it.each(['date=21-11-2026', 'date=today', 'employee_id=x', 'employee_id=0', 'limit=1001', 'sort=created_by', 'from=21-11-2026'])(
    'refuses ?%s with 422',
    async (query) => {
      expect((await test.get(`${PATH}?${query}`, test.people.Admin)).status).toBe(422);
    },
  );
});

describe(`GET ${PATH}/employees`, () => {
  const options = async (query = '') => (await test.get(`${PATH}/employees?${query}`, test.people.Telecaller)).body;

  it('answers who may make records, by name, with no more than id and name', async () => {
    const idle = await addPerson(test.db, 'Telecaller', { name: 'Idle', mobile: '9000000001' });
    await test.db.updateTable('people').set({ is_active: false }).where('id', '=', idle.id).execute();
    expect(await options()).toEqual({
      data: [
        { id: test.people.Admin.id, name: 'Admin Test' },
        { id: test.people.Telecaller.id, name: 'Telecaller Test' },
      ],
      total_count: 2,
    });
    expect(namesIn(await options('search=TELE'))).toEqual(['Telecaller Test']);
    expect(namesIn(await options(`id=${test.people.Admin.id}`))).toEqual(['Admin Test']);
  });

  it('answers who left, too, while a record of theirs is kept', async () => {
    const gone = await addPerson(test.db, 'Telecaller', { name: 'Gone', mobile: '9000000001' });
    const { id } = await addTelecomRecord(test, {}, { as: gone });
    await test.db.updateTable('people').set({ deleted_at: '2026-11-21T00:00:00Z' }).where('id', '=', gone.id).execute();
    expect(namesIn(await options())).toContain('Gone');
    await test.delete(`${PATH}/${id}`, test.people.Admin);
    expect(namesIn(await options())).not.toContain('Gone');
  });
});
