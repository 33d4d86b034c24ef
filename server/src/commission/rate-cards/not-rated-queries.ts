import type { NotRatedFilters, NotRatedPolicy } from '@bimabahi/contract/commission/not-rated';
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import type { Condition } from '../../db/query/text-search.ts';
import { isOwn } from './live-queries.ts';
import { type PolicyValues, RATED_COLUMNS, type RatedKind } from './rated-policy.ts';

export const TABLES = { motor: 'motor_insurance', corporate: 'corporate_insurance' } as const satisfies Record<RatedKind, PolicyTable>;
const PAYEE: Readonly<Record<PolicyTable, string>> = { motor_insurance: 'sub_broker', corporate_insurance: 'broker' };

/** Of installments each has its own commission. */
const ownCommission: Readonly<Record<PolicyTable, Condition[]>> = {
  motor_insurance: [],
  corporate_insurance: [sql`is_installment = 0`],
};

/** Nobody is paid for what the office sells itself. */
const isToPay = sql<boolean>`not ${isOwn(sql.ref('payee_id'))}`;

/** As a partial index has it. */
function isMissing(table: PolicyTable, side: RateSide): Condition {
  const amount: Condition[] =
    side === 'in'
      ? [sql`commission_in_num is null`]
      : [sql`commission_out_num is null`, sql`${sql.ref(PAYEE[table])} is not null`, isToPay];
  return sql`(${sql.join([...amount, ...ownCommission[table]], sql` and `)})`;
}

/** Out counts only where there is somebody to pay. */
export const notRated = (table: PolicyTable): Condition => sql`(${isMissing(table, 'in')} or ${isMissing(table, 'out')})`;

/** An installment of its plan has none: the policy has to be rated, or the plan shared anew. */
const isPlanMissing = (
  side: RateSide,
): Condition => sql`(is_installment <> 0 and ${side === 'in' ? sql`true` : sql`broker is not null and ${isToPay}`} and exists (
  select from corporate_insurance_premium p where p.corporate_insurance_id = corporate_insurance.id and p.deleted_at is null
    and ${sql.ref(`p.commission_${side}_num`)} is null))`;

/** The day by which cards hold. */
const DAY = sql`coalesce(issue_date, start_date)`;

interface Place {
  policies: RatedKind;
  id: number;
  day: string;
}

function placesOf(
  policies: RatedKind,
  { side, from, to }: NotRatedFilters,
  missing = isMissing(TABLES[policies], side),
): RawBuilder<Place> {
  const table = TABLES[policies];
  const conditions: Condition[] = [
    sql`deleted_at is null`,
    missing,
    ...(from === undefined ? [] : [sql<boolean>`${DAY} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`${DAY} <= ${to}::date`]),
  ];
  return sql`select ${sql.lit(policies)}::text as policies, id, ${DAY} as day from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`;
}

const ofBoth = (filters: NotRatedFilters) => sql`(${placesOf('motor', filters)} union all ${placesOf('corporate', filters)}
    union all ${placesOf('corporate', filters, isPlanMissing(filters.side))}) as places`;

export async function countNotRated(db: Db, filters: NotRatedFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${ofBoth(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NotRatedRow extends PolicyValues {
  id: number;
  policy_no: string;
  start_date: string;
  per: number | null;
  num: number | null;
  is_installment?: number;
}

async function valuesOf(db: Db, policies: RatedKind, side: RateSide, ids: readonly number[]): Promise<Map<number, NotRatedRow>> {
  if (ids.length === 0) return new Map();
  const columns = [
    ...['id', 'policy_no', 'issue_date', 'start_date', 'product', 'line'],
    ...RATED_COLUMNS[policies],
    ...(policies === 'corporate' ? ['is_installment'] : []),
  ];
  const { rows } = await sql<NotRatedRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}, ${sql.ref(`commission_${side}_per`)} as per, ${sql.ref(`commission_${side}_num`)} as num
    from ${sql.table(TABLES[policies])} where id = any (${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type NotRated = { policies: RatedKind; values: NotRatedRow };

/** Newest first. */
export async function notRatedPolicies(
  db: Db,
  filters: NotRatedFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotRated[]> {
  const { rows: places } = await sql<Place>`
    select policies, id, day from ${ofBoth(filters)} order by day desc, policies desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const idsOf = (kind: RatedKind) => places.filter(({ policies }) => policies === kind).map(({ id }) => id);
  const found = {
    motor: await valuesOf(db, 'motor', filters.side, idsOf('motor')),
    corporate: await valuesOf(db, 'corporate', filters.side, idsOf('corporate')),
  };
  return places.flatMap(({ policies, id }) => {
    const values = found[policies].get(id);
    return values ? [{ policies, values }] : [];
  });
}

/** Computed rows as the database writes them to a file. */
export const reasonRows =
  (rows: readonly NotRatedPolicy[]): RowBatch =>
  (values) =>
    sql`select ${sql.join(values)} from jsonb_to_recordset(${sql.lit(JSON.stringify(rows))}::jsonb)
      as row (policies text, policy_no text, company text, line text, start_date date, reason text)`;
