import { type FieldOf, fieldName } from '@bimabahi/contract/access/field-permissions';
import type { Described } from '@bimabahi/contract/api/field';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import type { PolicyTable } from '../../db/policy-table.ts';
import { asIs, presence } from '../../db/query/shown-values.ts';
import { columnOf } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

interface PolicyFile<F extends string> {
  table: PolicyTable;
  /** In the order of the file, after the client. */
  fields: { readonly user_id: Described } & Readonly<Record<F, Described>>;
  more?: readonly ListColumn[];
}

export function policyFileColumns<R extends PolicyKind, F extends FieldOf<R>>(
  resource: R,
  { table, fields, more = [] }: PolicyFile<F>,
): ListColumn[] {
  const client = [fieldName<PolicyKind>(resource, 'user')];
  return [
    { label: fields.user_id.label, fields: client, kind: 'text', value: asIs('client_name') },
    { label: 'User Mobile', fields: client, kind: 'text', value: asIs('client_mobile') },
    ...keysOf<F>(fields)
      .filter((field) => field !== 'user_id')
      .map((field) => columnOf(fields[field], `${table}.${field}`, [fieldName(resource, field)])),
    ...more,
    { label: 'Policy File', fields: [fieldName<PolicyKind>(resource, 'file')], kind: 'text', value: presence('document_id') },
  ];
}
