import { IMPORT_FIELDS, IMPORT_KINDS } from '@bimabahi/contract/imports/import-fields';
import { describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { drop, dropped, work } = importsOf(test);

const namesOf = (data: readonly { name: string }[]) => data.map(({ name }) => name).sort();

describe('an import of users', () => {
  const HEADINGS = ['Name', 'Mobile No', 'Profession'];

  it('adds those without a number too, who cannot sign in and are found to be completed', async () => {
    const rows = [HEADINGS, ['Asha Sharma', '98250 00001', 'Teacher'], ['Bina Shah', null, null], ['Ch', '9825000003', null]];
    const id = await dropped(rows, { kind: 'users' });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 2, error: 1 } });
    expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 2, error: 1 } });
    const { data } = (await test.get('/api/users?without_number=1', test.people.Admin)).body;
    expect(data).toMatchObject([{ name: 'Bina Shah', mobile: null }]);
    expect((await test.get('/api/users?without_number=0', test.people.Admin)).body.total_count).toBe(2);
    expect((await test.get('/api/users?search=bina', test.people.Admin)).body.data).toHaveLength(1);

    const again = await dropped(rows, { kind: 'users' });
    expect(await work(again, 'check')).toMatchObject({ counts: { create: 0, skip: 2, error: 1 } });
  });

  it('fills in what a user lacks, and takes it back', async () => {
    const first = await dropped([HEADINGS, ['Asha Sharma', null, null]], { kind: 'users' });
    await work(first, 'check');
    await work(first, 'run');
    const id = await dropped([HEADINGS, ['Asha Sharma', '9825000001', 'Teacher']], { kind: 'users', options: { existing: 'fill' } });
    await work(id, 'check');
    expect(await work(id, 'run')).toMatchObject({ counts: { update: 1 } });
    const asha = async () => (await test.get('/api/users?search=asha', test.people.Admin)).body.data;
    expect(await asha()).toMatchObject([{ mobile: '9825000001', profession: 'Teacher' }]);
    await work(id, 'undo');
    expect(await asha()).toMatchObject([{ mobile: null, profession: null }]);
    await work(first, 'undo');
    // Somebody has edited it since: the other import.
    expect(namesOf(await asha())).toEqual(['Asha Sharma']);
  });
});

describe('an import of users with what else is known of them', () => {
  const HEADINGS = ['Name', 'Mobile No. 1', 'Mobile 2', 'E-mail', 'Address', 'City', 'PAN No', 'DOB'];
  const ASHA = [
    'Asha Sharma',
    '9825000001',
    '079 2658 0000',
    'asha@example.com',
    '4, Shanti Niwas, Paldi',
    'Ahmedabad',
    'aaapz1234c',
    '25/03/1981',
  ];
  const KEPT = {
    ...{ mobile_2: '7926580000', email: 'asha@example.com', address: '4, Shanti Niwas, Paldi', city: 'Ahmedabad' },
    ...{ pan: 'AAAPZ1234C', birth_date: '1981-03-25' },
  };
  const asha = async () => (await test.get('/api/users?search=asha', test.people.Admin)).body.data;

  it('keeps each of them, and refuses what is none at its column', async () => {
    const wrong = ['Bina Shah', '9825000002', '9825000002', 'bina', null, null, 'NA1', '25/03/2081'];
    const twice = ['Chandra Rao', '9825000003', '98250 00003', null, null, null, null, null];
    const id = await dropped([HEADINGS, ASHA, wrong, twice], { kind: 'users' });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 2, error: 1 } });
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 2, error: 1 } });
    expect(await asha()).toMatchObject([KEPT]);
    const { data } = (await test.get(`/api/imports/${id}/rows?outcome=error`, test.people.Admin)).body;
    const columns = data[0].reasons.map(({ column }: { column: string }) => column).sort();
    expect(columns).toEqual(['DOB', 'E-mail', 'PAN No']);
    expect((await test.get('/api/users?search=chandra', test.people.Admin)).body.data).toMatchObject([{ mobile_2: null }]);
  });

  it('fills in what a client lacks alone, and takes it back', async () => {
    const first = await dropped([HEADINGS.slice(0, 2).concat('City'), ['Asha Sharma', '9825000001', 'Surat']], { kind: 'users' });
    await work(first, 'check');
    await work(first, 'run');
    const id = await dropped([HEADINGS, ASHA], { kind: 'users', options: { existing: 'fill' } });
    await work(id, 'check');
    expect(await work(id, 'run')).toMatchObject({ counts: { update: 1 } });
    expect(await asha()).toMatchObject([{ ...KEPT, city: 'Surat' }]);
    await work(id, 'undo');
    expect(await asha()).toMatchObject([{ mobile_2: null, email: null, address: null, pan: null, birth_date: null, city: 'Surat' }]);
  });
});

describe('the relation of a client in an import', () => {
  it('is kept of those who hang on the number of another, and said of others', async () => {
    const rows = [
      ['Customer Name', 'Mobile', 'Relationship'],
      ['Asha Sharma', '9825000001', 'Self'],
      ['Kavita Sharma', '9825000001', 'Daughter'],
      ['Sharma Traders', '9825000001', 'Firm'],
      ['Rohan Sharma', '9825000002', 'Son'],
    ];
    const id = await dropped(rows, { kind: 'users' });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 4, error: 0 } });
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 4 } });
    const { data } = (await test.get('/api/users?sort=name&order=asc&search=sharma', test.people.Admin)).body;
    expect(data).toMatchObject([
      { name: 'Asha Sharma', relation: null, relation_of: null },
      { name: 'Kavita Sharma', relation: 'Daughter', relation_of: data[0].id },
      { name: 'Rohan Sharma', relation: null, relation_of: null },
      { name: 'Sharma Traders', relation: 'Firm', relation_of: data[0].id },
    ]);
    const { data: warned } = (await test.get(`/api/imports/${id}/rows?outcome=warn`, test.people.Admin)).body;
    expect(warned.at(-1).reasons).toEqual([
      { column: 'Relationship', message: 'Is on the number of nobody else, so that the relation is left out' },
    ]);
  });
});

describe('the empty workbook of a kind', () => {
  it.each([...IMPORT_KINDS])('of %s has a heading for each field, which is known again', async (kind) => {
    const { status, body: bytes, headers } = await test.ask(`/api/imports/template?kind=${kind}`, { as: test.people.Admin });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')]);
    const { body } = await drop(bytes, { kind, name: 'Empty.xlsx' });
    expect(body.data.sheet).toBe('Rows');
    const found = Object.entries(body.data.matches as Record<string, { headings: string[] }>);
    // The flag Premium is known by its cells alone.
    const known = found.filter(([name]) => name !== 'is_premium');
    expect(known.filter(([name, { headings }]) => headings[0] !== IMPORT_FIELDS[kind][name]?.label)).toEqual([]);
  });

  it('leaves out what a role may not fill, and is not given to who may not import the kind', async () => {
    const { body: bytes } = await test.ask('/api/imports/template?kind=claims', { as: test.people.Telecaller });
    const { body } = await drop(bytes, { kind: 'claims', as: test.people.Telecaller });
    const headings = body.data.columns.map(({ heading }: { heading: string }) => heading);
    expect(headings).toContain('Loss Date');
    expect(headings).not.toContain('Estimate');
    expect((await test.get('/api/imports/template?kind=endorsements', test.people.Telecaller)).status).toBe(403);
  });
});

describe('an import of corporate policies and their installments', () => {
  it('says the same of a commission that a Feeder may not read, whether it is there or not, and leaves it', async () => {
    const period = { start_date: '2026-04-25', end_date: '2027-04-24' };
    await addCorporatePolicy(test, { ...period, policy_no: 'CI/2026/0001', company: 'Bajaj', commission_in_num: 7678.42 });
    await addCorporatePolicy(test, { ...period, policy_no: 'CI/2026/0002', company: 'Bajaj', commission_in_num: null });
    const rows = ['CI/2026/0001', 'CI/2026/0002'].map((number) => [
      number,
      'User Test',
      'Bharat Laghu',
      'Bajaj',
      '25/04/2026',
      '24/04/2027',
      4321.99,
    ]);
    const headings = ['Policy No', 'Insured Name', 'Product', 'Company', 'Start Date', 'End Date', 'Commission In'];
    const as = test.people.Feeder;
    const id = await dropped([headings, ...rows], { kind: 'corporate_insurance', options: { existing: 'fill' }, as });
    await work(id, 'check', as);
    const { data } = (await test.get(`/api/imports/${id}/rows`, as)).body;
    const told = data.map(({ filled, outcome, reasons }: Record<string, unknown>) => ({ filled, outcome, reasons }));
    expect(told[0].outcome).not.toBe('error');
    expect(told[1]).toEqual(told[0]);
    await work(id, 'run', as);
    const stored = await test.db
      .selectFrom('corporate_insurance')
      .select('commission_in_num')
      .where('policy_no', '=', 'CI/2026/0002')
      .execute();
    expect(stored).toEqual([{ commission_in_num: null }]);
  });

  it('finds the policy of an installment by its number', async () => {
    const policies = [
      [
        'Policy No',
        'Insured Name',
        'Mobile No',
        'Product',
        'Company',
        'Start Date',
        'End Date',
        'Net Premium',
        'Total Premium',
        'Installment',
      ],
      ['C/2026/1', 'Rajhans Textiles', '9825000001', 'Fire', 'Oriental', '01/04/2026', '31/03/2027', 100000, 118000, 'Yes'],
      ['C/2026/2', 'Rajhans Textiles', '9825000001', 'Marine', 'Oriental', '25/04/2026', '24/04/2027', 100000, 118000, 'No'],
    ];
    const id = await dropped(policies, { kind: 'corporate_insurance', options: { create_users: true }, as: test.people.Feeder });
    await work(id, 'check', test.people.Feeder);
    expect(await work(id, 'run', test.people.Feeder)).toMatchObject({ counts: { create: 2 } });

    const installments = [
      ['Policy No', 'Premium Date', 'Premium Excluding Tax', 'Tax', 'Total Payable', 'Status'],
      ['C/2026/1', '25/04/2026', 50000, 9000, 59000, 'Paid'],
      ['C/2026/1', '25/10/2026', 50000, 9000, 59000, 'Due'],
      ['C/2026/2', '25/10/2026', 50000, 9000, 59000, 'Due'],
      ['C/2026/9', '25/10/2026', 50000, 9000, 59000, 'Due'],
    ];
    const paid = await dropped(installments, { kind: 'corporate_insurance_premium' });
    expect(await work(paid, 'check')).toMatchObject({ counts: { create: 2, error: 2 } });
    expect(await work(paid, 'run')).toMatchObject({ counts: { create: 2, error: 2 } });
    const { data: rows } = (await test.get(`/api/imports/${paid}/rows?outcome=error`, test.people.Admin)).body;
    expect(rows.map(({ reasons }: { reasons: { message: string }[] }) => reasons[0]?.message)).toEqual([
      'This policy is not paid in installments: switch them on in its premium history',
      'No corporate policy has this number: bring the policy in first',
    ]);
    // The policies are in use by their installments.
    expect((await test.get(`/api/imports/${id}/undo`, test.people.Admin)).body.data).toEqual({ remove: 1, revert: 0, keep: 1 });
    expect(await work(paid, 'undo')).toMatchObject({ counts: { undone: 2 } });
    expect(await work(id, 'undo')).toMatchObject({ counts: { undone: 2, kept: 0 } });
    expect((await test.get('/api/corporate-insurance', test.people.Admin)).body.total_count).toBe(0);
    expect((await test.get('/api/users?search=rajhans', test.people.Admin)).body.total_count).toBe(0);
  });
});

describe('installments of a number that comes again', () => {
  const NUMBER = 'H/2026/7';
  const HEADINGS = ['Policy No', 'Premium Date', 'Premium Excluding Tax', 'Tax', 'Total Payable', 'Status'];
  const due = (day: string) => [NUMBER, day, 50000, 9000, 59000, 'Due'];
  const period = (start_date: string, end_date: string, change: object = {}) =>
    addCorporatePolicy(test, { policy_no: NUMBER, company: 'Oriental', is_installment: 1, start_date, end_date, ...change });

  it('go to the policy whose period holds their day, and are refused where none does or two do', async () => {
    const first = await period('2025-04-01', '2026-03-31');
    const second = await period('2026-04-01', '2027-03-31');
    await period('2027-04-01', '2028-03-31', { is_installment: 0 });
    const days = ['31/03/2026', '01/04/2026', '01/05/2027', '01/05/2029'];
    const id = await dropped([HEADINGS, ...days.map(due)], { kind: 'corporate_insurance_premium' });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 2, error: 2 } });
    await work(id, 'run');
    const paid = await test.db
      .selectFrom('corporate_insurance_premium')
      .select(['corporate_insurance_id', 'premium_date'])
      .orderBy('premium_date')
      .execute();
    expect(paid).toEqual([
      { corporate_insurance_id: first.id, premium_date: '2026-03-31' },
      { corporate_insurance_id: second.id, premium_date: '2026-04-01' },
    ]);
    const { data } = (await test.get(`/api/imports/${id}/rows?outcome=error`, test.people.Admin)).body;
    expect(data.map(({ reasons }: { reasons: { message: string }[] }) => reasons[0]?.message)).toEqual([
      'This policy is not paid in installments: switch them on in its premium history',
      'Several policies have this number (01-04-2025 to 31-03-2026, 01-04-2026 to 31-03-2027, 01-04-2027 to 31-03-2028), and 01-05-2029 is in none of their periods',
    ]);
    await period('2025-04-01', '2026-03-31', { company: 'Bajaj' });
    const doubtful = await dropped([HEADINGS, due('01/06/2025'), due('31/03/2026')], { kind: 'corporate_insurance_premium' });
    await work(doubtful, 'check');
    const doubted = (await test.get(`/api/imports/${doubtful}/rows?outcome=error`, test.people.Admin)).body.data;
    expect(doubted[0].reasons[0].message).toBe(
      'Several policies have this number on this day (01-04-2025 to 31-03-2026, 01-04-2025 to 31-03-2026): add the installment in the right one',
    );
  });
});

describe('an import of enquiries', () => {
  const ROWS = [
    ['Name', 'Mobile', 'Inquiry Date', 'Product Over', 'Remark'],
    ['Asha Sharma', '9825000001', '25/04/2026', 'Two wheeler', 'Call in the evening'],
    ['Asha Sharma', '9825000001', '25/04/2026', 'Two wheeler', 'Call in the evening'],
  ];

  it('is a Telecaller’s to begin, and looked after by them', async () => {
    const as = test.people.Telecaller;
    const id = await dropped(ROWS, { kind: 'telecom_records', as });
    await work(id, 'check', as);
    expect(await work(id, 'run', as)).toMatchObject({ counts: { create: 1, skip: 1 } });
    const { data } = (await test.get('/api/telecom-records', as)).body;
    expect(data).toMatchObject([{ name: 'Asha Sharma', owner: { id: as.id }, inquiry_date: '2026-04-25' }]);
    const again = await dropped(ROWS, { kind: 'telecom_records', as });
    expect(await work(again, 'check', as)).toMatchObject({ counts: { create: 0, skip: 2 } });
    expect(await work(id, 'undo', as)).toMatchObject({ counts: { undone: 1 } });
    expect((await test.get('/api/telecom-records', as)).body.total_count).toBe(0);
  });
});
