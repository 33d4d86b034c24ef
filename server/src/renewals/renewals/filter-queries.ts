import { daysOfBand, type RenewalBand } from '@bimabahi/contract/renewals/renewal-bands';
import type { CountedAs } from '@bimabahi/contract/renewals/renewal-stages';
import { HEALTH_LINES, type RenewalWindows } from '@bimabahi/contract/renewals/renewal-windows';
import type { RenewalFilters } from '@bimabahi/contract/renewals/renewals';
import { addDays } from '@bimabahi/contract/values/periods';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import type { Condition } from '../../db/query/text-search.ts';
import { matching, SEARCHED_BY } from '../../policies/kit/search-queries.ts';

/** `ids`: the policies that a search for a number found. */
export type Filters = RenewalFilters & { ids?: number[] | undefined };

/** What decides what is shown now: the settings, the day, and whose renewals are `mine`. */
export interface Moment {
  windows: RenewalWindows;
  today: string;
  person_id: number;
}

export const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const;
const COMPANY = { motor: 'name_remark', corporate: 'company' } as const;

const HEALTH = sql.join(HEALTH_LINES.map((line) => sql.lit(line)));
/** As in the predicates of the indexes. */
export const IS_OPEN = sql<boolean>`closed_at is null`;

/** Undefined: whatever is within the window. */
export const asksFrom = ({ windows }: Moment): string | undefined =>
  windows.asks_earlier ? undefined : (windows.moved_in_on ?? undefined);

/** Of a firm, health policies and others are shown from different days on. */
function withinWindow({ policies, band }: Filters, moment: Moment): Condition[] {
  const { windows, today } = moment;
  const first = addDays(today, -windows.days_back);
  const asked = band === 'before' ? undefined : asksFrom(moment);
  const from = sql<boolean>`ends_on >= ${asked && asked > first ? asked : first}::date`;
  if (policies === 'motor') return [from, sql`ends_on <= ${addDays(today, windows.motor_days)}::date`];
  const [health, others] = [addDays(today, windows.health_days), addDays(today, windows.corporate_days)];
  return [
    from,
    sql`ends_on <= ${health > others ? health : others}::date`,
    sql`ends_on <= case when line in (${HEALTH}) then ${health}::date else ${others}::date end`,
  ];
}

const isInWindow = ({ from, to }: Filters) => from === undefined && to === undefined;

function ends(filters: Filters, moment: Moment): Condition[] {
  const { from, to } = filters;
  if (isInWindow(filters)) return withinWindow(filters, moment);
  return [
    ...(from === undefined ? [] : [sql<boolean>`ends_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`ends_on <= ${to}::date`]),
  ];
}

export function ofBand(band: RenewalBand, moment: Moment): Condition {
  const { today, person_id } = moment;
  const days = daysOfBand(band);
  if (band === 'before') return sql`ends_on < ${asksFrom(moment) ?? '-infinity'}::date`;
  if (!days) return band === 'mine' ? sql`owner_id = ${person_id}` : sql`owner_id is null`;
  return sql`ends_on between ${addDays(today, days[0])}::date and ${addDays(today, days[1])}::date`;
}

const OF_HEALTH = { '1': sql<boolean>`coalesce(line in (${HEALTH}), false)`, '0': sql<boolean>`line in (${HEALTH}) is not true` };

const LOOKS_RENEWED = { '1': sql<boolean>`looks_renewed_by is not null`, '0': sql<boolean>`looks_renewed_by is null` };

/** Due is what has ended until today, or was closed before. */
export const fellDue = (today: string) => sql<boolean>`(ends_on <= ${today}::date or not ${IS_OPEN})`;

const COUNTED_AS: Record<CountedAs, (today: string) => Condition[]> = {
  due: (today) => [fellDue(today)],
  renewed: () => [sql`stage = 'renewed'`],
  lost: () => [sql`stage = 'lost'`],
  open: (today) => [IS_OPEN, fellDue(today)],
};

export function inStage({ stage, looks_renewed, counted }: Filters, { today }: Moment): Condition[] {
  if (counted) return [...COUNTED_AS[counted](today), ...(looks_renewed ? [LOOKS_RENEWED[looks_renewed]] : [])];
  if (looks_renewed === '1') return [IS_OPEN, LOOKS_RENEWED[1]];
  if (stage === 'all') return looks_renewed ? [LOOKS_RENEWED[looks_renewed]] : [];
  if (stage === 'closed') return [sql`not ${IS_OPEN}`];
  if (stage === 'renewed' || stage === 'lost') return [sql`stage = ${sql.lit(stage)}`];
  return [
    IS_OPEN,
    ...(looks_renewed ? [LOOKS_RENEWED[looks_renewed]] : []),
    ...(stage === 'open' ? [] : [sql<boolean>`stage = ${sql.lit(stage)}`]),
  ];
}

/** The RTO of a plate without leading zeros: DL3C, DL 03 C and DL3 are one. A plate has letters or four digits after it. */
const RTO_OF = sql`regexp_replace(search_key(vehicle_no), '^([a-z]{2})0*([1-9][0-9]?)([a-z].*|[0-9]{4})$', '\\1\\2')`;

/** A bytewise range of the index of plates; `{` follows all letters and digits. */
const begins = (key: string): Condition => sql`(search_key(vehicle_no) ~>=~ ${key} and search_key(vehicle_no) ~<~ ${`${key}{`})`;

function inCity(city: string): Condition {
  const [, state = '', number] = /^([a-z]{2})0*(\d*)/.exec(searchKey(city)) ?? [];
  if (!number) return begins(state);
  return sql`((${begins(`${state}${number}`)} or ${begins(`${state}0${number}`)}) and ${RTO_OF} = ${`${state}${number}`})`;
}

/** Conditions on the columns of the policy: few policies are found by an index, and many have the insurer, the product or the city. */
function policyConditions(
  policies: 'motor' | 'corporate',
  { search, company, insurer_id, product, city, ids }: Filters,
): {
  found: Condition[];
  seen: Condition[];
} {
  return {
    found: [...(ids ? [sql<boolean>`id = any (${ids}::integer[])`] : []), ...(search ? [matching(search)] : [])],
    seen: [
      ...(company ? [SEARCHED_BY.text(COMPANY[policies], company)] : []),
      ...(insurer_id === undefined ? [] : [sql<boolean>`insurer_id = ${insurer_id}`]),
      ...(product ? [SEARCHED_BY.text('product', product)] : []),
      // Firms' policies have no vehicle.
      ...(city ? [policies === 'motor' ? inCity(city) : sql<boolean>`false`] : []),
    ],
  };
}

function ofPolicy(filters: Filters): Condition[] {
  const { policies } = filters;
  if (!policies) return [];
  const { found, seen } = policyConditions(policies, filters);
  const table = sql.table(TABLES[policies]);
  const among = (conditions: readonly Condition[]) =>
    conditions.length > 0 ? [sql<boolean>`policy_id in (select id from ${table} where ${sql.join(conditions, sql` and `)})`] : [];
  if (seen.length === 0 || found.length > 0 || !isInWindow(filters)) return among([...found, ...seen]);
  // Not `exists`, which is planned as a join: the window leaves fewer renewals than an insurer has policies, so the policy of each is read.
  return [sql`(select ${sql.join(seen, sql` and `)} from ${table} where id = policy_id)`];
}

/** Conditions that renewals and renewal_days share: on the end, the line and the owner. */
const dayConditions = (filters: Filters, moment: Moment): Condition[] => [
  ...(filters.policies === undefined ? [] : [sql<boolean>`policies = ${sql.lit(filters.policies)}`]),
  ...ends(filters, moment),
  ...(filters.band === undefined ? [] : [ofBand(filters.band, moment)]),
  ...(filters.health === undefined ? [] : [OF_HEALTH[filters.health]]),
  ...(filters.owner_id === undefined ? [] : [sql<boolean>`owner_id = ${filters.owner_id}`]),
];

const STORED = { open: 'listed', closed: 'closed' } as const;

/** Where renewal_days has the count: its column and conditions. */
export function storedCount(filters: Filters, moment: Moment): { column: string; conditions: Condition[] } | undefined {
  const { stage, part, looks_renewed, counted, lost_reason } = filters;
  if (part !== undefined || counted !== undefined || lost_reason !== undefined || looks_renewed === '0' || ofPolicy(filters).length > 0)
    return undefined;
  const column = looks_renewed === '1' ? 'looks_renewed' : stage === 'open' || stage === 'closed' ? STORED[stage] : undefined;
  return column && { column, conditions: dayConditions(filters, moment) };
}

export function conditionsOf(filters: Filters, moment: Moment): Condition[] {
  const { part, lost_reason } = filters;
  return [
    ...dayConditions(filters, moment),
    sql`deleted_at is null`,
    ...inStage(filters, moment),
    ...(lost_reason === undefined ? [] : [sql<boolean>`lost_reason = ${sql.lit(lost_reason)}`]),
    ...(part === undefined ? [] : [sql<boolean>`part = ${sql.lit(part)}`]),
    ...ofPolicy(filters),
  ];
}
