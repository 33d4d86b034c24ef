import { REGISTER_GROUPS, type RegisterFilters, type RegisterGroups } from '@bimabahi/contract/reports/registers';
import { PRODUCT_LINES } from '@bimabahi/contract/trade/product-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';

type RegisterPolicyKind = 'motor' | 'corporate';
const NOTHING = sql`null::numeric`;
const column = (name: string) => sql.ref(`policy.${name}`);

/** What the two tables keep under other names. `named`: where a product's name is looked up first. */
const KINDS = {
  motor: {
    table: 'motor_insurance',
    parity: 0,
    company: 'name_remark',
    named: ['products', 'categories'],
    od: column('od_premium'),
    tp: column('third_party_premium'),
    pa: column('pa_premium'),
    /** Where a part alone was typed, it is the net premium. */
    taxedAsTp: sql`coalesce(policy.third_party_premium, case when policy.od_premium is null and cover_of(policy.od_tp_package_policy) = 'tp' then policy.net_premium - coalesce(policy.pa_premium, 0) end, 0)`,
    terrorism: NOTHING,
    net: 'net_premium',
    broker: 'broker',
    output_broker: 'sub_broker',
  },
  corporate: {
    table: 'corporate_insurance',
    parity: 1,
    company: 'company',
    named: ['categories', 'products'],
    od: NOTHING,
    tp: NOTHING,
    pa: NOTHING,
    taxedAsTp: sql`0`,
    terrorism: column('terrisom'),
    net: 'new_premium',
    broker: 'sub_broker',
    output_broker: 'broker',
  },
} as const;

const TAXED_ON = sql`coalesce(policy.issue_date, policy.start_date)`;
const DATES = { start: sql`policy.start_date`, issue: TAXED_ON } as const;

/** As `2001/E1` or `2001 Endorsement No. 3`. */
const ENDORSEMENT = '[[:space:]/_-]+(e[0-9]+|(end|endt|endorsement)[[:space:]./_-]*(no[[:space:]./_-]*)?[0-9]+)$';

/** For policies whose line is still to be kept with them. */
const linesBy = ([first, second]: readonly [string, string]) => sql`(
  select distinct on (lower(name)) lower(name) as name, line from (
    select name, line, 1 as place from ${sql.table(first)} where deleted_at is null
    union all select name, line, 2 from ${sql.table(second)} where deleted_at is null
  ) as named where line is not null order by lower(name), place)`;

/** The most specific rate of the day, as the check of a premium takes it. */
const rateOf = (part: 'od' | 'tp') => sql`(
  select rate.percent from tax_rates rate
  where rate.deleted_at is null and (rate.line is null or rate.line = lines.line) and rate.part in ('any', ${sql.lit(part)})
    and rate.from_date <= days.from_date and (rate.to_date is null or rate.to_date >= days.from_date)
  order by (rate.line is not null) desc, (rate.part <> 'any') desc limit 1)`;

/** Of each line and of none, from each day on which a rate begins or ends: looked up once, not for each policy. */
const RATES = sql`(
  select lines.line, days.from_date, lead(days.from_date, 1, 'infinity') over (partition by lines.line order by days.from_date) as until,
    ${rateOf('od')} as rest, ${rateOf('tp')} as tp
  from (select unnest(array[${sql.join(['', ...PRODUCT_LINES].map((line) => sql.lit(line)))}]) as line) as lines
    cross join (select '-infinity'::date as from_date union select from_date from tax_rates where deleted_at is null
      union select to_date + 1 from tax_rates where deleted_at is null and to_date is not null) as days)`;

const LINE = sql`coalesce(policy.line, lines.line)`;
const ratesAt = (day: Value) => sql`rates.line = coalesce(${LINE}, '') and rates.from_date <= ${day} and rates.until > ${day}`;
const lineOf = (kind: RegisterPolicyKind) =>
  sql`left join ${linesBy(KINDS[kind].named)} as lines on lines.name = lower(btrim(policy.product))`;

/** What is looked up for a policy, or for what policies alike have in common: its insurer, its line and the rates of the day. */
const lookedUp = (kind: RegisterPolicyKind, day: Value) => sql`
    left join insurers as insurer on insurer.id = policy.insurer_id
    ${lineOf(kind)} left join ${RATES} as rates on ${ratesAt(day)}`;

const insurerOf = (kind: RegisterPolicyKind) => sql`coalesce(insurer.name, nullif(btrim(${column(KINDS[kind].company)}), ''))`;
const nameIn = (name: string) => sql`nullif(btrim(${column(name)}), '')`;

/** The part of a policy's GST that has another rate than the rest, where the rates differ. */
const gstOfTp = (kind: RegisterPolicyKind) => sql`least(policy.gst, round(${KINDS[kind].taxedAsTp} * rates.tp / 100, 2))`;

/** `gst_of_tp`: the part of the GST that has another rate than the rest. */
function entriesOf(kind: RegisterPolicyKind, date: RegisterFilters['date'], condition: Condition): RawBuilder<unknown> {
  const { table, parity, od, tp, pa, terrorism, net, broker, output_broker } = KINDS[kind];
  return sql`select policy.id::bigint * 2 + ${sql.lit(parity)} as id, ${sql.lit(kind)} as kind, policy.id as policy_id,
      policy.issue_date, policy.start_date, ${DATES[date]} as date, client.id as client_id, client.name as client,
      ${insurerOf(kind)} as insurer, ${LINE} as line, ${nameIn('product')} as product,
      policy.policy_no, regexp_replace(policy.policy_no, ${sql.lit(ENDORSEMENT)}, '', 'i') as base_policy_no,
      ${od} as od_premium, ${tp} as third_party_premium, ${pa} as pa_premium, ${terrorism} as terrorism, ${column(net)} as net_premium,
      policy.gst, rates.rest as rate_of_rest, rates.tp as rate_of_tp,
      case when rates.tp <> rates.rest then ${gstOfTp(kind)} else 0 end as gst_of_tp,
      policy.total_premium, policy.business_type, ${nameIn(broker)} as broker, ${nameIn(output_broker)} as output_broker,
      policy.commission_in_num, policy.commission_out_num
    from ${sql.table(table)} as policy
    left join people as client on client.id = policy.user_id
    ${lookedUp(kind, TAXED_ON)}
    where policy.deleted_at is null and ${condition}`;
}

const keys: Record<RegisterGroups, Value> = {
  insurer: sql`lower(insurer)`,
  line: sql`line`,
  product: sql`lower(product)`,
  month: sql`to_char(date::timestamp, 'YYYY-MM')`,
  broker: sql`lower(broker)`,
  output_broker: sql`lower(output_broker)`,
};
export const keyOf = (group: RegisterGroups): Value => sql`coalesce(${keys[group]}, 'none')`;

function conditionOf(kind: RegisterPolicyKind, { date, from, to, search }: RegisterFilters): Condition {
  const conditions = [
    ...(from === undefined ? [] : [sql<boolean>`${DATES[date]} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${DATES[date]} <= ${to}::date`]),
    ...(search ? [sql<boolean>`policy.id in (select id from ${sql.table(KINDS[kind].table)} where ${inSearchText(search)})`] : []),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

const entries = (date: RegisterFilters['date'], condition: (kind: RegisterPolicyKind) => Condition) =>
  sql`(${entriesOf('motor', date, condition('motor'))} union all ${entriesOf('corporate', date, condition('corporate'))})`;

const keysIn = (filters: RegisterFilters): Condition[] =>
  REGISTER_GROUPS.flatMap((group) => {
    const key = filters[group];
    return key ? [sql<boolean>`${keyOf(group)} = ${key}`] : [];
  });

export function matching(filters: RegisterFilters): RawBuilder<unknown> {
  const found = entries(filters.date, (kind) => conditionOf(kind, filters));
  const keys = keysIn(filters);
  return keys.length > 0 ? sql`(select * from ${found} as found where ${sql.join(keys, sql` and `)})` : found;
}

const monthOf = (date: RegisterFilters['date']) => sql`date_trunc('month', ${DATES[date]})::date`;

interface Alike {
  filters: RegisterFilters;
  /** What they are told apart by. */
  groups: readonly RegisterGroups[];
  /** On which a rate begins or ends. */
  days: readonly string[];
}

/**
 * Policies that have the same names, as typed, the same line and the same rates are added up before anything is looked up for them, which takes longer than
 * to read them. A comparison with each day instead of one number for all: the planner knows that it has two values, so it does not sort.
 */
function alikeOf(kind: RegisterPolicyKind, { filters, groups, days }: Alike): RawBuilder<unknown> {
  const { table, company, od, tp, pa, terrorism, net, broker, output_broker } = KINDS[kind];
  const apart = (group: RegisterGroups, value: Value, type: 'text' | 'date' | 'integer') =>
    groups.includes(group) ? value : sql`null::${sql.raw(type)}`;
  const isKnown = sql`policy.insurer_id is not null`;
  return sql`select ${apart('insurer', column('insurer_id'), 'integer')} as insurer_id,
      ${apart('insurer', sql`case when not ${isKnown} then ${column(company)} end`, 'text')} as ${sql.ref(company)}, policy.product, policy.line,
      ${apart('broker', column(broker), 'text')} as ${sql.ref(broker)},
      ${apart('output_broker', column(output_broker), 'text')} as ${sql.ref(output_broker)},
      ${apart('month', monthOf(filters.date), 'date')} as date, min(${TAXED_ON}) as day, count(*) as policies, sum(${od}) as od_premium, sum(${tp}) as third_party_premium,
      sum(${pa}) as pa_premium, sum(${terrorism}) as terrorism, sum(${column(net)}) as net_premium, sum(policy.gst) as gst,
      sum(case when rates.line is null then policy.gst else policy.gst - ${gstOfTp(kind)} end) as gst_of_rest,
      sum(case when rates.line is not null then ${gstOfTp(kind)} end) as gst_of_tp, sum(policy.total_premium) as total_premium,
      sum(policy.commission_in_num) as commission_in_num, sum(policy.commission_out_num) as commission_out_num
    from ${sql.table(table)} as policy ${lineOf(kind)}
      left join (select * from ${RATES} as rates where tp <> rest) as rates on ${ratesAt(TAXED_ON)}
    where policy.deleted_at is null and ${conditionOf(kind, filters)}
    group by ${sql.join([1, 2, 3, 4, 5, 6, 7].map((place) => sql.lit(place)).concat(days.map((day) => sql`${TAXED_ON} >= ${sql.lit(day)}::date`)))}`;
}

/** Sums of the policies that match, of those together that `by` and the filters do not tell apart. */
export function summed(filters: RegisterFilters, by: readonly RegisterGroups[], days: readonly string[]): RawBuilder<unknown> {
  const groups = REGISTER_GROUPS.filter((group) => by.includes(group) || filters[group]);
  const sums = (kind: RegisterPolicyKind) => sql`select ${insurerOf(kind)} as insurer, ${LINE} as line, ${nameIn('product')} as product,
      ${nameIn(KINDS[kind].broker)} as broker, ${nameIn(KINDS[kind].output_broker)} as output_broker, policy.date, policies,
      od_premium, third_party_premium, pa_premium, terrorism, net_premium, gst, rates.rest as rate_of_rest, rates.tp as rate_of_tp,
      gst_of_rest, gst_of_tp, total_premium, commission_in_num, commission_out_num
    from (${alikeOf(kind, { filters, groups, days })}) as policy ${lookedUp(kind, sql`policy.day`)}`;
  const keys = keysIn(filters);
  return sql`(select * from (${sums('motor')} union all ${sums('corporate')}) as alike
    where ${keys.length > 0 ? sql.join(keys, sql` and `) : sql`true`})`;
}

/** Their ids and dates alone: without a key nothing has to be looked up for them. */
export function idsMatching(filters: RegisterFilters): RawBuilder<unknown> {
  if (keysIn(filters).length > 0) return matching(filters);
  const ids = (
    kind: RegisterPolicyKind,
  ) => sql`select policy.id::bigint * 2 + ${sql.lit(KINDS[kind].parity)} as id, ${DATES[filters.date]} as date
    from ${sql.table(KINDS[kind].table)} as policy where policy.deleted_at is null and ${conditionOf(kind, filters)}`;
  return sql`(${ids('motor')} union all ${ids('corporate')})`;
}

/** Those with the ids of an SQL array literal. */
export const withIds = (date: RegisterFilters['date'], ids: string): RawBuilder<unknown> =>
  entries(
    date,
    (kind) => sql`policy.id = any (array(select (entry / 2)::integer from unnest(${sql.lit(ids)}::bigint[]) as entry
      where entry % 2 = ${sql.lit(KINDS[kind].parity)}))`,
  );

/** What the sums have of a rate. */
export const gstSumAt = (percent: number): Value =>
  sql`(case when rate_of_rest = ${sql.lit(percent)} then coalesce(gst_of_rest, 0) else 0 end
    + case when rate_of_tp = ${sql.lit(percent)} then coalesce(gst_of_tp, 0) else 0 end)`;

export const gstAt = (percent: number): Value =>
  sql`(case when rate_of_rest = ${sql.lit(percent)} then gst - gst_of_tp else 0 end
    + case when rate_of_tp = ${sql.lit(percent)} then gst_of_tp else 0 end)`;
