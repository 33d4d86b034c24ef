/** Reads other than policy lists. */
import { addDays, PERIODS, periodRange } from '@bimabahi/contract/periods';
import { RENEWAL_DAYS_AHEAD, RENEWAL_DAYS_BACK } from '@bimabahi/contract/renewals';
import { COMMON_SURNAME } from '../data/words.ts';
import { above, p95AtMost } from '../report/aims.ts';
import { ADMIN } from '../server/server.ts';
import type { Facts } from './facts.ts';
import { columnsOf } from './lists.ts';
import { type Body, mustBe, type Truth, type Work } from './work.ts';

const FIRST_STAFF_MOBILE = 8_000_000_001;
const dataOf = ({ data }: Body) => data as Record<string, unknown>;
const sameFields = (body: Body, truth: Truth) => {
  for (const [field, value] of Object.entries(truth)) mustBe(field, dataOf(body)[field], value);
};

const recordWork = ({ ids, size }: Facts): Work => {
  const first = ids[0] as number;
  return {
    name: 'one motor policy',
    truth: `select id, policy_no, total_premium::double precision, start_date::text from motor_insurance where id = ${first}`,
    request: (turn) => ({ path: `/api/motor-insurance/${ids[turn % ids.length]}` }),
    check: sameFields,
    pgbench: {
      'pgbench, by id': `\\set id random(1, ${size.motor})\nselect ${columnsOf('motor_insurance')} from motor_insurance where id = :id and deleted_at is null;\n`,
    },
    fastify: {
      text: `select ${columnsOf('motor_insurance')} from motor_insurance where id = $1 and deleted_at is null`,
      values: (turn) => [ids[turn % ids.length] as number],
    },
    aims: [above('bare Fastify', 0.6, 'postgresql')],
  };
};

const KINDS = ['motor_insurance', 'corporate_insurance'] as const;

const countsWork = (): Work => {
  const counts = [
    ...KINDS.map((table) => `(select count(*)::integer from ${table} where deleted_at is null) as ${table}`),
    `(select count(*)::integer from people where role_id in (2, 3) and deleted_at is null) as employees`,
    `(select count(*)::integer from people where role_id = 4 and deleted_at is null) as users`,
  ].join(', ');
  return {
    name: 'dashboard counts',
    truth: `select ${counts}`,
    request: () => ({ path: '/api/dashboard' }),
    check: sameFields,
    pgbench: { 'pgbench, counting': `select ${counts};\n` },
    aims: [p95AtMost(5, 'postgresql')],
  };
};

function totalsWork(period: (typeof PERIODS)[number], today: string): Work {
  const range = periodRange(period, today);
  const within = range ? `and start_date between '${range.from}' and '${range.to}'` : '';
  const sums = KINDS.map(
    (table) => `(select coalesce(sum(total_premium), 0)::double precision from ${table} where deleted_at is null ${within}) as ${table}`,
  ).join(', ');
  return {
    name: `premium totals, ${period}`,
    truth: `select ${sums}`,
    request: () => ({ path: `/api/total-premium?type=${period}` }),
    check: sameFields,
    pgbench: { 'pgbench, adding up': `select ${sums};\n` },
    aims: [p95AtMost(5, 'postgresql')],
  };
}

function renewalsWork(today: string): Work {
  const window = `deleted_at is null and end_date between '${addDays(today, -RENEWAL_DAYS_BACK)}' and '${addDays(today, RENEWAL_DAYS_AHEAD)}'`;
  const ids = `select id from motor_insurance where ${window} order by end_date, id limit 20`;
  return {
    name: 'motor renewals of 30 days',
    truth: `select count(*)::integer as total, (select jsonb_agg(id) from (${ids}) as first) as ids from motor_insurance where ${window}`,
    request: () => ({ path: '/api/motor-insurance-renewals?limit=20' }),
    check({ data, total_count }, { total, ids }) {
      mustBe('The total', total_count, total);
      mustBe(
        'The soonest',
        (data as { id: number }[]).map(({ id }) => id),
        ids,
      );
    },
    pgbench: {
      'pgbench, page and count': `select ${columnsOf('motor_insurance')} from motor_insurance where id in (${ids}) order by end_date, id;\nselect count(*) from motor_insurance where ${window};\n`,
    },
    aims: [p95AtMost(20, 'postgresql')],
  };
}

const options = (name: string, path: string, from: string): Work => ({
  name,
  truth: `select count(*)::integer as total, (select jsonb_agg(id) from (select id from ${from} order by lower(name), id limit 20) as first) as ids from ${from}`,
  request: () => ({ path }),
  check({ data, total_count }, { total, ids }) {
    mustBe('The total', total_count, total);
    mustBe(
      'What is offered',
      (data as { id: number }[]).map(({ id }) => id),
      ids,
    );
  },
  pgbench: {
    'pgbench, names and count': `select id, name from ${from} order by lower(name), id limit 20;\nselect count(*) from ${from};\n`,
  },
});

const activeClients = 'people where role_id = 4 and is_active and deleted_at is null';
const called = (word: string) => `position('${word.toLowerCase()}' in lower(concat_ws(' ', name, mobile, profession, email))) > 0`;

const headerSearchWork = ({ policy }: Facts): Work => ({
  name: 'header search, a vehicle',
  truth: `select vehicle_no from motor_insurance where deleted_at is null and vehicle_no = '${policy.vehicle_no}' order by id desc limit 1`,
  request: () => ({ path: `/api/search?search=${encodeURIComponent(policy.vehicle_no)}` }),
  check(body, { vehicle_no }) {
    mustBe('The vehicle', (dataOf(body)['motor-insurance'] as { vehicle_no: string }[])[0]?.vehicle_no, vehicle_no);
  },
});

const headerNameWork = (): Work => ({
  name: 'header search, a common name',
  truth: `select id from people where role_id = 4 and deleted_at is null and ${called(COMMON_SURNAME)} order by id desc limit 1`,
  request: () => ({ path: `/api/search?search=${COMMON_SURNAME}` }),
  check(body, { id }) {
    mustBe('The newest client', (dataOf(body).users as { id: number }[])[0]?.id, id);
  },
});

const collectedWork = (): Work => {
  const both = KINDS.map((table) => `select '${table.split('_')[0]}' as kind, id, created_at from ${table} where deleted_at is null`).join(
    ' union all ',
  );
  return {
    name: 'collected list, first page',
    truth: `select (select count(*)::integer from (${both}) as collected) as total,
      (select to_jsonb(max(created_at)) from (${both}) as collected) as newest`,
    request: () => ({ path: '/api/collected-insurance' }),
    check({ data, total_count }, { total }) {
      mustBe('The total', total_count, total);
      mustBe('The number of policies on the page', (data as unknown[]).length, 20);
    },
    pgbench: {
      'pgbench, page and count': `select * from (${both}) as collected order by created_at desc nulls last limit 20;\nselect count(*) from (${both}) as collected;\n`,
    },
  };
};

/** Each connection signs in as somebody else, because attempts are throttled by person. */
const signInWork = (): Work => ({
  name: 'sign-in',
  truth: `select id from people where mobile = '${FIRST_STAFF_MOBILE}'`,
  request: (_, connection) => ({
    method: 'POST',
    path: '/api/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: String(FIRST_STAFF_MOBILE + connection), password: ADMIN.password }),
  }),
  check: sameFields,
});

export const readWorks = (facts: Facts): Work[] => [
  recordWork(facts),
  countsWork(),
  ...PERIODS.map((period) => totalsWork(period, facts.today)),
  renewalsWork(facts.today),
  options('options of users', '/api/users/options', activeClients),
  options('options of users, searched', `/api/users/options?search=${COMMON_SURNAME}`, `${activeClients} and ${called(COMMON_SURNAME)}`),
  options('options of products', '/api/products/options', 'products where is_active and deleted_at is null'),
  headerSearchWork(facts),
  headerNameWork(),
  collectedWork(),
  signInWork(),
];
