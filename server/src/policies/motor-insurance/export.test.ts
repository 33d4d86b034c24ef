import { MOTOR_LABELS } from '@bimabahi/contract/policies/motor-fields';
import { describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { byLabel, cellsOf } from '../../testing/app/read-sheet.ts';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/motor-insurance/export';
const NOW = ['Status', 'Cancelled On', 'Net Premium Now', 'GST Now', 'Premium Now', 'Commission In Now', 'Commission Out Now'];
const HEADINGS = ['User', 'User Mobile', ...Object.values(MOTOR_LABELS).slice(1), ...NOW, 'Policy File'];

async function download(query = '') {
  const { status, body, headers } = await test.get(`${PATH}${query}`, test.people.Admin);
  expect(status).toBe(200);
  return { text: String(body), headers };
}
const lines = (text: string) => text.slice(1).split('\n').slice(0, -1);
const policyNumbers = (text: string) => lines(text).flatMap((line) => /\bP\d+\b/.exec(line)?.[0] ?? []);

/** Inserted directly: the test is about reading. */
async function addMany(count: number) {
  await test.db
    .insertInto('motor_insurance')
    .values(
      Array.from({ length: count }, (_, i) => ({
        user_id: test.people.User.id,
        insured_name: i % 3 ? `Insured ${i % 7}` : `insured ${i % 7}`,
        policy_no: `P${i}`,
        vehicle_no: `GJ01AB${i}`,
        start_date: `2026-0${1 + (i % 9)}-01`,
        end_date: '2027-03-31',
        total_premium: i % 5 === 0 ? null : (i % 11) + 0.5,
      })),
    )
    .execute();
}

describe(`GET ${PATH}`, () => {
  it('answers a CSV file with a BOM, labels, day-month-year and plain amounts', async () => {
    await addMotorPolicy(test, { policy_no: 'P1', addons: 'Zero Depreciation\n"Engine", gearbox', sub_product: 'ગાડી' });
    const { text, headers } = await download();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="motor_insurance_list.csv"',
      'cache-control': 'no-store',
    });
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(lines(text)[0]).toBe(HEADINGS.join(','));
    expect(text.endsWith('\n')).toBe(true);
    const names = Object.keys(MOTOR_LABELS);
    const notEntered = names.slice(names.indexOf('is_claim') + 1).map(() => '');
    // A remark of two lines is one cell.
    expect(lines(text).slice(1).join('\n')).toBe(
      [
        'User Test,9800000040,Sharma Roadways,9000000001,office@example.in,New India Assurance,P1,GCV Package,ગાડી,Package',
        '01-04-2026,31-03-2027,GJ01AB1234,Tata Ace Gold,ENG123,CHS123,"4,50,000",20%,"Zero Depreciation\n""Engine"", gearbox"',
        '10000.25,16049,26049.25,30738.12,Asha Brokers,Vijay Agency,15,1500.04,10,1000.03,No',
        ...notEntered,
        'Active,,26049.25,,30738.12,1500.04,1000.03,Not Available',
      ].join(','),
    );
  });

  it('says beside what was issued what endorsements made of it since, and whether it is cancelled', async () => {
    const { id } = await addMotorPolicy(test, { policy_no: 'P1' });
    await test.db
      .updateTable('motor_insurance')
      .set({ net_delta: -10_000.25, total_delta: -11_800.3, commission_in_delta: -500, cancelled_on: '2026-10-01' })
      .where('id', '=', id)
      .execute();
    const { body } = await test.get(`${PATH}?format=xlsx`, test.people.Admin);
    expect(byLabel(await cellsOf(body))).toMatchObject({
      'Net Premium': 26_049.25,
      'Total Premium': 30_738.12,
      Status: 'Cancelled',
      'Cancelled On': new Date('2026-10-01'),
      'Net Premium Now': 16_049,
      'Premium Now': 18_937.82,
      'Commission In Now': 1_000.04,
      'Commission Out Now': 1_000.03,
    });
  });

  it('answers a sheet with numbers of the policy and the vehicle as texts, days as days and amounts as amounts', async () => {
    await addMotorPolicy(test, { policy_no: '31001234567890123456', insured_name: '=1+1', engine_no: '1E5', chassis_no: '000123' });
    const { status, body, headers } = await test.get(`${PATH}?format=xlsx`, test.people.Admin);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="motor_insurance_list.xlsx"',
    });
    const cells = await cellsOf(body);
    expect(cells[0]).toEqual(HEADINGS);
    expect(byLabel(cells)).toMatchObject({
      'User Mobile': '9800000040',
      'Insured Name': '=1+1',
      'Insured Mobile': '9000000001',
      'Policy No.': '31001234567890123456',
      'Start Date': new Date('2026-04-01'),
      'Engine No.': '1E5',
      'Chassis No.': '000123',
      'Total Premium': 30_738.12,
      'Commission In %': 15,
      Claim: 'No',
      'Issue Date': null,
    });
    expect((await auditEntries(test))[0]).toMatchObject({ action: 'motor-insurance.export', after: { rows: 1, format: 'xlsx' } });
  });

  it.each(['=1+1', '+91 1', '-2', '@SUM(A1)', '=cmd|" /C calc"!A0'])('makes a cell %j harmless', async (insured_name) => {
    await addMotorPolicy(test, { insured_name });
    const cell = lines((await download()).text)[1]?.split('9800000040,')[1] ?? '';
    expect(cell).toMatch(/^"?'/);
    expect(cell.replaceAll('""', '"')).toContain(insured_name);
  });

  it.each([
    ['', 'desc'],
    ['?sort=id&order=asc', 'asc'],
    ['?sort=insured_name', ''],
    ['?sort=total_premium&order=desc', ''],
    ['?sort=total_premium', ''],
    ['?sort=start_date&order=desc', ''],
  ])('answers every row once, however many, in the order of the list%s', async (query) => {
    await addMany(2_345);
    const { text } = await download(query);
    const numbers = policyNumbers(text);
    expect(new Set(numbers).size).toBe(2_345);
    expect(lines(text)).toHaveLength(2_346);
    const listed = async (page: number) =>
      (await test.get(`/api/motor-insurance${query || '?sort=id&order=desc'}&limit=1000&page=${page}`, test.people.Admin)).body.data.map(
        (row: { policy_no: string }) => row.policy_no,
      );
    expect(numbers).toEqual([...(await listed(1)), ...(await listed(2)), ...(await listed(3))]);
    const { body } = await test.get(`${PATH}${query ? `${query}&` : '?'}format=xlsx`, test.people.Admin);
    expect((await cellsOf(body)).slice(1).map((cells) => cells[6])).toEqual(numbers);
  });

  it('takes the filters and the search of the list, and leaves out what is deleted', async () => {
    await addMotorPolicy(test, { policy_no: 'P1', vehicle_no: 'GJ05XY1', is_claim: 1 });
    await addMotorPolicy(test, { policy_no: 'P2', vehicle_no: 'GJ05XY2', is_claim: 0 });
    const { id } = await addMotorPolicy(test, { policy_no: 'P3', vehicle_no: 'GJ05XY3', is_claim: 1 });
    await addMotorPolicy(test, { policy_no: 'P4', vehicle_no: 'MH12AA4', is_claim: 1 });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(policyNumbers((await download('?is_claim=1&search=gj05')).text)).toEqual(['P1']);
    expect(policyNumbers((await download('?is_claim=1&vehicle_no=nothing')).text)).toEqual([]);
  });

  it("is named user_motor_policy_list.csv for one user's policies", async () => {
    const other = await addPerson(test.db, 'User', { mobile: '9222222222' });
    await addMotorPolicy(test, { policy_no: 'P1' });
    await addMotorPolicy(test, { policy_no: 'P2', user_id: other.id });
    const { text, headers } = await download(`?user=${other.id}&name=user_motor_policy_list`);
    expect(headers['content-disposition']).toBe('attachment; filename="user_motor_policy_list.csv"');
    expect(policyNumbers(text)).toEqual(['P2']);
  });

  it('leaves an audit entry with who, what and how many, before the first byte', async () => {
    await addMotorPolicy(test, { vehicle_no: 'GJ05XY1' });
    await download('?vehicle_no=gj05&sort=end_date');
    const [entry] = await auditEntries(test, 'motor_insurance');
    expect(entry).toMatchObject({
      action: 'motor-insurance.export',
      person_id: test.people.Admin.id,
      before: null,
      after: { rows: 1, vehicle_no: 'gj05', sort: 'end_date' },
      address: '127.0.0.1',
    });
  });

  it.each(['name=passwd', 'name=../x', 'page=1', 'limit=20', 'sort=password', 'colour=red', 'start_month=13'])(
    'refuses ?%s with 422 and audits nothing',
    async (query) => {
      expect(await test.get(`${PATH}?${query}`, test.people.Admin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
    },
  );

  it('is for Admin alone, and a HEAD downloads and audits nothing', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) expect((await test.get(PATH, test.people[role])).status, role).toBe(403);
    await test.ask(PATH, { method: 'HEAD', as: test.people.Admin });
    expect(await auditEntries(test, 'motor_insurance')).toEqual([]);
  });

  it('lets other requests go on while a slow reader takes it', async () => {
    await addMany(3_000);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}${PATH}`, { headers: { authorization: `Bearer ${test.people.Admin.token}` } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let bytes = (await reader.read()).value?.length ?? 0;
    expect((await test.get('/api/motor-insurance?limit=1', test.people.Feeder)).status).toBe(200);
    expect((await test.post('/api/products', { name: 'Meanwhile' }, test.people.Feeder)).status).toBe(201);
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) bytes += piece.value.length;
    expect(bytes).toBeGreaterThan(3_000 * 100);
  });
});
