/**
 * Set-based SQL for the rows of an invented brokerage. Values are hashes of row number and seed, so the same seed makes the same rows on
 * every machine and engine; only dates move with today.
 */
import type { Size } from './sizes.ts';
import { STAFF } from './sizes.ts';
import {
  ADD_ONS,
  BROKERS,
  CATEGORIES,
  COMMON_SURNAME,
  FIRM_ENDINGS,
  FIRST_NAMES,
  INSURERS,
  MOTOR_PRODUCTS,
  NCB_SLABS,
  OD_TP_PACKAGE,
  PROFESSIONS,
  RARE_MAKE,
  SURNAMES,
  VEHICLES,
} from './words.ts';

/** Policies start within these days up to today. */
const DAYS = 5 * 365;
/** Renewals near today should be one in 60 of a year; evenly spread covers would give 46 days of 365. */
const RENEWALS_KEPT_PER_1000 = 132;
export const FIRST_STAFF_ID = 1_000;
export const FIRST_USER_ID = 10_000;

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const ROW = 'i';

/** SQL for 0 to `below` - 1. `salt` makes choices for one row independent of each other. */
export const pick = (salt: number, below: number, row = ROW) => `pg_temp.pick(${row}, ${salt}, ${below})`;
const oneOf = (words: readonly string[], salt: number, row = ROW) =>
  `(array[${words.map(text).join(',')}])[1 + ${pick(salt, words.length, row)}]`;

const firstName = (row = ROW) => oneOf(FIRST_NAMES, 1, row);
const surname = (row = ROW) => `case when ${pick(2, 100, row)} < 5 then ${text(COMMON_SURNAME)} else ${oneOf(SURNAMES, 3, row)} end`;
const fullName = (row = ROW) => `${firstName(row)} || ' ' || ${surname(row)}`;
const email = (row = ROW) => `lower(${firstName(row)} || '.' || (${surname(row)})) || ${row} || '@example.in'`;
/** Unique for rows below 99,999,989, a prime. */
const scattered = (row = ROW) => `lpad(((${row}::bigint * 7654321) % 99999989)::text, 8, '0')`;
const letters = (salt: number) => `chr(65 + ${pick(salt, 26)}) || chr(65 + ${pick(salt + 1, 26)})`;
const rupees = (least: number, most: number, salt: number) => `round((${least} + ${pick(salt, (most - least) * 100)} / 100.0), 2)`;

/** A thousand rare words, at small sizes one in a hundred policies. */
const rareEvery = (count: number) => Math.max(100, Math.ceil(count / 1_000));
const rareWord = `translate(left(md5(${ROW}::text), 8), '0123456789', 'ghijklmnop')`;

/** Start dates grow roughly with the row number, as in a real ledger; the newest is today. */
const startDate = (count: number) => `(current_date - ${DAYS} + (i::bigint * ${DAYS} / ${count})::integer - ${pick(20, 15)})`;
const endDate = `(start_date + interval '1 year')::date - 1`;
const inRenewalWindow = `((start_date + interval '1 year')::date - 1 between current_date - 15 and current_date + 30)`;
const dates = (count: number) => `(
    select i, case when ${inRenewalWindow} and ${pick(21, 1000)} >= ${RENEWALS_KEPT_PER_1000} then start_date - 60 else start_date end as start_date
    from (select i, ${startDate(count)} as start_date from generate_series(1, ${count}) as i) as spread
  ) as dated`;
const enteredAt = `start_date + time '04:30' + i % 36000 * interval '1 second'`;

const deletedAt = `case when ${pick(22, 200)} = 0 then start_date + interval '40 days' end`;
const client = (users: number) => `${FIRST_USER_ID} + ${pick(23, users)}`;
const clientRow = (users: number) => `(${pick(23, users)} + 1)`;
/** Copied here because the trigger is disabled; also for deleted policies. */
const clientText = (users: number) => `(select search_text from people where people.id = ${client(users)})`;
const staff = `${FIRST_STAFF_ID} + ${pick(24, STAFF)}`;

/** The staff share the password of the person who runs the bench, so that any of them can sign in. */
const staffRows = () => `
  insert into people (id, role_id, name, mobile, email, is_active, password_hash, created_at)
  select ${FIRST_STAFF_ID} - 1 + i, 2 + i % 2, ${fullName()}, (8000000000 + i)::text, ${email()}, true,
    (select password_hash from people where role_id = 1 limit 1), now() - interval '5 years'
  from generate_series(1, ${STAFF}) as i`;

const userRows = ({ users }: Size) => `
  insert into people (id, role_id, name, mobile, email, profession, is_active, created_at, created_by)
  select ${FIRST_USER_ID} - 1 + i, 4, ${fullName()}, '9' || lpad(((i::bigint * 7654321) % 999999937)::text, 9, '0'), ${email()},
    ${oneOf(PROFESSIONS, 4)}, ${pick(5, 50)} > 0, now() - interval '5 years' + i * interval '1 second', ${staff}
  from generate_series(1, ${users}) as i`;

const names = (table: string, words: readonly string[]) =>
  `insert into ${table} (name) values ${words.map((name) => `(${text(name)})`).join(', ')}`;

/** All sub-brokers but one are payees; insurers are there from the start. */
export const payeeRows = (): string =>
  `insert into payees (name, kind) values ${BROKERS.slice(1)
    .map((name) => `(${text(name)}, 'posp')`)
    .join(', ')}`;

const motorRows = ({ motor, users }: Size) => `
  insert into motor_insurance (id, user_id, insured_name, name_remark, insured_mobile, insured_email, policy_no, vehicle_no, start_date, end_date,
    engine_no, chassis_no, tdv, make_model, ncb, addons, product, sub_product, od_tp_package_policy, od_premium, third_party_premium, net_premium,
    total_premium, broker, sub_broker, commission_in_per, commission_in_num, commission_out_per, commission_out_num, is_claim, claim_remark,
    created_at, updated_at, created_by, deleted_at, client_text)
  overriding system value
  select i, ${client(users)}, ${fullName(clientRow(users))}, ${oneOf(INSURERS, 30)}, '9' || lpad(((${clientRow(users)}::bigint * 7654321) % 999999937)::text, 9, '0'),
    ${email(clientRow(users))}, 'OG-' || to_char(start_date, 'YY') || '-2202-1801-' || ${scattered()},
    'GJ' || lpad((1 + ${pick(31, 38)})::text, 2, '0') || ${letters(32)} || lpad((1 + ${pick(34, 9999)})::text, 4, '0'), start_date, ${endDate},
    'K12MN' || ${scattered()}, 'MA3EWDE1S00' || ${scattered()}, (50000 + ${pick(35, 1500)} * 1000)::text,
    case when i % ${rareEvery(motor)} = 0 then '${RARE_MAKE} ' || ${rareWord} else ${oneOf(VEHICLES, 36)} end, ${oneOf(NCB_SLABS, 37)},
    case when ${pick(38, 2)} = 0 then ${oneOf(ADD_ONS, 39)} || ', ' || ${oneOf(ADD_ONS, 40)} end, ${oneOf(MOTOR_PRODUCTS, 41)}, null,
    ${oneOf(OD_TP_PACKAGE, 42)}, od, tp, od + tp, round((od + tp) * 1.18, 2), ${oneOf(BROKERS, 43)}, ${oneOf(BROKERS, 44)},
    15, round((od + tp) * 0.15, 2), 10, round((od + tp) * 0.10, 2), claim, case when claim = 1 then 'Front bumper and left headlamp' end,
    ${enteredAt}, ${enteredAt}, ${staff}, ${deletedAt}, ${clientText(users)}
  from (
    select i, start_date, ${rupees(800, 24000, 45)} as od, ${rupees(700, 9000, 46)} as tp, case when ${pick(47, 20)} = 0 then 1 else 0 end as claim
    from ${dates(motor)}
  ) as policies`;

const corporateRows = ({ corporate, users }: Size) => `
  insert into corporate_insurance (id, user_id, insured_name, name_remark, insured_mobile, insured_email, policy_no, start_date, end_date, product,
    company, terrisom, new_premium, total_premium, addons, item_description, sub_broker, broker, commission_in_per, commission_in_num,
    commission_out_per, commission_out_num, is_premium, is_installment, created_at, updated_at, created_by, deleted_at, client_text)
  overriding system value
  select i, ${client(users)}, (${surname(clientRow(users))}) || ' ' || ${oneOf(FIRM_ENDINGS, 60)}, '24' || ${scattered()} || '1Z5',
    '9' || lpad(((${clientRow(users)}::bigint * 7654321) % 999999937)::text, 9, '0'), ${email(clientRow(users))},
    'CORP/' || to_char(start_date, 'YYYY') || '/' || ${scattered()}, start_date, ${endDate}, ${oneOf(CATEGORIES, 61)}, ${oneOf(INSURERS, 62)},
    round(net * 0.02, 2), net, round(net * 1.18, 2), null, 'Stock, plant and machinery', ${oneOf(BROKERS, 63)}, ${oneOf(BROKERS, 64)},
    12.5, round(net * 0.125, 2), 7.5, round(net * 0.075, 2), i % 2, i % 2, ${enteredAt}, ${enteredAt}, ${staff}, ${deletedAt},
    ${clientText(users)}
  from (select i, start_date, ${rupees(15000, 900000, 65)} as net from ${dates(corporate)}) as policies`;

const premiumRows = () => `
  insert into corporate_insurance_premium (id, corporate_insurance_id, premium_date, premium_excluding_tax, terrorism_premium, tax, total_payable,
    status, pay_date, created_at, updated_at)
  overriding system value
  select (p.id - 1) * 2 + n + 1, p.id, p.start_date + n * 91, round(p.new_premium / 4, 2), 0, round(p.new_premium / 4 * 0.18, 2),
    round(p.new_premium / 4, 2) + round(p.new_premium / 4 * 0.18, 2),
    case when p.start_date + n * 91 < current_date - 20 then 'Paid' else 'Due' end,
    case when p.start_date + n * 91 < current_date - 20 then p.start_date + n * 91 + 5 end, p.created_at, p.created_at
  from corporate_insurance p, generate_series(0, 3) as n
  where p.is_installment = 1`;

const telecomRows = ({ telecom }: Size) => `
  insert into telecom_records (id, name, mobile, inquiry_date, product_over, remark, created_at, updated_at, created_by)
  overriding system value
  select i, ${fullName()}, '9' || lpad(((i::bigint * 7654321) % 999999937)::text, 9, '0'), start_date, ${oneOf(MOTOR_PRODUCTS, 70)},
    'Wants a quotation, call again', ${enteredAt}, ${enteredAt}, ${staff}
  from ${dates(telecom)}`;

/** In the order of their foreign keys. */
export const tablesOf = (size: Size): { table: string; insert: string[] }[] => [
  { table: 'people', insert: [staffRows(), userRows(size)] },
  { table: 'products', insert: [names('products', MOTOR_PRODUCTS)] },
  { table: 'categories', insert: [names('categories', CATEGORIES)] },
  { table: 'motor_insurance', insert: [motorRows(size)] },
  { table: 'corporate_insurance', insert: [corporateRows(size)] },
  { table: 'corporate_insurance_premium', insert: [premiumRows()] },
  { table: 'telecom_records', insert: [telecomRows(size)] },
];
