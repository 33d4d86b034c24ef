import { createTelecomRecordInput } from '@bimabahi/contract/calls/telecom-records';
import { createCategoryInput } from '@bimabahi/contract/catalogues/categories';
import { createCustomerSupportInput } from '@bimabahi/contract/catalogues/customer-supports';
import { createProductInput } from '@bimabahi/contract/catalogues/products';
import { createSliderInput } from '@bimabahi/contract/catalogues/sliders';
import { createUserInput } from '@bimabahi/contract/people/users';
import { CLAIM_STAGES } from '@bimabahi/contract/policies/claim-words';
import { createClaimInput } from '@bimabahi/contract/policies/claims';
import { createCorporatePolicyInput } from '@bimabahi/contract/policies/corporate-insurance';
import { createPremiumInput } from '@bimabahi/contract/policies/corporate-insurance-premium';
import { ENDORSEMENT_KINDS, ENDORSEMENT_STATUSES } from '@bimabahi/contract/policies/endorsement-fields';
import { createMotorPolicyInput } from '@bimabahi/contract/policies/motor-insurance';
import { RENEWAL_STAGES } from '@bimabahi/contract/renewals/renewal-stages';
import { addDays, PERIODS, periodRange } from '@bimabahi/contract/values/periods';
import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { compareRows } from '../../platform/audit-log/compare-rows.ts';
import { verifyAudit } from '../../platform/audit-log/verify-chain.ts';
import { cleanImage } from '../../platform/files/image.ts';
import { faultOfPdf } from '../../platform/files/pdf.ts';
import { DEMO_DAY, demoEscrow, useDemoBrokerage } from '../../testing/app/demo-brokerage.ts';
import { corporatePolicies } from './corporate-policies.ts';
import { motorPolicies } from './motor-policies.ts';
import { telecomRecords } from './telecom-records.ts';

const demo = useDemoBrokerage();
const again = useDemoBrokerage();
const { rows, count, stored } = demo;

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
    expect(await count('telecom_records where created_at > $1', [`${DEMO_DAY}T00:00:00+05:30`])).toBe(0);
    const days = await rows(`select $1::date - inquiry_date as back, count(*) as calls from telecom_records group by 1 order by 1`, [
      DEMO_DAY,
    ]);
    expect(days.map(({ back }) => back)).toEqual(Array.from({ length: 61 }, (_, back) => back));
    expect(days[0]?.calls).toBe(26);
    expect(days.every(({ calls }, n) => n === 0 || Number(calls) <= Number(days[n - 1]?.calls))).toBe(true);
    expect(days.at(-1)?.calls).toBe(1);
  });

  it('has endorsements of each kind in each status, cancellations for each reason but one, transfers, and papers', async () => {
    expect(await count('endorsements')).toBeGreaterThanOrEqual(60);
    for (const [column, values] of [
      ['kind', ENDORSEMENT_KINDS],
      ['status', ENDORSEMENT_STATUSES],
    ] as const)
      expect((await rows(`select distinct ${column} as value from endorsements`)).map(({ value }) => value).sort(), column).toEqual(
        [...values].sort(),
      );
    expect(
      await rows(
        `select count(distinct cancel_reason) as reasons, count(*) as many from endorsements where kind = 'cancellation' and version_no is not null`,
      ),
    ).toEqual([{ reasons: 6, many: 8 }]);
    expect(await count(`endorsements where kind = 'transfer' and from_user_id is not null and from_user_id <> user_id`)).toBe(2);
    expect(await count(`endorsements e where document_id is not null and version_no is null`)).toBe(0);
    expect(await count('endorsements where document_id is not null')).toBeGreaterThan(10);
    for (const document of await rows('select d.* from documents d join endorsements e on e.document_id = d.id order by e.id limit 2'))
      expect(await faultOfPdf(await stored(document))).toBeUndefined();
  });

  it('has policies that are as issued with what their received endorsements changed', async () => {
    for (const table of ['motor_insurance', 'corporate_insurance'] as const) {
      const id = table === 'motor_insurance' ? 'motor_id' : 'corporate_id';
      const received = `select sum(net_delta) as net, sum(total_delta) as total, max(effective_date) filter (where kind = 'cancellation') as cancelled
        from endorsements e where e.${id} = p.id and version_no is not null`;
      expect(
        await count(`${table} p cross join lateral (${received}) as since where coalesce(p.net_delta, 0) <> coalesce(net, 0)
          or coalesce(p.total_delta, 0) <> coalesce(total, 0) or p.cancelled_on is distinct from cancelled`),
      ).toBe(0);
    }
    expect(
      await count(
        `renewals r join motor_insurance m on m.id = r.policy_id and r.policies = 'motor' where m.cancelled_on is not null and r.closed_at is null`,
      ),
    ).toBe(0);
  });

  it('has some thirty claims in every stage, within their covers, with the step that each stage came by', async () => {
    expect(await count('claims')).toBeGreaterThanOrEqual(30);
    expect(await rows('select distinct stage from claims order by 1')).toEqual(CLAIM_STAGES.toSorted().map((stage) => ({ stage })));
    expect(
      await count('claims c join motor_insurance m on m.id = c.motor_id where c.loss_date not between m.start_date and m.end_date'),
    ).toBe(0);
    expect(await count('claims c join motor_insurance m on m.id = c.motor_id where m.is_claim = 0')).toBe(0);
    expect(await count('claims c where stage_at <> (select at from claim_steps s where s.claim_id = c.id order by id desc limit 1)')).toBe(
      0,
    );
    for (const row of await rows('select * from claims')) {
      const entered = Object.fromEntries(Object.keys(createClaimInput.shape).map((field) => [field, row[field] ?? undefined]));
      expect(createClaimInput.safeParse(entered)).toMatchObject({ success: true });
    }
  });

  it('uses only numbers and addresses that belong to nobody', async () => {
    expect(await count(`telecom_records where mobile !~ '^900000\\d{4}$'`)).toBe(0);
    expect(await count(`people where mobile !~ '^900000\\d{4}$' or email !~ '^[a-z.]+@example\\.in$'`)).toBe(0);
    expect(await count(`motor_insurance where insured_mobile !~ '^900000\\d{4}$' or insured_email !~ '@example\\.in$'`)).toBe(0);
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
      else expect(demoEscrow.open(Number(id), String(password_sealed))).toBe(password);
    }
    const policies = await count(`motor_insurance m join people p on p.id = m.user_id where p.mobile = $1`, [signIns[3]?.username]);
    expect(policies).toBeGreaterThanOrEqual(5);
    expect(policies).toBeLessThanOrEqual(10);
  });

  it('leaves the sequence of people behind the last one, so that the next can be added', async () => {
    const [next] = await rows(`select nextval(pg_get_serial_sequence('people', 'id')) as id, (select max(id) from people) as last`);
    expect(Number(next?.id)).toBe(Number(next?.last) + 1);
  });

  /** The paid payout and its rows are changed once, its invoices are entered, a row of the draft is held, and who stands on an invoice is named. */
  const moneyEntries = async () => {
    const added = ['payees', 'statements', 'receipts', 'payouts', 'payout_rows', 'payee_entries'];
    const counts = await Promise.all(added.map((table) => count(table)));
    const paid = await count(`payout_rows r join payouts p on p.id = r.payout_id where p.status = 'paid'`);
    const parties = 1 + (await count('insurers where gstin is not null'));
    const billed = await count('payout_rows where invoice_no is not null');
    return counts.reduce((all, each) => all + each, 0) + paid + billed + 2 + parties;
  };

  it('leaves an audit entry for every record and an intact chain', async () => {
    // What the database itself made of renewals has no entry.
    const decided = await count(`audit_entries where table_name = 'renewals'`);
    expect(decided).toBeGreaterThan(40);
    const asked = await count('endorsements');
    const [steps] = await rows(`select count(sent_on) as sent, count(received_on) as received, count(delivered_on) as delivered,
      count(*) filter (where status = 'withdrawn') as withdrawn from endorsements`);
    // A receipt changes its policy too.
    const moved = Number(steps?.sent) + 2 * Number(steps?.received) + Number(steps?.delivered) + Number(steps?.withdrawn);
    expect((await compareRows(demo.db())).differences).toEqual([]);
    expect(await verifyAudit(demo.db())).toMatchObject({
      intact: true,
      entries:
        (await count(`audit_entries where action = 'installation.standards'`)) +
        67 +
        14 +
        19 +
        41 +
        4 +
        5 +
        400 +
        80 +
        200 +
        telecomRecords(DEMO_DAY).length +
        (await count('calls')) +
        (await count('targets')) +
        (await count('rewards')) +
        1 +
        decided +
        (await count('claims')) +
        (await count('claim_steps')) +
        (await count('claim_documents')) +
        asked +
        moved +
        (await moneyEntries()),
    });
    expect(
      await count(
        `audit_entries where action <> 'installation.standards' and (action <> 'demo.seed' or address <> 'local' or request_id <> 'demo')`,
      ),
    ).toBe(0);
  });

  it('is the same brokerage every time', async () => {
    const tables = {
      motor_insurance: `select to_jsonb(m) - '{document_id,updated_at}'::text[] as row, d.sha256 from motor_insurance m left join documents d on d.id = m.document_id order by m.id`,
      corporate_insurance: `select to_jsonb(c) - 'updated_at' as row from corporate_insurance c order by id`,
      endorsements: `select to_jsonb(e) - '{document_id,created_at,updated_at,closed_renewals}'::text[] as row, d.sha256 from endorsements e left join documents d on d.id = e.document_id order by e.id`,
      claims: 'select * from claims order by id',
      claim_steps: 'select * from claim_steps order by id',
      claim_documents: `select to_jsonb(c) - '{document_id}'::text[] as row, d.sha256 from claim_documents c join documents d on d.id = c.document_id order by c.id`,
      corporate_insurance_premium: `select to_jsonb(p) - 'document_id' as row, d.sha256 from corporate_insurance_premium p left join documents d on d.id = p.document_id order by p.id`,
      payees: 'select * from payees order by id',
      statements: 'select * from statements order by id',
      statement_lines: 'select * from statement_lines order by id',
      receipts: 'select * from receipts order by id',
      payouts: `select to_jsonb(p) - '{created_at,updated_at}'::text[] as row from payouts p order by id`,
      payout_rows: 'select * from payout_rows order by id',
      payee_entries: `select to_jsonb(e) - 'created_at' as row from payee_entries e order by id`,
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
    for (const sql of Object.values(tables)) expect(await rows(sql)).toEqual(await again.rows(sql));
  });
});

describe('the renewals, calls and enquiries of the demo brokerage', () => {
  const LISTED = `renewals r cross join renewal_windows w where r.closed_at is null and r.looks_renewed_by is null and r.deleted_at is null
    and r.ends_on between $1::date - w.days_back and $1::date + case when r.policies = 'motor' then w.motor_days else w.corporate_days end`;

  it('lists no renewed policy as one to be renewed', async () => {
    expect(await count(LISTED, [DEMO_DAY])).toBeGreaterThan(25);
    const goesOn = `exists (select from motor_insurance was join motor_insurance next on next.chassis_no = was.chassis_no
      where was.id = r.policy_id and next.start_date between r.ends_on - 60 and r.ends_on + 90 and next.id <> was.id
        and case r.part when 'tp' then next.od_tp_package_policy <> 'OD' and coalesce(next.tp_end_date, next.end_date) > r.ends_on
          else coalesce(next.od_end_date, next.end_date) > r.ends_on end)`;
    expect(await count(`${LISTED} and r.policies = 'motor' and ${goesOn}`, [DEMO_DAY])).toBe(0);
    expect(
      await count(`${LISTED} and exists (select from renewals t where t.renewed_policy_id = r.policy_id and t.ends_on > r.ends_on)`, [
        DEMO_DAY,
      ]),
    ).toBe(0);
  });

  it('has renewals in every stage, of owners and of nobody, and a question', async () => {
    const stages = await rows(`select distinct stage from renewals order by 1`);
    expect(stages.map(({ stage }) => stage)).toEqual([...RENEWAL_STAGES].sort());
    for (const where of [
      'owner_id is null',
      'owner_id is not null',
      'next_call_at is not null',
      'ready_at is not null',
      'last_called_at is null',
    ])
      expect(await count(`${LISTED} and ${where}`, [DEMO_DAY]), where).toBeGreaterThan(1);
    expect(await count('(select distinct owner_id from renewals where owner_id is not null) owners')).toBe(2);
    expect(await count(`renewals where looks_renewed_by is not null and ends_on > $1::date - 90`, [DEMO_DAY])).toBeGreaterThanOrEqual(1);
    expect(await count('(select distinct lost_reason from renewals where lost_reason is not null) reasons')).toBeGreaterThanOrEqual(5);
    expect(await count(`renewals where part = 'od' and policies = 'motor'`)).toBeGreaterThan(20);
    expect(await count(`renewals where part = 'tp'`)).toBeGreaterThan(5);
    expect(
      await count(
        `renewals where (closed_at at time zone 'Asia/Kolkata')::date > $1::date or (last_called_at at time zone 'Asia/Kolkata')::date > $1::date`,
        [DEMO_DAY],
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
    expect(await count(`calls where called_at > $1`, [`${DEMO_DAY}T00:00:00+05:30`])).toBe(0);
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
    for (const policies of [motorPolicies(today), corporatePolicies(today).map(({ row }) => row)]) {
      const starts = (from: string, to: string) => policies.filter(({ start_date }) => start_date >= from && start_date <= to).length;
      const ends = (from: string, to: string) => policies.filter(({ end_date }) => end_date >= from && end_date <= to).length;
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
