import type { RegisterEntry, RegisterGroup } from '@bimabahi/contract/reports/registers';
import { addDays, periodRange, todayInIndia } from '@bimabahi/contract/values/periods';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, addPremium, addProduct, auditEntries } from '../../testing/app/builders.ts';
import { byLabel } from '../../testing/app/read-sheet.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATH = '/api/registers/premium';
const YEAR = 'from=2026-01-01&to=2026-12-31';

/** 18 % of 1,000 and 5 % of 2,000: from 22-09-2025 on, third party of goods vehicles has a rate of its own. */
const TRUCK = {
  product: 'GCV Package',
  od_premium: 1_000,
  third_party_premium: 2_000,
  net_premium: 3_000,
  total_premium: 3_280,
  commission_in_num: 300,
  commission_out_num: 100,
};
const FIRE = { product: 'Fire', new_premium: 10_000, terrisom: 500, total_premium: 12_390, commission_in_num: 700, commission_out_num: 0 };

async function lineOf(product: string, line: string) {
  const { id } = await addProduct(test, product);
  await test.db.updateTable('products').set({ line }).where('id', '=', id).execute();
}
const truck = (fields: object = {}) => addMotorPolicy(test, { ...TRUCK, start_date: '2026-04-10', end_date: '2027-04-09', ...fields });
const fire = (fields: object = {}) => addCorporatePolicy(test, { ...FIRE, start_date: '2026-05-10', end_date: '2027-05-09', ...fields });

async function list(query = YEAR): Promise<RegisterEntry[]> {
  const { status, body } = await test.get(`${PATH}?${query}`, test.people.Admin);
  expect(status).toBe(200);
  expect(body.total_count).toBe(body.data.length);
  return body.data;
}
const numbers = async (query: string) => (await list(query)).map(({ policy_no }) => policy_no);
const sums = async (query: string) => (await test.get(`${PATH}/sums?${query}`, test.people.Admin)).body.data;

beforeEach(async () => {
  await lineOf(TRUCK.product, 'goods_vehicle');
  await lineOf(FIRE.product, 'fire');
});

describe(`GET ${PATH}`, () => {
  it('answers policies of both kinds alike, with the line, the broker of each side and the GST by rate', async () => {
    await truck({ policy_no: '3001/77/E2', issue_date: '2026-04-01', business_type: 'renewal', broker: 'In', sub_broker: 'Out' });
    await fire({ policy_no: 'F-1', broker: 'Out', sub_broker: 'In' });
    expect(await list()).toMatchObject([
      {
        kind: 'motor',
        issue_date: '2026-04-01',
        start_date: '2026-04-10',
        client: { id: test.people.User.id, name: 'User Test' },
        line: 'goods_vehicle',
        product: 'GCV Package',
        policy_no: '3001/77/E2',
        base_policy_no: '3001/77',
        od_premium: 1_000,
        third_party_premium: 2_000,
        terrorism: null,
        net_premium: 3_000,
        gst: 280,
        gst_rates: [
          { percent: 18, gst: 180 },
          { percent: 5, gst: 100 },
        ],
        total_premium: 3_280,
        business_type: 'renewal',
        broker: 'In',
        output_broker: 'Out',
        commission_in_num: 300,
        commission_out_num: 100,
      },
      {
        kind: 'corporate',
        line: 'fire',
        base_policy_no: 'F-1',
        od_premium: null,
        terrorism: 500,
        net_premium: 10_000,
        gst: 1_890,
        gst_rates: [{ percent: 18, gst: 1_890 }],
        broker: 'In',
        output_broker: 'Out',
      },
    ]);
  });

  it('is of a period by start date, or by issue date with the start date where there is none', async () => {
    await truck({ policy_no: 'EARLY', issue_date: '2026-03-31', start_date: '2026-04-01' });
    await truck({ policy_no: 'NONE', start_date: '2026-03-15', end_date: '2027-03-14' });
    expect(await numbers('from=2026-03-01&to=2026-03-31')).toEqual(['NONE']);
    expect(await numbers('from=2026-03-01&to=2026-03-31&date=issue')).toEqual(['NONE', 'EARLY']);
    expect(await numbers('from=2026-04-01')).toEqual(['EARLY']);
  });

  it('is of this month unless a period is given', async () => {
    const { from, to } = periodRange('current_month', todayInIndia()) as { from: string; to: string };
    await truck({ policy_no: 'FIRST', start_date: from, end_date: addDays(from, 364) });
    await fire({ policy_no: 'LAST', start_date: to, end_date: addDays(to, 364) });
    await truck({ policy_no: 'BEFORE', start_date: addDays(from, -1), end_date: addDays(from, 363) });
    expect(await numbers('')).toEqual(['FIRST', 'LAST']);
  });

  it('names an insurer by any of its names, and another as it is typed', async () => {
    await test.post('/api/insurers', { name: 'Acme General', kind: 'general', aliases: ['Acme Old'] }, test.people.Admin);
    await truck({ policy_no: 'A1', name_remark: 'ACME OLD' });
    await truck({ policy_no: 'B1', name_remark: 'Nobody Knows' });
    expect((await list()).map(({ insurer }) => insurer)).toEqual(['Acme General', 'Nobody Knows']);
    expect(await numbers(`${YEAR}&insurer=acme general`)).toEqual(['A1']);
  });

  it('sums a product that was merged under the one that it is now, and names it so', async () => {
    const { id: from } = await addProduct(test, 'Lorry Old Name');
    const { data } = (await test.get(`/api/products?search=${TRUCK.product}`, test.people.Admin)).body;
    await truck({ policy_no: 'P1' });
    await truck({ policy_no: 'P2', product: 'lorry old name' });
    const { status } = await test.post(`/api/products/${from}/merge`, { into_id: data[0].id }, test.people.Admin);
    expect(status).toBe(200);
    expect((await list()).map(({ product }) => product)).toEqual([TRUCK.product, TRUCK.product]);
    expect(await numbers(`${YEAR}&product=gcv package`)).toEqual(['P1', 'P2']);
    expect((await sums(`${YEAR}&by=product`)).groups).toMatchObject([{ key: 'gcv package', policies: 2 }]);
  });

  it('leaves out what is deleted, sorts, pages and searches', async () => {
    for (const policy_no of ['C', 'a', 'B']) await truck({ policy_no: `${policy_no}-1` });
    const { id } = await truck({ policy_no: 'GONE' });
    await test.delete(`/api/motor-insurance/${id}`, test.people.Admin);
    expect(await numbers(`${YEAR}&sort=policy_no`)).toEqual(['a-1', 'B-1', 'C-1']);
    expect(await numbers(`${YEAR}&search=b-1`)).toEqual(['B-1']);
    const { body } = await test.get(`${PATH}?${YEAR}&sort=policy_no&limit=2&page=2`, test.people.Admin);
    expect([body.data.map((entry: RegisterEntry) => entry.policy_no), body.total_count]).toEqual([['C-1'], 3]);
  });

  it('is of one kind, business, registration office, client or person who entered, or of those without', async () => {
    await truck({ policy_no: 'M1', business_type: 'new', vehicle_no: 'DL3CAB1234' });
    await truck({ policy_no: 'M2', vehicle_no: 'NEW' });
    await fire({ policy_no: 'C1', business_type: 'renewal' });
    for (const [filter, found] of [
      ['kind=motor', ['M1', 'M2']],
      ['kind=corporate&entries=policies', ['C1']],
      ['business_type=new', ['M1']],
      ['business_type=none', ['M2']],
      ['rto=DL03', ['M1']],
      ['rto=none', ['M2', 'C1']],
      [`client=${test.people.User.id}`, ['M1', 'M2', 'C1']],
      ['client=none', []],
      [`employee=${test.people.Admin.id}`, ['M1', 'M2', 'C1']],
      [`employee=${test.people.Feeder.id}`, []],
    ] as const) {
      expect(await numbers(`${YEAR}&${filter}`), filter).toEqual(found);
      expect((await sums(`${YEAR}&${filter}`)).totals.policies, filter).toBe(found.length);
    }
    for (const filter of ['kind=life', 'business_type=other', 'rto=dl', 'client=x', 'employee=0', 'earns=installments', 'rated=2'])
      expect((await test.get(`${PATH}?${filter}`, test.people.Admin)).status, filter).toBe(422);
  });

  it('leaves out policies that earn by installments, and tells those without a commission in', async () => {
    const { id } = await fire({ policy_no: 'PLAN' });
    await addPremium(test, id);
    await fire({ policy_no: 'OWN' });
    await fire({ policy_no: 'UNRATED', commission_in_num: null });
    const { id: endorsed } = await truck({ policy_no: 'ZERO', commission_in_num: 0 });
    const receipt = { kind: 'refund', status: 'received', received_on: '2026-07-01', effective_date: '2026-06-01', net_delta: -100 };
    const { status } = await test.post(`/api/motor-insurance/${endorsed}/endorsements`, receipt, test.people.Admin);
    expect(status).toBe(201);
    expect(await numbers(`${YEAR}&earns=policy&sort=policy_no`)).toEqual(['OWN', 'UNRATED', 'ZERO', 'ZERO']);
    expect(await numbers(`${YEAR}&rated=0`)).toEqual(['UNRATED']);
    expect(await numbers(`${YEAR}&rated=1&sort=policy_no`)).toEqual(['OWN', 'ZERO']);
  });

  it('is for an Admin alone, and refuses what is no period', async () => {
    for (const role of ['Feeder', 'Telecaller', 'User'] as const)
      for (const path of [PATH, `${PATH}/sums`, `${PATH}/export`]) expect((await test.get(path, test.people[role])).status).toBe(403);
    for (const query of ['from=2026-02-30', 'from=2026-05-01&to=2026-04-01', 'date=end', 'lacking=client', 'by=colour', 'sort=gst'])
      expect((await test.get(`${PATH}${query.startsWith('by') ? '/sums' : ''}?${query}`, test.people.Admin)).status, query).toBe(422);
  });
});

describe(`GET ${PATH}/sums`, () => {
  it('adds up to the paisa, together and by group, the largest first', async () => {
    await truck({ total_premium: 0.1, name_remark: 'Small' });
    await truck({ total_premium: 0.2, name_remark: 'SMALL' });
    await fire({ company: 'Large' });
    const { totals, groups } = await sums(`${YEAR}&by=insurer`);
    expect(totals).toMatchObject({ policies: 3, total_premium: 12_390.3, terrorism: 500, od_premium: 2_000, gst: 2_450 });
    expect(totals.gst_rates).toEqual([
      { percent: 18, gst: 2_250 },
      { percent: 5, gst: 200 },
    ]);
    expect(groups).toMatchObject([
      { key: 'large', label: 'Large', policies: 1, total_premium: 12_390 },
      { key: 'small', policies: 2, total_premium: 0.3, commission_in_num: 600 },
    ]);
  });

  it.each(['insurer', 'line', 'product', 'month', 'broker', 'output_broker'])('by %s opens the policies behind each', async (by) => {
    await truck({ broker: 'Asha', sub_broker: 'Vijay' });
    await fire({ broker: null, sub_broker: null, company: null, product: 'Unknown' });
    const { totals, groups } = await sums(`${YEAR}&by=${by}`);
    expect(groups.map(({ policies }: RegisterGroup) => policies)).toEqual([1, 1]);
    for (const { key, total_premium } of groups as RegisterGroup[]) {
      const behind = await list(`${YEAR}&${by}=${encodeURIComponent(key)}`);
      expect(behind.map((entry) => entry.total_premium)).toEqual([total_premium]);
    }
    expect(totals.policies).toBe(2);
  });

  it('says how many policies it leaves out, each number with its policies behind it', async () => {
    await truck({ policy_no: 'WHOLE', name_remark: 'Acme', sub_broker: 'Vijay', commission_out_num: 100 });
    await truck({ policy_no: 'NO-TOTAL', name_remark: 'Acme', total_premium: null, sub_broker: null, commission_out_num: null });
    await truck({ policy_no: 'NO-PAYOUT', name_remark: 'Acme', sub_broker: 'Vijay', commission_out_num: null });
    await fire({ policy_no: 'NO-LINE', company: 'Bharat', product: 'Unknown', broker: 'Vijay', commission_out_num: null });
    expect((await sums(`${YEAR}&by=insurer`)).lacking).toEqual({ gst: 1, total_premium: 1, commission_out_num: 2 });
    expect((await sums(`${YEAR}&by=insurer&by2=line&insurer=acme`)).lacking).toEqual({ gst: 0, total_premium: 1, commission_out_num: 1 });
    expect((await sums(`${YEAR}&entries=endorsements`)).lacking).toEqual({ gst: 0, total_premium: 0, commission_out_num: 0 });
    expect(await numbers(`${YEAR}&lacking=gst`)).toEqual(['NO-LINE']);
    expect(await numbers(`${YEAR}&lacking=total_premium&entries=endorsements`)).toEqual(['NO-TOTAL']);
    expect(await numbers(`${YEAR}&lacking=commission_out_num&insurer=acme`)).toEqual(['NO-PAYOUT']);
    expect((await sums(`${YEAR}&lacking=gst`)).totals).toMatchObject({ policies: 1, gst: 0 });
  });

  it('says of each insurer what it has by line, as much as the insurer has', async () => {
    await truck({ name_remark: 'Acme', total_premium: 100 });
    await fire({ company: 'Acme', total_premium: 900 });
    await fire({ company: 'Bharat', total_premium: 50 });
    const { groups } = await sums(`${YEAR}&by=insurer&by2=line`);
    expect(groups).toMatchObject([
      {
        key: 'acme',
        total_premium: 1_000,
        within: [
          { key: 'fire', policies: 1, total_premium: 900, terrorism: 500, gst_rates: [{ percent: 18, gst: 1_890 }] },
          { key: 'goods_vehicle', policies: 1, total_premium: 100, od_premium: 1_000 },
        ],
      },
      { key: 'bharat', within: [{ key: 'fire', total_premium: 50 }] },
    ]);
    const { body } = await test.get(`${PATH}/export?${YEAR}&format=xlsx`, test.people.Admin);
    const sheet = (await readXlsx(body)).sheets.find(({ name }) => name === 'By insurer and line');
    expect(sheet?.rows.map(([insurer, line, policies]) => [insurer, line, policies])).toEqual([
      ['Insurer', 'Line', 'Policies'],
      ['Acme', 'Fire and property', 1],
      ['Acme', 'Goods vehicle', 1],
      ['Bharat', 'Fire and property', 1],
      ['Total', expect.toSatisfy((cell) => cell === null || cell === undefined), 3],
    ]);
  });

  it('is of nothing where there is nothing', async () => {
    const { totals, groups } = await sums('from=1999-01-01&to=1999-12-31');
    expect(groups).toEqual([]);
    expect(totals).toMatchObject({ policies: 0, total_premium: 0, gst_rates: [] });
  });
});

describe(`GET ${PATH}/export`, () => {
  it('answers the register by date and a sheet of each kind of sums, with totals', async () => {
    await fire({ policy_no: '12345678901234567890' });
    await truck({ policy_no: 'M1', business_type: 'new' });
    const { body, headers } = await test.get(`${PATH}/export?${YEAR}&format=xlsx`, test.people.Admin);
    expect(headers['content-disposition']).toBe('attachment; filename="premium_register.xlsx"');
    const { sheets } = await readXlsx(body);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Premium register',
      'By insurer',
      'By line',
      'By product',
      'By month',
      'By input broker',
      'By output broker',
      'By insurer and line',
    ]);
    const [register, , byLine] = sheets;
    expect(byLabel(register?.rows ?? [])).toMatchObject({
      'Start Date': new Date('2026-04-10'),
      Line: 'Goods vehicle',
      'Policy No.': 'M1',
      'GST 18 %': 180,
      'GST 5 %': 100,
      GST: 280,
      'Business Type': 'New',
    });
    expect(register?.rows[2]?.[6]).toBe('12345678901234567890');
    expect(byLine?.rows.map(([name, policies]) => [name, policies])).toEqual([
      ['Line', 'Policies'],
      ['Fire and property', 1],
      ['Goods vehicle', 1],
      ['Total', 2],
    ]);
    const [entry] = await auditEntries(test);
    expect(entry).toMatchObject({ action: 'registers.export', after: { rows: 2, format: 'xlsx', from: '2026-01-01' } });
  });

  it('a received endorsement stands in the month of its receipt, with its number, beside its policy', async () => {
    const { id } = await truck({ policy_no: 'M1' });
    const path = `/api/motor-insurance/${id}/endorsements`;
    const refund = { kind: 'refund', effective_date: '2026-06-01', net_delta: -500, gst_delta: -90, total_delta: -590 };
    const paper = {
      endorsement_no: 'E-77',
      status: 'received',
      received_on: '2026-07-03',
      commission_in_delta: -50,
      commission_out_delta: 0,
    };
    expect((await test.post(path, { ...refund, ...paper }, test.people.Admin)).status).toBe(201);
    const named = {
      kind: 'change',
      status: 'received',
      received_on: '2026-07-04',
      effective_date: '2026-07-04',
      changes: { financier: 'A Bank' },
    };
    expect((await test.post(path, named, test.people.Admin)).status).toBe(201);
    const july = 'from=2026-07-01&to=2026-07-31';
    const { data } = (await test.get(`${PATH}?${july}`, test.people.Admin)).body;
    expect(data).toMatchObject([
      {
        kind: 'motor',
        policy_id: id,
        endorsement_no: 'E-77',
        policy_no: 'M1',
        net_premium: -500,
        gst: -90,
        total_premium: -590,
        od_premium: null,
      },
    ]);
    expect(data[0].endorsement_id).toBeGreaterThan(0);
    expect((await sums(july)).totals).toMatchObject({ policies: 0, endorsements: 1, total_premium: -590, commission_in_num: -50 });
    expect((await sums('from=2026-04-01&to=2026-04-30')).totals).toMatchObject({ policies: 1, endorsements: 0, total_premium: 3_280 });
    expect((await sums(`${YEAR}&entries=policies`)).totals).toMatchObject({ policies: 1, endorsements: 0, total_premium: 3_280 });
    expect((await test.get(`${PATH}?entries=both`, test.people.Admin)).status).toBe(422);
  });

  it('has the GST of an endorsement under the rate of the day from which it holds, however late its paper came', async () => {
    const { id } = await truck({ start_date: '2025-04-10', end_date: '2026-04-09' });
    const paper = { kind: 'addition', status: 'received', effective_date: '2025-09-20', received_on: '2025-09-25', net_delta: 1_000 };
    expect((await test.post(`/api/motor-insurance/${id}/endorsements`, { ...paper, gst_delta: 120 }, test.people.Admin)).status).toBe(201);
    const september = 'from=2025-09-01&to=2025-09-30';
    expect((await list(september)).map(({ gst_rates }) => gst_rates)).toEqual([[{ percent: 12, gst: 120 }]]);
    expect((await sums(september)).totals.gst_rates).toEqual([{ percent: 12, gst: 120 }]);
  });

  it('says of GST that no rate has how much it is, so that the columns add up', async () => {
    await lineOf('Health, individual', 'health_individual');
    const { id } = await fire({ product: 'Health, individual', policy_no: 'H1' });
    const paper = { kind: 'addition', status: 'received', effective_date: '2026-06-01', received_on: '2026-06-03', net_delta: 1_000 };
    const typed = { ...paper, gst_delta: 180.5, total_delta: 1_180.5 };
    expect((await test.post(`/api/corporate-insurance/${id}/endorsements`, typed, test.people.Admin)).status).toBe(201);
    await truck({ policy_no: 'M1' });
    expect((await list('from=2026-06-01&to=2026-06-30')).map(({ gst, gst_rates }) => [gst, gst_rates])).toEqual([[180.5, []]]);
    const { body } = await test.get(`${PATH}/export?${YEAR}`, test.people.Admin);
    const [labels = '', ...rows] = String(body).slice(1).trimEnd().split('\n');
    const at = labels.split(',').indexOf('GST 18 %');
    expect(labels.split(',').slice(at, at + 5)).toEqual(['GST 18 %', 'GST 12 %', 'GST 5 %', 'GST Without a Rate', 'GST']);
    expect(rows.at(-1)).toContain(',0,0,0,180.5,180.5,');
    const { sheets } = await readXlsx((await test.get(`${PATH}/export?${YEAR}&format=xlsx`, test.people.Admin)).body);
    for (const { rows: lines } of sheets) {
      const heads = (lines[0] ?? []).map(String);
      const first = heads.indexOf('GST 18 %');
      for (const line of lines.slice(1)) {
        const [a, b, c, without, gst] = line.slice(first, first + 5).map(Number) as [number, number, number, number, number];
        expect(Math.round((a + b + c + without) * 100), String(line)).toBe(Math.round(gst * 100));
      }
      expect(
        lines.reduce((most, line) => Math.max(most, Number(line[first + 3]) || 0), 0),
        String(heads),
      ).toBe(180.5);
    }
  });

  it('answers the register alone as CSV, filtered as the screen is', async () => {
    await fire();
    await truck({ policy_no: 'M1' });
    const { body } = await test.get(`${PATH}/export?${YEAR}&line=goods_vehicle`, test.people.Admin);
    const [labels, ...rows] = String(body).slice(1).trimEnd().split('\n');
    expect(labels).toBe(
      'Issue Date,Start Date,Client,Insurer,Line,Product,Policy No.,Without Endorsement,Endorsement No.,OD Premium,Third Party Premium,PA Premium,Terrorism,Net Premium,GST 18 %,GST 12 %,GST 5 %,GST Without a Rate,GST,Total Premium,Business Type,Input Broker,Output Broker,Commission In,Commission Out',
    );
    expect(rows).toEqual([
      ',10-04-2026,User Test,New India Assurance,Goods vehicle,GCV Package,M1,M1,,1000,2000,,,3000,180,0,100,0,280,3280,,Asha Brokers,Vijay Agency,300,100',
    ]);
  });
});
