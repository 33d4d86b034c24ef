import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { idBatches } from '../../db/query/id-batches.ts';
import { ordering } from '../../db/query/ordering.ts';
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

const by = (column: string) => ordering({ column, direction: 'asc' });

/** Values may be those of `premium` and `policy`. */
const selected =
  (ids: string): RowBatch =>
  (values) =>
    sql`select ${sql.join(values)} from corporate_insurance_premium as premium
      join corporate_insurance as policy on policy.id = premium.corporate_insurance_id
      where premium.id = any(${sql.lit(ids)}::integer[]) order by ${by('premium.premium_date').orderBy}`;

export async function* premiumBatches(db: Db, wanted: InstallmentFilter): AsyncGenerator<RowBatch> {
  const order = by('premium_date');
  for await (const { ids } of idBatches(db, order, (range) => [sql`select id, premium_date as value from ${found(wanted)} and ${range}`]))
    if (ids) yield selected(ids);
}
