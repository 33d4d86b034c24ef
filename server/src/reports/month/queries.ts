import type { MonthGroup, MonthKeys } from '@bimabahi/contract/reports/month';
import type { Days } from '@bimabahi/contract/reports/month-period';
import type { RegisterGroups } from '@bimabahi/contract/reports/registers';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Value } from '../../db/query/csv-expressions.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { insurerOf, keyOf, LINE, lineOf, masterOf, nameIn, PRODUCT, rowConditions, SOURCES } from '../registers/public.ts';
import { MONTH_SOURCES, type MonthSource } from './source-queries.ts';

/** By these the register groups too: their names are looked up. */
export const NAMED = ['insurer', 'line', 'product', 'broker', 'output_broker'] as const satisfies readonly RegisterGroups[];
const isNamed = (group: string): group is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(group);
type Group = MonthGroup | 'month';

/** Of premium. `ahead`: what starts after today, of a month. */
const RANGES = ['now', 'compared', 'to_date', 'to_date_compared', 'ahead'] as const;
type Range = (typeof RANGES)[number];

export interface PremiumSums {
  policies: number;
  net: number;
  gross: number;
}
type OfRange = `${Range}_${keyof PremiumSums | 'margin'}`;
const COMMISSION = {
  /** Policies, endorsements and installments of the period. */
  entries: 'count',
  without_issue_date: 'count',
  earning_net: 'amount',
  policies_in: 'amount',
  policies_out: 'amount',
  installments_in: 'amount',
  installments_out: 'amount',
  not_rated: 'count',
  not_rated_net: 'amount',
  not_rated_installments: 'count',
} as const;
type SumName = OfRange | keyof typeof COMMISSION;
/** What was not asked for is absent, and 0. */
export type MonthRow = Partial<Record<SumName, number>> & { key: string };

type Of = keyof PremiumSums | 'margin';
const ofRanges = (ranges: Asked['ranges'], of: Partial<Record<Range, readonly Of[]>>): SumName[] =>
  RANGES.filter((range) => ranges[range]).flatMap((range) => (of[range] ?? []).map((name): SumName => `${range}_${name}`));
const PREMIUM = ['policies', 'net', 'gross'] as const;
const COMPARABLE = [...PREMIUM, 'margin'] as const;
const OF_GROUP = ['policies', 'net'] as const;
const PAID = ['policies_in', 'policies_out', 'installments_in', 'installments_out'] as const;

/** The sums that an answer has, so that no other is made. */
export const sumsFor = {
  summary: (ranges: Asked['ranges']): SumName[] => [
    ...ofRanges(ranges, { now: PREMIUM, compared: COMPARABLE, to_date: COMPARABLE, to_date_compared: COMPARABLE }),
    ...keysOf(COMMISSION),
  ],
  series: (ranges: Asked['ranges']): SumName[] => [...ofRanges(ranges, { now: PREMIUM, ahead: ['net'] }), ...PAID],
  breakdown: (ranges: Asked['ranges']): SumName[] => [
    ...ofRanges(ranges, { now: PREMIUM, compared: OF_GROUP, to_date: OF_GROUP, to_date_compared: OF_GROUP }),
    ...PAID,
    'entries',
  ],
  year: (ranges: Asked['ranges']): SumName[] => ofRanges(ranges, { now: OF_GROUP, ahead: OF_GROUP, compared: ['net'] }),
};

export interface Asked {
  filters: MonthKeys;
  /** The days of each; one that is not asked for is 0. */
  ranges: Partial<Record<Range, Partial<Days>>>;
  sums: readonly SumName[];
}

export const within = (date: Value, { from, to }: Partial<Days>): Condition =>
  sql<boolean>`(${sql.join([...(from ? [sql`${date} >= ${from}::date`] : []), ...(to ? [sql`${date} <= ${to}::date`] : [])], sql` and `)})`;

/** What a source's rows are told apart by before any name is looked up. */
const apart = (source: MonthSource, date: Value): Readonly<Record<Group, Readonly<Record<string, Value>>>> => {
  const { company, broker, output_broker } = SOURCES[source.names];
  const column = (name: string) => sql.ref(`policy.${name}`);
  return {
    insurer: { insurer_id: column('insurer_id'), [company]: sql`case when policy.insurer_id is null then ${column(company)} end` },
    line: { line: column('line'), product: column('product') },
    product: { product: column('product') },
    broker: { [broker]: column(broker) },
    output_broker: { [output_broker]: column(output_broker) },
    rto: { rto: source.office },
    employee: { employee: column('created_by') },
    client: { client: column('user_id') },
    business_type: { business: source.business },
    month: { month: sql`date_trunc('month', ${date}::timestamp)::date` },
  };
};

/** As the register calls them; the others are their own key. */
export const nameOf = (source: MonthSource): Readonly<Record<Group, Value>> => ({
  insurer: insurerOf(source.names),
  line: LINE,
  product: PRODUCT,
  broker: nameIn(SOURCES[source.names].broker),
  output_broker: nameIn(SOURCES[source.names].output_broker),
  rto: sql`policy.rto`,
  employee: sql`policy.employee::text`,
  client: sql`policy.client::text`,
  business_type: sql`policy.business`,
  month: sql`to_char(policy.month::timestamp, 'YYYY-MM')`,
});

export const lookedUp = ({ names }: MonthSource): Readonly<Partial<Record<Group, Value>>> => ({
  insurer: sql`left join insurers as insurer on insurer.id = policy.insurer_id`,
  line: lineOf(names),
  product: masterOf(names),
});

const both = (...conditions: Condition[]): Condition => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const MARGIN = sql`coalesce(policy.commission_in_num, 0) - coalesce(policy.commission_out_num, 0)`;

const [NO_COUNT, NO_AMOUNT] = [sql`0::bigint`, sql`0::numeric`];
/** Nothing is added up where there is nothing to: a range that is not asked for, or what this kind of rows does not have. */
const counted = (condition: Condition | null | false): Value => (condition ? sql`count(*) filter (where ${condition})` : NO_COUNT);
const added = (value: Value, condition: Condition | null | false): Value =>
  condition ? sql`coalesce(sum(${value}) filter (where ${condition}), 0)` : NO_AMOUNT;

/** Sums of the rows of a source: of premium in each range, of commission in the period. */
function sumsOf(source: MonthSource, date: Value, ranges: Asked['ranges']): Record<string, Value> {
  const { isPolicy, isInstallment, earns, net, gross } = source;
  const premium = RANGES.flatMap((range) => {
    const days = ranges[range];
    const asked = days ? within(date, days) : null;
    return [
      [`${range}_policies`, counted(isPolicy && asked)],
      [`${range}_net`, added(net, !isInstallment && asked)],
      [`${range}_gross`, added(gross, !isInstallment && asked)],
      [`${range}_margin`, added(MARGIN, asked && both(asked, earns))],
    ];
  });
  const now = within(date, ranges.now ?? {});
  const [earning, notRated] = [both(now, earns), both(now, earns, sql<boolean>`policy.commission_in_num is null`)];
  const commission: Record<keyof typeof COMMISSION, Value> = {
    entries: counted(now),
    without_issue_date: counted(isPolicy && both(now, sql<boolean>`policy.issue_date is null`)),
    earning_net: added(net, !isInstallment && earning),
    policies_in: added(sql`policy.commission_in_num`, !isInstallment && earning),
    policies_out: added(sql`policy.commission_out_num`, !isInstallment && earning),
    installments_in: added(sql`policy.commission_in_num`, isInstallment && now),
    installments_out: added(sql`policy.commission_out_num`, isInstallment && now),
    not_rated: counted(isPolicy && notRated),
    not_rated_net: added(net, isPolicy && notRated),
    not_rated_installments: counted(isInstallment && notRated),
  };
  return { ...Object.fromEntries(premium), ...commission };
}

const only = (names: readonly string[], values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] as Value]));
export const aliased = (values: Readonly<Record<string, Value>>) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** Rows that have the same names as typed are added up before anything is looked up for them, which takes longer than to read them. */
function alikeOf(source: MonthSource, groups: readonly Group[], { filters, ranges, sums }: Asked): RawBuilder<unknown> {
  const date = source.dates[filters.date];
  const columns = apart(source, date);
  const parts: Record<string, Value> = Object.assign({}, ...groups.map((group) => columns[group]));
  const places = Object.keys(parts).map((_, index) => sql.lit(index + 1));
  const conditions = [
    sql<boolean>`policy.deleted_at is null`,
    sql<boolean>`(${sql.join(
      Object.values(ranges).map((days) => within(date, days)),
      sql` or `,
    )})`,
    ...rowConditions(source, filters),
  ];
  return sql`select ${aliased({ ...parts, ...only(sums, sumsOf(source, date, ranges)) })} from ${source.rows} as policy
    where ${sql.join(conditions, sql` and `)} group by ${sql.join(places)}`;
}

const isCount = (name: string) => name.endsWith('_policies') || COMMISSION[name as keyof typeof COMMISSION] === 'count';
const summed = (sums: readonly SumName[]) =>
  sql.join(
    sums.map((name) => {
      const sum = sql`coalesce(sum(${sql.ref(name)}), 0)`;
      return sql`${isCount(name) ? sql`${sum}::integer` : sum} as ${sql.ref(name)}`;
    }),
  );

/** A group a row, with its key, its name in its first form and its sums. */
function grouped(by: Group, asked: Asked): RawBuilder<unknown> {
  const { filters, sums } = asked;
  const filtered = NAMED.filter((group) => filters[group]);
  const groups: Group[] = [...new Set<Group>([by, ...filtered])];
  const sources = MONTH_SOURCES.filter(({ kind }) => !filters.kind || filters.kind === kind).map((source) => {
    const [names, lookups] = [nameOf(source), lookedUp(source)];
    const values = Object.fromEntries(groups.map((group) => [group, names[group]]));
    return sql`select ${aliased(values)}, ${sql.join(sums.map((name) => sql.ref(name)))}
      from (${alikeOf(source, groups, asked)}) as policy ${sql.join(
        groups.map((group) => lookups[group] ?? sql``),
        sql` `,
      )}`;
  });
  const key = isNamed(by) ? keyOf(by) : sql`coalesce(${sql.ref(by)}, 'none')`;
  const keys = filtered.map((group) => sql`${keyOf(group)} = ${filters[group]}`);
  return sql`(select ${key} as key, min(${sql.ref(by)}) as name, ${summed(sums)}
    from (${sql.join(sources, sql` union all `)}) as entries
    where ${keys.length > 0 ? sql.join(keys, sql` and `) : sql`true`} group by 1)`;
}

/** A row for each key that there is, in one statement, so that they are of one moment. */
export async function sumsBy(db: Db, by: 'business_type' | 'month', asked: Asked): Promise<MonthRow[]> {
  const { rows } =
    await sql<MonthRow>`select key, ${sql.join(asked.sums.map((name) => sql.ref(name)))} from ${grouped(by, asked)} as sums`.execute(db);
  return rows;
}

export interface GroupRow extends MonthRow {
  /** Null: all that are not listed, together. */
  place: number | null;
  label: string;
  /** How many groups are in the row. */
  groups: number;
  total_count: number;
  top1: number | null;
  top5: number | null;
  top20: number | null;
}

const TOPS = [1, 5, 20];
const labelOf = (by: MonthGroup) => {
  if (by === 'client' || by === 'employee') return sql`(select name from people where id = nullif(min(key), 'none')::integer)`;
  return by === 'line' || by === 'business_type' || by === 'rto' ? sql`min(key)` : sql`min(name)`;
};

/** The largest first, what is left in one row more; with what the largest clients have. One statement, so that all is of one moment. */
export async function largestGroups(db: Db, by: MonthGroup, limit: number, asked: Asked): Promise<GroupRow[]> {
  const ofClients = { filters: asked.filters, ranges: { now: asked.ranges.now ?? {} }, sums: ['entries', 'now_net'] } satisfies Asked;
  const tops = TOPS.map((top) => sql`(select sum(now_net) from largest where rank <= ${sql.lit(top)}) as ${sql.ref(`top${top}`)}`);
  const { rows } = await sql<GroupRow>`
    with groups as materialized ${grouped(by, asked)},
      placed as (select *, row_number() over (order by entries = 0, now_net desc, key) as rank from groups),
      clients as materialized ${by === 'client' ? sql`(select * from groups where entries > 0)` : grouped('client', ofClients)},
      largest as materialized (select now_net, row_number() over (order by now_net desc) as rank from clients)
    select case when rank <= ${limit} and entries > 0 then rank end::integer as place, min(key) as key, coalesce(${labelOf(by)}, '') as label,
      count(*)::integer as groups, ${summed(asked.sums)}, (select count(*) from groups where entries > 0)::integer as total_count, ${sql.join(tops)}
    from placed group by 1 order by 1 nulls last`.execute(db);
  return rows;
}
