import type { Described } from '@bimabahi/contract/field';
import type { PolicyKind } from '@bimabahi/contract/policies';
import type { PolicyTable } from '../db/policy-table.ts';
import { asIs, presence } from '../db/query/shown-values.ts';
import type { ListColumn } from '../files/row-queries.ts';
import { columnOf } from '../http/list-file.ts';

interface Written {
  table: PolicyTable;
  /** In the order of the file, after the client. */
  fields: { readonly user_id: Described } & Readonly<Record<string, Described>>;
  more?: readonly ListColumn[];
}

export function policyFileColumns(resource: PolicyKind, { table, fields: { user_id, ...fields }, more = [] }: Written): ListColumn[] {
  return [
    { label: user_id.label, fields: [`${resource}.user`], kind: 'text', value: asIs('client_name') },
    { label: 'User Mobile', fields: [`${resource}.user`], kind: 'text', value: asIs('client_mobile') },
    ...Object.entries(fields).map(([field, described]) => columnOf(described, `${table}.${field}`, [`${resource}.${field}`])),
    ...more,
    { label: 'Policy File', fields: [`${resource}.file`], kind: 'text', value: presence('document_id') },
  ];
}
