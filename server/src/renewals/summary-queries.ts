import { addDays } from '@bimabahi/contract/periods';
import { BAND_DAYS, RENEWAL_BANDS, type RenewalBand } from '@bimabahi/contract/renewal-stages';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Condition } from '../db/query/text-search.ts';
import { conditionsOf, type Filters, IS_LISTED, IS_OPEN, inStage, type Moment } from './filter-queries.ts';

/** The no-claim bonus is lost when a policy was not renewed for so many days. */
const NCB_DAYS = 90;
const SOON_DAYS = 14;

const both = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const count = (...conditions: readonly Condition[]) => sql<number>`count(*) filter (where ${both(conditions)})`;

function ofBand(band: RenewalBand, { today, person_id }: Moment): Condition {
  if (band === 'no_owner') return sql`owner_id is null`;
  if (band === 'mine') return sql`owner_id = ${person_id}`;
  const [first, last] = BAND_DAYS[band];
  return sql`ends_on between ${addDays(today, first)}::date and ${addDays(today, last)}::date`;
}

const losesBonus = ({ today }: Moment): Condition =>
  sql`policies = 'motor' and part in ('whole', 'od')
    and ends_on between ${addDays(today, -NCB_DAYS)}::date and ${addDays(today, SOON_DAYS - NCB_DAYS)}::date
    and exists (select from motor_insurance where motor_insurance.id = policy_id and ncb ~ '[1-9]')`;

const isCalledToday = ({ today, person_id }: Moment): Condition =>
  sql`owner_id = ${person_id} and (next_call_at at time zone 'Asia/Kolkata')::date = ${today}::date`;

/** Whatever the stage, `open`, `closed` and `looks_renewed` are counted. */
export async function summarise(db: Db, filters: Filters, moment: Moment) {
  const listed = inStage(filters);
  const bands = RENEWAL_BANDS.flatMap((band) => [
    sql`${count(...listed, ofBand(band, moment))} as ${sql.ref(band)}`,
    sql`${count(...listed, ofBand(band, moment), sql`last_called_at is null`)} as ${sql.ref(`${band} never called`)}`,
  ]);
  const { rows } = await sql<Record<string, number>>`select ${sql.join([
    ...bands,
    sql`${count(IS_LISTED)} as open`,
    sql`${count(sql`not ${IS_OPEN}`)} as closed`,
    sql`${count(IS_OPEN, sql`looks_renewed_by is not null`)} as looks_renewed`,
    sql`${count(IS_LISTED, losesBonus(moment))} as losing_ncb`,
    sql`${count(IS_LISTED, isCalledToday(moment))} as calls_today`,
  ])} from renewals where ${both(conditionsOf({ ...filters, stage: 'all', looks_renewed: undefined }, moment))}`.execute(db);
  const found = rows[0] as Record<string, number>;
  const of = (name: string) => found[name] ?? 0;
  return {
    bands: Object.fromEntries(RENEWAL_BANDS.map((band) => [band, { count: of(band), never_called: of(`${band} never called`) }])) as Record<
      RenewalBand,
      { count: number; never_called: number }
    >,
    open: of('open'),
    closed: of('closed'),
    looks_renewed: of('looks_renewed'),
    losing_ncb: of('losing_ncb'),
    calls_today: of('calls_today'),
  };
}
