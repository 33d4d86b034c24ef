/** The renewals of a period beside what retention says, and beside the rows that they name. */

import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import type { MonthSummary } from '@bimabahi/contract/reports/month';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+05:30') }));
afterEach(() => void vi.useRealTimers());

async function answer(path: string) {
  const { status, body } = await test.get(path, admin());
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}
const renewalsOf = async (query: string): Promise<NonNullable<MonthSummary['renewals']>> =>
  (await answer(`/api/month/summary?${query}`)).data.renewals;

let made = 0;
async function motor(end_date: string, net_premium: number, fields: object = {}): Promise<number> {
  made += 1;
  const row = {
    ...{ user_id: test.people.User.id, insured_name: `A ${made}`, name_remark: 'Tata', policy_no: `M${made}`, start_date: '2025-01-01' },
    ...{ vehicle_no: `GJ01AB${1000 + made}`, end_date, net_premium, total_premium: net_premium, ...fields },
  };
  return (await test.db.insertInto('motor_insurance').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
async function firm(end_date: string, new_premium: number, terrisom: number): Promise<number> {
  made += 1;
  const row = {
    ...{ user_id: test.people.User.id, insured_name: `F ${made}`, company: 'Oriental', policy_no: `C${made}`, start_date: '2025-01-01' },
    ...{ product: `Product number ${made}`, end_date, new_premium, terrisom, total_premium: new_premium },
  };
  return (await test.db.insertInto('corporate_insurance').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const renewed = (id: number) => ({ stage: 'renewed', renewed_policy_id: id });
const lost = (lost_reason: string) => ({ stage: 'lost', lost_reason });
const close = (policies: 'motor' | 'corporate', id: number, change: ReturnType<typeof renewed | typeof lost>) =>
  test.db
    .updateTable('renewals')
    .set({ ...change, closed_at: '2026-11-20T10:00:00Z' })
    .where('policies', '=', policies)
    .where('policy_id', '=', id)
    .execute();

/** Ends of November 2026, today being the 24th. */
async function november(): Promise<void> {
  await motor('2026-11-01', 1_000.25);
  const kept = await motor('2026-11-24', 2_000);
  await close('motor', kept, renewed(kept));
  await close('motor', await motor('2026-11-10', 300), lost('price'));
  await close('motor', await motor('2026-11-11', 30), lost('price'));
  await close('motor', await motor('2026-11-12', 500), lost('sold'));
  // Closed before its end: due. Open until later: not yet.
  const early = await firm('2026-11-30', 4_000, 10.5);
  await close('corporate', early, renewed(early));
  await motor('2026-11-25', 9_999);
  await firm('2026-11-20', 700, 0.07);
  // Its own damage ends in the period, its third party later.
  await motor('2028-11-20', 950, {
    ...{ od_tp_package_policy: 'Package', od_premium: 600.01, third_party_premium: 349.99 },
    ...{ od_end_date: '2026-11-20', tp_end_date: '2028-11-20' },
  });
  await motor('2026-10-31', 77);
  await motor('2026-12-01', 77);
  await motor('2026-11-15', 88, { deleted_at: '2026-11-16' });
}

const paise = (amount: number) => Math.round(amount * 100);
async function rowsAt(path: string): Promise<{ count: number; net: number }> {
  const rows: Renewal[] = [];
  for (let page = 1; ; page++) {
    const { data, total_count } = await answer(`${path}&limit=2&page=${page}`);
    rows.push(...data);
    if (rows.length >= total_count) return { count: rows.length, net: rows.reduce((sum, row) => sum + paise(row.net_premium), 0) / 100 };
  }
}
const sumOf = (of: Partial<Record<string, number>>) => Object.values(of).reduce<number>((sum, each) => sum + paise(each ?? 0), 0) / 100;

async function expectRowsAddUp({ rows, ...found }: NonNullable<MonthSummary['renewals']>) {
  expect(await rowsAt(rows.due), rows.due).toEqual({ count: found.due, net: found.due_premium });
  expect(await rowsAt(rows.renewed), rows.renewed).toEqual({ count: found.renewed, net: found.renewed_premium });
  expect(await rowsAt(rows.open), rows.open).toEqual({ count: found.open, net: found.open_premium });
  expect(await rowsAt(rows.lost), rows.lost).toEqual({ count: sumOf(found.lost), net: sumOf(found.lost_premium) });
  for (const reason of Object.keys(found.lost) as (keyof typeof found.lost)[])
    expect(await rowsAt(`${rows.lost}&lost_reason=${reason}`), reason).toEqual({
      ...{ count: found.lost[reason], net: found.lost_premium[reason] },
    });
  expect(found.due).toBe(found.renewed + found.open + sumOf(found.lost));
}

describe('renewals of GET /api/month/summary', () => {
  it('are what fell due, was renewed, is open and was lost, by number and by net of the part, and their rows add up', async () => {
    await november();
    const found = await renewalsOf('period=2026-11');
    expect(found).toEqual({
      ...{ due: 8, renewed: 2, open: 3, lapsed: 0, lost: { price: 2, sold: 1 }, rate: 2 / 7 },
      ...{ due_premium: 9_140.83, renewed_premium: 6_010.5, open_premium: 2_300.33, lost_premium: { price: 330, sold: 500 } },
      premium_rate: 6_010.5 / 8_640.83,
      rows: {
        due: '/api/renewals?counted=due&from=2026-11-01&to=2026-11-30',
        renewed: '/api/renewals?counted=renewed&from=2026-11-01&to=2026-11-30',
        lost: '/api/renewals?counted=lost&from=2026-11-01&to=2026-11-30',
        open: '/api/renewals?counted=open&from=2026-11-01&to=2026-11-30',
      },
    });
    await expectRowsAddUp(found);
  });

  it('are retention’s, whatever the date, and of one kind where the query is', async () => {
    await november();
    for (const [query, of] of [
      ['', ''],
      ['&date=issue', ''],
      ['&kind=motor', '&policies=motor'],
      ['&kind=corporate', '&policies=corporate'],
    ] as const) {
      const found = await renewalsOf(`period=2026-11${query}`);
      const retention = (await answer(`/api/renewals/retention?from=2026-11-01&to=2026-11-30${of}`)).data;
      const { due, renewed, open, rate, due_premium, renewed_premium, premium_rate, lost: reasons } = found;
      expect(retention, query).toMatchObject({ due, renewed, open, rate, due_premium, renewed_premium, premium_rate, lost: reasons });
      await expectRowsAddUp(found);
    }
  });

  it('are lapsed when they ended before the window of the settings', async () => {
    await motor('2026-08-25', 1);
    await motor('2026-08-26', 1);
    const { days_back } = await test.db.selectFrom('renewal_windows').select('days_back').executeTakeFirstOrThrow();
    expect(days_back, 'the window of a new office').toBe(90);
    expect(await renewalsOf('period=2026-08')).toMatchObject({ open: 2, lapsed: 1 });
  });

  it('of nothing are nothing, and are not there where the query narrows by what they do not have', async () => {
    expect(await renewalsOf('period=2026-11')).toMatchObject({ due: 0, lost: {}, lost_premium: {}, rate: null, premium_rate: null });
    for (const query of ['insurer=tata', 'line=other', 'rto=GJ01', 'client=1', 'business_type=new'])
      expect(await renewalsOf(`period=2026-11&${query}`), query).toBe(null);
  });

  it('are a table of the file', async () => {
    await november();
    const { body } = await test.get('/api/month/export?period=2026-11&format=csv&block=renewals', admin());
    const lines = String(body).split('\n');
    expect(lines.find((line) => line.startsWith('Lost: Price'))).toMatch(/^Lost: Price,2,330,2026-11-01,2026-11-30,/);
    expect(lines.find((line) => line.startsWith('Still open'))).toMatch(/^Still open,3,2300\.33,/);
  });
});

describe('GET /api/renewals with counted', () => {
  it('has both kinds without policies, each with the net of its part', async () => {
    await november();
    const { data } = await answer('/api/renewals?counted=open&from=2026-11-01&to=2026-11-30&sort=ends_on');
    const found = data.map(({ policies, part, net_premium }: Renewal) => `${policies} ${part} ${net_premium}`);
    expect(found.sort()).toEqual(['corporate whole 700.07', 'motor od 600.01', 'motor whole 1000.25']);
    for (const sort of ['insured_name', 'total_premium', 'at_stake', 'owner', 'stage'])
      expect((await answer(`/api/renewals?counted=due&from=2026-11-01&to=2026-11-30&sort=${sort}`)).total_count, sort).toBe(8);
  });

  it('stands in place of the stage, in the list, its bands and its file', async () => {
    await november();
    const asked = 'policies=motor&counted=lost&from=2026-11-01&to=2026-11-30';
    expect((await answer(`/api/renewals?${asked}&stage=renewed`)).total_count).toBe(3);
    expect((await answer(`/api/renewals/summary?${asked}`)).data.bands.overdue.count).toBe(3);
    expect(
      String((await test.get(`/api/renewals/export?${asked}&format=csv`, admin())).body)
        .trimEnd()
        .split('\n'),
    ).toHaveLength(4);
  });

  it('is refused without policies where the ends are not said, or policies are searched', async () => {
    const ends = 'from=2026-11-01&to=2026-11-30';
    for (const [query, field] of [
      ['', 'policies'],
      ['counted=due', 'policies'],
      ['counted=due&from=2026-11-01', 'policies'],
      [ends, 'policies'],
      [`counted=due&${ends}&search=tata`, 'policies'],
      [`counted=due&${ends}&product=fire`, 'policies'],
      [`counted=kept&${ends}`, 'counted'],
      [`counted=lost&lost_reason=rain&${ends}`, 'lost_reason'],
      ['counted=due&policies=motor&from=2026-11-02&to=2026-11-01', 'to'],
    ] as const)
      expect(Object.keys((await test.get(`/api/renewals?${query}`, admin())).body.errors ?? {}), query).toEqual([field]);
  });
});
