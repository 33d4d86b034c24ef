import { asIs, indianClock, yesIf } from '../../db/query/shown-values.ts';
import type { ListColumn } from '../../platform/files/row-queries.ts';
import { nameAndNumber } from './queries.ts';

export const fileColumns: ListColumn[] = [
  { label: 'Name', fields: ['users.name'], kind: 'text', value: asIs('name') },
  { label: 'Mobile No.', fields: ['users.mobile'], kind: 'text', value: asIs('mobile') },
  { label: 'Profession', fields: ['users.profession'], kind: 'text', value: asIs('profession') },
  { label: 'Active', fields: ['users.is_active'], kind: 'text', value: yesIf('is_active') },
  { label: 'Added', fields: ['users.created_at'], kind: 'moment', value: indianClock('created_at') },
  { label: 'Second Mobile', fields: ['users.mobile_2'], kind: 'text', value: asIs('mobile_2') },
  { label: 'Email', fields: ['users.email'], kind: 'text', value: asIs('email') },
  { label: 'Address', fields: ['users.address'], kind: 'text', value: asIs('address') },
  { label: 'City', fields: ['users.city'], kind: 'text', value: asIs('city') },
  { label: 'PAN', fields: ['users.pan'], kind: 'text', value: asIs('pan') },
  { label: 'Birth Date', fields: ['users.birth_date'], kind: 'date', value: asIs('birth_date') },
  { label: 'Relation', fields: ['users.relation'], kind: 'text', value: asIs('relation') },
  { label: 'Relation Of', fields: ['users.relation_of', 'users.related_to'], kind: 'text', value: nameAndNumber },
];
