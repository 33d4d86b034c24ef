import { COLLECTED_SORTABLE, type CollectedPolicy } from '@bimabahi/contract/policies/collected-insurance';
import { describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/collected-insurance';

async function list(query = ''): Promise<{ data: CollectedPolicy[]; total_count: number }> {
  const { status, body } = await test.get(`${PATH}${query}`, test.people.Admin);
  expect(status).toBe(200);
  return body;
}
const numbers = (rows: CollectedPolicy[]) => rows.map(({ policy_no }) => policy_no);

/** Equal, or microseconds apart, so that truncated timestamps would lose the order. */
const moment = (n: number) => `2026-05-01T10:00:00.0000${String(n % 40).padStart(2, '0')}+05:30`;
const TEXTS = ['Zinc', 'alum', 'Alum', 'ALUM', '', 'zinc'];

/** Inserted directly; few distinct values, so that ties are common. */
async function addMany(each: number) {
  const common = (n: number, number: string) => ({
    user_id: test.people.User.id,
    insured_name: `${TEXTS[n % 3]} works`,
    policy_no: number,
    start_date: `2026-0${1 + (n % 9)}-01`,
    end_date: `2027-0${1 + (n % 4)}-28`,
    product: TEXTS[n % 6] || null,
    total_premium: n % 5 === 0 ? null : (n % 11) + 0.5,
    created_at: moment(n * 7),
  });
  const rows = Array.from({ length: each }, (_, n) => n);
  await test.db
    .insertInto('motor_insurance')
    .values(rows.map((n) => ({ ...common(n, `M${n}`), vehicle_no: `GJ01AB${n}`, name_remark: TEXTS[n % 5] || null })))
    .execute();
  await test.db
    .insertInto('corporate_insurance')
    .values(rows.map((n) => ({ ...common(n, `C${n}`), company: TEXTS[n % 5] || null })))
    .execute();
}

describe(`GET ${PATH}`, () => {
  it('answers motor and corporate policies alike, each with the insurer and the brokers that its table keeps elsewhere', async () => {
    const motor = await addMotorPolicy(test, { is_claim: 1 });
    const corporate = await addCorporatePolicy(test);
    const common = { user: { id: test.people.User.id, name: 'User Test', mobile: '9800000040' } };
    const { data, total_count } = await list();
    expect(total_count).toBe(2);
    expect(data).toEqual([
      expect.objectContaining({
        ...common,
        kind: 'corporate',
        policy_id: corporate.id,
        policy_no: corporate.policy_no,
        insured_name: 'Rajhans Textiles LLP',
        insured_mobile: '9000000002',
        insured_email: 'accounts@example.in',
        start_date: '2026-04-01',
        end_date: '2027-03-31',
        addons: 'Earthquake',
        is_claim: null,
        product: 'Fire',
        company: 'Oriental Insurance',
        input_broker: 'Asha Brokers',
        output_broker: 'Vijay Agency',
        total_premium: 234_702.87,
      }),
      expect.objectContaining({
        ...common,
        kind: 'motor',
        policy_id: motor.id,
        policy_no: motor.policy_no,
        addons: 'Zero Depreciation',
        is_claim: 1,
        product: 'GCV Package',
        company: 'New India Assurance',
        input_broker: 'Asha Brokers',
        output_broker: 'Vijay Agency',
        total_premium: 30_738.12,
      }),
    ]);
    // Same id in both tables.
    expect(corporate.id).toBe(motor.id);
    expect(data[0]?.id).not.toBe(data[1]?.id);
  });

  it('has nothing in it that is no field of the list', async () => {
    await addMotorPolicy(test);
    expect(Object.keys((await list()).data[0] as object).filter((field) => /commission|value|created|deleted/.test(field))).toEqual([]);
  });

  it('has the last entered first, whichever kind, and leaves out what is deleted', async () => {
    for (const [add, policy_no] of [
      [addMotorPolicy, 'M1'],
      [addCorporatePolicy, 'C1'],
      [addMotorPolicy, 'M2'],
      [addCorporatePolicy, 'C2'],
    ] as const)
      await add(test, { policy_no });
    const gone = [await addMotorPolicy(test), await addCorporatePolicy(test)];
    await test.delete(`/api/motor-insurance/${gone[0].id}`, test.people.Admin);
    await test.delete(`/api/corporate-insurance/${gone[1].id}`, test.people.Admin);
    const { data, total_count } = await list();
    expect([numbers(data), total_count]).toEqual([['C2', 'M2', 'C1', 'M1'], 4]);
    expect(numbers((await list('?sort=created_at&order=asc')).data)).toEqual(['M1', 'C1', 'M2', 'C2']);
  });

  it('answers one kind alone', async () => {
    await addMotorPolicy(test, { policy_no: 'M1' });
    await addCorporatePolicy(test, { policy_no: 'C1' });
    expect(await list('?kind=motor')).toMatchObject({ data: [{ kind: 'motor', policy_no: 'M1' }], total_count: 1 });
    expect(await list('?kind=corporate')).toMatchObject({ data: [{ kind: 'corporate', policy_no: 'C1' }], total_count: 1 });
  });

  it.each([
    ['sharma', ['M1']],
    ['rajhans', ['C1']],
    ['gj 01-ab 1234', ['M1']],
    ['m-1/77', ['M1']],
    ['oriental', ['C1']],
    ['90000 00001', ['M1']],
    ['user test', ['C1', 'M1']],
    ['98000000', ['C1', 'M1']],
    ['%', []],
    ["'", []],
  ])('finds by %j what either list finds', async (search, found) => {
    await addMotorPolicy(test, { policy_no: 'M1', insured_name: search === 'm-1/77' ? 'M 1/77 m-1/77' : 'Sharma Roadways' });
    await addCorporatePolicy(test, { policy_no: 'C1' });
    const { data, total_count } = await list(`?search=${encodeURIComponent(search)}`);
    expect([numbers(data), total_count]).toEqual([found, found.length]);
  });

  it.each(COLLECTED_SORTABLE.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const)))(
    'sorted by %s %s has pages that neither overlap nor miss, without case, empty ones last',
    async (sort, order) => {
      await addMany(60);
      const pages = [];
      for (let page = 1; page <= 4; page++) pages.push((await list(`?sort=${sort}&order=${order}&limit=35&page=${page}`)).data);
      const rows = pages.flat();
      expect(pages.map(({ length }) => length)).toEqual([35, 35, 35, 15]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
      if (sort === 'created_at') return;
      const values = rows.map((row) => row[sort]).map((value) => (typeof value === 'string' ? value.toLowerCase() : value));
      const given = values.filter((value) => value !== null);
      const ascending = given.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(values).toEqual([...(order === 'asc' ? ascending : ascending.toReversed()), ...Array(120 - given.length).fill(null)]);
    },
  );

  it.each(['page=0', 'limit=1001', 'sort=commission_in_num', 'sort=id', 'order=up', 'kind=life', 'user=1', `search=${'x'.repeat(192)}`])(
    'refuses ?%s with 422',
    async (query) => {
      expect(await test.get(`${PATH}?${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );

  it('is for Admin alone, the export too', async () => {
    await addMotorPolicy(test);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      for (const path of [PATH, `${PATH}/export`]) expect((await test.get(path, test.people[role])).status, `${role} ${path}`).toBe(403);
  });
});

describe(`GET ${PATH}/export`, () => {
  const download = async (query = '') => {
    const { status, body, headers } = await test.get(`${PATH}/export${query}`, test.people.Admin);
    expect(status).toBe(200);
    return { lines: String(body).slice(1).split('\n').slice(0, -1), headers };
  };
  const numbersIn = (lines: string[]) => lines.flatMap((line) => /,([MC]\d+),/.exec(line)?.[1] ?? []);

  it('answers a CSV file named as specified, with day-month-year, plain amounts and harmless cells', async () => {
    await addMotorPolicy(test, { policy_no: 'M1' });
    await addCorporatePolicy(test, { policy_no: 'C1', insured_name: '=1+1', addons: 'Earthquake, "Flood"' });
    const { lines, headers } = await download();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="colleted_insurance_list.csv"',
      'cache-control': 'no-store',
    });
    expect(lines).toEqual([
      'Insurance,User,User Mobile,Insured Name,Insured Mobile,Insured Email,Policy No.,Start Date,End Date,Add-on,Claim,Product,Company,Input Broker,Output Broker,Total Premium',
      'Corporate,User Test,9800000040,\'=1+1,9000000002,accounts@example.in,C1,01-04-2026,31-03-2027,"Earthquake, ""Flood""",,Fire,Oriental Insurance,Asha Brokers,Vijay Agency,234702.87',
      'Motor,User Test,9800000040,Sharma Roadways,9000000001,office@example.in,M1,01-04-2026,31-03-2027,Zero Depreciation,No,GCV Package,New India Assurance,Asha Brokers,Vijay Agency,30738.12',
    ]);
  });

  it('answers a sheet as well', async () => {
    await addMotorPolicy(test, { policy_no: 'M1' });
    await addCorporatePolicy(test, { policy_no: 'C1' });
    const { body, headers } = await test.get(`${PATH}/export?format=xlsx&sort=created_at&order=asc`, test.people.Admin);
    expect(headers['content-disposition']).toBe('attachment; filename="colleted_insurance_list.xlsx"');
    const [labels, motor, corporate] = await cellsOf(body);
    expect(byLabel([labels ?? [], motor ?? []])).toMatchObject({
      Insurance: 'Motor',
      'User Mobile': '9800000040',
      'Policy No.': 'M1',
      'Start Date': new Date('2026-04-01'),
      Claim: 'No',
      'Total Premium': 30_738.12,
    });
    expect(byLabel([labels ?? [], corporate ?? []])).toMatchObject({ Insurance: 'Corporate', 'Policy No.': 'C1', Claim: null });
  });

  it.each([
    '',
    '?sort=created_at',
    '?sort=end_date&order=desc',
    '?sort=insured_name',
    '?sort=product&order=desc',
    '?sort=company',
    '?sort=total_premium',
    '?sort=total_premium&order=desc',
  ])(
    'answers every row once, however many are equal, in the order of the list%s',
    async (query) => {
      await addMany(1_100);
      const exported = numbersIn((await download(query)).lines);
      const listed = [];
      for (let page = 1; page <= 3; page++) listed.push(...numbers((await list(`${query || '?'}&limit=1000&page=${page}`)).data));
      expect(exported).toHaveLength(2_200);
      expect(new Set(exported).size).toBe(2_200);
      expect(exported).toEqual(listed);
    },
    60_000,
  );

  it('takes the search and the kind of the list', async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9222222222', name: 'Zubin' });
    await addMotorPolicy(test, { policy_no: 'M1', user_id: other.id });
    await addCorporatePolicy(test, { policy_no: 'C1', user_id: other.id });
    await addCorporatePolicy(test, { policy_no: 'C2' });
    expect(numbersIn((await download('?search=zubin')).lines)).toEqual(['C1', 'M1']);
    expect(numbersIn((await download('?search=zubin&kind=corporate')).lines)).toEqual(['C1']);
    expect((await test.get(`${PATH}/export?page=1`, test.people.Admin)).status).toBe(422);
  });

  it('leaves an audit entry with who, what and how many', async () => {
    await addMotorPolicy(test);
    await download('?kind=motor&sort=end_date');
    expect((await auditEntries(test))[0]).toMatchObject({
      action: 'collected-insurance.export',
      person_id: test.people.Admin.id,
      after: { rows: 1, kind: 'motor', sort: 'end_date' },
    });
  });
});
