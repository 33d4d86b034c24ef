/** Policy lists: a page with its exact total, in every order and filter. */
import { corporatePolicy } from '@bimabahi/contract/corporate-insurance';
import { MOTOR_SORTABLE, motorPolicy } from '@bimabahi/contract/motor-insurance';
import { ABSENT_WORD, COMMON_SURNAME, RARE_WORD } from '../data/words.ts';
import { above, p95AtMost, rateAtLeast, timesOf, timesOfSize } from '../report/aims.ts';
import type { Facts } from './facts.ts';
import { mustBe, type Work } from './work.ts';

const LIMIT = 20;
const NOT_COLUMNS = ['user', 'file', 'premiums', 'installments'];
type Table = 'motor_insurance' | 'corporate_insurance';
const SHAPES = { motor_insurance: motorPolicy.shape, corporate_insurance: corporatePolicy.shape };
const CLIENT = `(select jsonb_build_object('id', p.id, 'name', p.name, 'mobile', p.mobile) from people p where p.id = user_id) as "user"`;

export const columnsOf = (table: Table) =>
  `${Object.keys(SHAPES[table])
    .filter((field) => !NOT_COLUMNS.includes(field))
    .join(', ')}, document_id, ${CLIENT}`;

interface ListOf {
  name: string;
  table?: Table;
  query?: Record<string, string | number>;
  /** Simplest SQL condition that means the same, for the expected values. */
  where?: string;
  /** The same condition in a form that uses the index, for the baseline. */
  indexed?: string;
  order?: string;
  page?: number;
  /** The panel requests the total of a search separately, so that the page need not wait for it. */
  total?: 'later';
  /** Adds two baselines: the page without its count, and a bare route. */
  closely?: boolean;
}

function listWork({
  name,
  table = 'motor_insurance',
  query = {},
  where = 'true',
  indexed = where,
  order = 'id desc',
  page = 1,
  total,
  closely = false,
}: ListOf): Work {
  const path = `/api/${table.replace('_', '-')}?${new URLSearchParams({ page: String(page), limit: String(LIMIT), ...(total && { total }), ...asText(query) })}`;
  const ids = (condition: string) =>
    `select id from ${table} where deleted_at is null and (${condition}) order by ${order} limit ${LIMIT} offset ${(page - 1) * LIMIT}`;
  const count = (condition: string) => `select count(*)::integer from ${table} where deleted_at is null and (${condition})`;
  const rows = `select ${columnsOf(table)} from ${table} where id in (${ids(indexed)}) order by ${order}`;
  return {
    name,
    truth: `select (${count(where)}) as total, (select coalesce(jsonb_agg(id), '[]') from (${ids(where)}) as page) as ids`,
    request: () => ({ path }),
    check({ data, total_count }, truth) {
      const { ids } = truth;
      mustBe('The total', total_count, total ? null : truth.total);
      mustBe(
        'The order of the page',
        (data as { id: number }[]).map(({ id }) => id),
        ids,
      );
    },
    pgbench: {
      ...(!total && { 'pgbench, page and count': `${rows};\n${count(indexed)};\n` }),
      ...(closely && { 'pgbench, page': `${rows};\n` }),
    },
    ...(closely && { fastify: { text: rows } }),
  };
}

const asText = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

const WORDS = ['insured_name', 'name_remark', 'insured_mobile', 'insured_email', 'policy_no', 'vehicle_no', 'make_model', 'product'];
const has = (text: string, word: string) => `position(${`'${word.toLowerCase()}'`} in lower(${text})) > 0`;
const clients = (condition: string) => `select id from people where role_id = 4 and ${condition}`;
const like = (word: string) => `search_text like '%${word.toLowerCase()}%'`;

/** Matches the policy's own search text or its client's. */
const searchOf = (word: string) => ({
  query: { search: word },
  where: `${has(`concat_ws(' ', ${WORDS.join(', ')})`, word)} or user_id in (${clients(has(`concat_ws(' ', name, mobile, profession, email)`, word))})`,
  indexed: like(word),
});

const sortWork = (column: string): Work =>
  listWork({
    name: `motor list by ${column}`,
    query: { sort: column, order: 'asc' },
    order: ['insured_name', 'name_remark', 'policy_no', 'vehicle_no', 'product'].includes(column)
      ? `lower(${column}) asc nulls last, id asc`
      : column === 'id'
        ? 'id asc'
        : `${column} asc nulls last, id asc`,
  });

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const key = (column: string) => `regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;
const keyOf = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');

function filterWorks({ policy }: Facts): Work[] {
  const year = Number(policy.start_date.slice(0, 4));
  const month = Number(policy.start_date.slice(5, 7));
  const number = (column: 'policy_no' | 'vehicle_no') =>
    listWork({
      name: `motor list, one ${column}`,
      query: { [column]: policy[column] },
      where: `position('${keyOf(policy[column])}' in ${key(column)}) > 0`,
      indexed: `search_text like '%${keyOf(policy[column])}%' and search_key(${column}) like '%${keyOf(policy[column])}%'`,
    });
  return [
    listWork({ name: 'motor list of a user', query: { user: policy.user_id }, where: `user_id = ${policy.user_id}` }),
    listWork({
      name: 'motor list, one insured_name',
      query: { insured_name: policy.insured_name },
      where: has('insured_name', policy.insured_name),
      indexed: `${like(policy.insured_name)} and lower(insured_name) like ${text(`%${policy.insured_name.toLowerCase()}%`)}`,
    }),
    number('policy_no'),
    number('vehicle_no'),
    listWork({
      name: 'motor list from and to',
      query: { from: `${year}-${String(month).padStart(2, '0')}-01`, to: `${year}-${String(month).padStart(2, '0')}-28` },
      where: `start_date between make_date(${year}, ${month}, 1) and make_date(${year}, ${month}, 28)`,
    }),
    listWork({
      name: 'motor list of a start month and year',
      query: { start_month: month, start_year: year },
      where: `extract(month from start_date) = ${month} and extract(year from start_date) = ${year}`,
      indexed: `extract(month from start_date) = ${month} and start_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
    }),
    listWork({ name: 'motor list with a claim', query: { is_claim: 1 }, where: 'is_claim = 1' }),
  ];
}

const aimed = (work: Work, ...aims: NonNullable<Work['aims']>): Work => ({ ...work, aims });

export const FIRST_PAGE = 'motor list, first page';

export function listWorks(facts: Facts): Work[] {
  const lastPage = Math.ceil(facts.policies / LIMIT);
  // Page 25,000 of a million policies, and as deep in proportion at smaller sizes.
  const deep = Math.max(1, Math.floor(facts.size.motor / 40));
  const deepPage = Math.min(deep, lastPage);
  return [
    aimed(
      listWork({ name: FIRST_PAGE, closely: true }),
      above('bare Fastify', 0.6, 'postgresql'),
      timesOfSize('10k', 1.2, 'postgresql'),
      rateAtLeast(400, 'embedded'),
    ),
    aimed(listWork({ name: `motor list, page ${deepPage}`, page: deepPage, closely: true }), timesOf(FIRST_PAGE, 3, 'postgresql')),
    listWork({ name: 'motor list, last page', page: lastPage }),
    ...MOTOR_SORTABLE.filter((column) => column !== 'id').map(sortWork),
    aimed(
      listWork({ name: 'motor search, rare', ...searchOf(RARE_WORD), closely: true }),
      p95AtMost(15, 'postgresql'),
      p95AtMost(40, 'embedded'),
    ),
    aimed(listWork({ name: 'motor search, common: the page', ...searchOf(COMMON_SURNAME), total: 'later', closely: true }), p95AtMost(40)),
    listWork({ name: 'motor search, common: page and total', ...searchOf(COMMON_SURNAME) }),
    aimed(
      listWork({ name: 'motor search, nothing', ...searchOf(ABSENT_WORD), closely: true }),
      p95AtMost(15, 'postgresql'),
      p95AtMost(40, 'embedded'),
    ),
    ...filterWorks(facts),
    listWork({ name: 'corporate list, first page', table: 'corporate_insurance' }),
  ];
}
