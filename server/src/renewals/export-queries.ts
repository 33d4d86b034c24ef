import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Copied } from '../db/query/copy-to-csv.ts';
import { type CsvValue, csvDate, csvMoment, csvNumber, csvText } from '../db/query/csv-expressions.ts';
import { idBatches } from '../db/query/id-batches.ts';
import type { Condition } from '../db/query/text-search.ts';
import type { CellKind, CellValue } from '../files/xlsx.ts';
import type { RenewalColumn } from './column-queries.ts';
import { TABLES } from './filter-queries.ts';
import { type Sorted, sortedRenewals } from './list-queries.ts';

const CSV: Record<CellKind, (column: string) => CsvValue> = {
  text: csvText,
  number: csvNumber,
  amount: csvNumber,
  date: csvDate,
  moment: csvMoment,
};

const nameOf = (index: number) => `c${index}`;

/** `ids`: an SQL array literal. */
function rowsOf({ policies, ...sorted }: Sorted, columns: readonly RenewalColumn[], ids: string) {
  const table = sql.table(TABLES[policies]);
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.ref(nameOf(index))}`);
  const { rows } = sortedRenewals({ policies, ...sorted });
  const chosen = rows(sql`id = any (${sql.lit(ids)}::integer[])`);
  return sql`(select chosen.id, chosen.value, ${sql.join(values)} from (${chosen}) as chosen
    join renewals on renewals.id = chosen.id
    join ${table} as policy on policy.id = renewals.policy_id
    join people as client on client.id = policy.user_id
    left join people as owner on owner.id = renewals.owner_id
    left join ${table} as follower on follower.id = renewals.renewed_policy_id) as rows`;
}

async function* batchesOf(db: Db, sorted: Sorted, conditions: readonly Condition[]) {
  const { by, rows } = sortedRenewals(sorted);
  const matches = rows(...conditions);
  for await (const { ids } of idBatches(db, by, (range) => [sql`select id, value from (${matches}) as renewals where ${range}`]))
    if (ids) yield { ids, orderBy: by.orderBy };
}

/** For each batch the select for COPY. */
export async function* csvBatches(
  db: Db,
  sorted: Sorted,
  { conditions, columns }: { conditions: readonly Condition[]; columns: readonly RenewalColumn[] },
): AsyncGenerator<Copied> {
  const values = columns.map(({ kind }, index) => CSV[kind](nameOf(index)));
  for await (const { ids, orderBy } of batchesOf(db, sorted, conditions))
    yield sql`select ${sql.join(values)} from ${rowsOf(sorted, columns, ids)} order by ${orderBy}`.compile(db);
}

export async function* sheetBatches(
  db: Db,
  sorted: Sorted,
  { conditions, columns }: { conditions: readonly Condition[]; columns: readonly RenewalColumn[] },
): AsyncGenerator<CellValue[][]> {
  const names = columns.map((_, index) => nameOf(index));
  for await (const { ids, orderBy } of batchesOf(db, sorted, conditions)) {
    const { rows } = await sql<Record<string, CellValue>>`select * from ${rowsOf(sorted, columns, ids)} order by ${orderBy}`.execute(db);
    yield rows.map((row) => names.map((name) => row[name] ?? null));
  }
}
