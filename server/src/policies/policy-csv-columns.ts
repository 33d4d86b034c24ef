import type { Described, FieldKind } from '@bimabahi/contract/field';
import type { PolicyKind } from '@bimabahi/contract/policies';
import { type CsvValue, csvDate, csvNumber, csvPresence, csvText, csvYesOrNo } from '../db/query/csv-expressions.ts';
import type { CopiedColumn } from '../files/csv.ts';
import type { PolicyTable } from './policy-table.ts';

interface Written {
  table: PolicyTable;
  /** In the order of the file, after the client. */
  fields: { readonly user_id: Described } & Readonly<Record<string, Described>>;
  more?: readonly CopiedColumn[];
}

const CSV: Partial<Record<FieldKind, (column: string) => CsvValue>> = {
  date: csvDate,
  flag: csvYesOrNo,
  money: csvNumber,
  percent: csvNumber,
  policy: csvNumber,
};

export function policyCsvColumns(resource: PolicyKind, { table, fields: { user_id, ...fields }, more = [] }: Written): CopiedColumn[] {
  return [
    { label: user_id.label, fields: [`${resource}.user`], value: csvText('client_name') },
    { label: 'User Mobile', fields: [`${resource}.user`], value: csvText('client_mobile') },
    ...Object.entries(fields).map(
      ([field, { label, kind }]): CopiedColumn => ({
        label,
        fields: [`${resource}.${field}`],
        value: (CSV[kind] ?? csvText)(`${table}.${field}`),
      }),
    ),
    ...more,
    { label: 'Policy File', fields: [`${resource}.file`], value: csvPresence('document_id') },
  ];
}
