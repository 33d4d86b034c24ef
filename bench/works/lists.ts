/** Policy lists: a page with its exact total, in every order and filter. */
import { MOTOR_SORTABLE } from '@bimabahi/contract/policies/motor-insurance';
import { COMMON_SURNAME, FIRST_NAMES, SURNAMES } from '../data/words.ts';
import { above, p95AtMost, rateAtLeast, slowestAtMost, timesOf, timesOfSize } from '../report/aims.ts';
import { draw, oneOf, scripts } from './draws.ts';
import { type Facts, NUMBERS } from './facts.ts';
import { LIMIT, type ListOf, pageSql, pathOf, rowsOf } from './list-sql.ts';
import { mustBe, type Work } from './work.ts';

type Baselines = Pick<Work, 'fastify'> & { aims?: Work['aims']; page?: boolean };

function listWork(name: string, list: (turn: number) => ListOf, { page = false, ...others }: Baselines = {}): Work {
  const first = list(0);
  const simple = pageSql({ ...first, indexed: first.where });
  return {
    name,
    truth: `select (${simple.count}) as total, (select coalesce(jsonb_agg(id), '[]') from (${simple.ids}) as page) as ids`,
    request: (turn) => ({ path: pathOf(list(turn)) }),
    check({ data, total_count }, { total, ids }) {
      mustBe('The total', total_count, first.total ? null : total);
      mustBe(
        'The order of the page',
        (data as { id: number }[]).map(({ id }) => id),
        ids,
      );
    },
    pgbench: {
      ...(!first.total && {
        'pgbench, page and count': scripts((turn) => {
          const { rows, count } = pageSql(list(turn));
          return `${rows};\n${count};\n`;
        }),
      }),
      ...(page && { 'pgbench, page': scripts((turn) => `${pageSql(list(turn)).rows};\n`) }),
    },
    ...others,
  };
}

const WORDS = ['insured_name', 'name_remark', 'insured_mobile', 'insured_email', 'policy_no', 'vehicle_no', 'make_model', 'product'];
const has = (text: string, word: string) => `position(${`'${word.toLowerCase()}'`} in lower(${text})) > 0`;
const clients = (condition: string) => `user_id in (select id from people where role_id = 4 and ${condition})`;
const like = (word: string) => `search_text like '%${word.toLowerCase()}%'`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const key = (column: string) => `regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;
const keyOf = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Each word is in the policy's own search text or its client's. */
const searchOf = (...words: string[]): ListOf => ({
  query: { search: words.join(' ') },
  where: words
    .map(
      (word) =>
        `(${has(`concat_ws(' ', ${WORDS.join(', ')})`, word)} or ${clients(has(`concat_ws(' ', name, mobile, profession, email)`, word))})`,
    )
    .join(' and '),
  indexed: words.map(like).join(' and '),
});

const CASELESS = ['insured_name', 'name_remark', 'policy_no', 'vehicle_no', 'product'];
/** How far people leaf through a list. */
const PAGES = 20;
const SORTED = MOTOR_SORTABLE.filter((column) => column !== 'id');

function sorted(turn: number): ListOf {
  const column = oneOf(SORTED, turn, 1);
  const order = oneOf(['asc', 'desc'], turn, 2);
  const value = CASELESS.includes(column) ? `lower(${column})` : column;
  return {
    query: { sort: column, order },
    order: `${value} ${order} nulls last, id ${order}`,
    page: 1 + draw(turn, PAGES, 3),
  };
}

/** As people type or paste numbers. */
const TYPED: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => number.replace(/[^-]{4}(?=[^-])/g, '$& '),
];

const numberSearch =
  ({ sample }: Facts) =>
  (turn: number): ListOf => {
    const policy = sample[turn % sample.length] as Facts['sample'][number];
    const number = policy[oneOf(NUMBERS, turn, 1)];
    const same = (column: string) => `${column} = ${text(number)}`;
    const found = (condition: string) => `select id from motor_insurance where deleted_at is null and ${condition}`;
    const byKey = (column: string) => `search_key(${column}) = '${keyOf(number)}'`;
    return {
      query: { search: oneOf(TYPED, turn, 2)(number) },
      where: [...NUMBERS.map(same), clients(same('mobile'))].join(' or '),
      indexed: `id in (${[...NUMBERS.map(byKey), clients(byKey('mobile'))].map(found).join(' union ')})`,
    };
  };

function filterWorks({ sample }: Facts): Work[] {
  const policyOf = (turn: number) => oneOf(sample, turn);
  const number = (column: 'policy_no' | 'vehicle_no') =>
    listWork(`motor list, one ${column}`, (turn) => {
      const value = policyOf(turn)[column];
      return {
        query: { [column]: value },
        where: `position('${keyOf(value)}' in ${key(column)}) > 0`,
        indexed: `search_key(${column}) = '${keyOf(value)}'`,
      };
    });
  const monthOf = (turn: number) => {
    const [year, month] = policyOf(turn).start_date.split('-') as [string, string];
    return { year: Number(year), month: Number(month), from: `${year}-${month}-01`, to: `${year}-${month}-28` };
  };
  return [
    listWork('motor list of a user', (turn) => {
      const { user_id } = policyOf(turn);
      return { query: { user: user_id }, where: `user_id = ${user_id}` };
    }),
    listWork('motor list, one insured_name', (turn) => {
      const { insured_name } = policyOf(turn);
      return {
        query: { insured_name },
        where: has('insured_name', insured_name),
        indexed: `${like(insured_name)} and lower(insured_name) like ${text(`%${insured_name.toLowerCase()}%`)}`,
      };
    }),
    number('policy_no'),
    number('vehicle_no'),
    listWork('motor list from and to', (turn) => {
      const { from, to } = monthOf(turn);
      return { query: { from, to }, where: `start_date between '${from}' and '${to}'` };
    }),
    listWork('motor list of a start month and year', (turn) => {
      const { year, month } = monthOf(turn);
      return {
        query: { start_month: month, start_year: year },
        where: `extract(month from start_date) = ${month} and extract(year from start_date) = ${year}`,
        indexed: `extract(month from start_date) = ${month} and start_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`,
      };
    }),
    listWork('motor list with a claim', (turn) => ({ query: { is_claim: 1 }, where: 'is_claim = 1', page: 1 + draw(turn, PAGES) })),
  ];
}

export const FIRST_PAGE = 'motor list, first page';
const surname = (turn: number) => oneOf([COMMON_SURNAME, ...SURNAMES], turn);

function searchWorks(facts: Facts): Work[] {
  const number = numberSearch(facts);
  const name = (turn: number) => [oneOf(FIRST_NAMES, turn), oneOf([COMMON_SURNAME, ...SURNAMES], turn, 1)];
  /** Eight letters, none of them in a name. */
  const absent = (turn: number) => `q${Array.from({ length: 7 }, (_, place) => oneOf([...'bcdfgkwxz'], turn, place)).join('')}`;
  const rare = (turn: number) => searchOf(oneOf(facts.rareWords, turn));
  const quick = [p95AtMost(15, 'postgresql'), p95AtMost(40, 'embedded')];
  return [
    listWork('motor search, rare', rare, { page: true, aims: quick }),
    listWork('motor search, nothing', (turn) => searchOf(absent(turn)), { page: true, aims: quick }),
    listWork('motor search, surname: the page', (turn) => ({ ...searchOf(surname(turn)), total: 'later' }), {
      page: true,
      aims: [p95AtMost(40)],
    }),
    listWork('motor search, surname: page and total', (turn) => searchOf(surname(turn))),
    listWork('motor search, rare with common', (turn) => searchOf(surname(turn), oneOf(facts.rareWords, turn)), {
      page: true,
      aims: quick,
    }),
    listWork('motor search, surname before name: the page', (turn) => ({ ...searchOf(...name(turn).reverse()), total: 'later' }), {
      page: true,
      aims: [p95AtMost(60)],
    }),
    listWork('motor search, full name', (turn) => searchOf(...name(turn)), { aims: [rateAtLeast(120, 'postgresql')] }),
    {
      ...listWork('motor search, number, 8 connections', number, { aims: [p95AtMost(10, 'postgresql'), p95AtMost(15, 'embedded')] }),
      connections: 8,
    },
    { ...listWork('motor search, number, 32 connections', number, { aims: [p95AtMost(30, 'postgresql')] }), connections: 32 },
    {
      ...listWork('motor search, 10,000 numbers', number, { aims: [slowestAtMost(150, 'postgresql')] }),
      connections: 8,
      requests: 10_000,
      pgbench: {},
    },
  ];
}

export function listWorks(facts: Facts): Work[] {
  const pages = Math.ceil(facts.policies / LIMIT);
  const anyPage = (turn: number) => ({ page: 1 + draw(turn, pages) });
  return [
    listWork(FIRST_PAGE, () => ({}), {
      page: true,
      fastify: { text: rowsOf({}, '0') },
      aims: [above('bare Fastify', 0.6, 'postgresql'), timesOfSize('10k', 1.2, 'postgresql'), rateAtLeast(400, 'embedded')],
    }),
    listWork('motor list, any page', anyPage, {
      page: true,
      fastify: { text: rowsOf({}, '$1'), values: (turn) => [(anyPage(turn).page - 1) * LIMIT] },
      aims: [timesOf(FIRST_PAGE, 3, 'postgresql')],
    }),
    listWork('motor list in any order', sorted),
    ...searchWorks(facts),
    ...filterWorks(facts),
    listWork('corporate list', (turn) => ({ table: 'corporate_insurance', page: 1 + draw(turn, Math.max(1, Math.floor(PAGES / 4))) })),
  ];
}
