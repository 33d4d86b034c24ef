import { ENQUIRY_STATUS_LABELS, OUTCOME_LABELS } from '@bimabahi/contract/call-outcomes';
import { LOST_LABELS } from '@bimabahi/contract/renewal-stages';
import type { Value } from '../db/query/csv-expressions.ts';
import { asIs, indianClock, labelled } from '../db/query/shown-values.ts';
import type { ListColumn } from '../files/row-queries.ts';
import type { CellKind } from '../files/xlsx.ts';
import { nameOf } from './queries.ts';

const column = (label: string, field: string, kind: CellKind, value: Value = asIs(field)): ListColumn => ({
  label,
  fields: [`telecom-records.${field}`],
  kind,
  value,
});

export const fileColumns: ListColumn[] = [
  column('Name', 'name', 'text'),
  column('Mobile', 'mobile', 'text'),
  column('Inquiry Date', 'inquiry_date', 'date'),
  column('Product Over', 'product_over', 'text'),
  column('Remark', 'remark', 'text'),
  column('Status', 'status', 'text', labelled('status', ENQUIRY_STATUS_LABELS)),
  column('Lost because', 'lost_reason', 'text', labelled('lost_reason', LOST_LABELS)),
  column('Next Call', 'next_call_at', 'moment', indianClock('next_call_at')),
  column('Last outcome', 'last_outcome', 'text', labelled('last_outcome', OUTCOME_LABELS)),
  column('Last call', 'last_called_at', 'moment', indianClock('last_called_at')),
  column('Owner', 'owner', 'text', nameOf('owner_id')),
  column('User', 'user', 'text', nameOf('user_id')),
];
