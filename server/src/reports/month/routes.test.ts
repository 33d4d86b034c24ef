import type { MonthBreakdown, MonthGroup, MonthOfSeries, MonthSummary } from '@bimabahi/contract/reports/month';
import type { RegisterEntry } from '@bimabahi/contract/reports/registers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPerson, useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const PATHS = ['/api/month/summary', '/api/month/series', '/api/month/breakdown?by=insurer'];

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
beforeEach(() => void at('2026-11-24T12:00:00+05:30'));
afterEach(() => void vi.useRealTimers());

const MOTOR = { insured_name: 'A', end_date: '2030-01-01', vehicle_no: 'GJ01AB1234', name_remark: 'Tata AIG' } as const;
const FIRM = { insured_name: 'A', end_date: '2030-01-01', company: 'Oriental' } as const;

async function motor(policy_no: string, start_date: string, fields: object = {}): Promise<number> {
  const row = { ...MOTOR, user_id: test.people.User.id, created_by: test.people.Feeder.id, policy_no, start_date, ...fields };
  return (await test.db.insertInto('motor_insurance').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
async function firm(policy_no: string, start_date: string, fields: object = {}): Promise<number> {
  const row = { ...FIRM, user_id: test.people.User.id, created_by: test.people.Admin.id, policy_no, start_date, ...fields };
  return (await test.db.insertInto('corporate_insurance').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
async function installment(corporate_insurance_id: number, premium_date: string, fields: object = {}): Promise<void> {
  const amounts = { premium_excluding_tax: 15_000, tax: 2_700, total_payable: 17_700 };
  await test.db
    .insertInto('corporate_insurance_premium')
    .values({ corporate_insurance_id, premium_date, ...amounts, ...fields })
    .execute();
}

async function answer(path: string) {
  const { status, body } = await test.get(path, test.people.Admin);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const summary = async (query: string): Promise<MonthSummary> => (await answer(`/api/month/summary?${query}`)).data;
const series = async (query: string): Promise<MonthOfSeries[]> => (await answer(`/api/month/series?${query}`)).data;
const breakdown = (by: MonthGroup, query: string): Promise<MonthBreakdown> => answer(`/api/month/breakdown?by=${by}&${query}`);

/** The worked table of October 2026. */
async function october(): Promise<void> {
  await motor('A', '2026-10-01', {
    ...{ issue_date: '2026-09-28', business_type: 'renewal', net_premium: 12_000.75, total_premium: 14_160.89 },
    ...{ commission_in_num: 1_800.11, commission_out_num: 600.04 },
  });
  await motor('B', '2026-10-31', { net_premium: 3_416, total_premium: 4_030.88 });
  await firm('C', '2026-10-15', {
    ...{ issue_date: '2026-10-15', business_type: 'new', new_premium: 100_000, terrisom: 250.5, total_premium: 118_295.59 },
    ...{ commission_in_num: 12_500, commission_out_num: 2_000 },
  });
  const plan = await firm('D', '2026-04-01', {
    ...{ issue_date: '2026-04-01', new_premium: 60_000, total_premium: 70_800, commission_in_num: 6_600, commission_out_num: 2_400 },
  });
  await installment(plan, '2026-10-05', { commission_in_num: 1_650, commission_out_num: 600 });
  await installment(plan, '2026-10-06', { commission_in_num: 99, deleted_at: '2026-10-07' });
  await motor('E', '2026-10-10', {
    ...{ issue_date: '2026-10-10', net_premium: 9_000, total_premium: 10_620, commission_in_num: 900, commission_out_num: 300 },
    deleted_at: '2026-10-11',
  });
  await motor('F', '2026-11-02', {
    ...{ issue_date: '2026-10-30', business_type: 'new', net_premium: 22_000, total_premium: 25_960 },
    ...{ commission_in_num: 2_640, commission_out_num: 1_320 },
  });
}

const paise = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
/** The rows behind a figure, page by page. */
async function rowsAt<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, total_count } = await answer(`${path}&limit=2&page=${page}`);
    rows.push(...data);
    if (rows.length >= total_count) return rows;
  }
}
const total = <Row>(rows: readonly Row[], of: (row: Row) => number | null | undefined) =>
  rows.reduce((sum, row) => sum + paise(of(row)), 0) / 100;
async function premiumAt(path: string) {
  const rows = await rowsAt<RegisterEntry>(path);
  return {
    policies: rows.filter(({ endorsement_id }) => endorsement_id === null).length,
    net: total(rows, ({ net_premium, terrorism }) => (paise(net_premium) + paise(terrorism)) / 100),
    gross: total(rows, ({ total_premium }) => total_premium),
  };
}
async function commissionAt(path: string) {
  const rows = await rowsAt<Pick<RegisterEntry, 'commission_in_num' | 'commission_out_num'>>(path);
  return {
    in: total(rows, ({ commission_in_num }) => commission_in_num),
    out: total(rows, ({ commission_out_num }) => commission_out_num),
  };
}

/** Each link of an answer beside its figure. */
async function expectRowsAddUp({ premium, compared, business, commission }: MonthSummary): Promise<void> {
  for (const { policies, net, gross, rows } of [premium, compared, ...business])
    expect(await premiumAt(rows), rows).toEqual({ policies, net, gross });
  for (const { rows, ...paid } of [commission.policies, commission.installments])
    if (rows) expect(await commissionAt(rows), rows).toEqual(paid);
  const { policies, net, rows } = commission.not_rated;
  expect(await premiumAt(rows), rows).toMatchObject({ policies, net });
}

describe('GET /api/month/summary', () => {
  it('October by start date is the worked table, to the paisa, and its rows add up', async () => {
    await october();
    const found = await summary('period=2026-10');
    expect(found.period).toEqual({ from: '2026-10-01', to: '2026-10-31', running: false });
    expect(found.premium).toMatchObject({ policies: 3, net: 115_667.25, gross: 136_487.36, mean: 38_555.75, without_issue_date: 1 });
    expect(found.business.map(({ key, policies, net }) => [key, policies, net])).toEqual([
      ['new', 1, 100_250.5],
      ['renewal', 1, 12_000.75],
      ['rollover', 0, 0],
      ['used', 0, 0],
      ['none', 1, 3_416],
    ]);
    const { commission } = found;
    expect(commission).toMatchObject({
      ...{ in: 15_950.11, out: 3_200.04, margin: 12_750.07 },
      policies: { in: 14_300.11, out: 2_600.04 },
      installments: { in: 1_650, out: 600 },
      not_rated: { policies: 1, net: 3_416, installments: 0 },
    });
    expect((100 * (commission.margin_of_in as number)).toFixed(2)).toBe('79.94');
    expect(commission.margin_of_net).toBe(11_700.07 / 115_667.25);
    expect(found.to_date).toBe(null);
    expect(commission.installments.rows).not.toBe(null);
    await expectRowsAddUp(found);
  });

  it('by issue date a policy without one counts on its start', async () => {
    await october();
    const found = await summary('period=2026-10&date=issue');
    expect(found.premium).toMatchObject({ policies: 3, net: 125_666.5, gross: 148_286.47, without_issue_date: 1 });
    expect(found.commission).toMatchObject({ in: 16_790, out: 3_920, margin: 12_870 });
    await expectRowsAddUp(found);
    expect((await summary('period=2026-09&date=issue')).premium).toMatchObject({ policies: 1, net: 12_000.75 });
  });

  it("a policy with installments keeps its premium, and its own commission is nobody's", async () => {
    await october();
    for (const date of ['start', 'issue']) {
      const found = await summary(`period=2026-04&date=${date}`);
      expect([found.premium.net, found.commission.in, found.commission.not_rated.policies]).toEqual([60_000, 0, 0]);
      expect([found.commission.margin_of_in, found.commission.margin_of_net]).toEqual([null, null]);
      await expectRowsAddUp(found);
    }
  });

  it('the margin of what it is compared with is by the same rules', async () => {
    await october();
    expect((await summary('period=2027-10')).compared).toMatchObject({ policies: 3, margin: 12_750.07 });
    at('2026-10-05T12:00:00+05:30');
    expect((await summary('')).to_date).toMatchObject({ policies: 1, margin: 2_250.07 });
    at('2027-10-04T12:00:00+05:30');
    expect((await summary('')).to_date).toMatchObject({ margin: 0, compared: { on: '2026-10-04', margin: 1_200.07 } });
  });

  it('a deleted installment gives the policy its commission back, and one without commission is not rated', async () => {
    const plan = await firm('P', '2026-10-01', {
      new_premium: 1_000,
      total_premium: 1_180,
      commission_in_num: 100,
      commission_out_num: 40,
    });
    await test.db
      .insertInto('corporate_insurance_premium')
      .values({ corporate_insurance_id: plan, premium_date: '2026-10-02', premium_excluding_tax: 1, tax: 0, total_payable: 1 })
      .execute();
    await test.db.updateTable('corporate_insurance_premium').set({ commission_in_num: null, commission_out_num: null }).execute();
    expect((await summary('period=2026-10')).commission).toMatchObject({ in: 0, not_rated: { policies: 0, installments: 1 } });
    await test.db.updateTable('corporate_insurance_premium').set({ deleted_at: '2026-10-03' }).execute();
    expect((await summary('period=2026-10')).commission).toMatchObject({ in: 100, out: 40, not_rated: { policies: 0, installments: 0 } });
  });

  it('an endorsement is its signed amounts in the period of its receipt, and no policy more', async () => {
    const id = await motor('G', '2026-09-10', {
      business_type: 'new',
      net_premium: 10_000,
      total_premium: 11_800,
      issue_date: '2026-09-10',
      commission_in_num: 1_000,
    });
    const endorsed = { kind: 'refund', status: 'received', received_on: '2026-10-20', effective_date: '2026-09-10' };
    const deltas = { net_delta: -500.5, gst_delta: -90.09, commission_in_delta: -50, commission_out_delta: -5 };
    const { status, body } = await test.post(`/api/motor-insurance/${id}/endorsements`, { ...endorsed, ...deltas }, test.people.Admin);
    expect(status, JSON.stringify(body)).toBe(201);
    for (const date of ['start', 'issue']) {
      const found = await summary(`period=2026-10&date=${date}`);
      expect(found.premium).toMatchObject({ policies: 0, net: -500.5, gross: -590.59, mean: null });
      expect(found.business[0]).toMatchObject({ key: 'new', policies: 0, net: -500.5 });
      expect(found.commission).toMatchObject({ in: -50, out: -5, margin: -45, margin_of_in: null, margin_of_net: null });
      await expectRowsAddUp(found);
    }
    const { data, concentration } = await breakdown('business_type', 'period=2026-10');
    expect([data.map(({ key, policies, share }) => [key, policies, share]), concentration.top1]).toEqual([[['new', 0, null]], null]);
  });

  it('a long-term policy counts once, whole, and a renewed one stays where it was', async () => {
    const old = await motor('OLD', '2025-10-05', { net_premium: 100, total_premium: 118, end_date: '2026-10-04' });
    await motor('LONG', '2026-10-05', { net_premium: 300, total_premium: 354, renewed_from: old, end_date: '2029-10-04' });
    const found = await summary('period=2026-10');
    expect([found.premium.net, found.compared.net]).toEqual([300, 100]);
    expect((await summary('period=2027-10')).premium.policies).toBe(0);
    await expectRowsAddUp(found);
  });

  it('while a period runs it is compared to date, and what starts later counts in the whole of it', async () => {
    for (const [day, net] of [
      ['2026-11-24', 10],
      ['2026-11-25', 20],
      ['2025-11-24', 1],
      ['2025-11-25', 2],
      ['2026-10-24', 4],
      ['2026-10-31', 8],
    ] as const)
      await motor(day, day, { net_premium: net, total_premium: net });
    const found = await summary('');
    expect(found.period).toEqual({ from: '2026-11-01', to: '2026-11-30', running: true });
    expect([found.premium.net, found.compared.net]).toEqual([30, 3]);
    expect(found.to_date).toMatchObject({ on: '2026-11-24', policies: 1, net: 10, compared: { on: '2025-11-24', policies: 1, net: 1 } });
    const before = await summary('period=2026-11&compare=before');
    expect(before.compared).toMatchObject({ from: '2026-10-01', to: '2026-10-31', net: 12 });
    expect(before.to_date?.compared).toMatchObject({ on: '2026-10-24', net: 4 });
    await expectRowsAddUp(found);
  });

  it('March ends and the year turns at midnight in India, whatever the clock of the server', async () => {
    await motor('MAR', '2027-03-31', { net_premium: 1, total_premium: 1 });
    await motor('APR', '2027-04-01', { net_premium: 2, total_premium: 2 });
    at('2027-03-31T23:59:00+05:30');
    expect(await summary('')).toMatchObject({ period: { from: '2027-03-01', to: '2027-03-31', running: true }, premium: { net: 1 } });
    at('2027-04-01T00:01:00+05:30');
    expect(await summary('')).toMatchObject({ period: { from: '2027-04-01', running: true }, to_date: { on: '2027-04-01', net: 2 } });
    expect((await summary('period=FY2026-27')).premium.net).toBe(1);
    expect((await summary('period=FY2027-28')).premium.net).toBe(2);
    expect((await summary('period=2026-27-Q4')).premium.net).toBe(1);
  });

  it('29 February is compared with 28, and the last day of February stays the last day', async () => {
    for (const day of ['2027-02-28', '2028-02-29', '2029-02-28']) await motor(day, day, { net_premium: 7, total_premium: 7 });
    expect((await summary('period=2028-02')).compared).toMatchObject({ from: '2027-02-01', to: '2027-02-28', policies: 1 });
    expect((await summary('period=2029-02')).compared).toMatchObject({ from: '2028-02-01', to: '2028-02-29', policies: 1 });
    at('2028-02-29T10:00:00+05:30');
    expect((await summary('')).to_date).toMatchObject({ on: '2028-02-29', policies: 1, compared: { on: '2027-02-28', policies: 1 } });
  });

  it('own days and keys narrow it, and its rows with it', async () => {
    await october();
    const found = await summary(`from=2026-10-01&to=2026-11-30&kind=motor&rto=GJ01&employee=${test.people.Feeder.id}&insurer=tata aig`);
    expect(found.premium).toMatchObject({ policies: 3, net: 37_416.75 });
    expect(found.commission.installments).toEqual({ in: 0, out: 0, rows: null });
    await expectRowsAddUp(found);
    expect((await summary('period=2026-10&kind=corporate')).premium.net).toBe(100_250.5);
    expect((await summary('period=2026-10&business_type=none')).premium.net).toBe(3_416);
    expect((await summary('period=2026-10&rto=none')).premium.net).toBe(100_250.5);
    expect((await summary(`period=2026-10&client=${test.people.Admin.id}`)).premium.net).toBe(0);
  });
});

describe('GET /api/month/series', () => {
  it('has each month, the oldest first, beside the one a year before, and what is ahead', async () => {
    await october();
    await motor('LAST', '2025-10-31', { net_premium: 500.25, total_premium: 590.3 });
    await motor('SOON', '2026-11-25', { net_premium: 40, total_premium: 47.2 });
    const found = await series('');
    expect(found.map(({ month }) => month)).toEqual([
      ...['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(found[11]).toMatchObject({
      ...{ policies: 3, net: 115_667.25, gross: 136_487.36, commission_in: 15_950.11, commission_out: 3_200.04, ahead: 0 },
      last_year: { policies: 1, net: 500.25, gross: 590.3 },
    });
    expect(found[12]).toMatchObject({ policies: 2, net: 22_040, ahead: 40, last_year: { policies: 0, net: 0, gross: 0 } });
    expect(found[10]).toMatchObject({ policies: 0, net: 0, commission_in: 0 });
    for (const { policies, net, gross, rows } of found) expect(await premiumAt(rows), rows).toEqual({ policies, net, gross });
    const last = await series('until=2026-10&months=1&date=issue&kind=motor');
    expect(last.map(({ month, net }) => [month, net])).toEqual([['2026-10', 25_416]]);
  });
});

describe('GET /api/month/breakdown', () => {
  it('data, others and total agree with each other and with the summary, by each group', async () => {
    await october();
    const other = await addPerson(test.db, 'User', { name: 'Zeta Mills', mobile: '9123456789' });
    await motor('H', '2026-10-07', {
      user_id: other.id,
      name_remark: 'TATA AIG ',
      vehicle_no: 'MH-12-AB-1',
      net_premium: 0.01,
      total_premium: 0.02,
      broker: 'Asha',
      product: 'Car',
    });
    await motor('I', '2025-10-07', {
      name_remark: 'Gone',
      vehicle_no: 'DL3CAB1234',
      net_premium: 77,
      total_premium: 90,
      sub_broker: 'Vijay',
    });
    await motor('J', '2026-10-09', {
      vehicle_no: '22BH1234AA',
      net_premium: 5,
      total_premium: 6,
      sub_broker: 'Vijay',
      commission_in_num: 1.11,
    });
    const whole = await summary('period=2026-10');
    const linked: string[] = [];
    for (const by of ['insurer', 'line', 'product', 'rto', 'broker', 'output_broker', 'employee', 'client', 'business_type'] as const) {
      const { data, others, total: all, total_count } = await breakdown(by, 'period=2026-10&limit=1');
      const { policies, net, gross } = whole.premium;
      const { in: commission_in, out: commission_out, margin } = whole.commission;
      expect(all, by).toMatchObject({ policies, net, gross, commission_in, commission_out, margin, share: 1, to_date: null });
      expect(all.compared, by).toEqual({ policies: whole.compared.policies, net: whole.compared.net });
      const parts = others ? [...data, others] : data;
      for (const figure of ['policies', 'net', 'gross', 'commission_in', 'commission_out', 'margin'] as const)
        expect(
          total<(typeof parts)[number]>(parts, (row) => row[figure]),
          `${by} ${figure}`,
        ).toBe(all[figure]);
      expect(
        total<(typeof parts)[number]>(parts, ({ compared }) => compared.net),
        by,
      ).toBe(all.compared.net);
      const every = await breakdown(by, 'period=2026-10&limit=100');
      expect(every.data.length, by).toBe(total_count);
      for (const { key, rows, rows_installments, ...sums } of every.data) {
        expect(await premiumAt(rows), `${by} ${key}`).toEqual({ policies: sums.policies, net: sums.net, gross: sums.gross });
        if (rows_installments === null) continue;
        const [ofPolicies, ofInstallments] = [await commissionAt(`${rows}&earns=policy`), await commissionAt(rows_installments)];
        expect((paise(ofPolicies.in) + paise(ofInstallments.in)) / 100, `${by} ${key}`).toBe(sums.commission_in);
        linked.push(by);
      }
    }
    expect(linked).toEqual(['client', 'client']);
  });

  it('puts aliases of an insurer together, names groups, and is ordered by net, then key', async () => {
    await test.post('/api/insurers', { name: 'Tata AIG General', kind: 'general', aliases: ['Tata AIG'] }, test.people.Admin);
    await october();
    await motor('K', '2026-10-07', { name_remark: 'tata aig general', net_premium: 100, total_premium: 118 });
    await motor('L', '2026-10-08', { name_remark: 'Beta', net_premium: 0, total_premium: 0 });
    await motor('M', '2026-10-08', { name_remark: 'Alpha', net_premium: 0, total_premium: 0 });
    const { data, others } = await breakdown('insurer', 'period=2026-10');
    expect(data.map(({ key, label, policies, net, margin }) => [key, label, policies, net, margin])).toEqual([
      ['oriental', 'Oriental', 1, 100_250.5, 11_550],
      ['tata aig general', 'Tata AIG General', 3, 15_516.75, 1_200.07],
      ['alpha', 'Alpha', 1, 0, 0],
      ['beta', 'Beta', 1, 0, 0],
    ]);
    expect(others).toBe(null);
    const people = await breakdown('employee', 'period=2026-10');
    expect(people.data.map(({ key, label }) => [key, label])).toEqual([
      [String(test.people.Admin.id), 'Admin Test'],
      [String(test.people.Feeder.id), 'Feeder Test'],
    ]);
    expect((await breakdown('rto', 'period=2026-10')).data.map(({ key }) => key)).toEqual(['none', 'GJ01']);
  });

  it('what was there last year alone is among the others, and to date has both', async () => {
    await motor('OLD', '2025-11-10', { name_remark: 'Gone', net_premium: 50, total_premium: 59 });
    await motor('NOW', '2026-11-10', { net_premium: 80, total_premium: 94 });
    await motor('LATER', '2026-11-28', { net_premium: 20, total_premium: 24 });
    const found = await breakdown('insurer', 'period=2026-11');
    expect(found.data).toMatchObject([
      { key: 'tata aig', net: 100, share: 1, to_date: { policies: 1, net: 80, compared: { policies: 0, net: 0 } } },
    ]);
    expect(found.others).toMatchObject({ count: 1, policies: 0, net: 0, to_date: { net: 0, compared: { policies: 1, net: 50 } } });
    expect(found.total_count).toBe(1);
  });

  it('says what the largest 1, 5 and 20 clients have, whatever it is broken down by', async () => {
    for (let number = 1; number <= 25; number++) {
      const { id } = await addPerson(test.db, 'User', { name: `Client ${number}`, mobile: `91000000${String(number).padStart(2, '0')}` });
      await motor(`N${number}`, '2026-10-10', { user_id: id, net_premium: number * 10, total_premium: number * 11 });
    }
    const share = (net: number) => net / 3_250;
    const expected = { top1: share(250), top5: share(1_150), top20: share(3_100) };
    for (const by of ['client', 'insurer'] as const) expect((await breakdown(by, 'period=2026-10')).concentration, by).toEqual(expected);
    const { data, others, total_count } = await breakdown('client', 'period=2026-10');
    expect([data.length, data[0]?.label, others?.count, others?.net, total_count]).toEqual([20, 'Client 25', 5, 150, 25]);
  });

  it('of nothing is nothing', async () => {
    const { data, others, total: all, total_count, concentration } = await breakdown('client', 'period=2026-10');
    expect({ data, others, total_count, concentration }).toEqual({
      ...{ data: [], others: null, total_count: 0 },
      concentration: { top1: null, top5: null, top20: null },
    });
    expect(all).toMatchObject({ policies: 0, net: 0, margin: 0, share: null });
  });
});

describe('all of them', () => {
  it('are for an Admin alone', async () => {
    for (const path of PATHS) {
      for (const role of ['Feeder', 'Telecaller', 'User'] as const)
        expect((await test.get(path, test.people[role])).status, path).toBe(403);
      expect((await test.get(path)).status, path).toBe(401);
    }
  });

  it('refuse what is unknown, doubled, contradicting or out of range, by its name', async () => {
    const refused = async (path: string, field: string) => {
      const { status, body } = await test.get(path, test.people.Admin);
      expect([status, Object.keys(body.errors ?? {})], path).toEqual([422, [field]]);
    };
    for (const path of ['/api/month/summary?', '/api/month/breakdown?by=client&'])
      for (const [query, field] of [
        ['period=2026-13', 'period'],
        ['period=2010-12-Q1', 'period'],
        ['period=FY2026-28', 'period'],
        ['period=', 'period'],
        ['period=2026-10&period=2026-11', 'period'],
        ['period=2026-10&from=2026-10-01&to=2026-10-02', 'period'],
        ['from=2026-10-01', 'to'],
        ['to=2026-10-01', 'from'],
        ['from=2026-10-02&to=2026-10-01', 'to'],
        ['from=2024-10-01&to=2026-10-01', 'to'],
        ['date=end', 'date'],
        ['compare=never', 'compare'],
        ['kind=life', 'kind'],
        ['kind=motor&kind=motor', 'kind'],
        ['client=abc', 'client'],
        ['employee=0', 'employee'],
        ['rto=gj', 'rto'],
        ['business_type=other', 'business_type'],
        ['colour=red', 'colour'],
      ] as const)
        await refused(`${path}${query}`, field);
    for (const [path, field] of [
      ['/api/month/breakdown', 'by'],
      ['/api/month/breakdown?by=colour', 'by'],
      ['/api/month/breakdown?by=line&limit=101', 'limit'],
      ['/api/month/series?period=2026-10', 'period'],
      ['/api/month/series?until=2026-00', 'until'],
      ['/api/month/series?months=37', 'months'],
      ['/api/month/series?months=0', 'months'],
    ] as const)
      await refused(path, field);
    expect((await test.get('/api/month/summary?from=2024-10-02&to=2026-10-01', test.people.Admin)).status).toBe(200);
  });
});
