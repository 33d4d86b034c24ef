import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;

/** As an insurer's report writes them. */
const HEADINGS = [
  'POLICY_NO',
  'REGN_NO',
  'ENDT_NO',
  'ENDT_TYPE',
  'ENDT_EFFECTIVE_DATE',
  'ENDT_ISSUE_DATE',
  'NET_PREMIUM',
  'GST',
  'TOTAL_PREMIUM',
  'COMMISSION',
  'REASON_FOR_CANCELLATION',
  'ENDT_REMARKS',
];
type Named = Partial<Record<(typeof HEADINGS)[number], string | number | null>>;
const rowOf = (cells: Named) => HEADINGS.map((heading) => cells[heading] ?? null);

const ADDITION: Named = {
  ...{ POLICY_NO: 'M/2026/001', ENDT_NO: 'E/2026/001', ENDT_TYPE: 'Additional premium', ENDT_EFFECTIVE_DATE: '10/06/2026' },
  ...{ ENDT_ISSUE_DATE: '14/06/2026', NET_PREMIUM: 1000, GST: 180, TOTAL_PREMIUM: 1180, COMMISSION: 150, ENDT_REMARKS: 'CNG kit' },
};
const REFUND: Named = {
  ...{ POLICY_NO: 'M/2026/001', ENDT_NO: 'E/2026/002', ENDT_TYPE: 'Refund', ENDT_EFFECTIVE_DATE: '01/08/2026' },
  ...{ ENDT_ISSUE_DATE: '20/08/2026', NET_PREMIUM: 400, GST: 72, TOTAL_PREMIUM: 472, COMMISSION: 60 },
};
const CANCELLATION: Named = {
  ...{ POLICY_NO: 'M/2026/001', ENDT_NO: 'E/2026/003', ENDT_TYPE: 'Cancelled', ENDT_EFFECTIVE_DATE: '01/10/2026' },
  ...{ ENDT_ISSUE_DATE: '05/10/2026', NET_PREMIUM: '(5,000.00)', GST: -900, TOTAL_PREMIUM: -5900, REASON_FOR_CANCELLATION: 'Vehicle sold' },
};

const endorsements = async () => (await test.get('/api/endorsements?sort=id&order=asc', admin())).body.data;
const policyNow = async (id: number) => (await test.get(`/api/motor-insurance/${id}`, admin())).body.data;
const rowsOf = async (id: number, as: TestPerson = admin()) =>
  (await test.get(`/api/imports/${id}/rows?limit=100`, as)).body.data as {
    outcome: string;
    reasons: { column: string | null; message: string }[];
  }[];
const brought = async (rows: Named[], as: TestPerson = admin()) => {
  const id = await dropped([HEADINGS, ...rows.map(rowOf)], { kind: 'endorsements', as });
  const answers = { ENDT_EFFECTIVE_DATE: 'dmy', ENDT_ISSUE_DATE: 'dmy' };
  await test.put(`/api/imports/${id}`, { answers }, as);
  return { id, checked: await work(id, 'check', as), ran: await work(id, 'run', as) };
};
const still = ({ version: _, updated_at: __, file: ___, ...policy }: Record<string, unknown>) => policy;

describe('an import of endorsements', () => {
  let motor: { id: number; net_premium: number; total_premium: number; commission_in_num: number };
  beforeEach(async () => {
    motor = await addMotorPolicy(test, { policy_no: 'M/2026/001', vehicle_no: 'GJ01AB1001' });
  });

  it('receives them in the order of their days, whatever the order of the sheet', async () => {
    const { checked, ran } = await brought([CANCELLATION, REFUND, ADDITION]);
    expect(checked).toMatchObject({ status: 'checked', counts: { create: 3, error: 0, warn: 0, total: 3 } });
    expect(ran).toMatchObject({ status: 'done', counts: { create: 3, error: 0, total: 3, done: 3 } });
    expect(await endorsements()).toMatchObject([
      {
        ...{ endorsement_no: 'E/2026/001', kind: 'addition', status: 'received', version_no: 1, received_on: '2026-06-14' },
        ...{
          effective_date: '2026-06-10',
          net_delta: 1000,
          gst_delta: 180,
          total_delta: 1180,
          commission_in_delta: 150,
          reason: 'CNG kit',
        },
      },
      { endorsement_no: 'E/2026/002', kind: 'refund', version_no: 2, net_delta: -400, total_delta: -472, commission_in_delta: -60 },
      { endorsement_no: 'E/2026/003', kind: 'cancellation', version_no: 3, net_delta: -5000, cancel_reason: 'sold' },
    ]);
    expect(await policyNow(motor.id)).toMatchObject({
      ...{ status: 'cancelled', cancelled_on: '2026-10-01', net_premium: motor.net_premium },
      ...{ net_now: motor.net_premium + 1000 - 400 - 5000, total_now: motor.total_premium + 1180 - 472 - 5900 },
    });
    const register = (await test.get('/api/registers/premium?from=2026-08-01&to=2026-08-31', admin())).body;
    expect(JSON.stringify(register)).toContain('E/2026/002');
    const entries = await auditEntries(test, 'endorsements');
    expect(entries.filter(({ action }) => action === 'imports.run').length).toBeGreaterThan(0);
  });

  it('leaves the policy as it was when it is undone, the last first', async () => {
    const before = await policyNow(motor.id);
    const { id } = await brought([CANCELLATION, ADDITION, REFUND]);
    expect((await test.get(`/api/imports/${id}/undo`, admin())).body.data).toEqual({ remove: 3, revert: 0, keep: 0 });
    expect(await work(id, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 3, kept: 0 } });
    expect(still(await policyNow(motor.id))).toEqual(still(before));
    expect(await endorsements()).toEqual([]);
  });

  it('keeps in an undo what a later paper stands on, and those that were handed over', async () => {
    const { id } = await brought([ADDITION]);
    const later = { kind: 'addition', effective_date: '2026-07-01', net_delta: 100, status: 'received' };
    expect((await test.post(`/api/motor-insurance/${motor.id}/endorsements`, later, admin())).status).toBe(201);
    expect((await test.get(`/api/imports/${id}/undo`, admin())).body.data).toEqual({ remove: 0, revert: 0, keep: 1 });
    expect(await work(id, 'undo')).toMatchObject({ counts: { undone: 0, kept: 1 } });
    expect(await endorsements()).toHaveLength(2);
  });

  it('refuses what the rules refuse, in the check as in the import, and accounts for all rows', async () => {
    await addMotorPolicy(test, { policy_no: 'M/2026/002', vehicle_no: 'GJ01AB1002' });
    const second = { POLICY_NO: 'M/2026/002' };
    const refused: [Named, string][] = [
      [{ ...ADDITION, ENDT_NO: 'X/2026/1', ENDT_EFFECTIVE_DATE: '01/06/2027' }, 'Must be within the cover, from 01-04-2026 to 31-03-2027'],
      [{ ...ADDITION, NET_PREMIUM: 2000, ENDT_ISSUE_DATE: '15/06/2026' }, 'Another endorsement of this policy has this number'],
      [{ ...ADDITION, ENDT_NO: 'X/2026/2', POLICY_NO: 'M/2026/009' }, 'No policy has this number: bring the policy in first'],
      [{ ...ADDITION, ENDT_NO: 'X/2026/3', ENDT_TYPE: 'Something' }, '“Something” is no kind of endorsement'],
      [{ ...ADDITION, ENDT_NO: 'X/2026/4', ENDT_TYPE: 'Ownership transfer' }, 'A transfer names its new owner'],
      [{ ...ADDITION, ENDT_NO: 'X/2026/5', NET_PREMIUM: -1000 }, 'Must not be below zero'],
      [{ ...REFUND, ...second, ENDT_NO: 'X/2026/6', NET_PREMIUM: 90_000, TOTAL_PREMIUM: 1_06_200 }, 'Must not give back more than'],
      [{ ...CANCELLATION, ENDT_NO: 'X/2026/7', ENDT_ISSUE_DATE: '09/10/2026' }, 'This policy was cancelled from 01-10-2026'],
      [{ ...ADDITION, ...second, ENDT_NO: 'X/2026/8', ENDT_ISSUE_DATE: '14/06/2031' }, 'Must not be after today'],
    ];
    const good = [ADDITION, CANCELLATION, { ...ADDITION }];
    const { id, checked, ran } = await brought([...refused.map(([cells]) => cells), ...good]);
    const counts = { create: 2, skip: 1, error: refused.length, total: refused.length + 3 };
    expect(checked.counts).toMatchObject(counts);
    expect(ran.counts).toMatchObject(counts);
    const rows = await rowsOf(id);
    for (const [at, [, why]] of refused.entries())
      expect([at, rows[at]?.reasons.map(({ message }) => message).join(' ')]).toEqual([at, expect.stringContaining(why)]);
  });

  it('skips those that are here, leaves those without a day of receipt open, and says what the book does not', async () => {
    await brought([ADDITION]);
    const again = await brought([ADDITION]);
    expect(again.ran.counts).toMatchObject({ skip: 1, create: 0 });
    const nil = {
      ...ADDITION,
      ENDT_NO: 'E/2026/009',
      ENDT_TYPE: 'Nil',
      NET_PREMIUM: null,
      GST: null,
      TOTAL_PREMIUM: null,
      COMMISSION: null,
    };
    const { id, ran } = await brought([{ ...nil, ENDT_ISSUE_DATE: null, REGN_NO: 'GJ 01 AB 1001', POLICY_NO: null }, ADDITION]);
    expect(ran.counts).toMatchObject({ create: 1, warn: 1, skip: 1 });
    expect((await rowsOf(id))[0]?.reasons.map(({ message }) => message)).toEqual([
      'The day of its receipt is not said: it comes in as requested',
      'What it changed is not said: the policy stays as it is here',
    ]);
    expect((await endorsements()).at(-1)).toMatchObject({ kind: 'change', status: 'requested', changes: [], version_no: null });
  });

  it('lets what pays back wait for an Admin where a Feeder brings it in, who undoes none of them', async () => {
    const { id, ran } = await brought([ADDITION, REFUND], test.people.Feeder);
    expect(ran.counts).toMatchObject({ create: 2, warn: 1, error: 0 });
    expect(await endorsements()).toMatchObject([
      { kind: 'addition', status: 'received', commission_in_delta: expect.any(Number) },
      { kind: 'refund', status: 'requested', version_no: null },
    ]);
    expect((await test.get(`/api/imports/${id}/undo`, test.people.Feeder)).status).toBe(409);
    const firm = await addCorporatePolicy(test, { policy_no: 'C/2026/001' });
    const columns = (await test.get(`/api/imports/${id}`, test.people.Feeder)).body.data.matches;
    expect(Object.keys(columns)).not.toContain('commission_in_delta');
    await brought([{ ...ADDITION, POLICY_NO: 'C/2026/001' }]);
    expect((await test.get(`/api/corporate-insurance/${firm.id}`, admin())).body.data.net_now).toBe(186_400.25 + 12_500.5 + 1000);
  });

  it('brings in many of one policy, of which each check sees all before it', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...{ POLICY_NO: 'M/2026/001', ENDT_NO: `R/2026/${String(1000 - at)}`, ENDT_TYPE: 'Refund', ENDT_EFFECTIVE_DATE: '01/08/2026' },
      ...{ ENDT_ISSUE_DATE: '20/08/2026', NET_PREMIUM: 1000, GST: 180, TOTAL_PREMIUM: 1180 },
    }));
    const { checked, ran } = await brought(many);
    const paid = Math.floor(Math.min(motor.net_premium / 1000, motor.total_premium / 1180));
    expect(checked.counts).toMatchObject({ create: paid, error: 60 - paid });
    expect(ran.counts).toMatchObject({ create: paid, error: 60 - paid });
  });
});
