import { addDays, monthsAfter, todayInIndia } from '@bimabahi/contract/values/periods';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();
const admin = () => test.people.Admin;
let insurer_id: number;

const ask = async (query = '') => (await test.get(`/api/receivables?${query}`, admin())).body;
const items = async (query: string) => (await test.get(`/api/commission-items?limit=100&${query}`, admin())).body;

/** A policy whose commission was due so many days ago. */
const due = (days: number, fields: Record<string, unknown> = {}) => {
  // Of the insurer no credit: due on the last day of the month.
  const start_date = `${addDays(todayInIndia(), -days).slice(0, 7)}-01`;
  return addMotorPolicy(test, {
    name_remark: 'Sahyadri General',
    start_date,
    end_date: addDays(start_date, 364),
    commission_in_num: 1000,
    ...fields,
  });
};
const daysSince = (start: string) => {
  const last = addDays(monthsAfter(`${start.slice(0, 7)}-01`, 1), -1);
  return Math.round((Date.parse(todayInIndia()) - Date.parse(last)) / 86_400_000);
};
const columnOf = (start: string) => {
  const days = daysSince(start);
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'd30';
  if (days <= 60) return 'd60';
  return days <= 90 ? 'd90' : 'older';
};

beforeEach(async () => {
  ({ id: insurer_id } = await test.db
    .insertInto('insurers')
    .values({ name: 'Sahyadri General', kind: 'general', credit_days: 0 })
    .returning('id')
    .executeTakeFirstOrThrow());
});

describe('receivables', () => {
  it('have what is open by insurer and days since it was due, and each figure is the sum of its items', async () => {
    const expected: Record<string, number> = {};
    for (const [at, days] of [0, 31, 62, 93, 150, 400].entries()) {
      const { start_date } = await due(days, { commission_in_num: 100 * (at + 1) + 0.25 });
      const column = columnOf(start_date);
      expected[column] = (expected[column] ?? 0) + 100 * (at + 1) + 0.25;
    }
    await due(5, { name_remark: 'Nobody Knows Ltd', commission_in_num: 7 });
    await due(5, { commission_in_num: null, commission_in_per: null });
    const { data, total } = await ask();
    const [row, other] = data;
    expect(row).toMatchObject({ insurer: { id: insurer_id, name: 'Sahyadri General' }, ...expected, not_rated: 1, total: 2101.5 });
    expect(other).toMatchObject({ insurer: { id: null }, total: 7 });
    expect(total).toMatchObject({ not_rated: 1, total: 2108.5 });
    for (const column of ['not_due', 'd30', 'd60', 'd90', 'older', 'disputed'] as const) {
      const { data: found } = await items(`receivable=${column}&insurer_id=${insurer_id}`);
      const open = found.reduce((sum: number, { difference }: { difference: number }) => sum - difference, 0);
      expect(Math.round(open * 100) / 100, column).toBe(row[column]);
    }
    expect((await items(`receivable=not_rated&insurer_id=${insurer_id}`)).total_count).toBe(1);
    expect((await items('no_insurer=1')).total_count).toBe(1);
    expect((await ask('sort=insurer&order=desc')).data[0].insurer.id).toBe(insurer_id);
    expect((await ask('sort=total&order=asc')).data[0].insurer.id).toBeNull();
  });

  it('have what came in or was written off no longer, and again once that is taken back', async () => {
    const { id } = await due(150);
    const item = `motor:${id}`;
    await test.db.insertInto('receipts').values({ item, amount: 400, received_on: todayInIndia() }).execute();
    expect((await ask()).total.total).toBe(600);
    const writeOff = (more: object = {}) => test.post('/api/commission-items/write-off', { item, reason: 'Never paid', ...more }, admin());
    expect((await writeOff()).status).toBe(200);
    expect((await ask()).data).toEqual([]);
    expect((await writeOff({ take_back: 1 })).status).toBe(200);
    expect((await ask()).total.total).toBe(600);
    await test.delete(`/api/motor-insurance/${id}?again=1`, admin());
    expect((await ask()).data).toEqual([]);
  });

  it('have what a statement disputes apart, until it is void', async () => {
    const { id } = await due(150);
    const statement = await test.db
      .insertInto('statements')
      .values({ insurer_id, month: '2026-05-01', status: 'matched', file_sha256: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { statement_id: statement.id, row_no: 2, amount: 5, state: 'disputed', item: `motor:${id}` };
    await test.db.insertInto('statement_lines').values(line).execute();
    expect((await ask()).data[0]).toMatchObject({ older: 0, disputed: 1000, total: 1000 });
    expect((await items('receivable=disputed')).total_count).toBe(1);
    expect((await items('receivable=older')).total_count).toBe(0);
    await test.db.updateTable('statements').set({ status: 'void' }).where('id', '=', statement.id).execute();
    expect((await ask()).data[0]).toMatchObject({ older: 1000, disputed: 0 });
  });

  it('are an Admin’s, and a file says who took it', async () => {
    await due(150);
    for (const role of ['Feeder', 'Telecaller', 'User'] as const) {
      expect((await test.get('/api/receivables', test.people[role])).status, role).toBe(403);
      expect((await test.get('/api/receivables/export', test.people[role])).status, role).toBe(403);
    }
    const file = String((await test.get('/api/receivables/export', admin())).body);
    expect(file.split(/\r?\n/)[1]).toMatch(/^Sahyadri General,/);
    expect((await test.get('/api/receivables/export?format=xlsx', admin())).status).toBe(200);
    expect((await auditEntries(test)).map(({ action }) => action)).toContain('receivables.export');
    expect((await test.get('/api/receivables?sort=reason', admin())).status).toBe(422);
  });
});

describe('what the tolerance lets in', () => {
  const leaks = async () => (await test.get('/api/receivables/leaks', admin())).body;
  const issued = (issue_date: string, commission_in_num: number, received: number) =>
    addMotorPolicy(test, {
      ...{ name_remark: 'Sahyadri General', vehicle_no: `GJ01AB${1000 + (Math.round(received * 100) % 9000)}` },
      ...{ start_date: issue_date, end_date: addDays(issue_date, 364), issue_date, commission_in_num },
    }).then(({ id }) =>
      test.db
        .insertInto('receipts')
        .values({ item: `motor:${id}`, amount: received, received_on: '2026-06-05' })
        .execute(),
    );

  it('adds up by insurer and year of issue: what was exactly as expected, a part and an excess are not in it', async () => {
    await issued('2026-04-01', 5542.43, 5515.27);
    await issued('2026-05-02', 8901, 8944.61);
    await issued('2026-03-31', 1000, 996);
    await issued('2026-04-03', 700, 700);
    await issued('2026-04-04', 800, 400);
    await issued('2026-04-05', 300, 600);
    expect((await test.get('/api/commission-items?state=received', admin())).body.total_count).toBe(4);
    const insurer = { id: insurer_id, name: 'Sahyadri General' };
    expect(await leaks()).toEqual({
      data: [
        { insurer, year: '2025-26', items: 1, less: 4, more: 0, difference: -4 },
        { insurer, year: '2026-27', items: 2, less: 27.16, more: 43.61, difference: 16.45 },
      ],
      total: { items: 3, less: 31.16, more: 43.61, difference: 12.45 },
    });
  });

  it('is an Admin’s alone to read', async () => {
    expect((await test.get('/api/receivables/leaks', test.people.Feeder)).status).toBe(403);
  });
});
