import { type FieldOf, fieldName } from '@bimabahi/contract/access/field-permissions';
import type { Described } from '@bimabahi/contract/api/field';
import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { keysOf } from '@bimabahi/contract/values/keys-of';
import type { PolicyTable } from '../../db/policy-table.ts';
import { asIs, presence } from '../../db/query/shown-values.ts';
import { columnOf } from '../../platform/feature-kit/list-file.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { amountsNow, STATUS_NOW } from './now-queries.ts';

interface PolicyFile<F extends string> {
  table: PolicyTable;
  /** In the order of the file, after the client. */
  fields: { readonly user_id: Described } & Readonly<Record<F, Described>>;
  more?: readonly ListColumn[];
}

const NOW_LABELS = {
  net_now: 'Net Premium Now',
  gst_now: 'GST Now',
  total_now: 'Premium Now',
  commission_in_now: 'Commission In Now',
  commission_out_now: 'Commission Out Now',
} as const;

/** What endorsements made of the policy. */
function columnsOfNow(resource: PolicyKind, table: PolicyTable): ListColumn[] {
  const amounts = amountsNow(table);
  return [
    { label: 'Status', fields: [fieldName(resource, 'status')], kind: 'text', value: STATUS_NOW },
    { label: 'Cancelled On', fields: [fieldName(resource, 'cancelled_on')], kind: 'date', value: asIs('cancelled_on') },
    ...keysOf(NOW_LABELS).map(
      (name): ListColumn => ({ label: NOW_LABELS[name], fields: [fieldName(resource, name)], kind: 'amount', value: amounts[name] }),
    ),
  ];
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
    ...columnsOfNow(resource, table),
    { label: 'Policy File', fields: [fieldName<PolicyKind>(resource, 'file')], kind: 'text', value: presence('document_id') },
  ];
}
