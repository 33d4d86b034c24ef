import { baseAmount } from '@bimabahi/contract/commission/commission-base';
import { checkPremium } from '@bimabahi/contract/premium/premium-check';
import { SEEDED_TAX_RATES } from '@bimabahi/contract/premium/tax-rates';
import type { ProductLine } from '@bimabahi/contract/trade/product-lines';
import { percentOf } from '@bimabahi/contract/values/money';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { faultOfPdf } from '../../platform/files/pdf.ts';
import { DEMO_DAY, useDemoBrokerage } from '../../testing/app/demo-brokerage.ts';

const { rows, count, stored } = useDemoBrokerage();

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
const policiesWithLine = async (kind: keyof typeof WITH_LINES) => (await rows(WITH_LINES[kind])) as unknown as Stored[];

describe('the policies of the demo brokerage', () => {
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
    const endorsed = `exists (select from endorsements e where e.motor_id = r.id and e.changes @> '[{"field": "ncb"}]')`;
    expect(await count(`${renewals} and ${endorsed} and ncb = '0%'`)).toBe(3);
    expect(
      await count(
        `${renewals} and not ${endorsed} and old_claim = 0 and old_ncb <> '50%' and rtrim(ncb, '%')::int <= rtrim(old_ncb, '%')::int`,
      ),
    ).toBe(0);
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

  it('has a claim and its remark on about six percent', async () => {
    expect(await count('motor_insurance where is_claim = 1')).toBeGreaterThan(18);
    expect(await count('motor_insurance where is_claim = 1')).toBeLessThan(30);
    expect(await count('motor_insurance where (is_claim = 1) <> (claim_remark is not null)')).toBe(0);
  });

  it('has a real PDF for a third of the policies, each as its row says', async () => {
    const documents = await rows('select d.* from documents d join motor_insurance m on m.document_id = d.id order by m.id');
    expect(documents).toHaveLength(134);
    const bytes = await stored(documents[7]);
    expect(await faultOfPdf(bytes)).toBeUndefined();
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    expect(documents[7]).toMatchObject({ bytes: bytes.length, media_type: 'application/pdf' });
  });
});

describe('the installments of the demo brokerage', () => {
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
    const behind = `premium_date < '${DEMO_DAY}' and status <> 'Paid'`;
    expect(await count(`corporate_insurance_premium where ${behind} and status = 'Unpaid' and remark is not null`)).toBe(4);
    expect(await count(`corporate_insurance_premium where ${behind}`)).toBe(4);
    expect(await count(`corporate_insurance_premium where premium_date > '${DEMO_DAY}' and status <> 'Due'`)).toBe(0);
    expect(
      await count(
        `corporate_insurance_premium where (status = 'Paid') <> (pay_date is not null) or pay_date > '${DEMO_DAY}' or pay_date not between premium_date - 6 and premium_date + 34`,
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
    const bytes = await stored(slips[3]);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });
});
