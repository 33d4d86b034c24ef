import { bandsOf, type RenewalBand } from '@bimabahi/contract/renewals/renewal-bands';
import { SUMMARY_COUNTED } from '@bimabahi/contract/renewals/renewal-stages';
import { addDays } from '@bimabahi/contract/values/periods';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { asksFrom, conditionsOf, type Filters, IS_OPEN, inStage, type Moment, ofBand, storedCount } from './filter-queries.ts';

/** The no-claim bonus is lost when a policy was not renewed for so many days. */
const NCB_DAYS = 90;
const SOON_DAYS = 14;

const both = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Firms' policies stand in the bands of firms, but where health policies alone are asked for. */
const bandsAsked = ({ policies, health }: Filters, { windows }: Moment): RenewalBand[] =>
  bandsOf(policies === 'motor' ? windows.motor_bands : health === '1' ? windows.health_bands : windows.corporate_bands);

type Counts = Record<string, number>;
type BandCount = { count: number; never_called: number };

/** `listed`, `neverCalled` and the others: what counts rows of `from` that fulfil a condition. */
interface Counting {
  from: RawBuilder<unknown>;
  listed: (which: Condition) => RawBuilder<unknown>;
  neverCalled: (which: Condition) => RawBuilder<unknown>;
  open: RawBuilder<unknown>;
  closed: RawBuilder<unknown>;
  looksRenewed: RawBuilder<unknown>;
}

const ANY = sql<boolean>`true`;

/** By day and whose they are, 0 being somebody else: the bands are sums of some hundred rows then, however many owners there are. */
const daysOf = (conditions: readonly Condition[], { person_id }: Moment) =>
  sql`(select ends_on, case when owner_id = ${person_id}::integer then owner_id when owner_id is not null then 0 end as owner_id,
      sum(listed) as listed, sum(never_called) as never_called, sum(looks_renewed) as looks_renewed, sum(closed) as closed
    from renewal_days where ${both(conditions)} group by 1, 2) as days`;

/** The summary table holds what the default view counts. */
function countingDays(filters: Filters, moment: Moment): Counting | undefined {
  const stored = filters.stage === 'open' && filters.looks_renewed === undefined ? storedCount(filters, moment) : undefined;
  const sum = (column: string) => (which: Condition) => sql`coalesce(sum(${sql.ref(column)}) filter (where ${which}), 0)::integer`;
  return (
    stored && {
      from: daysOf(stored.conditions, moment),
      listed: sum('listed'),
      neverCalled: sum('never_called'),
      open: sum('listed')(ANY),
      closed: sum('closed')(ANY),
      looksRenewed: sum('looks_renewed')(ANY),
    }
  );
}

function countingRenewals(filters: Filters, moment: Moment): Counting {
  const inList = both([...inStage(filters, moment), ANY]);
  const count = (...conditions: readonly Condition[]) => sql`count(*) filter (where ${both(conditions)})`;
  return {
    from: sql`renewals where ${both(conditionsOf({ ...filters, stage: 'all', counted: undefined, looks_renewed: undefined }, moment))}`,
    listed: (which) => count(inList, which),
    neverCalled: (which) => count(inList, which, sql`last_called_at is null`),
    open: count(IS_OPEN),
    closed: count(sql`not ${IS_OPEN}`),
    looksRenewed: count(IS_OPEN, sql`looks_renewed_by is not null`),
  };
}

const losesBonus = ({ today }: Moment): Condition =>
  sql`part in ('whole', 'od') and ends_on between ${addDays(today, -NCB_DAYS)}::date and ${addDays(today, SOON_DAYS - NCB_DAYS)}::date
    and exists (select from motor_insurance where motor_insurance.id = policy_id and ncb ~ '[1-9]')`;

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
/** The owner as in the index of promised calls, of which a person has few. */
const isCalledToday = ({ today, person_id }: Moment): Condition =>
  sql`coalesce(owner_id, 0) = ${person_id} and next_call_at >= ${midnight(today)} and next_call_at < ${midnight(addDays(today, 1))}`;

function bandCounts({ listed, neverCalled }: Counting, bands: readonly RenewalBand[], moment: Moment) {
  return bands.flatMap((band) => [
    sql`${listed(ofBand(band, moment))} as ${sql.ref(band)}`,
    sql`${neverCalled(ofBand(band, moment))} as ${sql.ref(`${band} never called`)}`,
  ]);
}

/** Of what ended before the office moved in, where there is some: the first day of the window may lie after that. */
async function countBefore(db: Db, filters: Filters, moment: Moment): Promise<Record<string, BandCount>> {
  const from = asksFrom(moment);
  if (from === undefined || from <= addDays(moment.today, -moment.windows.days_back)) return {};
  const before = { ...filters, band: 'before' } as const;
  const { neverCalled, listed, from: rows } = countingDays(before, moment) ?? countingRenewals(before, moment);
  const { rows: found } = await sql<BandCount>`
    select ${listed(ANY)} as count, ${neverCalled(ANY)} as never_called from ${rows}`.execute(db);
  return found[0]?.count ? { before: found[0] } : {};
}

/** Whatever the stage, `open`, `closed` and `looks_renewed` are counted. */
export async function summarise(db: Db, filters: Filters, moment: Moment) {
  const bands = bandsAsked(filters, moment);
  const counting = countingDays(filters, moment) ?? countingRenewals(filters, moment);
  const open = conditionsOf({ ...filters, stage: 'open', counted: undefined, looks_renewed: undefined }, moment);
  const some = (which: Condition) =>
    sql`(select count(*) from (select from renewals where ${both([...open, which])} limit ${sql.lit(SUMMARY_COUNTED)}) as found)`;
  const { rows } = await sql<Counts>`select ${sql.join([
    ...bandCounts(counting, bands, moment),
    sql`${counting.open} as open`,
    sql`${counting.closed} as closed`,
    sql`${counting.looksRenewed} as looks_renewed`,
    sql`${filters.policies === 'motor' ? some(losesBonus(moment)) : sql`0`} as losing_ncb`,
    sql`${some(isCalledToday(moment))} as calls_today`,
  ])} from ${counting.from}`.execute(db);
  const of = (name: string) => rows[0]?.[name] ?? 0;
  const [first, ...others] = bands.map((band) => [band, { count: of(band), never_called: of(`${band} never called`) }] as const);
  return {
    bands: { ...Object.fromEntries(first ? [first] : []), ...(await countBefore(db, filters, moment)), ...Object.fromEntries(others) },
    open: of('open'),
    closed: of('closed'),
    looks_renewed: of('looks_renewed'),
    losing_ncb: of('losing_ncb'),
    calls_today: of('calls_today'),
  };
}
