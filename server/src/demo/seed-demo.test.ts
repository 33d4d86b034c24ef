import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCategoryInput } from '@bimabahi/contract/categories';
import { baseAmount } from '@bimabahi/contract/commission-base';
import { createCorporatePolicyInput } from '@bimabahi/contract/corporate-insurance';
import { createPremiumInput } from '@bimabahi/contract/corporate-insurance-premium';
import { createCustomerSupportInput } from '@bimabahi/contract/customer-supports';
import { percentOf } from '@bimabahi/contract/money';
import { createMotorPolicyInput } from '@bimabahi/contract/motor-insurance';
import { addDays, PERIODS, periodRange } from '@bimabahi/contract/periods';
import { checkPremium } from '@bimabahi/contract/premium-check';
import type { ProductLine } from '@bimabahi/contract/product-lines';
import { createProductInput } from '@bimabahi/contract/products';
import { RENEWAL_STAGES } from '@bimabahi/contract/renewal-stages';
import { createSliderInput } from '@bimabahi/contract/sliders';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/tax-rates';
import { createTelecomRecordInput } from '@bimabahi/contract/telecom-records';
import { createUserInput } from '@bimabahi/contract/users';
import { PDFDocument } from '@cantoo/pdf-lib';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../audit-log/verify-chain.ts';
import type { Database } from '../db/engine/open.ts';
import { type DocumentStore, folderStore } from '../files/document-store.ts';
import { cleanImage } from '../files/image.ts';
import { faultOfPdf } from '../files/pdf.ts';
import { escrow } from '../passwords/escrow.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { corporatePolicies } from './corporate-policies.ts';
import { motorPolicies } from './motor-policies.ts';
import { seedDemo } from './seed-demo.ts';
import { telecomRecords } from './telecom-records.ts';

const TODAY = '2026-05-01';
const seal = escrow(Buffer.alloc(32, 3));
const folder = mkdtempSync(join(tmpdir(), 'bimabahi-demo-'));
let database: Database;
let again: Database;
const files = folderStore(join(folder, 'first'));
const START_MS = 120_000;

async function seeded(files: DocumentStore): Promise<Database> {
  const opened = await openTestDatabase();
  await seedDemo({ db: opened.db, files, escrow: seal, today: TODAY });
  return opened;
}

beforeAll(async () => {
  [database, again] = await Promise.all([seeded(files), seeded(folderStore(join(folder, 'again')))]);
}, START_MS);
afterAll(async () => {
  await database?.close();
  await again?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;
/** The columns of a policy that premium and commission depend on, with its line. */
interface Stored {
  line: ProductLine;
  issue_date: string;
  od_tp_package_policy?: string;
  od_premium: number;
  third_party_premium: number;
  net_premium: number;
  new_premium: number;
  terrisom: number;
  gst: number;
  total_premium: number;
  commission_in_per: number;
  commission_in_num: number;
}
const WITH_LINES = {
  motor: 'select m.*, p.line from motor_insurance m join products p on p.name = m.product',
  corporate: 'select c.*, k.line from corporate_insurance c join categories k on k.name = c.product',
};
const rows = async (sql: string, values: unknown[] = [], from: Database = database): Promise<Row[]> =>
  (await from.pool.query<Row>(sql, values)).rows;
const policiesWithLine = async (kind: keyof typeof WITH_LINES) => (await rows(WITH_LINES[kind])) as unknown as Stored[];
const count = async (where: string, values: unknown[] = []) => Number((await rows(`select count(*) as n from ${where}`, values))[0]?.n);

async function stored(document: Row | undefined): Promise<Buffer> {
  const bytes = await files.read(String(document?.id), { bytes: Number(document?.bytes), sha256: String(document?.sha256) });
  if (typeof bytes === 'string') throw new Error(`the document is ${bytes}`);
  return bytes;
}

describe('the demo brokerage', () => {
  it('has one Admin, five employees, some sixty clients and fourteen products', async () => {
    expect(
      await rows('select role_id, count(*) as people, count(*) filter (where not is_active) as inactive from people group by 1 order by 1'),
    ).toEqual([
      { role_id: 1, people: 1, inactive: 0 },
      { role_id: 2, people: 2, inactive: 0 },
      { role_id: 3, people: 3, inactive: 1 },
      { role_id: 4, people: 61, inactive: 2 },
    ]);
    expect(await rows('select count(*) as products, count(*) filter (where not is_active) as inactive from products')).toEqual([
      { products: 14, inactive: 1 },
    ]);
  });

  it('has clients without a policy, without a password, and with names in Devanagari', async () => {
    expect(
      await count(
        `people p where role_id = 4 and not exists (select from motor_insurance where user_id = p.id) and not exists (select from corporate_insurance where user_id = p.id)`,
      ),
    ).toBe(5);
    expect(await count('people where role_id = 4 and password_hash is not null')).toBe(3);
    expect(await count(`people where name ~ '[\u0900-\u097f]'`)).toBeGreaterThanOrEqual(4);
    expect(await count('people where length(name) > 60')).toBe(1);
  });

  it('has nineteen categories, and telephone enquiries of the Telecallers: some twenty-five today, fewer each day back', async () => {
    expect(await count('categories')).toBe(19);
    expect(await count('telecom_records t where not exists (select from people p where p.id = t.created_by and p.role_id = 2)')).toBe(0);
    expect(await count('(select distinct created_by from telecom_records) makers')).toBe(2);
    expect(await count('telecom_records where created_at > $1', [`${TODAY}T00:00:00+05:30`])).toBe(0);
    const days = await rows(`select $1::date - inquiry_date as back, count(*) as calls from telecom_records group by 1 order by 1`, [
      TODAY,
    ]);
    expect(days.map(({ back }) => back)).toEqual(Array.from({ length: 61 }, (_, back) => back));
    expect(days[0]?.calls).toBe(26);
    expect(days.every(({ calls }, n) => n === 0 || Number(calls) <= Number(days[n - 1]?.calls))).toBe(true);
    expect(days.at(-1)?.calls).toBe(1);
  });

  it('uses only numbers and addresses that belong to nobody', async () => {
    expect(await count(`telecom_records where mobile !~ '^900000\\d{4}$'`)).toBe(0);
    expect(await count(`people where mobile !~ '^900000\\d{4}$' or email !~ '^[a-z.]+@example\\.in$'`)).toBe(0);
    expect(await count(`motor_insurance where insured_mobile !~ '^900000\\d{4}$' or insured_email !~ '@example\\.in$'`)).toBe(0);
  });

  it('has 400 motor policies in three years and eighty corporate ones', async () => {
    expect(await count('motor_insurance')).toBe(400);
    expect(await count('corporate_insurance')).toBe(80);
    const [range] = await rows('select min(start_date) as first, max(start_date) as last from motor_insurance');
    expect(range).toMatchObject({ first: expect.stringMatching(/^2023-0[56]/), last: expect.stringMatching(/^2026-05/) });
    expect(await count('motor_insurance m where not exists (select from products p where p.name = m.product and p.is_active)')).toBe(0);
  });

  it('has premiums and commissions that add up to the paisa', async () => {
    expect(await count('motor_insurance where net_premium <> od_premium + third_party_premium')).toBe(0);
    const tpGst = `case when product in ('GCV Package', 'GCV 3W') then case when issue_date >= '2025-09-22' then 0.05 else 0.12 end else 0.18 end`;
    const total = `(net_premium + round(od_premium * 0.18, 2) + round(third_party_premium * ${tpGst}, 2))`;
    expect(await count(`motor_insurance where total_premium not in (${total}, round(${total}))`)).toBe(0);
    const base = `case when od_tp_package_policy = 'TP' then third_party_premium when product like 'Private%' or product like 'Two%' then od_premium else net_premium end`;
    expect(
      await count(`motor_insurance where commission_in_num <> round(${base} * commission_in_per / 100, 2) or commission_in_num = 0`),
    ).toBe(0);
    expect(
      await count(
        `motor_insurance where commission_out_num <> round(${base} * commission_out_per / 100, 2) or (commission_out_num is null) <> (sub_broker is null)`,
      ),
    ).toBe(0);
    expect(await count('motor_insurance where commission_out_per not between commission_in_per * 0.49 and commission_in_per * 0.81')).toBe(
      0,
    );
    expect(
      await count(
        'corporate_insurance where total_premium <> round((new_premium + terrisom) * 1.18) or commission_in_num <> round(new_premium * commission_in_per / 100, 2)',
      ),
    ).toBe(0);
  });

  it('has a line for every product and category, and one for every policy', async () => {
    expect(await count('products where line is null')).toBe(0);
    expect(await count('categories where line is null')).toBe(0);
    expect(await count('motor_insurance m where not exists (select from products p where p.name = m.product)')).toBe(0);
    expect(await count('corporate_insurance c where not exists (select from categories k where k.name = c.product)')).toBe(0);
  });

  it('was issued before it began, on the day of its entry', async () => {
    for (const table of ['motor_insurance', 'corporate_insurance'])
      expect(
        await count(
          `${table} where issue_date is null or issue_date > start_date or issue_date <> (created_at at time zone 'Asia/Kolkata')::date`,
        ),
      ).toBe(0);
  });

  it('has no premium that the check finds fault with, and the GST that it computes', async () => {
    const motor = await policiesWithLine('motor');
    const corporate = await policiesWithLine('corporate');
    expect([motor.length, corporate.length]).toEqual([400, 80]);
    const checked = [
      ...motor.map((row) => ({
        row,
        check: checkPremium({ ...row, kind: 'motor', cover: row.od_tp_package_policy, on: row.issue_date }, SEEDED_TAX_RATES),
      })),
      ...corporate.map((row) => ({ row, check: checkPremium({ ...row, kind: 'corporate', on: row.issue_date }, SEEDED_TAX_RATES) })),
    ];
    expect(checked.flatMap(({ check }) => check.findings)).toEqual([]);
    expect(checked.filter(({ row, check }) => Number(check.gst) !== row.gst)).toEqual([]);
  });

  it('has no commission that another base would give', async () => {
    const contradicted = (row: Stored, amounts: Parameters<typeof baseAmount<number>>[0]['amounts']) => {
      const base = baseAmount({ line: row.line, cover: row.od_tp_package_policy, amounts });
      return row.commission_in_num !== Number(percentOf(String(row.commission_in_per), base?.toFixed(2)));
    };
    const motor = await policiesWithLine('motor');
    expect(motor.filter((row) => contradicted(row, row))).toEqual([]);
    const corporate = await policiesWithLine('corporate');
    expect(corporate.filter((row) => contradicted(row, { new_premium: row.new_premium }))).toEqual([]);
  });

  it('has rate cards of each insurer and output broker for this and the last financial year, one of them retired for a draft', async () => {
    expect(await rows('select side, status, count(*) as cards from rate_cards group by 1, 2 order by 1, 2')).toEqual([
      { side: 'in', status: 'draft', cards: 1 },
      { side: 'in', status: 'live', cards: 23 },
      { side: 'in', status: 'retired', cards: 1 },
      { side: 'out', status: 'live', cards: 16 },
    ]);
    expect(await count(`rate_cards where side = 'in' and insurer_id is null`)).toBe(0);
    expect(await count(`rate_cards c where (select count(*) from rate_rules where card_id = c.id) < 9`)).toBe(0);
  });

  it('has no commission that its rate card contradicts, save those that say who typed them', async () => {
    const of = (side: string) => `commission_${side}_basis`;
    for (const table of ['motor_insurance', 'corporate_insurance'])
      for (const side of ['in', 'out']) {
        const agrees = `(${of(side)} ->> 'amount')::numeric = commission_${side}_num`;
        expect(await count(`${table} where not ${agrees} and ${of(side)} ->> 'overridden_by' is null`)).toBe(0);
        expect(await count(`${table} where ${agrees} and ${of(side)} ? 'overridden_by'`)).toBe(0);
      }
    const isOfCard = (side: string) =>
      `motor_insurance m join rate_cards c on c.id = (${of(side)} ->> 'card_id')::integer join rate_rules r on r.id = (${of(side)} ->> 'rule_id')::integer
        where r.card_id = c.id and c.side = '${side}' and m.issue_date between c.from_date and c.to_date and r.percent = (${of(side)} ->> 'percent')::numeric`;
    for (const side of ['in', 'out']) {
      const based = await count(`motor_insurance where ${of(side)} is not null`);
      expect(based).toBeGreaterThan(100);
      expect(await count(isOfCard(side))).toBe(based);
    }
    const typed = await count(`motor_insurance where commission_in_basis ? 'overridden_by'`);
    expect(typed).toBeGreaterThan(3);
    expect(typed).toBeLessThan(40);
  });

  it('has half of the corporate policies paid in installments that add up to each of their amounts, terrorism with the first', async () => {
    expect(await count('corporate_insurance where is_installment = 1')).toBe(40);
    expect(
      await count(
        'corporate_insurance c where (is_installment = 1) <> exists (select from corporate_insurance_premium p where p.corporate_insurance_id = c.id)',
      ),
    ).toBe(0);
    const sums = `(select corporate_insurance_id, count(*) as many, sum(premium_excluding_tax) as net, coalesce(sum(terrorism_premium), 0) as terrorism,
        sum(total_payable) as total, sum(commission_in_num) as commission_in, sum(commission_out_num) as commission_out, min(premium_date) as first
      from corporate_insurance_premium group by 1) s join corporate_insurance c on c.id = s.corporate_insurance_id`;
    expect(
      await count(
        `${sums} where net <> new_premium or terrorism <> terrisom or total <> total_premium or commission_in <> commission_in_num or commission_out <> commission_out_num or first <> start_date`,
      ),
    ).toBe(0);
    expect(await rows(`select many, count(*) as policies from ${sums} group by 1 order by 1`)).toEqual([
      { many: 2, policies: 12 },
      { many: 4, policies: 20 },
      { many: 12, policies: 8 },
    ]);
    const wrong = `total_payable <> premium_excluding_tax + coalesce(terrorism_premium, 0) + tax or tax <> round(tax)
      or abs(tax - (premium_excluding_tax + coalesce(terrorism_premium, 0)) * 0.18) > 1`;
    expect(await count(`corporate_insurance_premium where ${wrong}`)).toBe(0);
  });

  it('has installments that are paid around their day, a few of them late or behind, and the coming ones due', async () => {
    const behind = `premium_date < '${TODAY}' and status <> 'Paid'`;
    expect(await count(`corporate_insurance_premium where ${behind} and status = 'Unpaid' and remark is not null`)).toBe(4);
    expect(await count(`corporate_insurance_premium where ${behind}`)).toBe(4);
    expect(await count(`corporate_insurance_premium where premium_date > '${TODAY}' and status <> 'Due'`)).toBe(0);
    expect(
      await count(
        `corporate_insurance_premium where (status = 'Paid') <> (pay_date is not null) or pay_date > '${TODAY}' or pay_date not between premium_date - 6 and premium_date + 34`,
      ),
    ).toBe(0);
    const late = await count('corporate_insurance_premium where pay_date > premium_date + 8');
    expect(late).toBeGreaterThan(5);
    expect(late).toBeLessThan((await count('corporate_insurance_premium')) / 5);
  });

  it('has a real PDF for some of the paid installments', async () => {
    const slips = await rows(
      'select d.*, p.status from documents d join corporate_insurance_premium p on p.document_id = d.id order by p.id',
    );
    expect(slips.length).toBeGreaterThan(10);
    expect(slips.every(({ status }) => status === 'Paid')).toBe(true);
    const slip = slips[3];
    const bytes = await files.read(String(slip?.id), { bytes: Number(slip?.bytes), sha256: String(slip?.sha256) });
    if (!Buffer.isBuffer(bytes)) throw new Error(`the pay slip is ${bytes} in the store`);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  it('has all covers, long ones of new vehicles too, each with the premiums that belong to it', async () => {
    expect(
      await rows(
        'select od_tp_package_policy as cover, bool_and(od_premium > 0) as od, bool_and(third_party_premium > 0) as tp from motor_insurance group by 1 order by 1',
      ),
    ).toEqual([
      { cover: 'Bundled 1+3', od: true, tp: true },
      { cover: 'Bundled 1+5', od: true, tp: true },
      { cover: 'OD', od: true, tp: false },
      { cover: 'Package', od: true, tp: true },
      { cover: 'TP', od: false, tp: true },
    ]);
  });

  it('has two ends where own damage ends before third party, and says whose third party a stand-alone one leans on', async () => {
    const long = `od_tp_package_policy like 'Bundled%'`;
    expect(await count(`motor_insurance where (${long}) <> (od_end_date is not null)`)).toBe(0);
    for (const [cover, years] of [
      ['Bundled 1+3', 3],
      ['Bundled 1+5', 5],
    ] as const) {
      const ends = `od_end_date = start_date + interval '1 year' - interval '1 day' and tp_end_date = start_date + interval '${years} years' - interval '1 day'`;
      expect(
        await count(`motor_insurance where od_tp_package_policy = $1 and start_date::text not like '%-02-29'`, [cover]),
      ).toBeGreaterThan(3);
      expect(await count(`motor_insurance where od_tp_package_policy = $1 and not (${ends} and end_date = tp_end_date)`, [cover])).toBe(0);
    }
    const leans = `tp_insurer is not null and tp_policy_no is not null and tp_end_date > start_date`;
    expect(await count(`motor_insurance where (od_tp_package_policy = 'OD') <> (${leans})`)).toBe(0);
    expect(await count(`motor_insurance where od_tp_package_policy = 'OD' and tp_insurer <> name_remark`)).toBeGreaterThan(5);
  });

  it('says of every policy what business it is, and of every vehicle with a number when it was registered', async () => {
    for (const table of ['motor_insurance', 'corporate_insurance']) expect(await count(`${table} where business_type is null`)).toBe(0);
    expect(await rows('select distinct business_type from motor_insurance order by 1')).toEqual(
      ['new', 'renewal', 'rollover', 'used'].map((business_type) => ({ business_type })),
    );
    expect(await count(`motor_insurance where (registered_on is null) <> (vehicle_no = 'NEW') or registered_on > start_date`)).toBe(0);
    expect(
      await count(`motor_insurance where business_type = 'new' and od_tp_package_policy not like 'Bundled%' and product like 'Private%'`),
    ).toBe(0);
  });

  it('has renewals that follow each other: dates without a gap save for five renewed late, falling values, bonuses that step up or are lost by a claim', async () => {
    const renewals = `(select *, lag(coalesce(od_end_date, end_date)) over w as ended, lag(tdv) over w as old_tdv, lag(ncb) over w as old_ncb, lag(is_claim) over w as old_claim, lag(name_remark) over w as old_insurer
      from motor_insurance window w as (partition by chassis_no order by start_date)) r where ended is not null`;
    const many = await count(renewals);
    expect(many).toBeGreaterThan(200);
    expect(await count(`${renewals} and start_date = ended + 6`)).toBe(5);
    expect(await count(`${renewals} and start_date not in (ended + 1, ended + 6)`)).toBe(0);
    expect(await count(`${renewals} and replace(tdv, ',', '')::int >= replace(old_tdv, ',', '')::int`)).toBe(0);
    expect(await count(`${renewals} and old_claim = 1 and ncb <> '0%'`)).toBe(0);
    expect(await count(`${renewals} and old_claim = 0 and old_ncb <> '50%' and rtrim(ncb, '%')::int <= rtrim(old_ncb, '%')::int`)).toBe(0);
    expect(await count(`${renewals} and old_insurer = name_remark`)).toBeGreaterThan(many * 0.75);
  });

  it('has unique numbers, of vehicles too, among them the Bharat series and new ones', async () => {
    for (const table of ['motor_insurance', 'corporate_insurance'])
      expect(await count(`(select policy_no from ${table} group by 1 having count(*) > 1) twice`)).toBe(0);
    expect(
      await count(
        `(select vehicle_no from motor_insurance where vehicle_no <> 'NEW' group by 1 having count(distinct chassis_no) > 1) twice`,
      ),
    ).toBe(0);
    expect(
      await count(
        `motor_insurance where vehicle_no !~ '^[A-Z]{2}\\d{1,2}[A-Z]{2,3}\\d{4}$' and vehicle_no !~ '^\\d{2}BH\\d{4}[A-Z]{2}$' and vehicle_no <> 'NEW'`,
      ),
    ).toBe(0);
    expect(await count(`motor_insurance where vehicle_no = 'NEW'`)).toBe(4);
    expect(await count(`motor_insurance where vehicle_no ~ 'BH\\d{4}'`)).toBeGreaterThan(3);
    expect(await count(`motor_insurance where chassis_no !~ '^[A-HJ-NPR-Z0-9]{17}$' or engine_no !~ '^[A-Z0-9-]{5,25}$'`)).toBe(0);
  });

  const LISTED = `renewals r cross join renewal_windows w where r.closed_at is null and r.looks_renewed_by is null and r.deleted_at is null
    and r.ends_on between $1::date - w.days_back and $1::date + case when r.policies = 'motor' then w.motor_days else w.corporate_days end`;

  it('lists no renewed policy as one to be renewed', async () => {
    expect(await count(LISTED, [TODAY])).toBeGreaterThan(25);
    const goesOn = `exists (select from motor_insurance was join motor_insurance next on next.chassis_no = was.chassis_no
      where was.id = r.policy_id and next.start_date between r.ends_on - 60 and r.ends_on + 90 and next.id <> was.id
        and case r.part when 'tp' then next.od_tp_package_policy <> 'OD' and coalesce(next.tp_end_date, next.end_date) > r.ends_on
          else coalesce(next.od_end_date, next.end_date) > r.ends_on end)`;
    expect(await count(`${LISTED} and r.policies = 'motor' and ${goesOn}`, [TODAY])).toBe(0);
    expect(
      await count(`${LISTED} and exists (select from renewals t where t.renewed_policy_id = r.policy_id and t.ends_on > r.ends_on)`, [
        TODAY,
      ]),
    ).toBe(0);
  });

  it('has renewals in every stage, of owners and of nobody, and some policies that look renewed', async () => {
    const stages = await rows(`select distinct stage from renewals order by 1`);
    expect(stages.map(({ stage }) => stage)).toEqual([...RENEWAL_STAGES].sort());
    for (const where of [
      'owner_id is null',
      'owner_id is not null',
      'next_call_at is not null',
      'ready_at is not null',
      'last_called_at is null',
    ])
      expect(await count(`${LISTED} and ${where}`, [TODAY]), where).toBeGreaterThan(1);
    expect(await count('(select distinct owner_id from renewals where owner_id is not null) owners')).toBe(2);
    expect(await count(`renewals where looks_renewed_by is not null and ends_on > $1::date - 90`, [TODAY])).toBeGreaterThanOrEqual(3);
    expect(await count('(select distinct lost_reason from renewals where lost_reason is not null) reasons')).toBeGreaterThanOrEqual(5);
    expect(await count(`renewals where part = 'od' and policies = 'motor'`)).toBeGreaterThan(20);
    expect(await count(`renewals where part = 'tp'`)).toBeGreaterThan(5);
    expect(
      await count(
        `renewals where (closed_at at time zone 'Asia/Kolkata')::date > $1::date or (last_called_at at time zone 'Asia/Kolkata')::date > $1::date`,
        [TODAY],
      ),
    ).toBe(0);
  });

  it('has calls about renewals and enquiries by the Telecallers, the last of each as the record says', async () => {
    expect(await count('calls where renewal_id is not null')).toBeGreaterThan(20);
    expect(await count('calls where telecom_record_id is not null')).toBeGreaterThan(50);
    expect(await count('calls c where not exists (select from people p where p.id = c.called_by and p.role_id = 2)')).toBe(0);
    for (const [table, column] of [
      ['renewals', 'renewal_id'],
      ['telecom_records', 'telecom_record_id'],
    ])
      expect(
        await count(`${table} r where last_called_at is distinct from (select max(called_at) from calls where ${column} = r.id)`),
      ).toBe(0);
    expect(await count(`calls where called_at > $1`, [`${TODAY}T00:00:00+05:30`])).toBe(0);
  });

  it('has enquiries in each status, lost ones with a reason and won ones with their client, and one number not to be called', async () => {
    const statuses = await rows('select distinct status from telecom_records order by 1');
    expect(statuses.map(({ status }) => status)).toEqual(['follow_up', 'lost', 'new', 'quoted', 'won']);
    expect(
      await count(`telecom_records where (status = 'lost') <> (lost_reason is not null) or (status = 'won') <> (user_id is not null)`),
    ).toBe(0);
    expect(await count(`telecom_records where owner_id is distinct from created_by`)).toBe(0);
    expect(await count('telecom_records where ready_at is not null')).toBeGreaterThan(0);
    expect(await count(`do_not_call d join people p on p.mobile = d.number where p.role_id = 4`)).toBe(1);
    expect(await count('do_not_call')).toBe(1);
  });

  it('has a claim and its remark on about six percent', async () => {
    expect(await count('motor_insurance where is_claim = 1')).toBeGreaterThan(18);
    expect(await count('motor_insurance where is_claim = 1')).toBeLessThan(30);
    expect(await count('motor_insurance where (is_claim = 1) <> (claim_remark is not null)')).toBe(0);
  });

  it('gives every record what its form would take', async () => {
    for (const row of await rows('select * from motor_insurance')) {
      const entered = Object.fromEntries(Object.keys(createMotorPolicyInput.shape).map((field) => [field, row[field]]));
      expect(createMotorPolicyInput.safeParse(entered)).toMatchObject({ success: true });
    }
    for (const [table, input] of [
      ['corporate_insurance', createCorporatePolicyInput],
      ['corporate_insurance_premium', createPremiumInput],
    ] as const)
      for (const row of await rows(`select * from ${table}`)) {
        const entered = Object.fromEntries(Object.keys(input.shape).map((field) => [field, row[field]]));
        expect(input.safeParse(entered)).toMatchObject({ success: true });
      }
    for (const row of await rows('select name, mobile, profession from people'))
      expect(createUserInput.safeParse(row)).toMatchObject({ success: true });
    for (const row of await rows('select name, mobile, inquiry_date, product_over, remark from telecom_records'))
      expect(createTelecomRecordInput.safeParse(row)).toMatchObject({ success: true });
    for (const row of await rows('select name from categories'))
      expect(createCategoryInput.safeParse(row)).toMatchObject({ success: true });
    for (const row of await rows('select name from products')) expect(createProductInput.safeParse(row)).toMatchObject({ success: true });
  });

  it('has a real PDF for a third of the policies, each as its row says', async () => {
    const documents = await rows('select d.* from documents d join motor_insurance m on m.document_id = d.id order by m.id');
    expect(documents).toHaveLength(134);
    const bytes = await stored(documents[7]);
    expect(await faultOfPdf(bytes)).toBeUndefined();
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    expect(documents[7]).toMatchObject({ bytes: bytes.length, media_type: 'application/pdf' });
  });

  it('has four sliders with pictures of their own, one of them off, and five support contacts', async () => {
    const pictures = await rows(
      'select d.* from sliders s join documents d on d.id = s.document_id union select d.* from sliders s join documents d on d.id = s.thumbnail_id',
    );
    expect(pictures).toHaveLength(8);
    for (const picture of pictures) {
      expect(picture.media_type).toBe('image/webp');
      expect(await cleanImage(await stored(picture))).toMatchObject({ media_type: 'image/webp' });
    }
    expect(await count('sliders where not is_active')).toBe(1);
    for (const row of await rows('select title, description from sliders'))
      expect(createSliderInput.safeParse(row)).toMatchObject({ success: true });
    const contacts = await rows('select title, number from customer_supports');
    expect(contacts).toHaveLength(5);
    for (const row of contacts) expect(createCustomerSupportInput.safeParse(row)).toMatchObject({ success: true, data: row });
  });

  it('lets one person of each role sign in, the client with five to ten policies', async () => {
    const signIns = await rows(
      'select s.*, p.id, p.name as person, p.is_active, p.password_hash, p.password_sealed, r.name as role_name from demo_sign_ins s join people p on p.mobile = s.username join roles r on r.id = p.role_id order by p.role_id',
    );
    expect(signIns.map(({ role }) => role)).toEqual(['Admin', 'Telecaller', 'Feeder', 'User']);
    for (const { id, name, person, role, role_name, is_active, password, password_hash, password_sealed } of signIns) {
      expect({ name, role, is_active }).toEqual({ name: person, role: role_name, is_active: true });
      expect(await verify(String(password_hash), String(password))).toBe(true);
      if (role === 'Admin') expect(password_sealed).toBeNull();
      else expect(seal.open(Number(id), String(password_sealed))).toBe(password);
    }
    const policies = await count(`motor_insurance m join people p on p.id = m.user_id where p.mobile = $1`, [signIns[3]?.username]);
    expect(policies).toBeGreaterThanOrEqual(5);
    expect(policies).toBeLessThanOrEqual(10);
  });

  it('leaves the sequence of people behind the last one, so that the next can be added', async () => {
    const [next] = await rows(`select nextval(pg_get_serial_sequence('people', 'id')) as id, (select max(id) from people) as last`);
    expect(Number(next?.id)).toBe(Number(next?.last) + 1);
  });

  it('leaves an audit entry for every record and an intact chain', async () => {
    // What the database itself made of renewals has no entry.
    const decided = await count(`audit_entries where table_name = 'renewals'`);
    expect(decided).toBeGreaterThan(40);
    expect(await verifyAudit(database.db)).toMatchObject({
      intact: true,
      entries: 67 + 14 + 19 + 41 + 4 + 5 + 400 + 80 + 200 + telecomRecords(TODAY).length + (await count('calls')) + 1 + decided,
    });
    expect(await count(`audit_entries where action <> 'demo.seed' or address <> 'local' or request_id <> 'demo'`)).toBe(0);
  });

  it('is the same brokerage every time', async () => {
    const tables = {
      motor_insurance: `select to_jsonb(m) - 'document_id' as row, d.sha256 from motor_insurance m left join documents d on d.id = m.document_id order by m.id`,
      corporate_insurance: 'select * from corporate_insurance order by id',
      corporate_insurance_premium: `select to_jsonb(p) - 'document_id' as row, d.sha256 from corporate_insurance_premium p left join documents d on d.id = p.document_id order by p.id`,
      rate_cards: 'select * from rate_cards order by id',
      rate_rules: 'select * from rate_rules order by id',
      products: 'select * from products order by id',
      categories: 'select * from categories order by id',
      telecom_records: 'select * from telecom_records order by id',
      renewals: `select to_jsonb(r) - '{created_at,updated_at,closed_at}'::text[] as row from renewals r order by id`,
      calls: 'select * from calls order by id',
      do_not_call: 'select * from do_not_call order by id',
      sliders: `select to_jsonb(s) - '{document_id,thumbnail_id}'::text[] as row, d.sha256, t.sha256 as thumbnail from sliders s join documents d on d.id = s.document_id join documents t on t.id = s.thumbnail_id order by s.id`,
      customer_supports: 'select * from customer_supports order by id',
      people: `select to_jsonb(p) - '{password_hash,password_sealed}'::text[] as row from people p order by id`,
      demo_sign_ins: 'select * from demo_sign_ins order by username',
    };
    for (const sql of Object.values(tables)) expect(await rows(sql)).toEqual(await rows(sql, [], again));
  });
});

describe('on any day', () => {
  const days = [
    '2026-01-01',
    '2026-03-31',
    '2026-04-01',
    '2026-07-17',
    '2026-12-31',
    '2027-02-28',
    '2028-02-29',
    '2028-03-01',
    '2031-11-05',
  ];

  it.each(days)('%s no period is empty, some policies start, some end soon and some have just ended', (today) => {
    for (const policies of [motorPolicies(today), corporatePolicies(today)]) {
      const starts = (from: string, to: string) => policies.filter(({ row }) => row.start_date >= from && row.start_date <= to).length;
      const ends = (from: string, to: string) => policies.filter(({ row }) => row.end_date >= from && row.end_date <= to).length;
      for (const period of PERIODS) {
        const { from, to } = periodRange(period, today) ?? { from: '0000', to: '9999' };
        expect({ period, some: starts(from, to) > 0 }).toEqual({ period, some: true });
      }
      expect(starts(today, today)).toBeGreaterThan(0);
      expect(ends(addDays(today, -15), addDays(today, -1))).toBeGreaterThan(0);
      expect(ends(today, addDays(today, 30))).toBeGreaterThan(0);
    }
    expect(motorPolicies(today)).toHaveLength(400);
    const statuses = corporatePolicies(today).flatMap(({ premiums }) => premiums.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set(['Paid', 'Due', 'Unpaid']));
  });
});
