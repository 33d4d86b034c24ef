import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { idBatches } from '../../db/query/id-batches.ts';
import { type Direction, type Ordering, ordering, type Range } from '../../db/query/ordering.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { matching } from '../kit/search-queries.ts';
import { policiesWhere } from '../kit/select-queries.ts';

export interface InstallmentFilter {
  corporate_insurance_id?: number | undefined;
  search?: string | null | undefined;
}

/** The part after `from`. */
function found({ corporate_insurance_id, search }: InstallmentFilter) {
  const conditions = [
    ...(corporate_insurance_id === undefined ? [] : [sql<boolean>`id = ${corporate_insurance_id}`]),
    ...(search ? [matching(search)] : []),
  ];
  return sql`corporate_insurance_premium where deleted_at is null
    and corporate_insurance_id in (select id from ${policiesWhere('corporate_insurance', ...conditions)})`;
}

export async function countFound(db: Db, wanted: InstallmentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${found(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Values may be those of `premium` and `policy`. */
const selected =
  (ids: string, { orderBy }: Ordering): RowBatch =>
  (values) =>
    sql`select ${sql.join(values)} from corporate_insurance_premium as premium
      join corporate_insurance as policy on policy.id = premium.corporate_insurance_id
      where premium.id = any(${sql.lit(ids)}::integer[]) order by ${orderBy}`;

const ofPremium = (column: string, direction: Direction) =>
  ordering({ column: `premium.${column}`, direction, nullable: column === 'pay_date' });

/** `found`: selects `id` and `value` of the premiums that match within a range. */
export async function* premiumBatchesOf(
  db: Db,
  { column, direction }: { column: string; direction: Direction },
  found: (range: Range, value: Ordering['value']) => Expression<unknown>,
): AsyncGenerator<RowBatch> {
  const by = ordering({ column, direction, nullable: column === 'pay_date' });
  for await (const { ids } of idBatches(db, by, (range) => [found(range, by.value)]))
    if (ids) yield selected(ids, ofPremium(column, direction));
}

export const premiumBatches = (db: Db, wanted: InstallmentFilter): AsyncGenerator<RowBatch> =>
  premiumBatchesOf(
    db,
    { column: 'premium_date', direction: 'asc' },
    (range, value) => sql`select id, ${value} as value from ${found(wanted)} and ${range}`,
  );
