import {
  REGISTER_GROUPS,
  REGISTER_LACKING,
  type RegisterFilters,
  type RegisterGroups,
  type RegisterLacking,
} from '@bimabahi/contract/reports/registers';
import { PRODUCT_LINES } from '@bimabahi/contract/trade/product-lines';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import { type RawBuilder, sql } from 'kysely';
import type { Value } from '../../db/query/csv-expressions.ts';
import { type Condition, inSearchText } from '../../db/query/text-search.ts';
import { type RegisterSource, SOURCES } from './source-queries.ts';

const column = (name: string) => sql.ref(`policy.${name}`);

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

export const LINE = sql`coalesce(policy.line, lines.line)`;
const ratesAt = (day: Value) => sql`rates.line = coalesce(${LINE}, '') and rates.from_date <= ${day} and rates.until > ${day}`;
export const lineOf = (source: RegisterSource) =>
  sql`left join ${linesBy(SOURCES[source].named)} as lines on lines.name = lower(btrim(policy.product))`;

/** One that was merged is written in policies as before, and is summed under the other. */
export const masterOf = (source: RegisterSource) => {
  const [first] = SOURCES[source].named;
  return sql`left join known_names as known on known.master = ${sql.lit(first)} and known.key = lower(btrim(policy.product))
    left join ${sql.table(first)} as named_product on named_product.id = known.id`;
};

/** What is looked up for a policy, or for what policies alike have in common: its insurer, its product, its line and the rates of the day. */
const lookedUp = (source: RegisterSource, day: Value) => sql`
    left join insurers as insurer on insurer.id = policy.insurer_id ${masterOf(source)}
    ${lineOf(source)} left join ${RATES} as rates on ${ratesAt(day)}`;

export const insurerOf = (source: RegisterSource) => sql`coalesce(insurer.name, nullif(btrim(${column(SOURCES[source].company)}), ''))`;
export const PRODUCT = sql`coalesce(named_product.name, nullif(btrim(policy.product), ''))`;
export const nameIn = (name: string) => sql`nullif(btrim(${column(name)}), '')`;

const PLACES = sql.lit(keysOf(SOURCES).length);
const idOf = (source: RegisterSource) => sql`policy.id::bigint * ${PLACES} + ${sql.lit(SOURCES[source].place)}`;

/** `gst_of_tp`: the part of the GST that has another rate than the rest. */
function entriesOf(source: RegisterSource, date: RegisterFilters['date'], condition: Condition): RawBuilder<unknown> {
  const { kind, rows, policyId, endorsementId, endorsementNo, dates, taxedOn, ...amounts } = SOURCES[source];
  const { od, tp, pa, terrorism, net, gstOfTp, broker, output_broker } = amounts;
  return sql`select ${idOf(source)} as id, ${sql.lit(kind)} as kind, ${policyId} as policy_id,
      ${endorsementId} as endorsement_id, ${endorsementNo} as endorsement_no, policy.issue_date, policy.start_date,
      ${dates[date]} as date, client.id as client_id, client.name as client,
      ${insurerOf(source)} as insurer, ${LINE} as line, ${PRODUCT} as product,
      policy.policy_no, regexp_replace(policy.policy_no, ${sql.lit(ENDORSEMENT)}, '', 'i') as base_policy_no,
      ${od} as od_premium, ${tp} as third_party_premium, ${pa} as pa_premium, ${terrorism} as terrorism, ${net} as net_premium,
      policy.gst, rates.rest as rate_of_rest, rates.tp as rate_of_tp,
      case when rates.tp <> rates.rest then ${gstOfTp} else 0 end as gst_of_tp,
      policy.total_premium, policy.business_type, ${nameIn(broker)} as broker, ${nameIn(output_broker)} as output_broker,
      policy.commission_in_num, policy.commission_out_num
    from ${rows} as policy
    left join people as client on client.id = policy.user_id
    ${lookedUp(source, taxedOn)}
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

/** A sum leaves such a policy out. */
const LACKS: Record<RegisterLacking, (source: RegisterSource) => Condition> = {
  gst: () => sql<boolean>`policy.gst is null`,
  total_premium: () => sql<boolean>`policy.total_premium is null`,
  commission_out_num: (source) => sql<boolean>`policy.commission_out_num is null and ${nameIn(SOURCES[source].output_broker)} is not null`,
};

type RowKeys = Partial<Pick<RegisterFilters, 'business_type' | 'rto' | 'employee' | 'client' | 'earns' | 'rated'>>;
type RowSource = Pick<(typeof SOURCES)[RegisterSource], 'business' | 'office' | 'earns' | 'isPolicy'>;
const isKey = (value: Value, key: string | undefined, type: 'text' | 'integer') => {
  if (key === undefined) return [];
  return [key === 'none' ? sql<boolean>`${value} is null` : sql<boolean>`${value} = ${key}::${sql.raw(type)}`];
};

/** Conditions on what stands in the rows themselves. */
export function rowConditions(source: RowSource, { business_type, rto, employee, client, earns, rated }: RowKeys): Condition[] {
  const commission = rated === '0' ? sql<boolean>`policy.commission_in_num is null` : sql<boolean>`policy.commission_in_num is not null`;
  return [
    ...isKey(source.business, business_type, 'text'),
    ...isKey(source.office, rto, 'text'),
    ...isKey(column('created_by'), employee, 'integer'),
    ...isKey(column('user_id'), client, 'integer'),
    ...(earns === undefined && rated === undefined ? [] : [source.earns]),
    ...(rated === undefined ? [] : [sql<boolean>`${sql.lit(source.isPolicy)}`, commission]),
  ];
}

function conditionOf(source: RegisterSource, filters: RegisterFilters): Condition {
  const { date, from, to, search, lacking } = filters;
  const { dates, table, policyId } = SOURCES[source];
  const conditions = [
    ...rowConditions(SOURCES[source], filters),
    ...(lacking ? [LACKS[lacking](source)] : []),
    ...(from === undefined ? [] : [sql<boolean>`${dates[date]} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${dates[date]} <= ${to}::date`]),
    ...(search ? [sql<boolean>`${policyId} in (select id from ${sql.table(table)} where ${inSearchText(search)})`] : []),
  ];
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`;
}

type Chosen = Pick<RegisterFilters, 'entries' | 'lacking' | 'kind'>;
/** One reading of each source that is asked for. */
const ofEach = ({ entries, lacking, kind }: Chosen, read: (source: RegisterSource) => RawBuilder<unknown>) => {
  const only = lacking ? 'policies' : entries;
  const sources = keysOf(SOURCES).filter(
    (source) => (!only || (only === 'policies') === SOURCES[source].isPolicy) && (!kind || kind === SOURCES[source].kind),
  );
  return sql`(${sql.join(sources.map(read), sql` union all `)})`;
};

const keysIn = (filters: RegisterFilters): Condition[] =>
  REGISTER_GROUPS.flatMap((group) => {
    const key = filters[group];
    return key ? [sql<boolean>`${keyOf(group)} = ${key}`] : [];
  });

export function matching(filters: RegisterFilters): RawBuilder<unknown> {
  const found = ofEach(filters, (source) => entriesOf(source, filters.date, conditionOf(source, filters)));
  const keys = keysIn(filters);
  return keys.length > 0 ? sql`(select * from ${found} as found where ${sql.join(keys, sql` and `)})` : found;
}

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
function alikeOf(source: RegisterSource, { filters, groups, days }: Alike): RawBuilder<unknown> {
  const { rows, isPolicy, dates, taxedOn, gstOfTp, company, od, tp, pa, terrorism, net, broker, output_broker } = SOURCES[source];
  const month = sql`date_trunc('month', ${dates[filters.date]})::date`;
  const none = sql`0::bigint`;
  const apart = (group: RegisterGroups, value: Value, type: 'text' | 'date' | 'integer') =>
    groups.includes(group) ? value : sql`null::${sql.raw(type)}`;
  const isKnown = sql`policy.insurer_id is not null`;
  return sql`select ${apart('insurer', column('insurer_id'), 'integer')} as insurer_id,
      ${apart('insurer', sql`case when not ${isKnown} then ${column(company)} end`, 'text')} as ${sql.ref(company)}, policy.product, policy.line,
      ${apart('broker', column(broker), 'text')} as ${sql.ref(broker)},
      ${apart('output_broker', column(output_broker), 'text')} as ${sql.ref(output_broker)},
      ${apart('month', month, 'date')} as date, min(${taxedOn}) as day, ${isPolicy ? sql`count(*)` : none} as policies,
      ${isPolicy ? none : sql`count(*)`} as endorsements, sum(${od}) as od_premium, sum(${tp}) as third_party_premium, sum(${pa}) as pa_premium, sum(${terrorism}) as terrorism, sum(${net}) as net_premium, sum(policy.gst) as gst,
      sum(case when rates.line is null then policy.gst else policy.gst - ${gstOfTp} end) as gst_of_rest,
      sum(case when rates.line is not null then ${gstOfTp} end) as gst_of_tp, sum(policy.total_premium) as total_premium,
      sum(policy.commission_in_num) as commission_in_num, sum(policy.commission_out_num) as commission_out_num
    from ${rows} as policy ${lineOf(source)}
      left join (select * from ${RATES} as rates where tp <> rest) as rates on ${ratesAt(taxedOn)}
    where policy.deleted_at is null and ${conditionOf(source, filters)}
    group by ${sql.join([1, 2, 3, 4, 5, 6, 7].map((place) => sql.lit(place)).concat(days.map((day) => sql`${taxedOn} >= ${sql.lit(day)}::date`)))}`;
}

/** Sums of the policies that match, of those together that `by` and the filters do not tell apart. */
export function summed(filters: RegisterFilters, by: readonly RegisterGroups[], days: readonly string[]): RawBuilder<unknown> {
  const groups = REGISTER_GROUPS.filter((group) => by.includes(group) || filters[group]);
  const sums = (source: RegisterSource) => sql`select ${insurerOf(source)} as insurer, ${LINE} as line, ${PRODUCT} as product,
      ${nameIn(SOURCES[source].broker)} as broker, ${nameIn(SOURCES[source].output_broker)} as output_broker, policy.date, policies, endorsements,
      od_premium, third_party_premium, pa_premium, terrorism, net_premium, gst, rates.rest as rate_of_rest, rates.tp as rate_of_tp,
      gst_of_rest, gst_of_tp, total_premium, commission_in_num, commission_out_num
    from (${alikeOf(source, { filters, groups, days })}) as policy ${lookedUp(source, sql`policy.day`)}`;
  const keys = keysIn(filters);
  return sql`(select * from ${ofEach(filters, sums)} as alike
    where ${keys.length > 0 ? sql.join(keys, sql` and `) : sql`true`})`;
}

/** Their ids and dates alone: without a key nothing has to be looked up for them. */
export function idsMatching(filters: RegisterFilters): RawBuilder<unknown> {
  if (keysIn(filters).length > 0) return matching(filters);
  return ofEach(filters, (source) => {
    const { rows, dates } = SOURCES[source];
    return sql`select ${idOf(source)} as id, ${dates[filters.date]} as date
      from ${rows} as policy where policy.deleted_at is null and ${conditionOf(source, filters)}`;
  });
}

/** How many policies each sum leaves out. Without a key nothing has to be looked up for them; with one they are looked up once, whatever the planner thinks. */
export function lackingIn(filters: RegisterFilters): RawBuilder<unknown> {
  const lacking = (source: RegisterSource) =>
    sql`select ${sql.join(REGISTER_LACKING.map((lack) => sql`(${LACKS[lack](source)}) as ${sql.ref(lack)}`))}`;
  const ofPolicies = { ...filters, entries: 'policies' } as const;
  const isSummed = sql.lit(filters.entries !== 'endorsements');
  const hasKey = keysIn(filters).length > 0;
  const each = ofEach(ofPolicies, (source) => {
    const { rows, kind } = SOURCES[source];
    const isFound = hasKey ? sql`policy.id in (select policy_id from found where kind = ${sql.lit(kind)})` : sql`true`;
    return sql`${lacking(source)} from ${rows} as policy where policy.deleted_at is null and ${conditionOf(source, filters)} and ${isSummed} and ${isFound}`;
  });
  if (!hasKey) return each;
  return sql`(with found as materialized (select kind, policy_id from ${matching(ofPolicies)} as entries) select * from ${each} as policies)`;
}

/** Those with the ids of an SQL array literal. */
export const withIds = (date: RegisterFilters['date'], ids: string): RawBuilder<unknown> =>
  ofEach({}, (source) => {
    const ofSource = sql`policy.id = any (array(select (entry / ${PLACES})::integer from unnest(${sql.lit(ids)}::bigint[]) as entry
      where entry % ${PLACES} = ${sql.lit(SOURCES[source].place)}))`;
    return entriesOf(source, date, ofSource as Condition);
  });

/** What the sums have of a rate. */
export const gstSumAt = (percent: number): Value =>
  sql`(case when rate_of_rest = ${sql.lit(percent)} then coalesce(gst_of_rest, 0) else 0 end
    + case when rate_of_tp = ${sql.lit(percent)} then coalesce(gst_of_tp, 0) else 0 end)`;

export const gstAt = (percent: number): Value =>
  sql`(case when rate_of_rest = ${sql.lit(percent)} then gst - gst_of_tp else 0 end
    + case when rate_of_tp = ${sql.lit(percent)} then gst_of_tp else 0 end)`;

/** What the columns of `rates` leave out. */
export const gstBeside = (rates: readonly number[]): Value =>
  sql`(${sql.join([sql`gst`, ...rates.map((percent) => sql`(${gstAt(percent)})`)], sql` - `)})`;
