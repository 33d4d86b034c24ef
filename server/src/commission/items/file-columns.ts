import type { FieldName } from '@bimabahi/contract/access/field-permissions';
import type { CommissionItem } from '@bimabahi/contract/commission/commission-items';
import { ITEM_STATE_LABELS } from '@bimabahi/contract/commission/item-state';
import { asIs, labelled, word } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

type Field = keyof CommissionItem;
/** The fields of policies that say as much. */
const AMOUNTS: readonly FieldName[] = [
  'motor-insurance.commission_in_num',
  'motor-insurance.commission_out_num',
  'corporate-insurance.commission_in_num',
  'corporate-insurance.commission_out_num',
];
const PER_CENTS: readonly FieldName[] = [
  'motor-insurance.commission_in_per',
  'motor-insurance.commission_out_per',
  'corporate-insurance.commission_in_per',
  'corporate-insurance.commission_out_per',
];
const PAYEES: readonly FieldName[] = ['motor-insurance.sub_broker', 'corporate-insurance.broker'];

const column = (label: string, name: Field, stored: string = name): ListColumn => ({
  label,
  fields: [],
  kind: 'text',
  value: asIs(stored),
});
const date = (label: string, name: Field): ListColumn => ({ ...column(label, name), kind: 'date' });
const amount = (label: string, name: Field): ListColumn => ({ ...column(label, name), kind: 'amount' });

const commission = (label: string, name: Field): ListColumn => ({ ...amount(label, name), fields: AMOUNTS });

export const PAYEE_COLUMN: ListColumn = { ...column('Payee', 'payee', 'payee_name'), fields: PAYEES };

export const fileColumns: ListColumn[] = [
  { ...column('Insurance', 'policies'), value: word('kind') },
  column('Policy No.', 'policy_no'),
  column('Endorsement No.', 'endorsement_no'),
  column('Vehicle No.', 'vehicle_no'),
  column('Insured', 'insured_name'),
  column('Insurer', 'insurer', 'insurer_name'),
  PAYEE_COLUMN,
  date('Start Date', 'start_date'),
  date('Issue Date', 'issue_date'),
  date('Due On', 'due_on'),
  amount('Premium', 'premium'),
  { ...column('Per Cent', 'percent'), kind: 'number', fields: PER_CENTS },
  commission('Expected', 'expected'),
  commission('Received', 'received'),
  commission('TDS', 'tds'),
  commission('Written Off', 'written_off'),
  commission('Difference', 'difference'),
  { ...column('State', 'state'), value: labelled('state', ITEM_STATE_LABELS) },
];
