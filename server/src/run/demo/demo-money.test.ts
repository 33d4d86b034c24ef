import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayee } from '@bimabahi/contract/catalogues/payees';
import { optionalGstin } from '@bimabahi/contract/values/gstin';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '../../people/session/queries.ts';
import { form } from '../../testing/app/builders.ts';
import { DEMO_DAY, demoEscrow, useDemoBrokerage } from '../../testing/app/demo-brokerage.ts';
import { type TestPerson, useTestApp } from '../../testing/app/test-app.ts';
import { emptyDatabase } from '../../testing/app/test-database.ts';
import { seedDemo } from './seed-demo.ts';

const demo = useDemoBrokerage();

describe('the money of the demo brokerage', () => {
  const { rows, count } = demo;

  it('has eight payees with what a payout needs, each as its form would take it', async () => {
    const payees = await rows('select * from payees');
    expect(payees).toHaveLength(8);
    expect(await count(`payees where mobile !~ '^900000\\d{4}$' or email !~ '@example\\.in$' or ifsc !~ '^DEMO'`)).toBe(0);
    expect(await count('payee_accounts')).toBe(8);
    for (const row of payees) {
      const entered = Object.fromEntries(Object.keys(createPayee.body.shape).map((field) => [field, row[field] ?? undefined]));
      expect(createPayee.body.safeParse({ ...entered, account: undefined })).toMatchObject({ success: true });
    }
    expect(await count(`motor_insurance where sub_broker is not null and payee_id is null`)).toBe(0);
  });

  it('has all that a tax invoice names, of its own and of the insurers whose statements are dropped', async () => {
    const [own] = await rows('select invoice_name, invoice_address, gstin from money_settings');
    expect(own).toMatchObject({ invoice_name: 'Bimabahi Insurance Brokers', gstin: expect.stringMatching(/^24DEM/) });
    const insurers = await rows('select name, gstin, address from insurers where gstin is not null order by name');
    expect(insurers.map(({ name }) => name)).toEqual(['New India Assurance', 'Tata AIG', 'United India']);
    for (const { gstin } of [own, ...insurers] as { gstin: string }[])
      expect(optionalGstin().safeParse(gstin).error, gstin).toBeUndefined();
    expect(insurers.every(({ address }) => String(address).startsWith('Invented Office'))).toBe(true);
  });

  it('has closed statements whose receipts are their control totals', async () => {
    expect(await count('statements')).toBeGreaterThan(18);
    expect(
      await count(
        `statements s where s.status <> 'closed' or s.received_on > $1::date or (s.control_total, s.tds) is distinct from (
        select (sum(r.amount), sum(r.tds)) from receipts r join statement_lines l on l.id = r.statement_line_id where l.statement_id = s.id)`,
        [DEMO_DAY],
      ),
    ).toBe(0);
  });

  it('has a payout that is paid, and one in draft with a row that is held', async () => {
    expect((await rows('select status from payouts order by id')).map(({ status }) => status)).toEqual(['paid', 'draft']);
    expect(await count(`payout_rows r join payouts p on p.id = r.payout_id where p.status = 'paid' and r.net > 0 and r.tds > 0`)).toBe(8);
    expect(await count(`payout_rows r join payouts p on p.id = r.payout_id where p.status = 'draft' and r.held_by_hand`)).toBe(1);
    const billed = await rows(
      'select distinct p.status, r.invoice_no is null as missing from payout_rows r join payouts p on p.id = r.payout_id where r.gst > 0',
    );
    expect(billed).toEqual([{ status: 'paid', missing: false }]);
    expect(
      await count(
        `payout_rows r join payouts p on p.id = r.payout_id join payees e on e.id = r.payee_id where p.status = 'draft' and e.gstin is not null and r.invoice_no is null`,
      ),
    ).toBeGreaterThan(1);
    expect(await count(`payout_items i join payouts p on p.id = i.payout_id where p.status = 'draft' and i.amount > 0`)).toBeGreaterThan(3);
    expect(
      await count(`(select sum(amount) as left from payee_entries group by payee_id having sum(amount) <> 0) as owed`),
      'paid payees are owed nothing',
    ).toBe(0);
  });
});

describe('the statements that the demo leaves to be dropped', () => {
  const test = useTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-statements-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let admin: TestPerson;
  const seed = async () => {
    await emptyDatabase(test.db);
    // Those that every installation begins with.
    for (const insurer of await demo.rows('select name, kind, aliases from insurers order by id'))
      await test.db
        .insertInto('insurers')
        .values(insurer as never)
        .execute();
    const { files, sealing } = test.services;
    await seedDemo({ db: test.db, files, escrow: demoEscrow, sealing, folder, today: DEMO_DAY });
    admin = { id: 1, role: 'Admin', token: await openSession(test.db, 1, { address: '127.0.0.1', user_agent: 'test' }) };
  };

  it('are of three insurers and two months, and most of their lines accept themselves', async () => {
    await seed();
    const names = readdirSync(folder).sort();
    expect(names).toEqual(
      ['New India Assurance', 'Tata AIG', 'United India'].flatMap((insurer) =>
        ['2026-03', '2026-04'].map((month) => `${insurer} ${month}.${insurer === 'Tata AIG' ? 'csv' : 'xlsx'}`),
      ),
    );
    const { data: insurers } = (await test.get('/api/insurers/options?limit=100', admin)).body;
    const found: { state: string; rung: number | null }[] = [];
    for (const name of names) {
      const [, insurer, month] = /^(.*) (\d{4}-\d\d)\./.exec(name) as unknown as [string, string, string];
      const { id: insurer_id } = insurers.find((one: { name: string }) => one.name === insurer);
      const sheet = { bytes: readFileSync(join(folder, name)), name, field: 'file' };
      const { status, body } = await test.post('/api/statements', form({ insurer_id, month }, sheet), admin);
      expect({ name, status, questions: body.data?.questions }).toEqual({ name, status: 201, questions: [] });
      const matched = (await test.post(`/api/statements/${body.data.id}/match`, {}, admin)).body.data;
      const lines = (await test.get(`/api/statements/${body.data.id}/lines?limit=100`, admin)).body.data;
      found.push(...lines);
      const { accepted } = matched.counts;
      expect(accepted.count, `${name}: ${JSON.stringify(matched.counts)}`).toBeGreaterThan(matched.lines / 2);
    }
    const states = [...new Set(found.map(({ state }) => state))].sort();
    expect(states).toEqual(['accepted', 'clawback', 'duplicate', 'not_in_books', 'short', 'suggested']);
    expect([...new Set(found.flatMap(({ rung }) => rung ?? []))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  }, 240_000);
});
