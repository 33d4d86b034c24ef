import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Copied } from '../../db/query/copy-to-csv.ts';
import { csvDate, csvMoment, csvNumber, csvText, type Value } from '../../db/query/csv-expressions.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import type { Column } from './csv.ts';
import type { CellKind, CellValue } from './sheet-cells.ts';

export interface ListColumn extends Column {
  kind: CellKind;
  value: Value;
}

const CSV: Record<CellKind, (value: Value) => Value> = {
  text: csvText,
  number: csvNumber,
  amount: csvNumber,
  date: csvDate,
  moment: csvMoment,
};

export async function* csvSelects(db: Db, columns: readonly ListColumn[], batches: AsyncIterable<RowBatch>): AsyncGenerator<Copied> {
  const values = columns.map(({ kind, value }) => CSV[kind](value));
  for await (const batch of batches) yield sql`${batch(values)}`.compile(db);
}

export async function* sheetRows(db: Db, columns: readonly ListColumn[], batches: AsyncIterable<RowBatch>): AsyncGenerator<CellValue[][]> {
  const names = columns.map((_, index) => `c${index}`);
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.ref(`c${index}`)}`);
  for await (const batch of batches) {
    const { rows } = await sql<Record<string, CellValue>>`${batch(values)}`.execute(db);
    yield rows.map((row) => names.map((name) => row[name] ?? null));
  }
}
