/** Reads other than policy lists. */

import { PERIODS, type Period, periodRange } from '@bimabahi/contract/values/periods';
import { COMMON_SURNAME, SURNAMES } from '../data/words.ts';
import { above, p95AtMost } from '../report/aims.ts';
import { ADMIN } from '../server/server.ts';
import { draw, oneOf, scripts } from './draws.ts';
import type { Facts } from './facts.ts';
import { columnsOf } from './list-sql.ts';
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
      'pgbench, by id': [
        `\\set id random(1, ${size.motor})\nselect ${columnsOf('motor_insurance')} from motor_insurance where id = :id and deleted_at is null;\n`,
      ],
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
    pgbench: { 'pgbench, counting': [`select ${counts};\n`] },
    aims: [p95AtMost(5, 'postgresql')],
  };
};

function totalsWork(today: string): Work {
  const sums = (turn: number) => {
    const range = periodRange(periodOf(turn), today);
    const within = range ? `and start_date between '${range.from}' and '${range.to}'` : '';
    const sumOf = (table: string) =>
      `(select coalesce(sum(total_premium), 0)::double precision from ${table} where deleted_at is null ${within}) as ${table}`;
    return `select ${KINDS.map(sumOf).join(', ')}`;
  };
  const periodOf = (turn: number): Period => oneOf(PERIODS, turn);
  return {
    name: 'premium totals of a period',
    truth: sums(0),
    request: (turn) => ({ path: `/api/total-premium?type=${periodOf(turn)}` }),
    check: sameFields,
    pgbench: { 'pgbench, adding up': scripts((turn) => `${sums(turn)};\n`) },
    aims: [p95AtMost(5, 'postgresql')],
  };
}

const options = (name: string, path: string, list: (turn: number) => { from: string; search?: string }): Work => {
  const idsOf = (turn: number) => `select id from ${list(turn).from} order by lower(name), id limit 20`;
  return {
    name,
    truth: `select count(*)::integer as total, (select coalesce(jsonb_agg(id), '[]') from (${idsOf(0)}) as first) as ids from ${list(0).from}`,
    request: (turn) => ({ path: `${path}?search=${list(turn).search ?? ''}` }),
    check({ data, total_count }, { total, ids }) {
      mustBe('The total', total_count, total);
      mustBe(
        'What is offered',
        (data as { id: number }[]).map(({ id }) => id),
        ids,
      );
    },
    pgbench: {
      'pgbench, names and count': scripts(
        (turn) => `select id, name from ${list(turn).from} order by lower(name), id limit 20;\nselect count(*) from ${list(turn).from};\n`,
      ),
    },
  };
};

const activeClients = 'people where role_id = 4 and is_active and deleted_at is null';
const called = (word: string) => `position('${word.toLowerCase()}' in lower(concat_ws(' ', name, mobile, profession, email))) > 0`;
const surnameOf = (turn: number) => oneOf([COMMON_SURNAME, ...SURNAMES], turn);

const headerNumberWork = ({ sample }: Facts): Work => {
  const numberOf = (turn: number) => oneOf(sample, turn)[oneOf(['policy_no', 'vehicle_no'] as const, turn, 1)];
  return {
    name: 'header search, a number',
    truth: `select id from motor_insurance where deleted_at is null and '${numberOf(0)}' in (policy_no, vehicle_no) order by id desc limit 1`,
    request: (turn) => ({ path: `/api/search?search=${encodeURIComponent(numberOf(turn))}` }),
    check(body, { id }) {
      mustBe('The policy', (dataOf(body)['motor-insurance'] as { id: number }[])[0]?.id, id);
    },
  };
};

const headerNameWork = (): Work => ({
  name: 'header search, a surname',
  truth: `select max(id) as id from people where role_id = 4 and deleted_at is null and ${called(surnameOf(0))}`,
  request: (turn) => ({ path: `/api/search?search=${surnameOf(turn)}` }),
  check(body, { id }) {
    mustBe('The newest client', (dataOf(body).users as { id: number }[])[0]?.id ?? null, id);
  },
});

const PAGES = 20;

function collectedWorks({ sample }: Facts): Work[] {
  const both = KINDS.map((table) => `select '${table.split('_')[0]}' as kind, id, created_at from ${table} where deleted_at is null`).join(
    ' union all ',
  );
  const pageOf = (turn: number) => 1 + draw(turn, PAGES);
  const numberOf = (turn: number) => oneOf(sample, turn).policy_no;
  return [
    {
      name: 'collected list',
      truth: `select count(*)::integer as total from (${both}) as collected`,
      request: (turn) => ({ path: `/api/collected-insurance?page=${pageOf(turn)}` }),
      check({ data, total_count }, { total }) {
        mustBe('The total', total_count, total);
        mustBe('The number of policies on the page', (data as unknown[]).length, 20);
      },
      pgbench: {
        'pgbench, page and count': scripts(
          (turn) =>
            `select * from (${both}) as collected order by created_at desc nulls last limit 20 offset ${pageOf(turn) * 20 - 20};\nselect count(*) from (${both}) as collected;\n`,
        ),
      },
    },
    {
      name: 'collected list, a number',
      truth: `select count(*)::integer as total from motor_insurance where deleted_at is null and policy_no = '${numberOf(0)}'`,
      request: (turn) => ({ path: `/api/collected-insurance?search=${encodeURIComponent(numberOf(turn))}` }),
      check({ total_count }, { total }) {
        mustBe('The total', total_count, total);
      },
    },
  ];
}

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
  totalsWork(facts.today),
  options('options of users', '/api/users/options', () => ({ from: activeClients })),
  options('options of users, searched', '/api/users/options', (turn) => ({
    from: `${activeClients} and ${called(surnameOf(turn))}`,
    search: surnameOf(turn),
  })),
  options('options of products', '/api/products/options', () => ({ from: 'products where is_active and deleted_at is null' })),
  headerNumberWork(facts),
  headerNameWork(),
  ...collectedWorks(facts),
  signInWork(),
];
