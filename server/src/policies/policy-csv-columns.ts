import type { PolicyKind } from '@bimabahi/contract/policies';
import type { z } from 'zod';
import { type CsvValue, csvDate, csvNumber, csvPresence, csvText, csvYesOrNo } from '../db/query/csv-expressions.ts';
import type { CopiedColumn } from '../files/csv.ts';
import type { PolicyTable } from './policy-table.ts';

interface Written {
  table: PolicyTable;
  /** Of the contract's record: says which fields are amounts. */
  shape: Readonly<Record<string, z.ZodType>>;
  /** The fields in their order, each as the screens call it; the first is the client. */
  labels: { readonly user_id: string } & Readonly<Record<string, string>>;
  /** Fields that are 0 or 1. */
  flags: readonly string[];
  /** Columns that are no field, after the others. */
  more?: readonly CopiedColumn[];
}

const DATES = ['start_date', 'end_date'];

/** The columns of a downloaded list of policies. */
export function policyCsvColumns(
  resource: PolicyKind,
  { table, shape, labels: { user_id, ...labels }, flags, more = [] }: Written,
): CopiedColumn[] {
  const isAmount = (field: string) => shape[field]?.safeParse(0.5).success;
  function written(field: string): CsvValue {
    const column = `${table}.${field}`;
    if (DATES.includes(field)) return csvDate(column);
    if (flags.includes(field)) return csvYesOrNo(column);
    return isAmount(field) ? csvNumber(column) : csvText(column);
  }
  return [
    { label: user_id, fields: [`${resource}.user`], value: csvText('client_name') },
    { label: 'User Mobile', fields: [`${resource}.user`], value: csvText('client_mobile') },
    ...Object.entries(labels).map(([field, label]): CopiedColumn => ({ label, fields: [`${resource}.${field}`], value: written(field) })),
    ...more,
    { label: 'Policy File', fields: [`${resource}.file`], value: csvPresence('document_id') },
  ];
}
