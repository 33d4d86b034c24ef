import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCorporatePolicy, addMotorPolicy, auditEntries } from '../../testing/app/builders.ts';
import { importsOf } from '../../testing/app/imports.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';

vi.setConfig({ testTimeout: 240_000 });

const test = useTestApp();
const { dropped, work } = importsOf(test);
const admin = () => test.people.Admin;

/** As an office writes its register. */
const HEADINGS = [
  'Sr No',
  'Policy No.',
  'Insurance Co.',
  'Veh Regn No',
  'Claim No',
  'Nature of Loss',
  'D.O.L.',
  'Intimation Dt',
  'Claim Status',
  'Surveyor Name',
  'Workshop',
  'Estimate Amt',
  'Bill Amount',
  'Assessed Loss',
  'Claim Paid',
  'Settled Date',
  'Remarks',
];
type Named = Partial<Record<(typeof HEADINGS)[number], string | number | null>>;
const rowOf = (cells: Named) => HEADINGS.map((heading) => cells[heading] ?? null);

const OWN_DAMAGE: Named = {
  ...{
    'Policy No.': 'M/2026/001',
    'Insurance Co.': 'New India Assurance',
    'Claim No': 'CL/2026/001',
    'Nature of Loss': 'OD',
    'D.O.L.': '14/08/2026',
  },
  ...{ 'Intimation Dt': '16/08/2026', 'Claim Status': 'Settled', 'Surveyor Name': 'R. K. Mehta', Workshop: 'Cargo Motors' },
  ...{
    'Estimate Amt': '1,20,000/-',
    'Bill Amount': 98500,
    'Assessed Loss': 81_250.5,
    'Claim Paid': 81_250.5,
    'Settled Date': '25/09/2026',
  },
};

const claimsNow = async () => (await test.get('/api/claims?sort=id&order=asc', admin())).body.data;
const rowsOf = async (id: number, as: TestPerson = admin()) =>
  (await test.get(`/api/imports/${id}/rows?limit=100`, as)).body.data as {
    outcome: string;
    reasons: { column: string | null; message: string }[];
  }[];
const policyNow = async (id: number) => (await test.get(`/api/motor-insurance/${id}`, admin())).body.data;

describe('an import of claims', () => {
  let motor: { id: number; version: number };
  let firm: { id: number };
  beforeEach(async () => {
    motor = await addMotorPolicy(test, { policy_no: 'M/2026/001', vehicle_no: 'GJ01AB1001' });
    firm = await addCorporatePolicy(test, { policy_no: 'C/2026/001' });
  });

  it('registers them on the policy of their number or plate, at their stage, and marks the policy', async () => {
    const fire: Named = {
      'Policy No.': 'C/2026/001',
      'Claim No': 'F-77',
      'Nature of Loss': 'Fire',
      'D.O.L.': '02/06/2026',
      'Intimation Dt': '03/06/2026',
    };
    const byPlate: Named = {
      'Veh Regn No': 'gj-1-ab-1001',
      'Nature of Loss': 'Theft',
      'D.O.L.': '30/10/2026',
      'Claim Status': 'Docs pending',
    };
    const id = await dropped([HEADINGS, rowOf(OWN_DAMAGE), rowOf(fire), rowOf(byPlate)], { kind: 'claims' });
    expect((await test.get(`/api/imports/${id}`, admin())).body.data.columns).toHaveLength(HEADINGS.length);
    expect(await work(id, 'check')).toMatchObject({ status: 'checked', counts: { create: 3, error: 0 } });
    expect(await claimsNow()).toEqual([]);
    expect(await work(id, 'run')).toMatchObject({ status: 'done', counts: { create: 3, error: 0, total: 3 } });
    expect(await claimsNow()).toMatchObject([
      {
        ...{ policies: 'motor', policy_id: motor.id, claim_no: 'CL/2026/001', kind: 'own_damage', loss_date: '2026-08-14' },
        ...{ intimated_on: '2026-08-16', stage: 'settled', surveyor_name: 'R. K. Mehta', garage: 'Cargo Motors', estimate: 120_000 },
        ...{ claimed: 98_500, approved: 81_250.5, settled: 81_250.5, settled_on: '2026-09-25', owner: null },
      },
      { policies: 'corporate', policy_id: firm.id, claim_no: 'F-77', kind: 'fire', stage: 'intimated', intimated_on: '2026-06-03' },
      { policies: 'motor', policy_id: motor.id, claim_no: null, kind: 'theft', stage: 'documents_pending', intimated_on: '2026-10-30' },
    ]);
    expect(await policyNow(motor.id)).toMatchObject({ is_claim: 1, claim_remark: 'Own damage, 14-08-2026' });
    const [first] = await claimsNow();
    const { steps } = (await test.get(`/api/claims/${first.id}`, admin())).body.data;
    expect(steps.map(({ stage, at }: { stage: string; at: string }) => [stage, at.slice(0, 10)])).toEqual([
      ['intimated', '2026-08-15'],
      ['settled', '2026-09-24'],
    ]);
    expect((await auditEntries(test, 'claims')).some(({ action }) => action === 'imports.run')).toBe(true);
    expect((await rowsOf(id))[2]).toMatchObject({
      outcome: 'warn',
      reasons: [{ message: expect.stringContaining('the day of the loss is taken') }],
    });
  });

  it('takes a settled one without an amount, says so, and its step says why', async () => {
    const id = await dropped([HEADINGS, rowOf({ ...OWN_DAMAGE, 'Claim Paid': null })], { kind: 'claims' });
    await work(id, 'check');
    expect(await work(id, 'run')).toMatchObject({ counts: { create: 1, warn: 1 } });
    expect(await rowsOf(id)).toMatchObject([{ reasons: [{ column: 'Claim Paid', message: 'It is settled, and no amount is said' }] }]);
    const [claim] = await claimsNow();
    const { stage, settled, steps } = (await test.get(`/api/claims/${claim.id}`, admin())).body.data;
    expect([stage, settled, steps.at(-1).note]).toEqual(['settled', null, 'The book that was imported says no amount']);
  });

  it('skips those that are here, or fills in what they lack and takes it back', async () => {
    const first = await dropped(
      [HEADINGS, rowOf({ ...OWN_DAMAGE, Workshop: null, 'Claim Paid': null, 'Claim Status': 'Surveyed', 'Settled Date': null })],
      { kind: 'claims' },
    );
    await work(first, 'check');
    await work(first, 'run');
    const again = await dropped([HEADINGS, rowOf(OWN_DAMAGE)], { kind: 'claims' });
    expect(await work(again, 'check')).toMatchObject({ counts: { skip: 1, create: 0 } });
    const fill = await dropped([HEADINGS, rowOf(OWN_DAMAGE)], { kind: 'claims', options: { existing: 'fill' } });
    await work(fill, 'check');
    expect(await work(fill, 'run')).toMatchObject({ counts: { update: 1, warn: 1 } });
    expect(await rowsOf(fill)).toMatchObject([
      { reasons: [{ column: 'Claim Status', message: 'It is surveyed here, and stays so: bring it on by hand' }] },
    ]);
    expect(await claimsNow()).toMatchObject([{ garage: 'Cargo Motors', settled: 81_250.5, stage: 'surveyed' }]);
    expect(await work(fill, 'undo')).toMatchObject({ status: 'undone', counts: { undone: 1 } });
    expect(await claimsNow()).toMatchObject([{ garage: null, settled: null, estimate: 120_000 }]);
  });

  it('is undone with the marks that it set, but for claims that have a paper since', async () => {
    const other: Named = { 'Policy No.': 'C/2026/001', 'Claim No': 'F-77', 'Nature of Loss': 'Fire', 'D.O.L.': '02/06/2026' };
    const id = await dropped([HEADINGS, rowOf(OWN_DAMAGE), rowOf(other)], { kind: 'claims' });
    await work(id, 'check');
    await work(id, 'run');
    const [, fire] = await claimsNow();
    await test.put(`/api/claims/${fire.id}`, { note: 'The surveyor comes on Monday' }, admin());
    expect((await test.get(`/api/imports/${id}/undo`, admin())).body.data).toEqual({ remove: 1, revert: 0, keep: 1 });
    expect(await work(id, 'undo')).toMatchObject({ counts: { undone: 1, kept: 1 } });
    expect(await claimsNow()).toMatchObject([{ claim_no: 'F-77' }]);
    expect(await policyNow(motor.id)).toMatchObject({ is_claim: 0, claim_remark: null });
  });

  it('refuses each row that cannot be right, says why at its column, and accounts for all rows', async () => {
    await addMotorPolicy(test, { policy_no: 'M/2026/001', vehicle_no: 'GJ01AB1001', start_date: '2025-04-01', end_date: '2026-03-31' });
    const refused: [Named, string][] = [
      [{ 'Policy No.': 'M/2026/009' }, 'No policy has this number: bring the policy in first'],
      [
        { 'Policy No.': 'M/2026/009', 'Veh Regn No': 'GJ01AB1001' },
        'No policy has this number; its vehicle has M/2026/001 on that day: correct the number',
      ],
      [{ 'Insurance Co.': 'HDFC Ergo' }, 'The policy with this number is of another insurer: correct one of them'],
      [{ 'D.O.L.': '14/08/2020' }, 'in none of their periods'],
      [{ 'Policy No.': null, 'Veh Regn No': 'MH12ZZ9999' }, 'No policy of this vehicle is here: bring the policy in first'],
      [{ 'Policy No.': null }, 'Says neither the number of a policy nor a vehicle'],
      [{ 'Nature of Loss': 'Cracked mirror' }, '“Cracked mirror” is no kind of claim'],
      [{ 'Claim Status': 'Sleeping' }, '“Sleeping” is no stage of a claim'],
      [{ 'Claim Status': 'Repudiated' }, 'A rejected claim needs the reason of the rejection'],
      [{ 'Settled Date': null }, 'A settled claim needs the day of its settlement'],
      [{ 'Intimation Dt': '01/08/2026' }, 'Must not be before the loss'],
      [
        { 'D.O.L.': '14/08/2031', 'Policy No.': 'C/2026/001', 'Insurance Co.': null, 'Nature of Loss': 'Fire', 'Intimation Dt': null },
        'Must not be',
      ],
      [
        { 'Policy No.': 'C/2026/001', 'Insurance Co.': null, 'Nature of Loss': 'Fire', 'D.O.L.': '14/08/2025', 'Intimation Dt': null },
        'say under “Outside Because” why',
      ],
    ];
    const rows = refused.map(([cells], at) => rowOf({ ...OWN_DAMAGE, 'Claim No': `X-${at}`, ...cells }));
    const twins = [rowOf(OWN_DAMAGE), rowOf({ ...OWN_DAMAGE, 'Claim Paid': 80_000 }), rowOf(OWN_DAMAGE)];
    const total = HEADINGS.map((heading) => (heading === 'Claim Paid' ? 9_99_999 : heading === 'Sr No' ? 'Total' : null));
    const id = await dropped([['Claims of 2026'], HEADINGS, ...rows, ...twins, total], { kind: 'claims' });
    const checked = await work(id, 'check');
    expect(checked).toMatchObject({ counts: { create: 1, skip: 1, error: refused.length + 1, total: refused.length + 3 } });
    expect(checked.counts.left_out).toMatchObject([{ kind: 'total', count: 1 }]);
    const before = await rowsOf(id);
    for (const [at, [, why]] of refused.entries())
      expect([at, before[at]?.reasons.map(({ message }) => message).join(' ')]).toEqual([at, expect.stringContaining(why)]);
    expect(before[refused.length + 1]?.reasons[0]?.message).toMatch(/^Row \d+ has the same claim: only one of them can come in$/);
    const ran = await work(id, 'run');
    expect(ran.counts).toMatchObject({ create: 1, skip: 1, error: refused.length + 1 });
    expect(await rowsOf(id)).toMatchObject(before.map(({ outcome, reasons }) => ({ outcome, reasons })));
  });

  it('comes to the stage that a cell says in other words, with the reason that stands behind it', async () => {
    const said: [Named, object][] = [
      [{ 'Claim Status': 'Rejected - waiting period' }, { stage: 'rejected', rejected_reason: 'waiting period' }],
      [{ 'Claim Status': 'Repudiated: DL expired' }, { stage: 'rejected', rejected_reason: 'DL expired' }],
      [{ 'Claim Status': 'Closed' }, { stage: 'settled' }],
      [{ 'Claim Status': 'Closed', 'Settled Date': null, 'Claim Paid': null }, { stage: 'withdrawn' }],
      [{ 'Claim Status': 'Pending in court' }, { stage: 'intimated' }],
      [{ 'Claim Status': 'Compromise' }, { stage: 'approved' }],
      [{ 'Claim Status': 'Query raised' }, { stage: 'documents_pending' }],
      [{ 'Claim Status': 'Award passed' }, { stage: 'approved' }],
    ];
    const days = said.map((_, at) => ({ 'Claim No': `W-${at}`, 'D.O.L.': `1${at}/08/2026`, 'Intimation Dt': null }));
    const id = await dropped([HEADINGS, ...said.map(([cells], at) => rowOf({ ...OWN_DAMAGE, ...days[at], ...cells }))], { kind: 'claims' });
    expect(await work(id, 'check')).toMatchObject({ counts: { create: said.length, error: 0 } });
    await work(id, 'run');
    const stored = await test.db.selectFrom('claims').select(['stage', 'rejected_reason']).orderBy('claim_no').execute();
    expect(stored).toMatchObject(said.map(([, expected]) => expected));
    expect((await rowsOf(id))[3]?.reasons.map(({ message }) => message)).toContain(
      'Closed without an amount or a day of settlement: it is taken as withdrawn',
    );
  });

  it('takes a loss outside the cover with a reason of its row or of all, and says the finding', async () => {
    const id = await dropped([HEADINGS, rowOf({ ...OWN_DAMAGE, 'D.O.L.': '14/03/2026' })], { kind: 'claims' });
    await test.put(`/api/imports/${id}`, { fixed: { outside_reason: 'Held cover' } }, admin());
    expect(await work(id, 'check')).toMatchObject({ counts: { create: 1, warn: 1 } });
    expect((await rowsOf(id))[0]?.reasons).toMatchObject([
      { column: 'D.O.L.', message: 'The loss is not within the cover from 01-04-2026 to 31-03-2027.' },
    ]);
  });

  it('is open to a Telecaller without the amounts, and to no client', async () => {
    const as = test.people.Telecaller;
    const id = await dropped([HEADINGS, rowOf(OWN_DAMAGE)], { kind: 'claims', as });
    const { matches } = (await test.get(`/api/imports/${id}`, as)).body.data;
    expect(Object.keys(matches)).toContain('surveyor_name');
    expect(Object.keys(matches)).not.toContain('estimate');
    await work(id, 'check', as);
    expect(await work(id, 'run', as)).toMatchObject({ counts: { create: 1 } });
    expect(await claimsNow()).toMatchObject([{ stage: 'settled', estimate: null, settled: null }]);
  });
});
