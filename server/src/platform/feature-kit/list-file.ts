/** A list as a file: CSV, which the database writes with COPY, or a sheet. Its columns say what their cells are. */

import type { FieldName } from '@bimabahi/contract/access/field-permissions';
import type { Described, FieldKind } from '@bimabahi/contract/api/field';
import type { FileFormat } from '@bimabahi/contract/api/file-format';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { grouped } from '@bimabahi/contract/values/money';
import type { Db } from '../../db/db.ts';
import type { Value } from '../../db/query/csv-expressions.ts';
import type { RowBatch } from '../../db/query/row-batches.ts';
import { asIs, indianClock, labelled, yesOrNo } from '../../db/query/shown-values.ts';
import type { AuditEvent } from '../audit-log/record-event.ts';
import { copiedCsv } from '../files/csv.ts';
import { csvSelects, type ListColumn, sheetRows } from '../files/row-queries.ts';
import { type CellKind, MOST_ROWS, type Sheet, XLSX_MEDIA_TYPE, xlsx } from '../files/xlsx.ts';
import type { TableDownload } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';

const CELLS: Partial<Record<FieldKind, CellKind>> = {
  money: 'amount',
  percent: 'number',
  number: 'number',
  policy: 'number',
  date: 'date',
  moment: 'moment',
};
const VALUES: Partial<Record<FieldKind, (column: string) => Value>> = {
  flag: yesOrNo,
  moment: indianClock,
  line: (column) => labelled(column, LINE_LABELS),
};

export const columnOf = ({ label, kind }: Described, column: string, fields: readonly FieldName[]): ListColumn => ({
  label,
  fields,
  kind: CELLS[kind] ?? 'text',
  value: (VALUES[kind] ?? asIs)(column),
});

const tooManyRows = () => invalid({ format: [`A sheet has at most ${grouped(String(MOST_ROWS))} rows: choose csv`] });

const titleOf = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** `name`: without its ending. `only`: where the columns that the role may read are not those of this file. */
interface ListFile<C extends ListColumn> {
  name: string;
  format: FileFormat;
  rows: number;
  only?: (columns: readonly C[]) => readonly C[];
  event: AuditEvent;
  batches: (db: Db) => AsyncIterable<RowBatch>;
  more?: (columns: readonly C[]) => readonly Sheet[];
}

export function listFile<C extends ListColumn>({
  name,
  format,
  rows,
  only = (columns) => columns,
  event,
  batches,
  more = () => [],
}: ListFile<C>): TableDownload<C> {
  if (format === 'csv')
    return {
      file_name: `${name}.csv`,
      event,
      content({ db, copyOut }, readable) {
        const columns = only(readable);
        return copiedCsv(columns, csvSelects(db, columns, batches(db)), copyOut);
      },
    };
  if (rows > MOST_ROWS) throw tooManyRows();
  return {
    file_name: `${name}.xlsx`,
    event,
    media_type: XLSX_MEDIA_TYPE,
    content({ db }, readable) {
      const columns = only(readable);
      return xlsx({ name: titleOf(name), columns, batches: sheetRows(db, columns, batches(db)) }, ...more(readable));
    },
  };
}
