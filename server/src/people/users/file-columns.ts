import { asIs, indianClock, yesIf } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';

export const fileColumns: ListColumn[] = [
  { label: 'Name', fields: ['users.name'], kind: 'text', value: asIs('name') },
  { label: 'Mobile No.', fields: ['users.mobile'], kind: 'text', value: asIs('mobile') },
  { label: 'Profession', fields: ['users.profession'], kind: 'text', value: asIs('profession') },
  { label: 'Active', fields: ['users.is_active'], kind: 'text', value: yesIf('is_active') },
  { label: 'Added', fields: ['users.created_at'], kind: 'moment', value: indianClock('created_at') },
];
